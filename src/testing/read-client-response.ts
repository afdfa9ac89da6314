import type { Exchange } from '../contract/exchange.js';
import { field, isObject } from '../contract/json-value.js';
import { isOperationId } from '../contract/operations.js';
import { withoutTrailingSlashes } from '../text/trailing-slashes.js';
import { type KnownRequest, type ReceivedResponse, toBytes, toHeaders } from './received-response.js';

/** Response of a supported HTTP client: `fetch`, axios, supertest, superagent or Playwright. */
export type ClientResponse = Response | AxiosAnswer | SupertestAnswer | PlaywrightAnswer;

/** JSON body without its response, parsed or as text. It is no promise. */
export type BareBody = string | Readonly<Record<string, unknown>> | (object & { readonly then?: never });

/**
 * Reads a response of any supported client. Throws TypeError with a one-line reason for other values.
 *
 * @param status status of a JSON body, which may be passed instead of a response.
 */
export async function readClientResponse(answer: unknown, status?: unknown): Promise<ReceivedResponse> {
  if (typeof answer === 'object' && answer !== null) {
    if (isFetchAnswer(answer)) return readFetchAnswer(answer);
    if (isAxiosAnswer(answer)) return readAxiosAnswer(answer);
    if (isSupertestAnswer(answer)) return readSupertestAnswer(answer);
    if (isPlaywrightAnswer(answer)) return readPlaywrightAnswer(answer);
  }
  const body = toBytes(answer);
  if (typeof status === 'number' && body !== undefined)
    return { request: {}, response: { status, headers: new Headers({ 'content-type': 'application/json' }), body } };
  const advice = ". To check a JSON body, pass { operation: 'listMessages', status: 200 } after it.";
  const ending = answer instanceof Promise ? ': await it first' : advice;
  throw new TypeError(
    `${describeType(answer)} is not a response of fetch, axios, supertest, superagent or Playwright${ending}`,
  );
}

/** Recognizes an exchange of `record`. */
export function isExchange(value: unknown): value is Exchange {
  if (!isObject(value)) return false;
  const { operationId, request, response } = value;
  const isOperation = typeof operationId === 'string' && isOperationId(operationId);
  return isOperation && isRecordedMessage(request) && isRecordedMessage(response);
}

function isRecordedMessage(message: unknown): boolean {
  return isObject(message) && message.body instanceof Uint8Array && message.headers instanceof Headers;
}

/** Names the kind of a value without its content. */
export function describeType(value: unknown): string {
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : `a value of type ${typeof value}`;
  return Array.isArray(value) ? 'an array' : `an object of type ${value.constructor?.name ?? 'Object'}`;
}

/** Recognizes a Response of any `fetch` implementation. */
function isFetchAnswer(answer: object): answer is Response {
  return 'arrayBuffer' in answer && 'bodyUsed' in answer && 'clone' in answer;
}

/** Reads a copy, so that the test can still read the body. Throws TypeError for a body that was read. */
async function readFetchAnswer(answer: Response): Promise<ReceivedResponse> {
  const { status, headers, url, type } = answer;
  if (type === 'error' || type === 'opaque' || type === 'opaqueredirect') {
    throw new TypeError(`a response of type "${type}" has no readable parts, so it cannot be checked`);
  }
  if (answer.bodyUsed || answer.body?.locked === true) {
    throw new TypeError('the body was already read. Check the response before json() or text(), or check a clone().');
  }
  const body = new Uint8Array(await answer.clone().arrayBuffer());
  const address = url === '' ? undefined : new URL(url);
  return {
    request: { path: address?.pathname, search: address?.search },
    response: { status, headers: new Headers([...headers]), body },
  };
}

/** Used parts of a response of axios. */
export interface AxiosAnswer {
  readonly status: number;
  readonly headers: object;
  readonly data: unknown;
  readonly config: {
    readonly url?: string | undefined;
    readonly baseURL?: string | undefined;
    readonly method?: string | undefined;
    readonly params?: unknown;
    readonly headers?: object | undefined;
    readonly data?: unknown;
  };
  /** Node's ClientRequest, a Request or an XMLHttpRequest. */
  readonly request?: unknown;
}

function isAxiosAnswer(answer: object): answer is AxiosAnswer {
  return (
    'data' in answer && 'headers' in answer && isObject(answer.headers) && 'config' in answer && isObject(answer.config)
  );
}

/** Throws TypeError for a body that is neither text nor data. */
function readAxiosAnswer({ status, headers, data, config, request }: AxiosAnswer): ReceivedResponse {
  const body = toBytes(data);
  if (body === undefined) {
    throw new TypeError('the `data` of the axios response is neither text nor data. Set `responseType: "json"`.');
  }
  return {
    request: { ...address(config, request), ...message(config) },
    response: { status, headers: toHeaders(headers), body },
  };
}

