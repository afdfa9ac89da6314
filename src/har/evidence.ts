import { isObject, type JsonObject } from '../contract/json-value.js';
import { decodeSegment } from '../contract/operations.js';
import type { Unrecorded } from '../judgement/parsed-exchange.js';
import { isSecretField } from '../text/secret-names.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';
import { isMasked, isReplaced, replacedValuesIn } from './placeholders.js';
import { type ReadAttached, type ReadBody, readRecordedBody } from './read-body.js';
import { BadEntry, type EntryHead, type HarFields, headersOf, readFields } from './read-entry.js';

/**
 * Evidence of a recording: the origin of each entry, and which parts of it are whole. All commands read the exchanges of
 * a recording through this class, so no rule reads a part that is no evidence.
 */
export class RecordingEvidence {
  /** Browsers omit `Authorization` from exports: its absence is meaningful only if the file contains it elsewhere. */
  #hasCredentials = false;
  /** True if a request with credentials lists what each client sends: one without it is incomplete. */
  #listsHost = false;
  /** Targets of recorded redirects. */
  readonly #redirected = new Set<string>();

  /** @param readAttached reads files that entries refer to. */
  constructor(private readonly readAttached: ReadAttached) {}

  /**
   * Notes the target of a redirect. Browsers report only some of the header fields of a request that follows one. The
   * redirect itself may come from another host.
   */
  noteRedirect(entry: unknown): void {
    const { request, response } = Object(entry);
    const { status, redirectURL, headers } = Object(response);
    if (!(status >= 300 && status <= 399)) return;
    const location = readFields(headers).find(([name]) => name.toLowerCase() === 'location')?.[1];
    const target = location || redirectURL;
    const base = String(Object(request).url);
    if (typeof target === 'string' && URL.canParse(target, base))
      this.#redirected.add(addressOf(new URL(target, base)));
  }

  /** Reads an entry with this head. Throws BadEntry. */
  async evidenceOf(entry: unknown, head: EntryHead): Promise<PassedExchange> {
    const { request: rawRequest, response: rawResponse, time } = Object(entry);
    const { method, url, startedAt } = head;
    const start = Date.parse(startedAt ?? '');
    const flaws = new Flaws();
    const request = await this.#readRequest(Object(rawRequest), head, flaws);
    const origin = originOf(Object(entry));
    const outcome = origin === undefined ? await this.#readResponse(rawResponse, flaws) : { response: undefined };
    return {
      request: { method, url: url.href, ...request },
      startedAt: Number.isNaN(start) ? undefined : start,
      durationMs: typeof time === 'number' && time >= 0 ? time : 0,
      ...outcome,
      origin,
      unrecorded: flaws.parts,
      replaced: [...flaws.replaced],
      unchecked: [...flaws.reasons].join(', ') || undefined,
    };
  }

