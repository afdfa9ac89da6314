import { type ServerResponse, STATUS_CODES } from 'node:http';

/** One thing that was wrong, and where. */
export interface RefusalDetail {
  /** The clause, by its id. */
  readonly requirement?: string;
  readonly pointer: string;
  readonly message: string;
}

/** RFC 9110 renamed it, and Node's own list follows only in its newer versions. */
const titles: Readonly<Record<number, string>> = { 422: 'Unprocessable Content' };

/** Answers with a problem of the proxy's own (RFC 9457). Nothing may have been sent before. */
export function refuse(
  response: ServerResponse,
  status: number,
  detail: string,
  errors: readonly RefusalDetail[] = [],
): void {
  const title = titles[status] ?? STATUS_CODES[status] ?? 'Problem';
  const body = JSON.stringify({ type: 'about:blank', title, status, detail, ...(errors.length > 0 && { errors }) });
  response.writeHead(status, title, [
    'Content-Type',
    'application/problem+json',
    'Content-Length',
    String(Buffer.byteLength(body)),
    'Notikit-Proxy',
    'refused',
  ]);
  response.end(body);
}
