import { isUtf8 } from 'node:buffer';
import { type Contract, rootOf } from '../contract/contract.js';
import { findRoute } from '../contract/find-route.js';
import { isObject, type JsonObject, readJson } from '../contract/json-value.js';
import { maxJudgedDepth } from '../contract/judge.js';
import { operations } from '../contract/operations.js';
import type { RedactedValues } from '../imitation/redacted-values.js';
import { isUnknownId } from '../judgement/facts/refusal.js';
import { withoutTrailingSlashes } from '../text/trailing-slashes.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';
import { isMasked, isReplaced } from './placeholders.js';

/** Replaces the personal values of the entries of a recording. Keeps what the check reads, and leaves out the rest. */
export class EntryRedaction {
  readonly #values: RedactedValues;
  readonly #contract: Contract;
  /** Path of the base address, without a trailing slash. */
  readonly #prefix: string | undefined;
  readonly #hosts = new Map<string, string>();

  constructor(values: RedactedValues, contract: Contract, baseUrl: string | undefined) {
    this.#values = values;
    this.#contract = contract;
    this.#prefix = baseUrl === undefined ? undefined : withoutTrailingSlashes(new URL(baseUrl).pathname);
  }

  entry(entry: unknown, { request, response, unrecorded }: PassedExchange): JsonObject {
    const { startedDateTime, time, ...raw } = Object(entry);
    const [rawRequest, rawResponse] = [Object(raw.request), Object(raw.response)];
    const url = new URL(request.url);
    const redactedUrl = this.url(url, request.method);
    const sent = unrecorded?.has('request body') ? undefined : this.#body(request.body, '');
    const route = findRoute(request.method, url.pathname, this.#prefix);
    const root = typeof route === 'string' ? '' : rootOf(this.#contract, route.operation.id);
    const isReceived = response !== undefined && !unrecorded?.has('response body');
    const received = isReceived ? this.#body(response.body, root) : undefined;
    const hasPostData = rawRequest.postData !== undefined || request.body.length > 0;
    const hasContent = typeof Object(rawResponse.content).text === 'string' || (received?.size ?? 0) > 0;
    return {
      ...marksOf(raw),
      ...(isTime(startedDateTime) && { startedDateTime }),
      time: sizeOf(time, 0),
      request: {
        ...marksOf(rawRequest),
        method: request.method,
        url: redactedUrl.href,
        httpVersion: versionOf(rawRequest),
        cookies: [],
        headers: this.#headers(rawRequest, url, sent?.size),
        queryString: [...redactedUrl.searchParams].map(([name, value]) => ({ name, value })),
        ...(hasPostData && { postData: { ...this.#mediaType(rawRequest.postData), ...sent?.body } }),
        headersSize: -1,
        bodySize: sizeOf(rawRequest.bodySize, -1, sent?.size),
      },
      ...(isObject(raw.response) && {
        response: {
          ...marksOf(rawResponse),
          status: sizeOf(rawResponse.status, 0),
          statusText: '',
          ...failuresOf(rawResponse),
          httpVersion: versionOf(rawResponse),
          cookies: [],
          headers: this.#headers(rawResponse, url, received?.size),
          content: {
            size: sizeOf(Object(rawResponse.content).size, 0, received?.size),
            ...this.#mediaType(rawResponse.content),
            ...(hasContent && received?.body),
          },
          redirectURL: this.#address(rawResponse.redirectURL, url),
          headersSize: -1,
          bodySize: sizeOf(rawResponse.bodySize, -1, received?.size),
        },
      }),
      cache: {},
      timings: { send: 0, wait: sizeOf(time, 0), receive: 0 },
    };
  }

  /** Replaces the host, unless it is reserved, and all identifiers and values. The base path stays. */
  url(url: URL, method: string): URL {
    const redacted = new URL(`${url.protocol}//${this.#host(url.hostname)}`);
    redacted.port = url.port;
    const route = findRoute(method, url.pathname, this.#prefix);
    const operation = typeof route === 'string' ? undefined : route.operation;
    redacted.pathname = this.#path(url.pathname, operation?.path.split('/').slice(1));
    const query = [...url.searchParams].map(([name, value]): [string, string] => {
      if (name === 'orderBy') this.#values.isSorted = true;
      const isSearch = operation?.id === 'searchSubscribers' && searchFilters.includes(name);
      return [this.#values.key(name), isSearch ? this.#values.searchText(value, name) : this.#values.text(value, name)];
    });
    redacted.search = new URLSearchParams(query).toString();
    return redacted;
  }

  #host(name: string): string {
    if (publicHost.test(name)) return name;
    this.#values.replace(name, 'host');
    const number = this.#hosts.size + 1;
    const host = this.#hosts.get(name) ?? (number === 1 ? 'api.example.com' : `host-${number}.example.com`);
    this.#hosts.set(name, host);
    return host;
  }

  /** @param template segments of the operation; undefined for another path of the API. */
  #path(pathname: string, template: readonly string[] | undefined): string {
    const segments = pathname.split('/');
    const version = segments.findIndex((segment) => /^v\d$/.test(segment));
    const ownLength = this.#prefix === undefined ? version : this.#prefix.split('/').length;
    const start = template === undefined ? Math.max(ownLength, 0) : segments.length - template.length;
    const redacted = segments.map((segment, index) => {
      const literal = template === undefined && literals.has(segment) ? segment : template?.[index - start];
      if (index < start || literal === segment) return segment;
      return encodeURIComponent(this.#values.text(decode(segment), literal?.slice(1, -1) ?? 'id'));
    });
    return redacted.join('/');
  }

  #address(value: unknown, base: URL): string {
    if (typeof value !== 'string' || value === '' || !URL.canParse(value, base)) return '';
    const url = new URL(value, base);
    return /^https?:$/.test(url.protocol) ? this.url(url, 'GET').href : '';
  }

  #headers({ headers }: JsonObject, url: URL, size: number | undefined): readonly object[] {
    if (!Array.isArray(headers)) return [];
    return headers.flatMap((item: unknown) => {
      const { name, value } = Object(item);
      if (typeof name !== 'string' || typeof value !== 'string' || !/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return [];
      const redacted = this.#header(name.toLowerCase(), value, url, size);
      return redacted === undefined ? [] : [{ name, value: redacted }];
    });
  }

  /** Value of a header field; undefined for a cookie. */
  #header(name: string, value: string, url: URL, size: number | undefined): string | undefined {
    if (name === 'cookie' || name === 'set-cookie') {
      const pairs = value.split('\n').flatMap((line) => line.split(';', name === 'cookie' ? -1 : 1));
      for (const pair of pairs) this.#values.replace(pair.slice(pair.indexOf('=') + 1).trim(), 'key');
      return undefined;
    }
    if (name.endsWith('authorization')) return this.#credentials(value);
    if (isReplaced(value)) return value;
    if (name === 'host' && URL.canParse(`http://${value}`)) return this.url(new URL(`http://${value}`), 'GET').host;
    if (addresses.test(name)) return this.#address(value, url);
    if (name === 'content-length') return size === undefined ? this.#values.open(value) : String(size);
    if (name === 'www-authenticate') return this.#values.open(value.split(' ')[0] ?? '');
    if (openHeaders.test(name)) return this.#values.open(value);
    return /key|token|secret/.test(name) ? this.#values.replace(value, 'key') : this.#values.text(value, '', true);
  }

  /** Keeps the scheme, and marks that show that the credentials are unknown or invalid. */
  #credentials(value: string): string {
    const [, scheme = '', key = ''] = /^((?:api-?key|basic|bearer|digest|token)(?:\s+|$))?(.*)$/is.exec(value) ?? [];
    if (isMasked(value)) return `${scheme || 'ApiKey '}***`;
    if (isUnknownId(key)) return value;
    if (/^basic/i.test(scheme)) {
      const pair = Buffer.from(key, 'base64').toString();
      for (const text of [pair, pair.slice(pair.indexOf(':') + 1)]) this.#values.replace(text, 'key');
    }
    return scheme + this.#values.replace(key, 'key');
  }

  #mediaType(body: unknown): object {
    const { mimeType } = Object(body);
    return { mimeType: typeof mimeType === 'string' ? this.#values.open(mimeType) : '' };
  }

  /** @param root JSON Pointer to the resource. */
  #body(bytes: Uint8Array, root: string): { readonly body: object; readonly size: number } {
    const json = readJson(bytes, maxJudgedDepth);
    const isText = isUtf8(bytes);
    const text = Buffer.from(bytes).toString(isText ? 'utf8' : 'latin1');
    const scrambled = json.ok
      ? `${json.hasByteOrderMark ? '\ufeff' : ''}${JSON.stringify(this.#json(json.value, root.slice(1)))}`
      : text.replace(isText ? /^.*$/s : /[ -~]+/g, (part) => this.#values.replace(part, 'text'));
    const redacted = Buffer.from(scrambled, isText ? 'utf8' : 'latin1');
    // A list of texts may look like the chunks of a compressed body.
    const isPlain = isText && !/^\s*\[\s*"/.test(scrambled);
    const body = isPlain ? { text: scrambled } : { text: redacted.toString('base64'), encoding: 'base64' };
    return { body, size: redacted.length };
  }

  #json(value: unknown, envelope: string): unknown {
    if (envelope === '' || !isObject(value)) return this.#values.json(value);
    const { [envelope]: content, ...others } = value;
    return {
      ...Object(this.#values.json(others)),
      ...(content !== undefined && { [envelope]: this.#values.json(content) }),
    };
  }
}

const searchFilters: readonly string[] = ['email', 'name', 'phone', 'subscriberId'];

const literals = new Set(Object.values(operations).flatMap(({ path }) => path.split('/')));

/** Loopback addresses, and names that are reserved for examples (RFC 2606). */
const publicHost = /^(127(\.\d+){3}|\[::1\]|(.+\.)?(localhost|example|test|invalid)|(.+\.)?example\.(com|net|org))$/;

const addresses = /^(location|content-location|referer|origin)$/;

/** Header fields whose values are about the protocol. */
const openHeaders =
  /^(content-(type|encoding)|transfer-encoding|date|expires|last-modified|age|vary|allow|accept(-encoding|-ranges)?|cache-control|pragma|connection|keep-alive|retry-after|access-control-(request|allow)-(methods?|headers)|sec-fetch-\w+|.*rate-?limit.*)$/;

/** Marks of recorders (`_fromCache`), as far as they are no texts of their own. */
function marksOf(object: JsonObject): JsonObject {
  const isMark = ([name, value]: [string, unknown]) =>
    name.startsWith('_') &&
    (['boolean', 'number'].includes(typeof value) ||
      (/^_(fromCache|fetchType|resourceType)$/.test(name) && /^[a-z -]{1,30}$/i.test(String(value))));
  return Object.fromEntries(Object.entries(object).filter(isMark));
}

/** Error codes in the places where recorders put them, without addresses. */
function failuresOf(response: JsonObject): JsonObject {
  const isMissing = response.status === 0 || response.status === -1;
  const names = ['_error', '_failureText', ...(isMissing ? ['comment', 'statusText'] : [])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = response[name];
      if (typeof text !== 'string' || text === '') return [];
      const codes = text.match(/\b[A-Z]+(_[A-Z\d]+)+\b|\bE[A-Z]{4,}\b|socket hang up/g) ?? ['failed'];
      return [[name, codes.join(' ')]];
    }),
  );
}

function versionOf({ httpVersion }: JsonObject): string {
  return typeof httpVersion === 'string' && /^[\w./]{1,10}$/.test(httpVersion) ? httpVersion : '';
}

function isTime(value: unknown): boolean {
  return typeof value === 'string' && /^[\dT:.,+Z-]{1,40}$/.test(value);
}

/** The new size of a body that has one, or a recorded number. */
function sizeOf(value: unknown, missing: number, size = 0): number {
  return size > 0 ? size : typeof value === 'number' ? value : missing;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
