/** An answer of failure, or one of success that cannot be read. */
export class ApiError extends Error {
  readonly status: number;
  readonly headers: Headers;
  /** What the body is, as JSON or else as text; the specification does not show what it looks like (§7). */
  readonly body: unknown;

  constructor(request: Request, { status, headers }: Response, body: unknown, reason = reasonIn(body)) {
    const { pathname } = new URL(request.url);
    super(`${request.method} ${pathname} was answered ${status}${reason === undefined ? '' : `: ${reason}`}`);
    this.name = 'ApiError';
    this.status = status;
    this.headers = headers;
    this.body = body;
  }
}

/** What an error says of itself, in the fields that many have for it (RFC 9457). */
function reasonIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { detail, message, title, error }: { [Name in 'detail' | 'message' | 'title' | 'error']?: unknown } = body;
  const reason = [detail, message, title, error].flat().find((text) => typeof text === 'string' && text !== '');
  return typeof reason === 'string' ? reason : undefined;
}
