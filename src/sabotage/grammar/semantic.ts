import { type OperationId, operations } from '../../contract/operations.js';
import { changedResponse, jsonOf } from '../kit/json.js';
import { bodyOf, calledOperation, queryOf } from '../kit/request.js';
import type { Wrapper } from '../sabotage.js';

/** Values of each query parameter, in order. */
export type QueryValues = ReadonlyMap<string, readonly string[]>;

/** A request as its operation reads it. */
export interface SemanticRequest {
  readonly operation: OperationId;
  readonly origin: string;
  /** Decoded path parameters. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: QueryValues;
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

/** Applies a transformation to a server that speaks HTTP. Requests that no operation has pass unchanged. */
export function overHttp(transform: Transform): Wrapper {
  return (fetch) => {
    const bodies = new WeakMap<Response, unknown>();
    const originals = new WeakMap<SemanticRequest, Request>();
    const faulty = transform(async (request) => {
      // A server may know more about the request that it got, so one that is unchanged is passed on as it is, once.
      const original = originals.get(request);
      originals.delete(request);
      const source = await fetch(original ?? httpRequest(request));
      const body = await jsonOf(source);
      bodies.set(source, body);
      return { status: source.status, body, source };
    });
    return async (request) => {
      const semantic = await semanticRequest(request);
      if (semantic === undefined) return fetch(request);
      originals.set(semantic, request);
      const { status, body, source } = await faulty(semantic);
      if (source === undefined) return Response.json(body ?? { title: 'sabotaged', status }, { status });
      const isSame = source.status === status && bodies.get(source) === body;
      return isSame ? source : changedResponse(source, { status, json: body });
    };
  };
}

async function semanticRequest(request: Request): Promise<SemanticRequest | undefined> {
  const called = request.method === 'HEAD' ? undefined : calledOperation(request);
  if (called === undefined) return undefined;
  const parameters = queryOf(request);
  const text = request.method === 'GET' ? '' : await request.clone().text();
  const body = text === '' ? undefined : await bodyOf(request);
  return {
    operation: called.operation.id,
    origin: new URL(request.url).origin,
    path: called.path,
    query: new Map([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name)])),
    headers: request.headers,
    ...(body !== undefined && { body }),
    ...(text !== '' && body === undefined && { malformedBody: text }),
  };
}

function httpRequest({ operation, origin, path, query, headers, body, malformedBody }: SemanticRequest): Request {
  const { method, path: template } = operations[operation];
  const pathname = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
  const url = new URL(pathname, origin);
  for (const [name, values] of query) for (const value of values) url.searchParams.append(name, value);
  const fields = new Headers(headers);
  fields.delete('content-length');
  const text = body === undefined ? malformedBody : JSON.stringify(body);
  return new Request(url, { method, headers: fields, ...(text !== undefined && { body: text }) });
}

/** The request with other values of one query parameter; without values, it lacks the parameter. */
export function withParameter(request: SemanticRequest, name: string, values: readonly string[]): SemanticRequest {
  const query = new Map(request.query);
  query.delete(name);
  if (values.length > 0) query.set(name, values);
  return { ...request, query };
}

export function isSuccess({ status }: SemanticResponse): boolean {
  return status >= 200 && status < 300;
}
