import { createHash } from 'node:crypto';
import { type Fetch, type RecordedRequest, record } from '../contract/exchange.js';
import { field, parseJson } from '../contract/json-value.js';
import { operations } from '../contract/operations.js';
import { isHexadecimal } from '../judgement/facts/identifiers.js';
import { unknownHexSuffix, unknownNamePrefix } from '../judgement/facts/refusal.js';
import { type ParsedExchange, parseExchange } from '../judgement/parsed-exchange.js';
import type { ValidCall } from '../reference/call.js';

/** A request to send: parts of the contract, whose response the reference predicts, and replacements for a check. */
export interface Call extends ValidCall {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON; a string is sent unchanged. */
  readonly body?: unknown;
  /** Replaces the path of the operation. The response is not checked. */
  readonly otherPath?: string;
  /** The value of `Authorization`; null sends none. The API key if left out. */
  readonly authorization?: string | null;
}

export function isWrite({ operationId }: Call): boolean {
  return operations[operationId].method !== 'GET';
}

export function hasIdempotencyKey({ headers = {} }: Call): boolean {
  return headers['idempotency-key'] !== undefined;
}

/**
 * - `refused`: by a status that may be about the request
 * - `busy`: 429, 502, 503 or 504, which may pass
 * - `broken`: no resource that could be read: another 5xx, or a success with an unreadable body
 */
export type ResponseOutcome = 'success' | 'refused' | 'busy' | 'broken';

/** A response to a call. */
export interface CheckedResponse {
  readonly call: Call;
  readonly exchange: ParsedExchange;
  readonly status: number;
  readonly outcome: ResponseOutcome;
  /** The resource without undocumented fields; undefined if it is missing. */
  readonly resource: unknown;
  /** Time of the request, by `Knowledge.tick`. */
  readonly sentAt: number;
}

/** Statuses of a server that is overloaded or restarts: they may pass. */
const interruptions: ReadonlySet<number> = new Set([429, 502, 503, 504]);

export function readOutcome({ succeeded, unreadable, json, response: { status } }: ParsedExchange): ResponseOutcome {
  if (succeeded) return unreadable === undefined && json !== undefined ? 'success' : 'broken';
  if (interruptions.has(status)) return 'busy';
  return status < 500 ? 'refused' : 'broken';
}

export interface ServerAccess {
  /** The base address, with or without a path and a slash at the end. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** A key of another environment. */
  readonly otherApiKey?: string | undefined;
}

export function toRequest(call: Call, { baseUrl, apiKey }: ServerAccess, signal?: AbortSignal): Request {
  const { operationId, path = {}, query = {}, headers = {}, body, authorization = `ApiKey ${apiKey}` } = call;
  const { method } = operations[operationId];
  const template = call.otherPath ?? operations[operationId].path;
  const pathname = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const url = new URL(`${baseUrl.replace(/(?<!\/)\/+$/, '')}${pathname}`);
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value ?? []].flat()) url.searchParams.append(name, String(item));
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
export async function sendCall(call: Call, access: ServerAccess, fetch: Fetch, signal?: AbortSignal) {
  return parseExchange(await record(call.operationId, toRequest(call, access, signal), fetch));
}

/** Other encodings of the characters of an identifier in a path, which mean the same (RFC 3986 §3.3, §6.2.2.2). */
const encodings = {
  /** Letters and digits are percent-encoded. */
  encoded: (id: string) =>
    encodeURIComponent(id).replace(/%\w\w|[A-Za-z0-9]/g, (text) =>
      text.length > 1 ? text : `%${text.charCodeAt(0).toString(16).toUpperCase()}`,
    ),
  /** Characters that a path may hold stay. Many gateways refuse a semicolon. */
  raw: (id: string) => encodeURIComponent(id).replace(/%(24|26|2B|2C|3A|3D|40)/g, decodeURIComponent),
} as const;
export type Encoding = keyof typeof encodings;

