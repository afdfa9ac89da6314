import type * as har from 'har-format';
import { isSecretField, secretPlaceholder } from '../text/secret-names.js';
import type { PassedExchange } from '../traffic/traffic-finding.js';
import { valuesOf } from './end-to-end.js';
import type { HiddenBodies, HiddenBody, Passage, WireMessage, WireRequest, WireResponse } from './passage.js';

/** Removes secrets from a text. */
type Redact = (text: string) => string;

/**
 * Converts an exchange to an entry of a HAR. Masks secret fields, and redacts everything else. A request without a
 * response has the status 0.
 */
export function toHarEntry(
  { startedAt, durationMs, request, response, failure }: Passage,
  passed: PassedExchange,
  { sent, received }: HiddenBodies = {},
  redact: Redact,
): har.Entry {
  return {
    startedDateTime: startedAt.toISOString(),
    time: durationMs,
    request: toRequest(request, sent, redact),
    response:
      response && passed.response
        ? toResponse(response, passed, received, redact)
        : { ...noAnswer, ...(failure && { _error: redact(failure.message) }) },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
  };
}

function toRequest(request: WireRequest, body: HiddenBody | undefined, redact: Redact): har.Request {
  const [mimeType = ''] = valuesOf(request.headers, 'content-type');
  // HAR 1.2 defines `encoding` for responses only, but tools write it here too.
  const postData: har.PostData | undefined =
    body && body.text.length > 0 ? { mimeType: redact(mimeType), ...body } : undefined;
  return {
    method: request.method,
    url: redact(request.url),
    httpVersion: `HTTP/${request.httpVersion}`,
    cookies: [],
    headers: fields(request, redact),
    queryString: [...new URL(request.url).searchParams].map(([name, value]) => ({
      name: redact(name),
      value: isSecretField(name) ? secretPlaceholder : redact(value),
    })),
    ...(postData && { postData }),
    headersSize: -1,
    bodySize: request.body.size,
  };
}

function toResponse(
  response: WireResponse,
  { response: decoded, unchecked = 'not recorded' }: PassedExchange,
  body: HiddenBody | undefined,
  redact: Redact,
): har.Response {
  const [mimeType = 'x-unknown'] = valuesOf(response.headers, 'content-type');
  const content = body ?? { comment: unchecked };
  return {
    status: response.status,
    statusText: redact(response.statusText),
    httpVersion: `HTTP/${response.httpVersion}`,
    cookies: [],
    headers: fields(response, redact),
    content: {
      size: body && decoded ? decoded.body.length : response.body.size,
      mimeType: redact(mimeType),
      ...content,
    },
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
  const shown = (name: string, value: string) => (isSecretField(name) ? '***' : redact(value));
  return headers.map(([name, value]) => ({ name: redact(name), value: shown(name, value) }));
}
