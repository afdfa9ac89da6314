import { isObject, type JsonObject } from '../contract/json-value.js';
import type { Unrecorded } from '../judgement/parsed-exchange.js';
import { isSecretField } from '../text/secret-names.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';
import { isMasked, isReplaced } from './placeholders.js';
import { type ReadAttached, type ReadBody, readRecordedBody } from './read-body.js';
import { BadEntry, type EntryHead, readFields, toHeaders } from './read-entry.js';

/**
 * What a recording shows of the network: the origin of each entry, and which parts of it are whole. Everything that
 * reads a recording reads exchanges through this class, so a part that is no evidence is judged by nothing.
 */
export class RecordingEvidence {
  readonly #readAttached: ReadAttached;
  /** Browsers omit `Authorization` from exports: its absence is meaningful only if the file contains it elsewhere. */
  #hasCredentials = false;
  /** Targets of recorded redirects. */
  readonly #redirected = new Set<string>();

  /** @param readAttached reads files that entries refer to. */
  constructor(readAttached: ReadAttached) {
    this.#readAttached = readAttached;
  }

  /** Reads an entry with this head. Throws BadEntry. */
  async evidenceOf(entry: unknown, head: EntryHead): Promise<PassedExchange> {
    const { request: rawRequest, response: rawResponse, time } = Object(entry);
    const { method, url, startedAt } = head;
    const start = Date.parse(startedAt ?? '');
    const flaws = new Map<Unrecorded, string>();
    const request = await this.#readRequest(Object(rawRequest), head, flaws);
    const { origin, ...outcome } = originOf(Object(entry)) ?? (await this.#readResponse(rawResponse, head, flaws));
    return {
      request: { method, url: url.href, ...request },
      startedAt: Number.isNaN(start) ? undefined : start,
      durationMs: typeof time === 'number' && time >= 0 ? time : 0,
      ...outcome,
      ...(origin !== undefined && { origin }),
      unrecorded: new Set(flaws.keys()),
      unchecked: [...flaws.values()].filter((reason) => reason !== '').join(', ') || undefined,
    };
  }

  async #readRequest(
    { headers: fields, postData, bodySize }: JsonObject,
    { method, url }: EntryHead,
    flaws: Map<Unrecorded, string>,
  ): Promise<Pick<PassedExchange['request'], 'headers' | 'body'>> {
    const headers = toHeaders(
      readFields(fields).filter(([name, value]) => name.toLowerCase() === 'authorization' || !isReplaced(value)),
    );
    if (!this.#knowsCredentials(headers, url)) flaws.set('credentials', '');
    if (url.pathname.split('/').some((segment) => isReplaced(decodeSegment(segment))))
      flaws.set('path', 'a value in its path was replaced');
    // A masked key leaves the parameters of the contract as they are.
    if ([...url.searchParams].some(([name, value]) => isReplaced(value) && !isSecretField(name)))
      flaws.set('query', 'a value in its query was replaced');
    const recorded = postData === undefined && bodySize === 0 ? { text: '', size: 0 } : Object(postData);
    addMediaType(headers, recorded.mimeType);
    const read = await readRecordedBody(recorded, { headers, bodySize, readAttached: this.#readAttached });
    const flaw = flawOf(read, headers.has('content-type'));
    // A GET has no body to check, so the report does not mention that it was omitted.
    if (flaw !== undefined) flaws.set('request body', method === 'GET' ? '' : `its request body ${flaw}`);
    return { headers, body: flaw === undefined && 'bytes' in read ? read.bytes : noBytes };
  }

  async #readResponse(response: unknown, { url }: EntryHead, flaws: Map<Unrecorded, string>): Promise<Outcome> {
    if (!isObject(response)) throw new BadEntry('has no response');
    const { status, headers: rawFields, content, bodySize, redirectURL } = response;
    const failure = failureOf(response);
    if (status === 0 || status === -1 || failure?.fault === 'server') return { response: undefined, failure };
    if (typeof status !== 'number' || !Number.isInteger(status) || status < 100 || status > 599)
      throw new BadEntry('has no valid status');
    const fields = readFields(rawFields);
    const headers = toHeaders(fields.filter(([, value]) => !isReplaced(value)));
    this.#noteRedirect(status, headers.get('location') ?? redirectURL, url);
    addMediaType(headers, Object(content).mimeType);
    if (status < 200 || status === 204 || (status >= 300 && status < 400 && !Object(content).text))
      return { response: { status, headers, body: noBytes } };
    if (failure !== undefined) flaws.set('response body', `its response body was not received: ${failure.message}`);
    const read = await readRecordedBody(Object(content), { headers, bodySize, readAttached: this.#readAttached });
    // If other header fields were recorded, the server sent no media type.
    const flaw = flawOf(read, headers.has('content-type') || fields.length > 0);
    if (flaw !== undefined) flaws.set('response body', `its response body ${flaw}`);
    return { response: { status, headers, body: flaw === undefined && 'bytes' in read ? read.bytes : noBytes } };
  }

  #noteRedirect(status: number, target: unknown, url: URL): void {
    if (status < 300 || status > 399 || typeof target !== 'string' || !URL.canParse(target, url)) return;
    this.#redirected.add(new URL(target, url).href);
  }

  /**
   * Tells whether `Authorization`, or its absence, is as it was sent. Browsers report only some of the header fields of
   * a request that follows a redirect.
   */
  #knowsCredentials(headers: Headers, { href }: URL): boolean {
    const value = headers.get('authorization');
    if (value === null) return this.#hasCredentials && !this.#redirected.has(href);
    if (isMasked(value)) return false;
    this.#hasCredentials = true;
    return true;
  }
}

type Outcome = Pick<PassedExchange, 'response' | 'failure' | 'origin'>;

const noBytes = new Uint8Array();

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Origins other than the network, by the marks that recorders leave. */
const origins: readonly { readonly reason: string; readonly isOf: (entry: JsonObject) => boolean }[] = [
  // Playwright.
  { reason: 'was answered by the test', isOf: ({ _wasFulfilled }) => _wasFulfilled === true },
  { reason: 'was aborted by the test', isOf: ({ _wasAborted }) => _wasAborted === true },
  // Browsers of the Chromium family, and Safari.
  {
    reason: "is a copy from the browser's cache",
    isOf: ({ _fromCache, _fetchType }) => Boolean(_fromCache) || / Cache$/.test(String(_fetchType)),
  },
  {
    reason: 'was answered by a service worker, whose own requests are entries too',
    isOf: ({ _fetchedViaServiceWorker, _fetchType }) =>
      _fetchedViaServiceWorker === true || _fetchType === 'Service Worker',
  },
  { reason: 'was changed by the inspector', isOf: ({ _fetchType }) => _fetchType === 'Inspector Override' },
];

function originOf(entry: JsonObject): Outcome | undefined {
  const origin = origins.find(({ isOf }) => isOf(entry))?.reason;
  return origin === undefined ? undefined : { response: undefined, origin };
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
  try {
    headers.set('content-type', mimeType);
  } catch {
    // The media type is invalid.
  }
}

/** Reads why a response is missing or cut. Browsers also record requests that they cancelled: not the server's fault. */
function failureOf({ status, _error, _failureText, statusText, comment }: JsonObject): PassedExchange['failure'] {
  const isMissing = status === 0 || status === -1;
  const texts = isMissing ? [_error, _failureText, comment, statusText] : [_error, _failureText];
  const message = texts.find((text) => typeof text === 'string' && text !== '');
  if (typeof message !== 'string') return isMissing ? { fault: 'unknown', message: 'none was recorded' } : undefined;
  return { fault: serverFailures.test(message) ? 'server' : 'unknown', message: message.slice(0, 200) };
}

/** Errors of browsers and Node for connections that the server refused, aborted or filled with invalid HTTP. */
const serverFailures =
  /CONNECTION_(RESET|REFUSED|CLOSED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED|CONTENT_LENGTH_MISMATCH|INVALID_RESPONSE|INVALID_HTTP_RESPONSE|HTTP2_PROTOCOL|CONTENT_DECODING_FAILED|NET_RESET|ECONNRESET|ECONNREFUSED|socket hang up/i;
