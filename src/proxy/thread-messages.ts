import { type Contract, contract } from '../contract/contract.js';
import type { Recorded } from '../contract/exchange.js';
import type { Changes } from '../contract/profiled-contract.js';
import type { Passed } from '../traffic/passed.js';
import type { Shows } from '../traffic/passed-judge.js';

/** What the thread is started with: what exchanges are held against. */
export interface ThreadData {
  readonly prefix: string | undefined;
  /** What a profile makes of the contract; undefined for none. */
  readonly changes: Changes | undefined;
}

/** Headers do not go from one thread to another, nor do functions. */
export type Handed = Omit<Passed, 'request' | 'response'> & {
  readonly request: Packed<Passed['request']>;
  readonly response: Packed<NonNullable<Passed['response']>> | undefined;
};

type Packed<T extends Recorded> = Omit<T, 'headers'> & { readonly headers: readonly [string, string][] };

/** What the thread says of it: what it shows, if it is for an operation; or how notikit failed. */
export type Told = { readonly shows: Shows | undefined } | { readonly fault: string };

export function threadData(held: Contract, prefix: string | undefined): ThreadData {
  const { profile, envelope, document } = held;
  if (profile === undefined) return { prefix, changes: undefined };
  return { prefix, changes: { profile, envelope, ...(document !== contract.document && { document }) } };
}

export function packed({ request, response, ...rest }: Passed): Handed {
  return {
    ...rest,
    request: { ...request, headers: [...request.headers] },
    response: response && { ...response, headers: [...response.headers] },
  };
}

export function unpacked({ request, response, ...rest }: Handed): Passed {
  return {
    ...rest,
    request: { ...request, headers: toHeaders(request.headers) },
    response: response && { ...response, headers: toHeaders(response.headers) },
  };
}

function toHeaders(pairs: readonly (readonly [string, string])[]): Headers {
  const headers = new Headers();
  for (const [name, value] of pairs) headers.append(name, value);
  return headers;
}
