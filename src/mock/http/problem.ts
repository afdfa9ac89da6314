import type { Choices } from '../../choices/choices.js';
import { stackOf } from '../../text/printable.js';
import type { AnyTable } from '../records/table.js';
import { StateError } from '../state/state-error.js';
import { type Reply, toResponse } from './reply.js';

/** Error of one value of a request, with its location: `/body/subscriberId`, `/query/limit`. */
export interface ProblemDetail {
  readonly pointer: string;
  readonly message: string;
}

/** Error response (RFC 9457). Handlers throw it before they change anything. */
export class Problem extends Error {
  /** Severity and code in the results of Prism's validations. */
  readonly severity = 0;
  readonly code: string;
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
    // Omits the stack trace, which is expensive to create and never read.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(detail);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'Problem';
    this.code = String(status);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }

  /** @param form shape of error bodies, which §7 does not specify. */
  toReply(form: Choices['errors.body-form']['form'] = 'problem'): Reply {
    const { status, message: detail, errors, headers } = this;
    const title = problemTitles[status] ?? 'Problem';
    const reply = (type: string, body: string) => ({ status, body, headers: { ...headers, 'content-type': type } });
    if (form === 'empty') return { status, body: '', headers };
    if (form === 'text') return reply('text/plain', detail);
    if (form === 'message')
      return reply('application/json', JSON.stringify({ statusCode: status, message: detail, error: title }));
    const problem = { type: 'about:blank', title, status, detail, ...(errors.length > 0 && { errors }) };
    return reply('application/problem+json', JSON.stringify(problem));
  }

  toResponse(): Response {
    return toResponse(this.toReply());
  }
}

/** Problem of one value of a request: `limit must be …`, at `/query/limit`. */
export function problemAt(
  status: number,
  pointer: string,
  message: string,
  subject = pointer.slice(pointer.lastIndexOf('/') + 1),
): Problem {
  return new Problem(status, `${subject} ${message}`, { errors: [{ pointer, message }] });
}

/** Titles of error statuses (RFC 9110 and its registry). */
export const problemTitles: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  418: "I'm a Teapot",
  421: 'Misdirected Request',
  422: 'Unprocessable Content',
  423: 'Locked',
  424: 'Failed Dependency',
  425: 'Too Early',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  505: 'HTTP Version Not Supported',
  506: 'Variant Also Negotiates',
  507: 'Insufficient Storage',
  508: 'Loop Detected',
  509: 'Bandwidth Limit Exceeded',
  510: 'Not Extended',
  511: 'Network Authentication Required',
};

/** Problem of an unknown resource (§7). */
export function unknownIdProblem(
  { choices }: { readonly choices: Choices },
  detail: string,
  isMalformed = false,
): Problem {
  const { status, malformedStatus } = choices['unknown-id.answer'];
  return new Problem(isMalformed ? malformedStatus : status, detail);
}

/** Formats of generated identifiers, and the checker's unknown identifiers. */
const wellFormed = /^(?:notikit-unknown-[\da-f]{12}|[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Tells whether an identifier matches neither a common format nor the format of the records. */
export function isMalformed(id: string, records: AnyTable): boolean {
  if (wellFormed.test(id)) return false;
  const known = records.size === 0 ? undefined : records.value(0, '_id');
  return typeof known !== 'string' || known.length !== id.length || /[^\w-]/.test(id);
}

interface FailedRequest {
  readonly method: string;
  readonly pathname: string;
  readonly headers: Pick<Headers, 'get'>;
  readonly isDisconnected?: boolean;
}

/**
 * Converts an error to a Problem. For an unexpected error, the client gets one line; standard error gets the stack and
 * the request without its key.
 */
export function problemOf(request: FailedRequest, error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (request.isDisconnected) return new Problem(400, 'the client closed the connection');
  reportError(request, error);
  return new Problem(500, `notikit: internal error: ${String(error)}`);
}

/** Prints an unexpected error on standard error, with the method and the path of the request. */
export function reportError(request: FailedRequest, error: unknown): void {
  const requestLine = `${request.method} ${request.pathname}`;
  // A state that cannot be opened is no bug: its message says what to do.
  const isBug = !(error instanceof StateError);
  const text = isBug
    ? `notikit: internal error in ${requestLine}\n${stackOf(error)}`
    : `notikit: ${error.message} (${requestLine})`;
  const [, key = ''] = /^\S+\s+(\S+)/.exec(request.headers.get('authorization') ?? '') ?? [];
  console.error(key === '' ? text : text.replaceAll(wholeWord(key), '…'));
}

/** Matches a whole word: short keys such as `dev` occur in words. */
function wholeWord(text: string): RegExp {
  return new RegExp(`(?<![\\w-])${text.replaceAll(/[^\w]/g, '\\$&')}(?![\\w-])`, 'g');
}
