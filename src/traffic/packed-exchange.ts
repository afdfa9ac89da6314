import type { Recorded } from '../contract/exchange.js';
import type { Passed } from './traffic-finding.js';

type Packed<T extends Recorded> = Omit<T, 'headers'> & { readonly headers: [string, string][] };

/** What passed, as plain data of its own: Headers do not go from one thread to another, and bodies may be overwritten. */
export type PackedExchange = Omit<Passed, 'request' | 'response'> & {
  readonly request: Packed<Passed['request']>;
  readonly response: Packed<NonNullable<Passed['response']>> | undefined;
};

export function packed({ request, response, ...rest }: Passed): PackedExchange {
  return {
    ...rest,
    request: { ...request, headers: [...request.headers] },
    response: response && { ...response, headers: [...response.headers] },
  };
}

export function unpacked({ request, response, ...rest }: PackedExchange): Passed {
  return {
    ...rest,
    request: { ...request, headers: new Headers(request.headers) },
    response: response && { ...response, headers: new Headers(response.headers) },
  };
}