  async #readRequest(
    { headers: fields, postData, bodySize, queryString }: JsonObject,
    { method, url }: EntryHead,
    flaws: Flaws,
  ): Promise<Pick<PassedExchange['request'], 'headers' | 'body'>> {
    const headers = headersOf(withoutReplaced(readFields(fields)));
    const listsHost = readFields(fields).some(([name]) => /^(:authority|host|accept)$/i.test(name));
    if (!this.#knowsCredentials(headers, url, listsHost)) flaws.parts.add('credentials');
    if (url.pathname.split('/').some((segment) => isReplaced(decodeSegment(segment) ?? '')))
      flaws.add('path', 'a value in its path was replaced');
    // A key in an address selects no records.
    if ([...url.searchParams].some(([name, value]) => !isSecretField(name) && [name, value].some(isReplaced)))
      flaws.add('query', 'a value in its query was replaced');
    if (url.search === '' && readFields(queryString).length > 0) flaws.add('query', 'its address has no query');
    const recorded = postData === undefined && bodySize === 0 ? { text: '', size: 0 } : Object(postData);
    addMediaType(headers, recorded.mimeType);
    const context = { headers, bodySize, readAttached: this.readAttached };
    const read = await readRecordedBody({ size: bodySize, ...recorded }, context);
    const flaw = flawOf(read, headers.has('content-type'));
    // A GET has no body to check, so the report does not mention that it was omitted.
    if (flaw !== undefined) flaws.add('request body', method === 'GET' ? undefined : `its request body ${flaw}`);
    else if ('bytes' in read) flaws.addReplaced('request', read.bytes);
    return { headers, body: flaw === undefined && 'bytes' in read ? read.bytes : noBytes };
  }

  async #readResponse(response: unknown, flaws: Flaws): Promise<Pick<PassedExchange, 'response' | 'failure'>> {
    if (!isObject(response)) throw new BadEntry('has no response');
    const { status, headers: rawFields, content, bodySize, httpVersion } = response;
    const failure = failureOf(response);
    if (isMissing(status) || failure?.fault === 'server') return { response: undefined, failure };
    if (typeof status !== 'number' || !Number.isInteger(status) || status < 100 || status > 599)
      throw new BadEntry('has no valid status');
    const fields = readFields(rawFields);
    const headers = headersOf(withoutReplaced(fields));
    addMediaType(headers, Object(content).mimeType);
    const isRedirect = status >= 300 && status < 400;
    if (status < 200 || status === 204 || (isRedirect && !Object(content).text && !Object(content)._file))
      return { response: { status, headers, body: noBytes } };
    const context = { headers, bodySize, httpVersion, readAttached: this.readAttached };
    const read = await readRecordedBody(Object(content), context);
    // If other header fields were recorded, the server sent no media type.
    const flaw = failure
      ? `was not received: ${failure.message}`
      : flawOf(read, headers.has('content-type') || (fields.length > 0 && !fields.some(isMediaType)));
    if (flaw !== undefined) flaws.add('response body', `its response body ${flaw}`);
    else if ('bytes' in read) flaws.addReplaced('response', read.bytes);
    return { response: { status, headers, body: flaw === undefined && 'bytes' in read ? read.bytes : noBytes } };
  }

  /** Tells whether `Authorization`, or its absence, is as it was sent. A replaced one becomes our placeholder. */
  #knowsCredentials(headers: Headers, url: URL, listsHost: boolean): boolean {
    const value = headers.get('authorization');
    const isWhole = listsHost || !this.#listsHost;
    if (value === null) return this.#hasCredentials && isWhole && !this.#redirected.has(addressOf(url));
    if (isMasked(value)) {
      const scheme = /^\w+(?= )/.exec(value)?.[0] ?? 'ApiKey';
      headers.set('authorization', `${scheme} $NOTIKIT_API_KEY`);
      return false;
    }
    this.#hasCredentials = true;
    this.#listsHost ||= listsHost;
    return true;
  }
}

/** Parts of an entry that are no evidence. */
class Flaws {
  readonly parts = new Set<Unrecorded>();
  readonly reasons = new Set<string>();
  readonly replaced = new Set<string>();

  /** @param reason undefined if the report does not mention it. */
  add(part: Unrecorded, reason: string | undefined): void {
    this.parts.add(part);
    if (reason !== undefined) this.reasons.add(reason);
  }

  addReplaced(side: 'request' | 'response', body: Uint8Array): void {
    const values = replacedValuesIn(body);
    if (values.length > 0) this.reasons.add(`a value in its ${side} body was replaced`);
    for (const value of values) this.replaced.add(value);
  }
}

const noBytes = new Uint8Array();

function isMediaType([name]: HarFields[number]): boolean {
  return name.toLowerCase() === 'content-type';
}

function withoutReplaced(fields: HarFields): HarFields {
  return fields.filter(([name, value]) => name.toLowerCase() === 'authorization' || !isReplaced(value));
}

/** Address in one notation: escapes may differ between a redirect and the request that follows it. */
function addressOf({ origin, pathname, search }: URL): string {
  return origin + (decodeSegment(pathname + search) ?? pathname + search);
}

const cached = "is a copy from the browser's cache";
const byWorker = 'was answered by a service worker';

