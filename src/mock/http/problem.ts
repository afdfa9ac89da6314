import type { Choices } from '../../choices/choices.js';
import { stackOf } from '../../text/printable.js';
import { StateError } from '../state/state-error.js';
import { type Reply, responseOf } from './reply.js';

/** One thing that was wrong with a request, and where: `/body/subscriberId`, `/query/limit`. */
export interface ProblemDetail {
  readonly pointer: string;
  readonly message: string;
}

const noErrors: readonly ProblemDetail[] = [];
const noHeaders: Readonly<Record<string, string>> = {};
const problemType = { 'content-type': 'application/problem+json' };

/** What the bodies of a status begin with. */
const starts = new Map<number, string>();

function problemStart(status: number): string {
  const known = starts.get(status);
  if (known !== undefined) return known;
  const title = JSON.stringify(problemTitles[status] ?? 'Problem');
  const start = `{"type":"about:blank","title":${title},"status":${status},`;
  starts.set(status, start);
  return start;
}

/** A response of failure, as RFC 9457 describes it. A handler throws it; nothing has changed by then. */
export class Problem extends Error {
  readonly status: number;
  readonly errors: readonly ProblemDetail[];
  readonly headers: Readonly<Record<string, string>>;
  #reply: { readonly form: Choices['errors.body-form']['form']; readonly reply: Reply } | undefined;

  constructor(
    status: number,
    detail: string,
    {
      errors = noErrors,
      headers = noHeaders,
    }: { errors?: readonly ProblemDetail[]; headers?: Readonly<Record<string, string>> } = {},
  ) {
    // It is a response: nobody asks where it was made, and to find that out is the dearest part of many a request.
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
    if (this.#reply?.form !== form) this.#reply = { form, reply: this.#inForm(form) };
    return this.#reply.reply;
  }

  #inForm(form: Choices['errors.body-form']['form']): Reply {
    const { status, message: detail, errors, headers } = this;
    if (form === 'problem') {
      const rest = JSON.stringify(errors.length === 0 ? { detail } : { detail, errors });
      const body = `${problemStart(status)}${rest.slice(1)}`;
      return { status, body, headers: headers === noHeaders ? problemType : { ...headers, ...problemType } };
    }
    const title = problemTitles[status] ?? 'Problem';
    if (form === 'empty') return { status, body: '', headers };
    if (form === 'text') return { status, body: detail, headers: { ...headers, 'content-type': 'text/plain' } };
    const body = JSON.stringify({ statusCode: status, message: detail, error: title });
    return { status, body, headers: { ...headers, 'content-type': 'application/json' } };
  }

  toResponse(): Response {
    return responseOf(this.toReply());
  }
}

/** What is wrong with one value of a request: `limit must be …`, at `/query/limit`. */
export function problemAt(
  status: number,
  pointer: string,
  message: string,
  subject = pointer.slice(pointer.lastIndexOf('/') + 1),
): Problem {
  return new Problem(status, `${subject} ${message}`, { errors: [{ pointer, message }] });
}

/** What the statuses of failures are called, by RFC 9110 and the registry that it keeps. */
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

/** The refusal of a resource that does not exist (§7). */
export function unknownIdProblem(
  { choices }: { readonly choices: Choices },
  detail: string,
  isMalformed = false,
): Problem {
  const { status, malformedStatus } = choices['unknown-id.answer'];
  return new Problem(isMalformed ? malformedStatus : status, detail);
}

/** Forms of generated identifiers, and the one that the checker gives to names that do not exist. */
const wellFormed = /^(?:notikit-unknown-[\da-f]{12}|[\da-f]{24}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Tells if an identifier has neither a usual form of generated ones nor that of the records. */
export function isMalformed(
  id: string,
  records: { readonly size: number; value(index: number, key: '_id'): unknown },
): boolean {
  if (wellFormed.test(id)) return false;
  const known = records.size === 0 ? undefined : records.value(0, '_id');
  return typeof known !== 'string' || known.length !== id.length || /[^\w-]/.test(id);
}

/** What is said of a request that failed. */
interface Failed {
  readonly method: string;
  readonly pathname: string;
  readonly headers: Pick<Headers, 'get'>;
}

/**
 * The response to an error: a Problem as it is. Anything else is our bug, of which the client sees one line; the stack
 * goes to standard error, with the request and without its key.
 */
export function problemOf(request: Failed, error: unknown): Problem {
  if (error instanceof Problem) return error;
  reportError(request, error);
  return new Problem(500, `notikit: internal error: ${String(error)}`);
}

/** Prints an error that nothing expected on standard error, with the method and the path of the request. */
export function reportError(request: Failed, error: unknown): void {
  const asked = `${request.method} ${request.pathname}`;
  // A state that cannot be opened is no bug: its one line says what to do.
  const isBug = !(error instanceof StateError);
  const text = isBug
    ? `notikit: internal error in ${asked}\n${stackOf(error)}`
    : `notikit: ${error.message} (${asked})`;
  const [, key = ''] = /^\S+\s+(\S+)/.exec(request.headers.get('authorization') ?? '') ?? [];
  console.error(key === '' ? text : text.replaceAll(alone(key), '…'));
}

/** Where a text stands alone: short keys, `dev`, occur in words. */
function alone(text: string): RegExp {
  return new RegExp(`(?<![\\w-])${text.replaceAll(/[^\w]/g, '\\$&')}(?![\\w-])`, 'g');
}