/** The same call with the identifiers of its path in another encoding. */
export function inEncoding<T extends Call>(call: T, encoding: Encoding): T {
  const template = operations[call.operationId].path;
  const encode = (_: string, name: string) => encodings[encoding](call.path?.[name] ?? '');
  return { ...call, otherPath: template.replace(/\{(\w+)\}/g, encode) };
}

/** Unknown identifiers that a lenient look-up confuses with a known one: they begin with it, or with a part of it. */
export function nearUnknownIds(known: string): readonly string[] {
  return [
    `${known}${unknownHexSuffix}`,
    `${known.slice(0, 20)}${unknownHexSuffix}`,
    `${known} ${unknownHexSuffix}`,
    `${known}_%,(É)${unknownHexSuffix}`,
    `${known.slice(0, Math.ceil(known.length / 2))}-X ${unknownHexSuffix}`,
    `00${createHash('sha256').update(known).digest('hex').slice(0, 6)}${unknownHexSuffix}`,
  ];
}

/** An identifier that no record has, in the form of one that the server uses: hexadecimal, a UUID, or a name. */
export function unusedId(seed: number, like = ''): string {
  const digest = createHash('sha256').update(`${seed} ${like}`).digest('hex');
  if (!isHexadecimal(like)) return `${unknownNamePrefix}${digest.slice(0, 12)}`;
  const { length } = like.replaceAll('-', '');
  const random = digest.repeat(Math.ceil(length / digest.length)).slice(0, length - unknownHexSuffix.length);
  // Keeps the dashes of a UUID.
  const digits = [...`${random}${unknownHexSuffix}`].values();
  return like.replaceAll(/[\da-f]/gi, () => digits.next().value ?? '');
}

const minPartLength = 8;

function containsPartOf(text: string, key: string): boolean {
  for (let at = 0; at + minPartLength <= key.length; at += 1)
    if (text.includes(key.slice(at, at + minPartLength))) return true;
  return false;
}

/** Reason why a call with values of the server cannot be sent; undefined if it can. */
export function reasonNotToSend(
  { operationId, path = {}, query = {} }: Call,
  keys: readonly string[] = [],
): string | undefined {
  for (const id of Object.values(path)) {
    if (id === '') return `${operationId} has no path for an empty id`;
    // A URL resolves dot segments: the request would have the path of another operation.
    if (id === '.' || id === '..') return `the id ${JSON.stringify(id)} names no path of ${operationId}`;
  }
  const texts = [...Object.values(path), ...Object.values(query).flat()];
  // Records may contain the key, and a part of it would not be redacted.
  if (keys.some((key) => texts.some((text) => typeof text === 'string' && containsPartOf(text, key))))
    return `a value for ${operationId} contains a part of the API key`;
  const unpaired = texts.find((text) => typeof text === 'string' && /\p{Surrogate}/u.test(text));
  return unpaired === undefined
    ? undefined
    : `${JSON.stringify(unpaired)} cannot be part of a URL: it contains half of a surrogate pair`;
}

export function createdSubscriberId({ operationId, body }: Call): string | undefined {
  const id = operationId === 'createSubscriber' ? field(readBody(body), 'subscriberId') : undefined;
  return typeof id === 'string' && id !== '' ? id : undefined;
}

export function recordNames({ operationId, path = {}, query = {}, body }: Call): readonly string[] {
  if (operationId === 'listActiveIntegrations' || path.integrationId !== undefined) return ['the integrations'];
  const names = [path.subscriberId, query.subscriberId, field(body, 'subscriberId')];
  return names.filter((name) => typeof name === 'string').map((name) => `subscriber ${name}`);
}

/** The recorded form of a request that got no response. */
export function recordedRequest({ body }: Call, { method, url, headers }: Request): RecordedRequest {
  const text = body === undefined || typeof body === 'string' ? (body ?? '') : JSON.stringify(body);
  return { method, url, headers, body: new TextEncoder().encode(text) };
}

export const malformed = Symbol('no JSON');

/** The JSON value of a body; `malformed` for a text that is not JSON. */
export function readBody(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  const json = parseJson(body);
  return json === undefined ? malformed : json;
}
