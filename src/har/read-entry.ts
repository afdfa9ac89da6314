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
  /** Without user and password. */
  readonly url: URL;
  /** ISO 8601; undefined if missing. */
  readonly startedAt: string | undefined;
}

/** Reads the request line and the time of an entry. Throws BadEntry. */
export function readEntryHead(entry: unknown): EntryHead {
  if (!isObject(entry)) throw new BadEntry('is not an object');
  const { request, startedDateTime } = entry;
  if (!isObject(request)) throw new BadEntry('has no request');
  const { method, url } = request;
  if (typeof method !== 'string' || !/^[\w!#$%&'*+.^`|~-]+$/.test(method)) throw new BadEntry('has no method');
  if (typeof url !== 'string' || !URL.canParse(url)) throw new BadEntry('has no valid url');
  const parsedUrl = new URL(url);
  if (url.includes('@')) {
    parsedUrl.username = '';
    parsedUrl.password = '';
  }
  const isTime = typeof startedDateTime === 'string' && /^\d{4}-\d\d-\d\dT[\d:.,+Z-]{1,40}$/.test(startedDateTime);
  return { method: method.toUpperCase(), url: parsedUrl, startedAt: isTime ? startedDateTime : undefined };
}

/** Reads all header fields and cookies of an entry: any of them may be a secret. */
export function readPossibleSecrets(entry: unknown): HarFields {
  const { request, response } = Object(entry);
  return [request, response].flatMap((message): HarFields => {
    const { headers, cookies } = Object(message);
    const cookieFields = readFields(cookies).map(([name, value]) => ['cookie', `${name}=${value}`] as const);
    return [...readFields(headers), ...cookieFields];
  });
}

/** Reads an entry with this head as an exchange. Throws BadEntry. */
export async function readEntry(
  entry: unknown,
  { method, url, startedAt }: EntryHead,
  readAttached: ReadAttached,
): Promise<PassedExchange> {
  const { request, response, time } = Object(entry);
  const start = Date.parse(startedAt ?? '');
  const recordedRequest = await readRequest(Object(request), readAttached);
  const recordedResponse = await readResponse(response, readAttached);
  const unrecorded = new Set<UnrecordedPart>();
  const unchecked: string[] = [];
  if (recordedRequest.uncheckedReason !== undefined) {
    unrecorded.add('request body');
    // A GET has no body to check, so the report does not mention that it was omitted.
    if (method !== 'GET') unchecked.push(`its request body ${recordedRequest.uncheckedReason}`);
  }
  if (recordedResponse.uncheckedReason !== undefined) {
    unrecorded.add('response body');
    unchecked.push(`its response body ${recordedResponse.uncheckedReason}`);
  }
  return {
    request: { method, url: url.href, headers: recordedRequest.headers, body: recordedRequest.body },
    startedAt: Number.isNaN(start) ? undefined : start,
    durationMs: typeof time === 'number' && time >= 0 ? time : 0,
    response: recordedResponse.response,
    ...(recordedResponse.failure && { failure: recordedResponse.failure }),
    unrecorded,
    ...(unchecked.length > 0 && { unchecked: unchecked.join(', ') }),
  };
}

async function readRequest({ headers: fields, postData, bodySize }: JsonObject, readAttached: ReadAttached) {
  const headers = toHeaders(readFields(fields));
  const recordedBody = postData === undefined && bodySize === 0 ? { text: '', size: 0 } : Object(postData);
  addMediaType(headers, recordedBody.mimeType);
  const read = await readRecordedBody(recordedBody, { headers, bodySize, readAttached });
  if ('uncheckedReason' in read) return { headers, body: noBytes, uncheckedReason: read.uncheckedReason };
  const isTypeKnown = headers.has('content-type') || read.bytes.length === 0;
  return { headers, body: read.bytes, uncheckedReason: isTypeKnown ? undefined : typeUnknown };
}

interface RecordedResponsePart extends Pick<PassedExchange, 'response' | 'failure'> {
  /** Reason why its body cannot be checked. */
  readonly uncheckedReason?: string | undefined;
}

async function readResponse(response: unknown, readAttached: ReadAttached): Promise<RecordedResponsePart> {
  if (!isObject(response)) throw new BadEntry('has no response');
  const { status, headers: fields, content, bodySize } = response;
  if (status === 0 || status === -1) return { response: undefined, failure: readFailure(response) };
  if (typeof status !== 'number' || !Number.isInteger(status) || status < 100 || status > 599)
    throw new BadEntry('has no valid status');
  const headers = toHeaders(readFields(fields));
  addMediaType(headers, Object(content).mimeType);
  const read = await readRecordedBody(Object(content), { headers, bodySize, readAttached });
  if ('uncheckedReason' in read)
    return { response: { status, headers, body: noBytes }, uncheckedReason: read.uncheckedReason };
  // If other header fields were recorded, the server sent no media type.
  const isTypeKnown = headers.has('content-type') || readFields(fields).length > 0;
  const uncheckedReason = isTypeKnown ? undefined : typeUnknown;
  return { response: { status, headers, body: read.bytes }, uncheckedReason };
}

const noBytes = new Uint8Array();
const typeUnknown = 'has no recorded media type';

/** Adds the media type that a recorder without header fields has stored with the body. */
function addMediaType(headers: Headers, mimeType: unknown): void {
  if (headers.has('content-type') || typeof mimeType !== 'string' || mimeType === '' || mimeType === 'x-unknown')
    return;
  try {
    headers.set('content-type', mimeType);
  } catch {
    // The media type is invalid.
  }
}

/** Reads why a response is missing. Browsers also record requests that they cancelled: the server is not to blame. */
function readFailure(response: JsonObject): NonNullable<PassedExchange['failure']> {
  const { _error, _failureText, statusText, comment } = response;
  const message = [_error, _failureText, comment, statusText].find((text) => typeof text === 'string' && text !== '');
  if (typeof message !== 'string') return { fault: 'unknown', message: 'none was recorded' };
  return { fault: serverFailures.test(message) ? 'server' : 'unknown', message: message.slice(0, 200) };
}

/** Errors of browsers and Node for connections that the server refused, aborted or filled with invalid HTTP. */
const serverFailures =
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

/** Converts fields to Headers. Omits fields that Headers rejects, such as pseudo-headers of HTTP/2 (`:authority`). */
function toHeaders(fields: HarFields): Headers {
  const headers = new Headers();
  for (const [name, value] of fields) {
    try {
      headers.append(name, value);
    } catch {
      // A pseudo-header, or an invalid name or value.
    }
  }
  return headers;
}
