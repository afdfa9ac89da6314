import type { Fetch } from '../../contract/exchange.js';
import { type Finding, parsePointer } from '../../contract/finding.js';
import { judgeRequest } from '../../contract/judge.js';
import {
  findOperation,
  type Operation,
  type OperationId,
  operations,
  readParameters,
} from '../../contract/operations.js';
import { isObject, type JsonObject } from './json.js';

export const allOperations: readonly OperationId[] = Object.values(operations).map(({ id }) => id);

interface Called {
  readonly operation: Operation;
  readonly path: Readonly<Record<string, string>>;
}

/** Operation and path parameters of a request; undefined for an unknown path. */
export function calledOperation({ method, url }: Request): Called | undefined {
  const route = findOperation(method === 'HEAD' ? 'GET' : method, new URL(url).pathname);
  return route.operation && { operation: route.operation, path: route.pathParameters };
}

export function isFor(request: Request, ids: readonly OperationId[]): boolean {
  const operationCalled = calledOperation(request);
  return operationCalled !== undefined && ids.includes(operationCalled.operation.id);
}

export function queryOf(request: Request): URLSearchParams {
  return new URL(request.url).searchParams;
}

/** Reads a body as JSON, or undefined if it is not. The request can still be sent. */
export async function bodyOf(request: Request): Promise<unknown> {
  try {
    return JSON.parse(await request.clone().text());
  } catch {
    return undefined;
  }
}

interface RequestChange {
  readonly query?: (query: URLSearchParams) => void;
  /** Sent as JSON instead of the body. */
  readonly body?: unknown;
  readonly authorization?: string;
}

/** Copies a request with changes. The original can still be sent. */
export async function changedRequest(
  request: Request,
  { query, body, authorization }: RequestChange,
): Promise<Request> {
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

/** Creates a request of another operation with the same key. */
export function requestFor(
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

/** Contract violations in the query and the body of a request. */
export async function requestFindings(request: Request): Promise<readonly Finding[]> {
  const operationCalled = calledOperation(request);
  if (operationCalled === undefined) return [];
  const { operation, path } = operationCalled;
  const parameters = readParameters(operation, path, queryOf(request), request.headers);
  return judgeRequest(operation.id, parameters, await bodyOf(request));
}

/** Sends a request without the query parameters that violate one of these JSON Schema keywords. */
export async function withoutFaultyQuery(
  request: Request,
  fetch: Fetch,
  keywords: readonly string[],
): Promise<Response> {
  const faulty = (await requestFindings(request))
    .filter(({ part, keyword = '' }) => part === 'query' && keywords.includes(keyword))
    .map(({ pointer }) => parsePointer(pointer)[0] ?? '');
  return fetch(await changedRequest(request, { query: (query) => faulty.forEach((name) => void query.delete(name)) }));
}

/** Repairs a body: removes invalid optional values, and replaces invalid required ones. */
export async function repairedBody(request: Request): Promise<JsonObject | undefined> {
  const body = await bodyOf(request);
  if (!isObject(body)) return undefined;
  const fields: Record<string, unknown> = { ...body };
  for (const { part, pointer, keyword } of await requestFindings(request)) {
    const [name] = parsePointer(pointer);
    if (part !== 'body' || keyword === 'required' || name === undefined) continue;
    if (name === 'subscriberId') fields[name] = `made of ${JSON.stringify(fields[name])}`;
    else if (name === 'isOnline') fields[name] = Boolean(fields[name]);
    else delete fields[name];
  }
  return fields;
}
