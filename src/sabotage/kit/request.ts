import { findOperation, type Operation, type OperationId, operations } from '../../contract/operations.js';

export const allOperations: readonly OperationId[] = Object.values(operations).map(({ id }) => id);

interface Called {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
}

/** The operation that a request is for, and its path parameters; undefined if the contract has no such path. */
export function called({ method, url }: Request): Called | undefined {
  const route = findOperation(method === 'HEAD' ? 'GET' : method, new URL(url).pathname);
  return route.operation === undefined ? undefined : route;
}

export function isFor(request: Request, ids: readonly OperationId[]): boolean {
  const found = called(request);
  return found !== undefined && ids.includes(found.operation.id);
}

export function queryOf(request: Request): URLSearchParams {
  return new URL(request.url).searchParams;
}

/** The body of a request as JSON, undefined if it is none. The request can still be sent. */
export async function bodyOf(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.clone().text());
  } catch {
    return undefined;
  }
}

export interface Change {
  readonly query?: (query: URLSearchParams) => void;
  /** Sent as JSON instead of the body. */
  readonly body?: unknown;
  readonly authorization?: string;
}

/** A request like another one, which can itself still be sent. */
export async function changed(request: Request, { query, body, authorization }: Change): Promise<Request> {
  const url = new URL(request.url);
  query?.(url.searchParams);
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  if (authorization !== undefined) headers.set('authorization', authorization);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const bytes = body !== undefined ? JSON.stringify(body) : await request.clone().arrayBuffer();
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(url, { method: request.method, headers, ...(hasBody && { body: bytes }) });
}

/** A request of another operation, with the key of the one at hand. */
export function asking(
  request: Request,
  operationId: OperationId,
  { path = {}, query = {}, body }: { path?: Record<string, string>; query?: Record<string, string>; body?: unknown },
): Request {
  const { method, path: template } = operations[operationId];
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const url = new URL(filled, request.url);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const headers = new Headers({ accept: 'application/json' });
  const authorization = request.headers.get('authorization');
  if (authorization !== null) headers.set('authorization', authorization);
  if (body !== undefined) headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
}
