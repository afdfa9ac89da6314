import { NotikitError } from '../errors/notikit-error.js';

/** Error response, or a success with an unexpected body. */
export class ApiError extends NotikitError {
  readonly code = 'NOTIKIT_API_FAILED';
  readonly status: number;
  readonly headers: Headers;
  /** Body as JSON, or as text. Error bodies are not specified (§7). */
  readonly body: unknown;

  /** @param problem reason why a success is unusable: `but the body is not that of getWorkflow`. */
  constructor(request: Request, { status, headers }: Response, body: unknown, problem?: string) {
    const { pathname } = new URL(request.url);
    const reason = problem === undefined ? reasonIn(body) : beginningOf(body);
    const summary = `${request.method} ${pathname} returned ${status}${problem === undefined ? '' : `, ${problem}`}`;
    super(reason === undefined ? summary : `${summary}: ${reason}`);
    this.name = 'ApiError';
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** Maximum number of characters of a body in a message. */
const maxTextLength = 200;

function beginningOf(body: unknown): string {
  const text = JSON.stringify(body);
  return text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength)}…`;
}

/** Reason of an error, in common fields (RFC 9457). */
function reasonIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { detail, message, title, error }: { [Name in 'detail' | 'message' | 'title' | 'error']?: unknown } = body;
  const reason = [detail, message, title, error].flat().find((text) => typeof text === 'string' && text !== '');
  return typeof reason === 'string' ? reason : undefined;
}
