import type { Fetch } from '../../contract/exchange.js';
import { parseJson } from '../../contract/json-value.js';
import { findOperation, type OperationId, operations } from '../../contract/operations.js';
import { type JsonObject, responseRecords } from './json.js';

/** A request as its operation reads it. */
export interface SemanticRequest {
  readonly operation: OperationId;
  readonly origin: string;
  /** Decoded path parameters. */
  readonly path: Readonly<Record<string, string>>;
  /** Values of each query parameter, in order. */
  readonly query: ReadonlyMap<string, readonly string[]>;
  readonly headers: Headers;
  /** The JSON value of the body; undefined without one. */
  readonly body?: unknown;
  /** A body that is not JSON. */
  readonly malformedBody?: string;
}

/** A response with its JSON value. An equal `body` and `status` mean that `source` is sent unchanged. */
export interface SemanticResponse {
  readonly status: number;
  readonly body: unknown;
  readonly source?: Response;
}

export type SemanticServer = (request: SemanticRequest) => Promise<SemanticResponse>;

/** Turns a server into a faulty one. Each call creates its own state. */
export type Transform = (server: SemanticServer) => SemanticServer;

/** Turns a server that speaks HTTP into a faulty one. Each call creates its own state. */
export type Wrapper = (fetch: Fetch) => Fetch;

/** Applies a transformation to a server that speaks HTTP. Requests that no operation has, and those whose client is gone, pass unchanged. */
export function overHttp(transform: Transform): Wrapper {
  return (fetch) => {
    const bodies = new WeakMap<Response, unknown>();
    const originals = new WeakMap<SemanticRequest, Request>();
    const faulty = transform(async (request) => {
      // A server may know more about the request that it got, so one that is unchanged is passed on as it is, once.
      const original = originals.get(request);
      originals.delete(request);
      const source = await fetch(original ?? httpRequest(request));
      const body = parseJson(await source.clone().text());
      bodies.set(source, body);
      return { status: source.status, body, source };
    });
    return async (request) => {
      const semantic = await semanticRequest(request);
      if (semantic === undefined) return fetch(request);
      originals.set(semantic, request);
      const { status, body, source } = await faulty(semantic);
      if (source === undefined) return Response.json(body ?? { title: 'sabotaged', status }, { status });
      if (source.status === status && bodies.get(source) === body) return source;
      const headers = new Headers(source.headers);
      headers.delete('content-length');
      return new Response(JSON.stringify(body), { status, headers });
    };
  };
}

async function semanticRequest(request: Request): Promise<SemanticRequest | undefined> {
  const { origin, pathname, searchParams: parameters } = new URL(request.url);
  const called = findOperation(request.method, pathname);
  if (called.operation === undefined) return undefined;
  const text = request.method === 'GET' ? '' : await readText(request);
  if (text === undefined) return undefined;
  const body = parseJson(text);
  return {
    operation: called.operation.id,
    origin,
    path: called.pathParameters,
    query: new Map([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name)])),
    headers: request.headers,
    ...(body !== undefined && { body }),
    ...(text !== '' && body === undefined && { malformedBody: text }),
  };
}

/** Reads the body of a request, which can still be sent; undefined if its client is gone. */
async function readText(request: Request): Promise<string | undefined> {
  try {
    return await request.clone().text();
  } catch {
    return undefined;
  }
}

function httpRequest({ operation, origin, path, query, headers, body, malformedBody }: SemanticRequest): Request {
  const { method, path: template } = operations[operation];
  const pathname = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const url = new URL(pathname, origin);
  for (const [name, values] of query) for (const value of values) url.searchParams.append(name, value);
  const fields = new Headers(headers);
  fields.delete('content-length');
  if (body !== undefined) fields.set('content-type', 'application/json');
  const text = body === undefined ? malformedBody : JSON.stringify(body);
  return new Request(url, { method, headers: fields, ...(text !== undefined && { body: text }) });
}

/** Creates a request of another operation with the same key. */
export function requestTo(
  operation: OperationId,
  { origin, headers: given }: SemanticRequest,
  parts: Partial<Pick<SemanticRequest, 'path' | 'query' | 'body'>>,
): SemanticRequest {
  const headers = new Headers(given);
  headers.delete('idempotency-key');
  return { operation, origin, path: {}, query: new Map(), headers, ...parts };
}

/** The request with other values of one query parameter; without values, it lacks the parameter. */
export function withParameter(request: SemanticRequest, name: string, values: readonly string[]): SemanticRequest {
  const query = new Map(request.query);
  query.delete(name);
  if (values.length > 0) query.set(name, values);
  return { ...request, query };
}

export function withoutQuery(request: SemanticRequest, names: readonly string[]): SemanticRequest {
  if (!names.some((name) => request.query.has(name))) return request;
  return { ...request, query: new Map([...request.query].filter(([name]) => !names.includes(name))) };
}

/** The first value of a query parameter. */
export function parameterOf({ query }: SemanticRequest, name: string): string | undefined {
  return query.get(name)?.[0];
}

export function isSuccess({ status }: SemanticResponse): boolean {
  return status >= 200 && status < 300;
}

/** Reads the records of a list with the key of a request. */
export async function readList(
  request: SemanticRequest,
  server: SemanticServer,
  list: OperationId,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly JsonObject[]> {
  const values = Object.entries(query).map(([name, value]) => [name, [value]] as const);
  const response = await server(requestTo(list, request, { query: new Map(values) }));
  return isSuccess(response) ? responseRecords(response.body) : [];
}

export async function findSubscriber(
  request: SemanticRequest,
  server: SemanticServer,
  subscriberId: string,
): Promise<JsonObject | undefined> {
  const found = await readList(request, server, 'searchSubscribers', { subscriberId, limit: '100' });
  return found.find((record) => record.subscriberId === subscriberId);
}
