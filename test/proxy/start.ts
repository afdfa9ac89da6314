import type { Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { serve } from '../../src/mock/http/serve.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { createProxy, type ProxyOptions } from '../../src/proxy/create-proxy.js';
import type { JudgedPassage } from '../../src/proxy/passage.js';
import { findSabotage } from '../../src/sabotage/sabotages.js';
import { type WireMessage, wireServer } from './wire.js';

const mock = createMock();

export const key = { authorization: 'ApiKey dev' };
export const noContent = 'HTTP/1.1 204 No Content\r\n\r\n';

/** Starts a proxy in front of the mock, or of a sabotaged mock, for one test. */
export async function beforeMock(options: Partial<ProxyOptions> = {}, sabotage?: string) {
  const wrapped = findSabotage(sabotage ?? '')?.wrap(mock.fetch) ?? mock.fetch;
  const server = await serve(({ request }) => wrapped(request));
  const judged: JudgedPassage[] = [];
  const proxy = createProxy({ target: server.url, onJudged: (one) => judged.push(one), onError: fail, ...options });
  onTestFinished(async () => {
    await proxy.close();
    await server.close();
  });
  return { proxy, url: await proxy.listen(), judged, target: server.url };
}

/** Starts a proxy in front of a server with configured responses, which records its requests. */
export async function before(
  answer: string | Buffer | ((socket: Socket) => void),
  {
    base = '',
    basePath,
    ...options
  }: Partial<ProxyOptions> & { readonly base?: string; readonly basePath?: string } = {},
) {
  const requests: WireMessage[] = [];
  const server = await wireServer((socket, request) => {
    requests.push(request);
    if (typeof answer === 'function') answer(socket);
    else socket.write(answer);
  });
  const proxy = createProxy({ target: server.url + base, onError: fail, ...options });
  onTestFinished(async () => {
    await proxy.close();
    await server[Symbol.asyncDispose]();
  });
  return { proxy, url: await proxy.listen({ basePath }), requests, server };
}

function fail(error: unknown): void {
  throw error;
}
