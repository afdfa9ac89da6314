import { isUtf8 } from 'node:buffer';
import { type Contract, rootOf } from '../contract/contract.js';
import { findRoute } from '../contract/find-route.js';
import { isObject, type JsonObject, parseJson, readJson } from '../contract/json-value.js';
import { maxJudgedDepth } from '../contract/judge.js';
import { decodeSegment } from '../contract/operations.js';
import { isMasked, isReplaced } from '../har/placeholders.js';
import { isWrittenByCheck } from '../judgement/facts/identifiers.js';
import { isUnknownId } from '../judgement/facts/refusal.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';
import { enumsIn, freeForm, isGenerated, isId, isMoment, kindOf, structural } from './anonymize.js';
import type { Pseudonyms } from './pseudonyms.js';

/** Replaces the personal values of entries. Keeps what the check reads, and leaves out what it does not need. */
export class EntryRedaction {
  /** Words of the contract and of HTTP, which occur everywhere. */
  readonly openTexts: Set<string>;
  readonly hosts: string[] = [];
  readonly searchTexts: string[] = [];
  readonly #names: ReadonlySet<string>;
  readonly #enumValues: ReadonlySet<string>;
  readonly #searchWords: readonly string[];

  /** @param searchTexts of all requests: a text that contains a word of these will contain its pseudonym. */
  constructor(
    readonly contract: Contract,
    readonly prefix: string | undefined,
    readonly pseudonyms: Pseudonyms,
    searchTexts: readonly string[],
  ) {
    const isProse = (name: string, value: unknown) => /^(description|summary)$/.test(name) && typeof value === 'string';
    const schemas = JSON.stringify(contract.document, (name, value) => (isProse(name, value) ? '' : value));
    this.#names = new Set(schemas.match(/\w+/g));
    this.#enumValues = new Set(enumsIn(contract.document));
    this.openTexts = new Set([...this.#names, ...this.#enumValues, ...protocolWords]);
    const words = searchTexts.flatMap((text) => text.split(/\s+/)).filter(({ length }) => length > 1);
    this.#searchWords = words.sort((word, other) => other.length - word.length);
  }

  entry(entry: unknown, { request, response, unrecorded }: PassedExchange): JsonObject {
    const raw = Object(entry);
    const [rawRequest, rawResponse] = [Object(raw.request), Object(raw.response)];
    const url = new URL(request.url);
    const route = findRoute(request.method, url.pathname, this.prefix);
    const root = typeof route === 'string' ? '' : rootOf(this.contract, route.operation.id).slice(1);
    const sent = unrecorded?.has('request body') ? undefined : request.body;
    const received = unrecorded?.has('response body') ? undefined : response?.body;
    const hasPostData = rawRequest.postData !== undefined || request.body.length > 0;
    return {
      ...kept(raw),
      request: {
        ...this.#message(rawRequest, url, sent),
        method: request.method,
        url: this.#url(url, request.method),
        queryString: [],
        ...(hasPostData && { postData: this.#content(rawRequest.postData, sent, '') }),
      },
      response: {
        statusText: '',
        ...this.#message(rawResponse, url, received),
        content: this.#content(rawResponse.content, received, root),
        redirectURL: this.#link(rawResponse.redirectURL, url),
      },
      // Firefox marks copies from its cache so.
      cache: Object(raw.cache).afterRequest === undefined ? {} : { afterRequest: null },
      timings: { send: 0, wait: Number(raw.time) || 0, receive: 0 },
    };
  }

  /** Replaces the name of a host, unless it is reserved. */
  origin({ protocol, hostname, port }: URL): string {
    if (!publicHost.test(hostname) && !this.hosts.includes(hostname)) this.hosts.push(hostname);
    const number = this.hosts.indexOf(hostname);
    const made = number > 0 ? `host-${number + 1}.example.com` : 'api.example.com';
    return `${protocol}//${number === -1 ? hostname : made}${port && ':'}${port}`;
  }

  #url(url: URL, method: string): string {
    const { pathname, searchParams } = url;
    const redacted = new URL(this.origin(url));
    const route = findRoute(method, pathname, this.prefix);
    const template = typeof route === 'string' ? [] : route.operation.path.split('/').slice(1);
    const segments = pathname.split('/').reverse();
    const redactedSegments = segments.map((segment, index) => {
      const name = template.length === 0 ? 'id' : (template.at(-1 - index) ?? segment);
      return name === segment ? segment : encodeURIComponent(this.#text(decodeSegment(segment) ?? segment, name));
    });
    redacted.pathname = redactedSegments.reverse().join('/');
    for (const [name, value] of searchParams) {
      if (/^(email|name|phone|subscriberId)$/.test(name)) this.searchTexts.push(value);
      redacted.searchParams.append(this.#key(name), this.#text(value, name));
    }
    return redacted.href;
  }

  #link(value: unknown, base: URL): string {
    const isLink = typeof value === 'string' && /^(https?:|[/?.])/i.test(value) && URL.canParse(value, base);
    return isLink ? this.#url(new URL(value, base), 'GET') : '';
  }

  #message(message: JsonObject, base: URL, body: Uint8Array | undefined): JsonObject {
    // The length of a body changes.
    const isOmitted = body?.length ? /^(cookie|set-cookie|content-length)$/i : /^(cookie|set-cookie)$/i;
    const headers = Array.isArray(message.headers) ? message.headers.map(Object) : [];
    for (const { name } of headers) this.openTexts.add(String(name));
    const redacted = headers
      .filter(({ name, value }) => /^[\w-]+$/.test(name) && !isOmitted.test(name) && typeof value === 'string')
      .map(({ name, value }) => ({ name, value: this.#header(name.toLowerCase(), value, base) }));
    return { ...kept(message), cookies: [], headers: redacted };
  }

  #header(name: string, value: string, base: URL): string {
    if (openHeaders.test(name) || (/rate-?limit/.test(name) && /^[\d\s,;=."a-z-]{0,80}$/.test(value))) return value;
    if (['location', 'referer', 'origin'].includes(name)) return this.#link(value, base);
    if (name === 'host') return this.#link(`http://${value}`, base).slice('http://'.length).replace(/\/$/, '');
    if (name === 'www-authenticate') return value.split(' ', 1).join();
    if (!name.endsWith('authorization')) return this.#text(value, '', true);
    const [, scheme = '', key = ''] = /^((?:api-?key|basic|bearer|digest|token)(?:\s+|$))?(.*)$/is.exec(value) ?? [];
    return isMasked(value) ? `${scheme || 'ApiKey '}***` : scheme + this.#text(key, '', true);
  }

  /** @param body undefined if it is unknown. */
  #content(content: unknown, body: Uint8Array | undefined, envelope: string): JsonObject {
    const { mimeType = '', ...others } = Object(content);
    const type = { mimeType: String(mimeType) };
    if (body === undefined || body.length === 0) return { ...type, ...kept(others), ...(body && { text: '' }) };
    const bytes = this.#body(body, envelope);
    // A list of texts may look like the chunks of a compressed body.
    const encoding = isUtf8(bytes) && !/^\s*\[\s*"/.test(bytes.toString()) ? undefined : 'base64';
    return { ...type, size: bytes.length, text: bytes.toString(encoding), ...(encoding && { encoding }) };
  }

  #body(bytes: Uint8Array, envelope: string): Buffer {
    const json = readJson(bytes, maxJudgedDepth);
    if (json.ok) {
      const resource = isObject(json.value) ? json.value[envelope] : undefined;
      const redacted = this.#json(json.value);
      const value = resource === undefined ? redacted : { ...Object(redacted), [envelope]: this.#json(resource) };
      return Buffer.from(`${json.hasByteOrderMark ? '\ufeff' : ''}${JSON.stringify(value)}`);
    }
    // Bytes that are not UTF-8 stay.
    const encoding = isUtf8(bytes) ? 'utf8' : 'latin1';
    const text = Buffer.from(bytes).toString(encoding);
    return Buffer.from(
      text.replace(/[^\x80-\xff]+/g, (part) => this.#replace(part)),
      encoding,
    );
  }

  #json(value: unknown, name = '', isFree = false): unknown {
    if (typeof value === 'string') return this.#text(value, name, isFree);
    if (typeof value === 'number') return isFree || this.#isPersonal(name) ? this.#number(value) : value;
    // The records of a page are in a field `data`, too.
    if (Array.isArray(value)) return value.map((item) => this.#json(item, name === 'data' ? '' : name, isFree));
    if (!isObject(value)) return value;
    const isInFreeForm = isFree || (freeForm.has(name) && name !== 'controls') || name === 'credentials';
    const fields = Object.entries(value).map(([key, item]) => [this.#key(key), this.#json(item, key, isInFreeForm)]);
    return Object.fromEntries(fields);
  }

  #text(text: string, name: string, isFree = false): string {
    const isMark = isReplaced(text) || isUnknownId(text) || isWrittenByCheck({ subscriberId: text, lastName: text });
    if (isMark || /^(true|false|null|undefined|nan)$/i.test(text)) return text;
    const json = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
    if (typeof json === 'object' && json !== null) return JSON.stringify(this.#json(json, name, true));
    if (this.#enumValues.has(text) && !this.#isPersonal(name)) return text;
    if (/(At|Date)$/.test(name) && this.#names.has(name) && isMoment(text)) return text;
    if (isFree || this.#isPersonal(name)) return this.#replace(text, isFree && isMoment(text));
    if (isMoment(text) || /^-?\d{1,6}$/.test(text) || (name === 'orderBy' && this.#names.has(text))) return text;
    const isStructural = structural.includes(name) && /^[\w/+.-]{1,40}$/.test(text);
    if (isStructural && this.pseudonyms.avoided.findIn(text) === undefined) return text;
    const start = name === 'contextKeys' ? text.lastIndexOf(':') + 1 : 0;
    return text.slice(0, start) + this.#replace(text.slice(start));
  }

  /** Tells whether a field names or identifies somebody, or its values may mean anything. */
  #isPersonal(name: string): boolean {
    if (name === '' || name === '__v' || name === 'providerId') return false;
    return !this.#names.has(name) || isId(name) || /Name$|Identifier$|^(name|email|phone|avatar)$/.test(name);
  }

  /** Replaces the name of a field, unless it is one: maps may have personal values as keys. */
  #key(key: string): string {
    const isName = /^[a-z_$][\w$-]{0,40}$/i.test(key) && !/\d{4}/.test(key) && !isGenerated(key);
    const isOpen = isName && this.pseudonyms.avoided.findIn(key) === undefined;
    return isReplaced(key) || this.#names.has(key) || /^\d{1,4}$/.test(key) || isOpen ? key : this.#replace(key);
  }

  #replace(text: string, isMoment = false): string {
    if (!/[\p{L}\p{N}]/u.test(text)) return text;
    const word = this.#searchWords.find((part) => part !== text && text.includes(part));
    if (word === undefined)
      return this.pseudonyms.of(text, isMoment ? 'moment' : isGenerated(text) ? 'generated id' : kindOf(text, ''));
    const parts = text.split(word).map((part) => this.#replace(part));
    return parts.join(this.#replace(word));
  }

  #number(value: number): number {
    const text = String(value);
    return /^\d{6,15}$/.test(text) ? Number(this.#replace(text)) : this.pseudonyms.number(value);
  }
}

/** Loopback addresses, and names that are reserved for examples (RFC 2606). */
const publicHost = /^(127(\.\d+){3}|\[::1\]|(.+\.)?(localhost|example|test|invalid|example\.(com|net|org)))$/;

/** Header fields whose values are about the protocol. */
const openHeaders =
  /^(content-(type|encoding|length)|transfer-encoding|date|expires|age|vary|allow|accept(-encoding)?|cache-control|connection|retry-after|access-control-(allow|request)-(methods?|headers))$/;

const protocolWords: readonly string[] = [
  ...['application/problem+json; charset=utf-8', 'gzip, deflate, br, zstd'],
  ...'application/json text/plain text/html no-cache no-store max-age must-revalidate private'.split(' '),
  ...'authorization Authorization ApiKey Bearer Content-Type Content-Length Accept-Encoding Origin'.split(' '),
  ...'User-Agent keep-alive chunked notikit'.split(' '),
];

/** Numbers and times of an object, and the marks of recorders: flags, numbers, and codes without addresses. */
function kept(object: JsonObject): JsonObject {
  const fields = Object.entries(object).flatMap(([name, value]): [string, unknown][] => {
    const isFact = /^(startedDateTime|time|status|size|httpVersion|headersSize|bodySize)$/.test(name);
    if (!isFact && !/^_|^(comment|statusText)$/.test(name)) return [];
    const isSize = isFact || name === '_transferSize';
    if (typeof value === 'boolean' || (isSize && typeof value === 'number')) return [[name, value]];
    if (isFact) return /^(\d[\dT:.,+Z-]{0,40}|h\d|http\/[\d.]{1,5})$/i.test(String(value)) ? [[name, value]] : [];
    const [code = ''] = marks.exec(typeof value === 'string' ? value : '') ?? [];
    const isFailure = /^_(error|failureText)$/.test(name) && value !== '';
    return code !== '' || isFailure ? [[name, code || 'failed']] : [];
  });
  return Object.fromEntries(fields);
}

const marks =
  /\b(ERR|NS)(_[A-Z]+)+\b|\bE[A-Z]{4,}\b|socket hang up|^(disk|memory|\w+ Cache|Service Worker|Inspector Override)$/;
