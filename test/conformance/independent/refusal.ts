import type { ErrorKind, Options } from './options.js';

/** Thrown where a request cannot be served. */
export class Refusal extends Error {
  constructor(
    readonly kind: ErrorKind,
    message: string,
  ) {
    super(message);
  }
}

/** Errors have any status and any body (§7). */
export function answerRefusal({ kind, message }: Refusal, { errorStatus, errorForm }: Options): Response {
  const status = typeof errorStatus === 'number' ? errorStatus : errorStatus[kind];
  switch (errorForm) {
    case 'text':
      return new Response(message, { status, headers: { 'content-type': 'text/plain' } });
    case 'empty':
      return new Response(null, { status });
    case 'html':
      return new Response(`<h1>${status}</h1>`, { status, headers: { 'content-type': 'text/html' } });
    case 'json':
      return Response.json([{ code: kind, message }], { status });
    case 'redirect':
      return kind === 'unauthorized'
        ? new Response(null, { status: 302, headers: { location: 'https://login.invalid/' } })
        : new Response(message, { status });
  }
}
