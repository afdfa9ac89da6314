import type { RecordedMessage } from '../contract/exchange.js';
import type { PassedExchange } from './traffic-finding.js';

type Packed<T extends RecordedMessage> = Omit<T, 'headers'> & { readonly headers: [string, string][] };

/** An exchange as plain data, which threads can exchange: `Headers` cannot be cloned. */
export type PackedExchange = Omit<PassedExchange, 'request' | 'response'> & {
  readonly request: Packed<PassedExchange['request']>;
  readonly response: Packed<NonNullable<PassedExchange['response']>> | undefined;
};

export function packExchange({ request, response, ...rest }: PassedExchange): PackedExchange {
  return {
    ...rest,
    request: { ...request, headers: [...request.headers] },
    response: response && { ...response, headers: [...response.headers] },
  };
}

export function unpackExchange({ request, response, ...rest }: PackedExchange): PassedExchange {
  return {
    ...rest,
    request: { ...request, headers: new Headers(request.headers) },
    response: response && { ...response, headers: new Headers(response.headers) },
  };
}
