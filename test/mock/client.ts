import { expect } from 'vitest';
import type { Exchange, Fetch } from '../../src/contract/exchange.js';
import { judge } from '../../src/contract/judge.js';
import { findOperation } from '../../src/contract/operations.js';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of any shape
  readonly json: any;
}

export interface Options {
  readonly key?: string | null;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

export type Send = (target: string, options?: Options) => Promise<Answer>;

/** Sends requests such as `GET /path?query` to a Fetch, and validates every response against the contract. */
export function client(fetch: Fetch): Send {
  return async (line, { key = 'dev', headers = {}, body } = {}) => {
    const [method = '', target = ''] = line.split(' ');
    const request = new Request(`http://localhost${target}`, {
      method,
      headers: {
        ...(key !== null && { authorization: `ApiKey ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const response = await fetch(request);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expectContract(request, response, bytes);
    const text = new TextDecoder().decode(bytes);
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: text === '' ? undefined : JSON.parse(text),
    };
  };
}

function expectContract(request: Request, response: Response, body: Uint8Array): void {
  const found = request.url.includes('%ZZ') ? undefined : findOperation(request.method, new URL(request.url).pathname);
  if (found?.operation === undefined) return;
  const exchange: Exchange = {
    operationId: found.operation.id,
    request: { method: request.method, url: request.url, headers: request.headers, body: new Uint8Array() },
    response: { status: response.status, headers: response.headers, body },
    durationMs: 0,
  };
  expect(judge(exchange)).toEqual([]);
}
