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

/** The operation that a request is for, and its path parameters; undefined if the contract has no such path. */
export function called({ method, url }: Request): Called | undefined {
  const route = findOperation(method === 'HEAD' ? 'GET' : method, new URL(url).pathname);
  return route.operation === undefined ? undefined : route;
}

export function isFor(request: Request, ids: readonly OperationId[]): boolean {
  const operationCalled = called(request);
  return operationCalled !== undefined && ids.includes(operationCalled.operation.id);
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

interface RequestChange {
  readonly query?: (query: URLSearchParams) => void;
  /** Sent as JSON instead of the body. */
  readonly body?: unknown;
  readonly authorization?: string;
}

/** A request like another one, which can itself still be sent. */
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

/** What the contract finds wrong with a request, in its query or its body. */
export async function faultsOf(request: Request): Promise<readonly Finding[]> {
  const operationCalled = called(request);
  if (operationCalled === undefined) return [];
  const { operation, path } = operationCalled;
  const parameters = readParameters(operation, path, queryOf(request), request.headers);
  return judgeRequest(operation.id, parameters, await bodyOf(request));
}

/** Sends a request without the query parameters that break the contract by one of these keywords. */
export async function withoutFaultyQuery(
  request: Request,
  fetch: Fetch,
  keywords: readonly string[],
): Promise<Response> {
  const faulty = (await faultsOf(request))
    .filter(({ part, keyword = '' }) => part === 'query' && keywords.includes(keyword))
    .map(({ pointer }) => parsePointer(pointer)[0] ?? '');
  return fetch(await changedRequest(request, { query: (query) => faulty.forEach((name) => void query.delete(name)) }));
}

/** A body without what is of a wrong type or outside its enum; what is required is made to fit. */
export async function acceptable(request: Request): Promise<JsonObject | undefined> {
  const body = await bodyOf(request);
  if (!isObject(body)) return undefined;
  const fields: Record<string, unknown> = { ...body };
  for (const { part, pointer, keyword } of await faultsOf(request)) {
    const [name] = parsePointer(pointer);
    if (part !== 'body' || keyword === 'required' || name === undefined) continue;
    if (name === 'subscriberId') fields[name] = `made of ${JSON.stringify(fields[name])}`;
    else if (name === 'isOnline') fields[name] = Boolean(fields[name]);
    else delete fields[name];
  }
  return fields;
}
