import { type RunOptions, runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { findOperation, type OperationId } from '../../src/contract/operations.js';
import type { Report } from '../../src/judgement/report.js';
import { createMock } from '../../src/mock/create-mock.js';
import { catalogue } from '../../src/requirements/catalogue.js';

/** A server with one fault. */
export type Break = (fetch: Fetch) => Fetch;

/** What others' areas test. */
const elsewhere = /^(search|create|upsert|online-status|subscriber|messages|message|events|event|list)\./;

export const ownRequirements = catalogue.filter(({ id }) => !elsewhere.test(id));

/** Runs the checks of requests, authentication, integrations and workflows against the mock, broken or not. */
export function check(broken: Break = (fetch) => fetch, options: Partial<RunOptions> = {}): Promise<Report> {
  const { fetch } = createMock({ clock: () => new Date('2026-06-01T12:00:00Z') });
  return runConformance({
    fetch: broken(fetch),
    baseUrl: 'http://localhost',
    apiKey: 'dev',
    allowWrites: true,
    only: ownRequirements.map(({ id }) => id),
    settleMs: 60,
    ...options,
  });
}

/** The requirements that a report says are broken, in the order of the catalogue. */
export function brokenIn({ results }: Report): string[] {
  return results.filter(({ status }) => ['failed', 'warned', 'errored'].includes(status)).map(({ id }) => id);
}

export function operationOf({ method, url }: Request): OperationId | undefined {
  try {
    return findOperation(method, new URL(url).pathname).operation?.id;
  } catch {
    return undefined;
  }
}

/** Another answer to the requests of one operation. */
export function answering(
  operationId: OperationId,
  answer: (request: Request, fetch: Fetch) => Promise<Response>,
): Break {
  return (fetch) => (request) => (operationOf(request) === operationId ? answer(request, fetch) : fetch(request));
}

/** Another request in place of those of one operation. */
export function asking(operationId: OperationId, change: (request: Request) => Request | Promise<Request>): Break {
  return answering(operationId, async (request, fetch) => fetch(await change(request)));
}

// biome-ignore lint/suspicious/noExplicitAny: a fault may be anywhere in a body
type Json = any;

/** Changes the body of an operation's successes. */
export function changing(operationId: OperationId, change: (json: Json, request: Request) => Json): Break {
  return answering(operationId, async (request, fetch) => {
    const asked = request.clone();
    const response = await fetch(request);
    if (!response.ok) return response;
    const json = change(await response.json(), asked);
    return Response.json(json, { status: response.status });
  });
}

/** The JSON of a request or a response; undefined if it has none. */
export async function jsonOf(message: Request | Response): Promise<Json> {
  return message
    .clone()
    .json()
    .catch(() => undefined);
}

/** The same request with another header; null takes it out. */
export function withHeader(request: Request, name: string, value: string | null): Request {
  const headers = new Headers(request.headers);
  if (value === null) headers.delete(name);
  else headers.set(name, value);
  return new Request(request, { headers });
}

/** The same request with another body. */
export async function withBody(request: Request, change: (json: Json) => Json): Promise<Request> {
  const text = await request.clone().text();
  let json: Json;
  try {
    json = JSON.parse(text);
  } catch {
    return request;
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: JSON.stringify(change(json)),
  });
}

/** A request of the server's own, with the valid key. */
export function ask(fetch: Fetch, method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: { authorization: 'ApiKey dev', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
}