/** Origins other than the network, by the names of marks that recorders leave at an entry or its response. */
const marks: readonly (readonly [reason: string, name: RegExp])[] = [
  ['was answered by the test', /^_?(was|is|route)?(fulfilled|mock|mocked|stub|stubbed|overridden)$/i],
  ['was aborted by the test', /^_wasAborted$/],
  [cached, /^_?(is|was|served|loaded)?from(disk|memory|prefetch|browser|http)?cache$|^_?(is|was)?cache(d|hit)$/i],
  [byWorker, /^_?(from|fetchedVia|servedBy)serviceWorker$/i],
];

/** Origins by `_fetchType` of Safari. */
const fetchTypes: Readonly<Record<string, string | undefined>> = {
  'Disk Cache': cached,
  'Memory Cache': cached,
  'Service Worker': byWorker,
  'Inspector Override': 'was changed by the inspector',
};

function originOf(entry: JsonObject): string | undefined {
  const { status, headers, bodySize, _transferSize } = Object(entry.response);
  const fields = Object.entries({ ...entry, ...Object(entry.response) });
  const mark = marks.find(([, name]) =>
    fields.some(([key, value]) => Boolean(value) && value !== 'false' && name.test(key)),
  );
  if (mark !== undefined) return mark[0];
  // Chromium: HSTS, and extensions.
  if (readFields(headers).some(([name]) => /^non-authoritative-reason$/i.test(name)))
    return 'was redirected by the browser';
  if (/ERR_BLOCKED_BY/.test(`${entry._error} ${Object(entry.response)._error}`)) return 'was blocked by the browser';
  const { afterRequest, beforeRequest } = Object(entry.cache);
  // Firefox writes the state afterwards alone, and perhaps as null.
  const isInCache = Boolean(beforeRequest ?? afterRequest) || (afterRequest === null && beforeRequest === undefined);
  if (bodySize === 0 && isInCache) return cached;
  // Recorders that use the protocol of Chromium subtract the size of the header from the bytes received: none.
  if (!isMissing(status) && (_transferSize === 0 || _transferSize === '0' || bodySize < -1))
    return "came from the browser's cache or a service worker";
  return fetchTypes[String(entry._fetchType ?? Object(entry.response)._fetchType)];
}

/** Recorders write one of these statuses for a request without a response. */
function isMissing(status: unknown): boolean {
  return [0, -1, '', undefined, null].some((missing) => status === missing);
}

/** Reason why a body cannot be checked, as the end of a sentence; undefined for a whole one. */
function flawOf(read: ReadBody, isTypeKnown: boolean): string | undefined {
  if ('uncheckedReason' in read) return read.uncheckedReason;
  return isTypeKnown || read.bytes.length === 0 ? undefined : 'has no recorded media type';
}

/** Adds the media type that a recorder without header fields has stored with the body. */
function addMediaType(headers: Headers, mimeType: unknown): void {
  if (headers.has('content-type') || typeof mimeType !== 'string' || mimeType === '' || mimeType === 'x-unknown')
    return;
  if (isReplaced(mimeType)) return;
  try {
    headers.set('content-type', mimeType);
  } catch {
    // The media type is invalid.
  }
}

/** Reads why a response is missing or cut. Browsers also record requests that they cancelled: not the server's fault. */
function failureOf({ status, _error, _failureText, statusText, comment }: JsonObject): PassedExchange['failure'] {
  const texts = isMissing(status) ? [_error, _failureText, comment, statusText] : [_error, _failureText];
  const message = texts.find((text) => typeof text === 'string' && text !== '');
  if (typeof message !== 'string')
    return isMissing(status) ? { fault: 'unknown', message: 'none was recorded' } : undefined;
  return { fault: serverFailures.test(message) ? 'server' : 'unknown', message: message.slice(0, 200) };
}

/** Errors of browsers and Node for connections that the server refused, aborted or filled with invalid HTTP. */
const serverFailures =
  /CONNECTION_(RESET|REFUSED|CLOSED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED|CONTENT_LENGTH_MISMATCH|INVALID_RESPONSE|INVALID_HTTP_RESPONSE|HTTP2_PROTOCOL|CONTENT_DECODING_FAILED|NET_RESET|ECONNRESET|ECONNREFUSED|socket hang up/i;
