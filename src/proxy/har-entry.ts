import type * as har from 'har-format';
import type { Passed } from '../traffic/passed.js';
import { pairs, valuesOf } from './end-to-end.js';
import type { Passage, WireMessage, WireRequest, WireResponse } from './passage.js';

/** Takes secrets out of a text. */
type Redact = (text: string) => string;

/** Fields whose values are nobody's business. */
const secretFields = ['authorization', 'proxy-authorization', 'x-api-key', 'cookie', 'set-cookie'];

/**
 * What passed, as an entry of a HAR: secret fields masked, and what `redact` knows taken out of everything else, what
 * `mask` knows out of the bodies. Bodies are decoded; what is not UTF-8 is in base64. A request without an answer has the status 0.
 */
export function toHarEntry(
  { startedAt, durationMs, request, response, failure }: Passage,
  { request: sent, response: received, unrecorded }: Passed,
  redact: Redact,
  mask: Redact,
): har.Entry {
  const hide = (body: string) => mask(redact(body));
  return {
    startedDateTime: startedAt.toISOString(),
    time: durationMs,
    request: toRequest(request, unrecorded?.has('request body') ? undefined : sent.body, redact, hide),
    response:
      response && received
        ? toResponse(response, unrecorded?.has('response body') ? undefined : received.body, redact, hide)
        : { ...noAnswer, ...(failure && { _error: redact(failure.message) }) },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
  };
}

function toRequest(request: WireRequest, body: Uint8Array | undefined, redact: Redact, hide: Redact): har.Request {
  const [mimeType = ''] = valuesOf(request.headers, 'content-type');
  // HAR 1.2 has `encoding` for responses only, and tools write it here all the same.
  const postData: har.PostData | undefined =
    body && body.length > 0 ? { mimeType: redact(mimeType), ...textOf(body, hide) } : undefined;
  return {
    method: request.method,
    url: redact(request.url),
    httpVersion: `HTTP/${request.httpVersion}`,
    cookies: [],
    headers: fields(request, redact),
    queryString: [...new URL(request.url).searchParams].map(([name, value]) => pair(redact(name), redact(value))),
    ...(postData && { postData }),
    headersSize: -1,
    bodySize: request.body.size,
  };
}

function toResponse(response: WireResponse, body: Uint8Array | undefined, redact: Redact, hide: Redact): har.Response {
  const [mimeType = 'x-unknown'] = valuesOf(response.headers, 'content-type');
  const content = body ? textOf(body, hide) : { comment: 'not recorded: too large' };
  return {
    status: response.status,
    statusText: redact(response.statusText),
    httpVersion: `HTTP/${response.httpVersion}`,
    cookies: [],
    headers: fields(response, redact),
    content: { size: body?.length ?? response.body.size, mimeType: redact(mimeType), ...content },
    redirectURL: redact(valuesOf(response.headers, 'location')[0] ?? ''),
    headersSize: -1,
    bodySize: response.body.size,
  };
}

const noAnswer: har.Response = {
  status: 0,
  statusText: '',
  httpVersion: '',
  cookies: [],
  headers: [],
  content: { size: 0, mimeType: 'x-unknown' },
  redirectURL: '',
  headersSize: -1,
  bodySize: -1,
};

function fields({ headers }: WireMessage, redact: Redact): har.Header[] {
  return pairs(headers).map(([name, value]) =>
    pair(redact(name), secretFields.includes(name.toLowerCase()) ? '***' : redact(value)),
  );
}

function pair(name: string, value: string): har.Header {
  return { name, value };
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(body: Uint8Array, hide: Redact): { readonly text: string; readonly encoding?: 'base64' } {
  try {
    return { text: hide(utf8.decode(body)) };
  } catch {
    const bytes = Buffer.from(hide(Buffer.from(body).toString('latin1')), 'latin1');
    return { text: bytes.toString('base64'), encoding: 'base64' };
  }
}
