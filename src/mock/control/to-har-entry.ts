import type { Entry, Header } from 'har-format';
import type { HttpMessage, JournalEntry } from '#generated/control.js';
import { toUtf8 } from '../../text/bytes.js';

/** An exchange as an entry of a HAR 1.2. A request without an answer has the status 0. */
export function toHarEntry(
  { method, target, status, startedAt, durationMs, request, response }: JournalEntry,
  origin: string,
): Entry {
  const url = new URL(`${origin}${target}`);
  const common = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1, bodySize: -1 };
  return {
    startedDateTime: startedAt,
    time: durationMs,
    request: {
      ...common,
      method,
      url: url.href,
      headers: fields(request),
      queryString: [...url.searchParams].map(([name, value]) => ({ name, value })),
      ...(request.body !== undefined && { postData: { mimeType: typeOf(request), text: request.body } }),
    },
    response: {
      ...common,
      status,
      statusText: '',
      headers: fields(response),
      redirectURL: '',
      content: {
        size: toUtf8(response.body ?? '').length,
        mimeType: typeOf(response),
        ...(response.body === undefined ? { comment: 'not recorded' } : { text: response.body }),
      },
    },
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
  };
}

function fields({ headers }: HttpMessage): Header[] {
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}

function typeOf({ headers }: HttpMessage): string {
  return headers['content-type'] ?? 'x-unknown';
}
