import { field, isObject } from '../contract/json-value.js';
import { type Received, type Sent, toBytes, toHeaders } from './received.js';

/** What axios answers, as far as it is looked at. */
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
  /** What carried the request: Node's ClientRequest, a Request or an XMLHttpRequest. */
  readonly request?: unknown;
}

export function isAxiosAnswer(answer: object): answer is AxiosAnswer {
  return (
    'data' in answer && 'headers' in answer && isObject(answer.headers) && 'config' in answer && isObject(answer.config)
  );
}

/** Throws TypeError for a body that is neither text nor data. */
export function readAxiosAnswer({ status, headers, data, config, request }: AxiosAnswer): Received {
  const body = toBytes(data);
  if (body === undefined) {
    throw new TypeError('the `data` of the axios response is neither text nor data. Set `responseType: "json"`.');
  }
  return {
    sent: { ...address(config, request), ...message(config) },
    response: { status, headers: toHeaders(headers), body },
  };
}

/** The address as it was sent, or else what the configuration says of it. */
function address({ baseURL = '', url = '', params }: AxiosAnswer['config'], request: unknown): Sent {
  const sent = isObject(request) ? [field(request, 'responseURL'), field(request, 'url'), field(request, 'path')] : [];
  const known = sent.find((text) => typeof text === 'string' && text !== '');
  const isAbsolute = /^([a-z][a-z\d+.-]*:)?\/\//i.test(url);
  const text =
    typeof known === 'string' ? known : isAbsolute ? url : `${baseURL.replace(/\/+$/, '')}/${url.replace(/^\/+/, '')}`;
  const { pathname, search } = new URL(text, 'http://localhost');
  // How axios writes parameters into the address is itself configurable.
  return { path: pathname, search: known === undefined && params !== undefined ? undefined : search };
}

function message({ method, headers = {}, data }: AxiosAnswer['config']): Sent {
  const sent = toHeaders(headers);
  return {
    method: method?.toUpperCase() ?? 'GET',
    // Where the key is not among them, something else may have added it.
    headers: sent.has('authorization') ? sent : undefined,
    body: toBytes(data),
  };
}
