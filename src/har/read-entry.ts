import { isObject, type JsonObject } from '../contract/json-value.js';
import type { PassedExchange, UnrecordedPart } from '../traffic/traffic-finding.js';
import { type ReadAttached, readRecordedBody } from './read-body.js';

/** Entry that cannot be checked, with the reason as the end of a sentence: `has no request`. */
export class BadEntry extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'BadEntry';
  }
}

/** Request line and time of an entry. */
export interface EntryHead {
  readonly method: string;
  readonly url: URL;
  /** ISO 8601; undefined if missing. */
  readonly startedAt: string | undefined;
}

/** Reads the request line and the time of an entry. Throws BadEntry. */
export function readHead(entry: unknown): EntryHead {
  if (!isObject(entry)) throw new BadEntry('is not an object');
  const { request, startedDateTime } = entry;
  if (!isObject(request)) throw new BadEntry('has no request');
  const { method, url } = request;
  if (typeof method !== 'string' || !isMethod(method)) throw new BadEntry('has no method');
  const head = typeof url === 'string' ? headOf(method, url) : undefined;
  if (head === undefined) throw new BadEntry('has no valid url');
  const isTime = typeof startedDateTime === 'string' && /^\d{4}-\d\d-\d\dT[\d:.,+Z-]{1,40}$/.test(startedDateTime);
  return { ...head, startedAt: isTime ? startedDateTime : undefined };
}

/** Normalizes a method and a URL; undefined if they are invalid. */
export function headOf(method: string, url: string): Pick<EntryHead, 'method' | 'url'> | undefined {
  if (!isMethod(method) || !URL.canParse(url)) return undefined;
  const parsed = new URL(url);
  parsed.username = '';
  parsed.password = '';
  return { method: method.toUpperCase(), url: parsed };
}

function isMethod(text: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(text);
}

/** Header fields and cookies of an entry, which may be secret. */
export function fieldsOfEntry(entry: unknown): HarFields {
  const { request, response } = Object(entry);
  return [request, response].flatMap((message): HarFields => {
    const { headers, cookies } = Object(message);
    const values = readFields(cookies).map(([name, value]) => ['cookie', `${name}=${value}`] as const);
    return [...readFields(headers), ...values];
  });
}

/** Reads an entry as an exchange. Throws BadEntry. */
export async function readEntry(entry: unknown, readAttached: ReadAttached): Promise<PassedExchange> {
  const { method, url, startedAt } = readHead(entry);
  const { request, response, time } = Object(entry);
  const start = Date.parse(startedAt ?? '');
  const [requestPart, received] = [
    await readRequest(Object(request), readAttached),
    await readResponse(response, readAttached),
  ];
  const unrecorded = new Set<UnrecordedPart>();
  if (requestPart.unread !== undefined) unrecorded.add('request body');
  if (received.unread !== undefined) unrecorded.add('response body');
  const unchecked = [
    ...(requestPart.unread === undefined || method === 'GET' ? [] : [`its request body ${requestPart.unread}`]),
    ...(received.unread === undefined ? [] : [`its response body ${received.unread}`]),
  ];
  return {
    request: { method, url: url.href, headers: requestPart.headers, body: requestPart.body },
    startedAt: Number.isNaN(start) ? undefined : start,
    durationMs: typeof time === 'number' && time >= 0 ? time : 0,
    response: received.response,
    ...(received.failure && { failure: received.failure }),
    unrecorded,
    ...(unchecked.length > 0 && { unchecked: unchecked.join(', ') }),
  };
}

async function readRequest({ headers: list, postData, bodySize }: JsonObject, readAttached: ReadAttached) {
  const headers = toHeaders(readFields(list));
  const recorded = postData === undefined && bodySize === 0 ? { text: '', size: 0 } : Object(postData);
  addType(headers, recorded.mimeType);
  const read = await readRecordedBody(recorded, { headers, bodySize, readAttached });
  if ('unread' in read) return { headers, body: noBytes, unread: read.unread };
  // Form fields alone are not the body that was sent.
  const isWhole = headers.has('content-type') || read.bytes.length === 0;
  return { headers, body: read.bytes, unread: isWhole ? undefined : withoutType };
}

interface RecordedResponsePart extends Pick<PassedExchange, 'response' | 'failure'> {
  /** Reason why its body is unknown. */
  readonly unread?: string | undefined;
}

async function readResponse(response: unknown, readAttached: ReadAttached): Promise<RecordedResponsePart> {
  if (!isObject(response)) throw new BadEntry('has no response');
  const { status, headers: list, content, bodySize } = response;
  if (status === 0 || status === -1) return { response: undefined, failure: failureOf(response) };
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 100 || status > 599)
    throw new BadEntry('has no valid status');
  const headers = toHeaders(readFields(list));
  addType(headers, Object(content).mimeType);
  const read = await readRecordedBody(Object(content), { headers, bodySize, readAttached });
  if ('unread' in read) return { response: { status, headers, body: noBytes }, unread: read.unread };
  const isTyped = headers.has('content-type') || readFields(list).length > 0;
  return { response: { status, headers, body: read.bytes }, unread: isTyped ? undefined : withoutType };
}

const noBytes = new Uint8Array();
const withoutType = 'has no recorded media type';

/** A tool that records no headers may record the media type. */
function addType(headers: Headers, mimeType: unknown): void {
  if (headers.has('content-type') || typeof mimeType !== 'string' || mimeType === '' || mimeType === 'x-unknown')
    return;
  try {
    headers.set('content-type', mimeType);
  } catch {
    // The media type is invalid.
  }
}

/** Reason for a missing response. Browsers record cancelled requests, which are not the server's failures. */
function failureOf(response: JsonObject): NonNullable<PassedExchange['failure']> {
  const { _error, _failureText, statusText, comment } = response;
  const message = [_error, _failureText, comment, statusText].find((text) => typeof text === 'string' && text !== '');
  if (typeof message !== 'string') return { fault: 'unknown', message: 'none was recorded' };
  return { fault: byServer.test(message) ? 'server' : 'unknown', message: message.slice(0, 200) };
}

const byServer =
  /CONNECTION_(RESET|REFUSED|CLOSED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED|CONTENT_LENGTH_MISMATCH|INVALID_RESPONSE|INVALID_HTTP_RESPONSE|HTTP2_PROTOCOL|CONTENT_DECODING_FAILED|NET_RESET|ECONNRESET|ECONNREFUSED|socket hang up/i;

/** Fields of a HAR message, as names and values. */
type HarFields = readonly (readonly [name: string, value: string])[];

/** Reads a list of `{name, value}`, and ignores other items. */
function readFields(list: unknown): HarFields {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown): HarFields => {
    const { name, value } = Object(item);
    if (typeof name !== 'string' || typeof value !== 'string') return [];
    // Browsers join several Set-Cookie fields with line breaks.
    return value.split('\n').map((line) => [name, line] as const);
  });
}

/** Converts fields to Headers. Omits pseudo-headers of HTTP/2 (`:authority`) and invalid fields. */
function toHeaders(fields: HarFields): Headers {
  const headers = new Headers();
  for (const [name, value] of fields) {
    try {
      headers.append(name, value);
    } catch {
      // Such a field could not have been sent.
    }
  }
  return headers;
}
