import { type OperationId, operations } from '../../src/contract/operations.js';
import type { SemanticServer, Transform } from '../../src/sabotage/grammar/semantic.js';
import type { Answer, Call } from '../server/call.js';
import { readJson } from '../server/call.js';
import { createServer, type Server } from '../server/create-server.js';
import { mutantOptions } from '../server/options.js';
import { findRoute } from '../server/routes.js';

export const { apiKey } = mutantOptions;

/** The independent server with records of every class that a fault may treat differently. It conforms. */
export function createRichServer(clock?: () => number): Server {
  return createServer({ data: 'rich', ...(clock && { clock }) });
}

/** Asks a server with a fault, without HTTP. */
export function askThrough(transform: Transform, server: Server): (call: Call) => Promise<Answer> {
  const faulty = transform(semanticServerOf(server));
  return async (call) => {
    const route = findRoute(call);
    if (route === undefined) return server.ask(call);
    const { authorization, idempotencyKey, body } = call;
    const headers = new Headers();
    if (authorization !== null) headers.set('authorization', authorization);
    if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
    const json = body === undefined ? undefined : readJson(body);
    return faulty({
      operation: route.operation,
      origin: '',
      path: Object.fromEntries(pathNames(route.operation).map((name, index) => [name, route.path[index] ?? ''])),
      query: call.query,
      headers,
      ...(json !== undefined && { body: json }),
      ...(body !== undefined && json === undefined && { malformedBody: body }),
    });
  };
}

function semanticServerOf({ ask }: Server): SemanticServer {
  return async ({ operation, path, query, headers, body, malformedBody }) => {
    const { method, path: template } = operations[operation];
    const idempotencyKey = headers.get('idempotency-key');
    const response = await ask({
      method,
      path: template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? '')),
      query,
      body: body === undefined ? malformedBody : JSON.stringify(body),
      authorization: headers.get('authorization'),
      ...(idempotencyKey !== null && { idempotencyKey }),
    });
    return { status: response.status, body: copy(response.body) };
  };
}

function pathNames(operation: OperationId): readonly string[] {
  return [...operations[operation].path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Responses share records with the store, which faults must not change. */
export function copy(body: unknown): unknown {
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body));
}
