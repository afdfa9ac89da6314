import { randomBytes } from 'node:crypto';
import { changesOf } from '../contract/changes-of.js';
import type { Contract } from '../contract/contract.js';
import type { Recorded } from '../contract/exchange.js';
import type { Changes } from '../contract/profiled-contract.js';
import type { Shows } from '../traffic/passed-judge.js';
import type { KnownSecrets } from '../traffic/secrets.js';
import type { Passed, TrafficFinding } from '../traffic/traffic-finding.js';
import type { HiddenBody } from './passage.js';

/** What the thread is started with: what exchanges are held against. */
export interface ThreadData {
  readonly prefix: string | undefined;
  /** What makes pseudonyms of credentials: what was the same is the same, whoever takes it out. */
  readonly pseudonymKey: Uint8Array;
  /** What a profile makes of the contract; undefined for none. */
  readonly changes: Changes | undefined;
}

/** Headers do not go from one thread to another, nor do functions. */
export type Handed = Omit<Passed, 'request' | 'response'> & {
  readonly request: Packed<Passed['request']>;
  readonly response: Packed<NonNullable<Passed['response']>> | undefined;
};

type Packed<T extends Recorded> = Omit<T, 'headers'> & { readonly headers: readonly [string, string][] };

/** What the thread is asked: to check what has passed, or to take what is secret out of bodies. */
export type Task = { readonly judge: Handed } | { readonly hide: readonly Uint8Array[]; readonly known: KnownSecrets };

/** What the thread says: what an exchange shows, if it is for an operation; the bodies; or how notikit failed. */
export type Told =
  | { readonly shows: Shows | undefined }
  | { readonly hidden: readonly HiddenBody[] }
  | { readonly fault: string };

export function threadData(held: Contract, prefix: string | undefined): ThreadData {
  return { prefix, pseudonymKey: randomBytes(32), changes: changesOf(held) };
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

/** The header field that `--header` adds to a response. */
export const violationsField = 'Notikit-Violations';

/** The longest value, in bytes. */
const limit = 2_048;

/** The longest text of one finding. */
const longestItem = 200;

/** Room for the last words, `; and 1234567 more`. */
const reserve = 24;

/** The findings as a field's value: printable ASCII, `id pointer message` with `; ` between them. */
export function violationsValue(findings: readonly TrafficFinding[]): string {
  let value = '';
  for (const [index, finding] of findings.entries()) {
    const item = ascii(sentence(finding)).slice(0, longestItem);
    const longer = value === '' ? item : `${value}; ${item}`;
    if (longer.length > limit - reserve) return `${value}; and ${findings.length - index} more`;
    value = longer;
  }
  return value;
}

/** `message.field-types /data/0/read must be boolean`; a request breaks no requirement, so it has no id. */
export function sentence({ id, side, part, pointer = '', message }: TrafficFinding): string {
  const where = part === undefined || side === 'response' ? pointer : `/${part}${pointer}`;
  // Some messages begin with the place.
  const words = message.startsWith(where) ? [id ?? 'request', message] : [id ?? 'request', where, message];
  return words.join(' ');
}

function ascii(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]+/g, '?');
}
