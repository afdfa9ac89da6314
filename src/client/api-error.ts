import { NotikitError } from '../errors/notikit-error.js';

/** A failure, or a success whose body is not that of the operation. */
export class ApiError extends NotikitError {
  readonly code = 'NOTIKIT_API_FAILED';
  readonly status: number;
  readonly headers: Headers;
  /** What the body is, as JSON or else as text; the specification does not show what it looks like (§7). */
  readonly body: unknown;

  /** @param problem why a success cannot be used: `but the body is not that of getWorkflow`. */
  constructor(request: Request, { status, headers }: Response, body: unknown, problem?: string) {
    const { pathname } = new URL(request.url);
    const reason = problem === undefined ? reasonIn(body) : beginningOf(body);
    const returned = `${request.method} ${pathname} returned ${status}${problem === undefined ? '' : `, ${problem}`}`;
    super(reason === undefined ? returned : `${returned}: ${reason}`);
    this.name = 'ApiError';
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** The most characters of a body that a message shows. */
const longestText = 200;

function beginningOf(body: unknown): string {
  const text = JSON.stringify(body);
  return text.length <= longestText ? text : `${text.slice(0, longestText)}…`;
}

/** What an error says of itself, in the fields that many have for it (RFC 9457). */
function reasonIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { detail, message, title, error }: { [Name in 'detail' | 'message' | 'title' | 'error']?: unknown } = body;
  const reason = [detail, message, title, error].flat().find((text) => typeof text === 'string' && text !== '');
  return typeof reason === 'string' ? reason : undefined;
}
