import { createHash } from 'node:crypto';
import { type Exchange, type Fetch, type RecordedRequest, record } from '../contract/exchange.js';
import { field, parseJson } from '../contract/json-value.js';
import { type OperationId, operations } from '../contract/operations.js';
import { isHexadecimal } from '../judgement/facts/identifiers.js';
import { unknownHexSuffix, unknownNamePrefix } from '../judgement/facts/refusal.js';
import { type Judged, readExchange } from '../judgement/judged.js';
import type { QueryValue } from '../reference/call.js';

/** A request to send: the parts that the contract names, and what a check puts in their place. */
export interface Call {
  readonly operationId: OperationId;
  readonly path?: Readonly<Record<string, string>>;
  /** An array is sent as a repeated key, undefined not at all. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string as it is. */
  readonly body?: unknown;
  /** A path instead of the operation's. The contract does not know it: the response is not checked. */
  readonly elsewhere?: string;
  /** The value of `Authorization`; null sends none. The API key if left out. */
  readonly authorization?: string | null;
}

/** The server's address and its key: what turns a call into a request. */
export interface ServerAccess {
  /** The base address, with or without a path and a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** A key of another environment. */
  readonly otherApiKey?: string | undefined;
}

/** The request of a call. */
export function toRequest(call: Call, { baseUrl, apiKey }: ServerAccess, signal?: AbortSignal): Request {
  const { operationId, path = {}, query = {}, headers = {}, body, authorization = `ApiKey ${apiKey}` } = call;
  const { method } = operations[operationId];
  const template = call.elsewhere ?? operations[operationId].path;
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const url = new URL(`${baseUrl.replace(/(?<!\/)\/+$/, '')}${filled}`);
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value ?? []].flat()) url.searchParams.append(name, String(one));
  }
  return new Request(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(authorization !== null && { authorization }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

/** Sends a call and reads the response. Rejects with TransportError. */
export async function sendCall(call: Call, access: ServerAccess, fetch: Fetch, signal?: AbortSignal): Promise<Judged> {
  const exchange: Exchange = await record(call.operationId, toRequest(call, access, signal), fetch);
  return readExchange(exchange);
}

/**
 * Identifiers that no record has, and that a lenient look-up takes for a known one: they begin with it or with a part
 * of it, and differ from it by letters, blanks, digits or special characters.
 */
export function nearUnknownIds(known: string): readonly string[] {
  return [
    `${known}${unknownHexSuffix}`,
    `${known.slice(0, 20)}${unknownHexSuffix}`,
    `${known} ${unknownHexSuffix}`,
    `${known}_%,(É)${unknownHexSuffix}`,
    `${known.slice(0, Math.ceil(known.length / 2))}-X ${unknownHexSuffix}`,
    `00${unknownHexSuffix}`,
  ];
}

/** An identifier that no record has, in the form of one that the server uses: hexadecimal, a UUID, or a name. */
export function unusedId(seed: number, like = ''): string {
  const digest = createHash('sha256').update(`${seed} ${like}`).digest('hex');
  if (!isHexadecimal(like)) return `${unknownNamePrefix}${digest.slice(0, 12)}`;
  const { length } = like.replaceAll('-', '');
  const random = digest.repeat(Math.ceil(length / digest.length)).slice(0, length - unknownHexSuffix.length);
  const filled = [...`${random}${unknownHexSuffix}`].values();
  return like.replaceAll(/[\da-f]/gi, () => filled.next().value ?? '');
}

/** The number of characters of a key that no value contains by accident. */
const shortestPart = 8;

function hasPartOf(text: string, key: string): boolean {
  for (let at = 0; at + shortestPart <= key.length; at += 1)
    if (text.includes(key.slice(at, at + shortestPart))) return true;
  return false;
}

/** Why a call cannot be sent as it is, with what a server has said in it; undefined if it can. */
export function whyUnsendable(
  { operationId, path = {}, query = {} }: Call,
  keys: readonly string[] = [],
): string | undefined {
  for (const id of Object.values(path)) {
    if (id === '') return `${operationId} has no path for an empty id`;
    // A URL is without them before it is sent: it would be the path of another operation.
    if (id === '.' || id === '..') return `the id ${JSON.stringify(id)} names no path of ${operationId}`;
  }
  const texts = [...Object.values(path), ...Object.values(query).flat()];
  // A server may show the key in its records: a part of it would not be redacted.
  if (keys.some((key) => texts.some((text) => typeof text === 'string' && hasPartOf(text, key))))
    return `a value for ${operationId} contains a part of the API key`;
  const half = texts.find((text) => typeof text === 'string' && /\p{Surrogate}/u.test(text));
  return half === undefined
    ? undefined
    : `${JSON.stringify(half)} cannot be part of a URL: it contains half of a surrogate pair`;
}

/** The id of the subscriber that a call creates, or updates. */
export function subscriberIn({ operationId, body }: Call): string | undefined {
  const id = operationId === 'createSubscriber' ? field(jsonOfCall(body), 'subscriberId') : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** The names of the records that a call reads or writes, of those that writes can change. */
export function recordsIn({ operationId, path = {}, query = {}, body }: Call): readonly string[] {
  if (operationId === 'listActiveIntegrations' || path.integrationId !== undefined) return ['the integrations'];
  const names = [path.subscriberId, query.subscriberId, field(body, 'subscriberId')];
  return names.filter((name) => typeof name === 'string').map((name) => `subscriber ${name}`);
}

/** A request whose body has been sent, or should have been. */
export function asRecorded({ body }: Call, { method, url, headers }: Request): RecordedRequest {
  const text = body === undefined || typeof body === 'string' ? (body ?? '') : JSON.stringify(body);
  return { method, url, headers, body: new TextEncoder().encode(text) };
}

export const malformed = Symbol('no JSON');

/** The value that a body is sent as; `malformed` if it is a text that is no JSON. */
export function jsonOfCall(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  const json = parseJson(body);
  return json === undefined ? malformed : json;
}

/** Remembers which requests a server accepted, and notices where it rejects the same ones. */
export class EarlierAnswers {
  /** The requests for lists, and the writes, that succeeded. */
  readonly #accepted = new Set<string>();
  /** The writes that were answered 401, until the same one is accepted. */
  readonly #rejected = new Map<string, Judged>();

  /** A write that was answered 401, although the same one was accepted, before or now: it is not refused for what it asks. */
  rejectedWrite({ authorization, ...call }: Call, exchange: Judged): Judged | undefined {
    const mayConflict = call.query?.failIfExists === true;
    if (operations[call.operationId].method === 'GET' || authorization !== undefined || mayConflict) return undefined;
    const key = JSON.stringify(call);
    if (exchange.succeeded) this.#accepted.add(key);
    if (exchange.response.status === 401) this.#rejected.set(key, exchange);
    const rejected = this.#accepted.has(key) ? this.#rejected.get(key) : undefined;
    if (rejected !== undefined) this.#rejected.delete(key);
    return rejected;
  }

  /** Whether the same request for a list was accepted before: nothing that others do makes it an invalid one. */
  isRefusedNow({ operationId, path, query = {}, authorization, headers }: Call, exchange: Judged): boolean {
    const isList = operations[operationId].method === 'GET' && path === undefined && authorization === undefined;
    // A cursor may end with its record, and a page with the records of others.
    if (!isList || 'after' in query || 'before' in query || (query.page ?? 0) !== 0) return false;
    const key = JSON.stringify([operationId, query, headers]);
    if (exchange.succeeded) this.#accepted.add(key);
    return [400, 422].includes(exchange.response.status) && this.#accepted.has(key);
  }
}