/** Address that was sent; otherwise the configured one. */
function address({ baseURL = '', url = '', params }: AxiosAnswer['config'], request: unknown): KnownRequest {
  const sent = isObject(request) ? [field(request, 'responseURL'), field(request, 'url'), field(request, 'path')] : [];
  const sentAddress = sent.find((text) => typeof text === 'string' && text !== '');
  const isAbsolute = /^([a-z][a-z\d+.-]*:)?\/\//i.test(url);
  const configured = isAbsolute ? url : `${withoutTrailingSlashes(baseURL)}/${url.replace(/^\/+/, '')}`;
  const text = typeof sentAddress === 'string' ? sentAddress : configured;
  const { pathname, search } = new URL(text, 'http://localhost');
  // The serialization of parameters in axios is configurable.
  return { path: pathname, search: sentAddress === undefined && params !== undefined ? undefined : search };
}

function message({ method, headers = {}, data }: AxiosAnswer['config']): KnownRequest {
  const sent = toHeaders(headers);
  return { method: method?.toUpperCase() ?? 'GET', headers: ifWithKey(sent), body: toBytes(data) };
}

/** Headers with a key. Without one, other code may have added it later. */
function ifWithKey(headers: Headers): Headers | undefined {
  return headers.has('authorization') ? headers : undefined;
}

/** Used parts of a response of supertest and superagent. */
export interface SupertestAnswer {
  readonly status: number;
  readonly headers?: object | undefined;
  readonly header?: object | undefined;
  /** Parsed body. */
  readonly body: unknown;
  /** Unparsed body; undefined if superagent did not store it. */
  readonly text?: string | undefined;
  readonly request?: unknown;
}

function isSupertestAnswer(answer: object): answer is SupertestAnswer {
  const { headers, header }: { headers?: unknown; header?: unknown } = answer;
  return 'status' in answer && 'body' in answer && [headers, header].some(isObject);
}

/** Throws TypeError for a body that is neither text nor data. */
function readSupertestAnswer({ status, headers, header, body, text, request }: SupertestAnswer): ReceivedResponse {
  const received = toBytes(text ?? body);
  if (received === undefined) throw new TypeError('the `body` of the response is neither text nor data');
  return {
    request: readSupertestRequest(request),
    response: { status, headers: toHeaders(headers ?? header ?? {}), body: received },
  };
}

function readSupertestRequest(request: unknown): KnownRequest {
  if (!isObject(request)) return {};
  const { url, method, header, _data: data } = request;
  if (typeof url !== 'string' || typeof method !== 'string') return {};
  const { pathname, search } = new URL(url, 'http://localhost');
  const headers = isObject(header) ? toHeaders(header) : new Headers();
  return {
    method: method.toUpperCase(),
    path: pathname,
    search,
    headers: ifWithKey(headers),
    body: toBytes(data),
  };
}

/** Used parts of Playwright's `APIResponse`, and of the `Response` of a page. */
export interface PlaywrightAnswer {
  readonly url: () => string;
  readonly status: () => number;
  readonly headersArray: () =>
    | readonly { readonly name: string; readonly value: string }[]
    | Promise<readonly { readonly name: string; readonly value: string }[]>;
  readonly body: () => Promise<Uint8Array>;
  /** Missing in an `APIResponse`. */
  readonly request?: () => {
    readonly method: () => string;
    readonly allHeaders: () => Promise<Readonly<Record<string, string>>>;
    readonly postDataBuffer: () => Uint8Array | null;
  };
}

function isPlaywrightAnswer(answer: object): answer is PlaywrightAnswer {
  return 'headersArray' in answer && 'status' in answer && typeof answer.status === 'function' && 'body' in answer;
}

async function readPlaywrightAnswer(answer: PlaywrightAnswer): Promise<ReceivedResponse> {
  const { pathname, search } = new URL(answer.url());
  const status = answer.status();
  const headers = new Headers();
  for (const { name, value } of await answer.headersArray()) headers.append(name, value);
  // Playwright cannot read the body of a redirect.
  const body = status >= 300 && status < 400 ? new Uint8Array() : await answer.body();
  const sent = answer.request?.();
  return {
    request: {
      method: sent?.method(),
      path: pathname,
      search,
      headers: ifWithKey(toHeaders((await sent?.allHeaders()) ?? {})),
      // Null without a body, and for a body that Playwright cannot read.
      body: sent?.postDataBuffer() ?? undefined,
    },
    response: { status, headers, body },
  };
}
