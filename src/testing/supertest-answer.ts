import { isObject } from '../contract/json-value.js';
import { type Received, type Sent, toBytes, toHeaders } from './received.js';

/** What supertest and superagent answer, as far as it is looked at. */
export interface SupertestAnswer {
  readonly status: number;
  readonly headers?: object | undefined;
  readonly header?: object | undefined;
  /** Parsed. */
  readonly body: unknown;
  /** As it came; undefined if superagent has not kept it. */
  readonly text?: string | undefined;
  readonly request?: unknown;
}

export function isSupertestAnswer(answer: object): answer is SupertestAnswer {
  const { headers, header }: { headers?: unknown; header?: unknown } = answer;
  return 'status' in answer && 'body' in answer && [headers, header].some(isObject);
}

/** Throws TypeError for a body that is neither text nor data. */
export function readSupertestAnswer({ status, headers, header, body, text, request }: SupertestAnswer): Received {
  const received = toBytes(text ?? body);
  if (received === undefined) throw new TypeError('the `body` of the response is neither text nor data');
  return {
    sent: readRequest(request),
    response: { status, headers: toHeaders(headers ?? header ?? {}), body: received },
  };
}

function readRequest(request: unknown): Sent {
  if (!isObject(request)) return {};
  const {
    url,
    method,
    header,
    _data: data,
  }: { url?: unknown; method?: unknown; header?: unknown; _data?: unknown } = request;
  if (typeof url !== 'string' || typeof method !== 'string') return {};
  const { pathname, search } = new URL(url, 'http://localhost');
  const headers = isObject(header) ? toHeaders(header) : new Headers();
  return {
    method: method.toUpperCase(),
    path: pathname,
    search,
    // Where the key is not among them, something else may have added it.
    headers: headers.has('authorization') ? headers : undefined,
    body: toBytes(data),
  };
}
