import { ApiError } from '../../src/client/api-error.js';
import { type ClientOptions, createClient } from '../../src/client/create-client.js';
import type { Fetch } from '../../src/contract/exchange.js';

export function clientWith(fetch: Fetch, options: Partial<ClientOptions> = {}) {
  return createClient({ baseUrl: 'http://mock.test', apiKey: 'dev', fetch, ...options });
}

/** A server that sends these responses in order, and records its requests. */
export function answering(...answers: readonly (() => Response)[]) {
  const asked: Request[] = [];
  const fetch: Fetch = async (request) => {
    asked.push(request);
    return (answers[asked.length - 1] ?? answers.at(-1))?.() ?? Response.error();
  };
  return { asked, fetch };
}

export const json = (body: unknown) => () => Response.json(body);

/** Error of a call that fails with a response. */
export async function caught(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`no ApiError, but ${error}`);
}
