import { isUtf8 } from 'node:buffer';
import { findRoute } from '../contract/find-route.js';
import { isObject, type JsonObject, readJson } from '../contract/json-value.js';
import { maxJudgedDepth } from '../contract/judge.js';
import { operations } from '../contract/operations.js';
import type { RedactedValues } from '../imitation/redacted-values.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';
import { isMasked } from './placeholders.js';

/** Replaces the personal values of entries. Keeps what the check reads, and leaves out what it does not need. */
export class EntryRedaction {
  /** Names of the replaced hosts. */
  readonly hosts: string[] = [];
  readonly #values: RedactedValues;
  readonly #prefix: string | undefined;

  /** @param prefix path of the base address, without a trailing slash. */
  constructor(values: RedactedValues, prefix: string | undefined) {
    this.#values = values;
    this.#prefix = prefix;
  }

  /** @param envelope field of the response that contains the resource. */
  entry(entry: unknown, { request, response, unrecorded }: PassedExchange, envelope: string): JsonObject {
    const raw = Object(entry);
    const [rawRequest, rawResponse] = [Object(raw.request), Object(raw.response)];
    const url = new URL(request.url);
    const sent = unrecorded?.has('request body') ? undefined : request.body;
    const received = unrecorded?.has('response body') ? undefined : response?.body;
    const hasPostData = rawRequest.postData !== undefined || request.body.length > 0;
    return {
      ...kept(raw),
      request: {
        ...this.#message(rawRequest, url, request.body),
        method: request.method,
        url: this.url(url, request.method),
        queryString: [],
        ...(hasPostData && { postData: this.#content(rawRequest.postData, sent, '') }),
      },
      response: {
        statusText: '',
        ...this.#message(rawResponse, url, received),
        content: this.#content(rawResponse.content, received, envelope),
        redirectURL: this.#link(rawResponse.redirectURL, url),
      },
      cache: {},
      timings: { send: 0, wait: Number(raw.time) || 0, receive: 0 },
    };
  }

  /** Replaces the host, unless it is reserved, and all identifiers and values. The base path stays. */
  url({ protocol, hostname, port, pathname, searchParams }: URL, method: string): string {
    const redacted = new URL(`${protocol}//${this.#host(hostname)}`);
    redacted.port = port;
    const route = findRoute(method, pathname, this.#prefix);
    const template = typeof route === 'string' ? [] : route.operation.path.split('/').slice(1);
    const segments = pathname.split('/');
    const baseLength = this.#prefix?.split('/').length ?? segments.findIndex((segment) => /^v\d$/.test(segment));
    const start = template.length === 0 ? baseLength : segments.length - template.length;
    const redactedSegments = segments.map((segment, index) => {
      const name = template[index - start] ?? (literals.has(segment) ? segment : 'id');
      return index < start || name === segment ? segment : encodeURIComponent(this.#values.text(decode(segment), name));
    });
    redacted.pathname = redactedSegments.join('/');
    for (const [name, value] of searchParams) {
      if (/^(email|name|phone|subscriberId)$/.test(name)) this.#values.searchTexts.add(value);
      redacted.searchParams.append(this.#values.key(name), this.#values.text(value, name));
    }
    return redacted.href;
  }

  #host(name: string): string {
    if (publicHost.test(name)) return name;
    if (!this.hosts.includes(name)) this.hosts.push(name);
    const number = this.hosts.indexOf(name) + 1;
    return number === 1 ? 'api.example.com' : `host-${number}.example.com`;
  }

  #link(value: unknown, base: URL): string {
    if (typeof value !== 'string' || value === '' || !URL.canParse(value, base)) return '';
    const url = new URL(value, base);
    return /^https?:$/.test(url.protocol) ? this.url(url, 'GET') : '';
  }

  #message(message: JsonObject, base: URL, body: Uint8Array | undefined): JsonObject {
    const headers = Array.isArray(message.headers) ? message.headers : [];
    const redacted = headers.flatMap((header: unknown) => {
      const { name, value } = Object(header);
      if (typeof name !== 'string' || typeof value !== 'string' || !/^[\w-]+$/.test(name)) return [];
      // The length of a body changes.
      const isOmitted = body?.length ? /^(cookie|set-cookie|content-length)$/i : /^(cookie|set-cookie)$/i;
      return isOmitted.test(name)
        ? []
        : [{ name: this.#values.open(name), value: this.#header(name.toLowerCase(), value, base) }];
    });
    return { ...kept(message), cookies: [], headers: redacted };
  }

  #header(name: string, value: string, base: URL): string {
    if (openHeaders.test(name)) return this.#values.open(value);
    if (name === 'www-authenticate') return this.#values.open(value.split(' ', 1).join());
    if (/^(location|content-location|referer|origin)$/.test(name)) return this.#link(value, base);
    if (!name.endsWith('authorization')) return this.#values.text(value, '', true);
    const [, scheme = '', key = ''] = /^((?:api-?key|basic|bearer|digest|token)(?:\s+|$))?(.*)$/is.exec(value) ?? [];
    return isMasked(value) ? `${scheme || 'ApiKey '}***` : this.#values.open(scheme) + this.#values.text(key, '', true);
  }

  /** @param body undefined if it is unknown. */
  #content(content: unknown, body: Uint8Array | undefined, envelope: string): JsonObject {
    const { mimeType, size } = Object(content);
    const type = { mimeType: this.#values.open(String(mimeType ?? '')) };
    if (body === undefined || body.length === 0) return { ...type, size, ...(body && { text: '' }) };
    const bytes = this.#body(body, envelope);
    // A list of texts may look like the chunks of a compressed body.
    const encoding = isUtf8(bytes) && !/^\s*\[\s*"/.test(bytes.toString()) ? undefined : 'base64';
    return { ...type, size: bytes.length, text: bytes.toString(encoding), ...(encoding && { encoding }) };
  }

  #body(bytes: Uint8Array, envelope: string): Buffer {
    const json = readJson(bytes, maxJudgedDepth);
    if (json.ok) {
      const resource = isObject(json.value) ? json.value[envelope] : undefined;
      const redacted = this.#values.json(json.value);
      const value =
        resource === undefined ? redacted : { ...Object(redacted), [envelope]: this.#values.json(resource) };
      return Buffer.from(`${json.hasByteOrderMark ? '\ufeff' : ''}${JSON.stringify(value)}`);
    }
    // Bytes that are not UTF-8 stay.
    const encoding = isUtf8(bytes) ? 'utf8' : 'latin1';
    const text = Buffer.from(bytes).toString(encoding);
    return Buffer.from(
      text.replace(/[^\x80-\xff]+/g, (part) => this.#values.replace(part)),
      encoding,
    );
  }
}

const literals = new Set(Object.values(operations).flatMap(({ path }) => path.split('/')));

/** Loopback addresses, and names that are reserved for examples (RFC 2606). */
const publicHost = /^(127(\.\d+){3}|\[::1\]|(.+\.)?(localhost|example|test|invalid|example\.(com|net|org)))$/;

/** Header fields whose values are about the protocol. */
const openHeaders =
  /^(content-(type|encoding|length)|transfer-encoding|date|expires|age|vary|allow|accept(-encoding)?|cache-control|connection|retry-after|access-control-.*-(methods?|headers)|.*rate-?limit.*)$/;

/** Numbers and times of an object, and the marks of recorders: flags, numbers, and codes without addresses. */
function kept(object: JsonObject): JsonObject {
  const fields = Object.entries(object).flatMap(([name, value]): [string, unknown][] => {
    if (/^(startedDateTime|time|status|httpVersion|headersSize|bodySize)$/.test(name)) return [[name, value]];
    if (!/^_|^(comment|statusText)$/.test(name)) return [];
    if (typeof value === 'boolean' || typeof value === 'number') return [[name, value]];
    const isFailure = /^_(error|failureText)$/.test(name) && value !== '';
    const [code] = marks.exec(typeof value === 'string' ? value : '') ?? (isFailure ? ['failed'] : []);
    return code === undefined ? [] : [[name, code]];
  });
  return Object.fromEntries(fields);
}

const marks =
  /\b[A-Z]+(_[A-Z\d]+)+\b|\bE[A-Z]{4,}\b|socket hang up|^(disk|memory|\w+ Cache|Service Worker|Inspector Override)$/;

/** Removes percent-encoding, if it is valid. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
