import type { Answer } from './call.js';
import type { ErrorKind, Options } from './options.js';

/** Kind and message of each reason to refuse a request. */
const reasons = {
  unauthorized: ['unauthorized', 'The API key is not valid.'],
  unknown: ['unknown', 'No such resource.'],
  conflict: ['conflict', 'The identifier is taken.'],
  'body.syntax': ['malformed', 'The body must be a JSON object.'],
  'body.required': ['invalid', 'A required field is missing.'],
  'body.types': ['invalid', 'A field has a wrong type or value.'],
  'query.types': ['invalid', 'A query parameter has a wrong type.'],
  'query.enum': ['invalid', 'A query parameter has an unknown value.'],
  'query.bounds': ['invalid', 'A query parameter is out of bounds.'],
  'query.date': ['invalid', 'A query parameter is no timestamp.'],
  'query.unknown': ['invalid', 'No such query parameter.'],
} as const satisfies Readonly<Record<string, readonly [ErrorKind | 'malformed', string]>>;

export type Reason = keyof typeof reasons;

/** Thrown to refuse a request. */
export class Refusal extends Error {
  constructor(readonly reason: Reason) {
    super(reason);
  }
}

/** The response that refuses a request. */
export function refusalOf(reason: Reason, { errorStatus }: Options): Answer {
  const [kind] = reasons[reason];
  if (typeof errorStatus === 'number') return { status: errorStatus, reason };
  return { status: kind === 'malformed' ? (errorStatus.malformed ?? errorStatus.invalid) : errorStatus[kind], reason };
}

/** Converts the result to an HTTP response. Errors may have any body (§7). */
export function responseOf({ status, body, reason }: Answer, { errorForm }: Options): Response {
  if (status < 400) {
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  }
  const [code, message] = reason === undefined ? ['refused', 'The request is refused.'] : reasons[reason];
  switch (errorForm) {
    case 'text':
      return new Response(message, { status, headers: { 'content-type': 'text/plain' } });
    case 'empty':
      return new Response(null, { status });
    case 'html':
      return new Response(`<h1>${status}</h1>`, { status, headers: { 'content-type': 'text/html' } });
    case 'json':
      return Response.json([{ code, message }], { status });
    case 'object':
      return Response.json({ message }, { status });
    case 'redirect':
      return reason === 'unauthorized'
        ? new Response(null, { status: 302, headers: { location: 'https://login.invalid/' } })
        : new Response(message, { status });
  }
}
