import type { Choices } from '../choices/choices.js';
import { problemTitles } from './problem-titles.js';
import { type Reply, responseOf } from './reply.js';

/** One thing that was wrong with a request, and where: `/body/subscriberId`, `/query/limit`. */
export interface ProblemDetail {
  readonly pointer: string;
  readonly message: string;
}

/** An answer of failure, as RFC 9457 describes it. A handler throws it; nothing has changed by then. */
export class Problem extends Error {
  readonly status: number;
  readonly errors: readonly ProblemDetail[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    detail: string,
    {
      errors = [],
      headers = {},
    }: { errors?: readonly ProblemDetail[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    // It is an answer: nobody asks where it was made, and to find that out is the dearest part of many a request.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(detail);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'Problem';
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }

  /** @param form what an error's body is (§7 does not show it). */
  toReply(form: Choices['errors.body-form']['form'] = 'problem'): Reply {
    const { status, message: detail, errors, headers } = this;
    const title = problemTitles[status] ?? 'Problem';
    if (form === 'empty') return { status, body: '', headers };
    if (form === 'text') return { status, body: detail, headers: { ...headers, 'content-type': 'text/plain' } };
    if (form === 'message') {
      const body = JSON.stringify({ statusCode: status, message: detail, error: title });
      return { status, body, headers: { ...headers, 'content-type': 'application/json' } };
    }
    const body = { type: 'about:blank', title, status, detail, ...(errors.length > 0 && { errors }) };
    return {
      status,
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/problem+json' },
    };
  }

  toResponse(): Response {
    return responseOf(this.toReply());
  }
}
