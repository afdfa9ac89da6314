import type { Socket } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import { serve } from '../../src/mock/http/serve.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { createProxy, type ProxyOptions } from '../../src/proxy/create-proxy.js';
import type { JudgedPassage } from '../../src/proxy/passage.js';
import { findSabotage } from '../../src/sabotage/sabotages.js';
import { type WireMessage, wireServer } from './wire.js';

const mock = createMock();

export const key = { authorization: 'ApiKey dev' };
export const noContent = 'HTTP/1.1 204 No Content\r\n\r\n';

interface Setup extends Partial<ProxyOptions> {
  readonly basePath?: string;
  /** Creates the proxy. Default: that of the source. */
  readonly create?: typeof createProxy | undefined;
}

/** Starts a proxy for one test, in which it has no error of its own. `end` stops the server behind it. */
export async function startProxy(
  target: string,
  { create = createProxy, basePath, ...options }: Setup = {},
  end: () => PromiseLike<void> = async () => {},
) {
  const judged: JudgedPassage[] = [];
  const errors: unknown[] = [];
  const proxy = create({
    ...{ target, onJudged: (one) => judged.push(one), onError: (error) => errors.push(error) },
    ...options,
  });
  onTestFinished(async () => {
    await proxy.close();
    await end();
    expect(errors).toEqual([]);
  });
  return { proxy, url: await proxy.listen({ basePath }), judged };
}

/** Starts a proxy in front of the mock, or of a sabotaged mock, for one test. */
export async function beforeMock(options: Partial<ProxyOptions> = {}, sabotage?: string) {
  const wrapped = findSabotage(sabotage ?? '')?.wrap(mock.fetch) ?? mock.fetch;
  const server = await serve(({ request }) => wrapped(request));
  return { ...(await startProxy(server.url, options, server.close)), target: server.url };
}

/** Starts a proxy in front of a server with configured responses, which records its requests. */
export async function before(
  answer: string | Buffer | ((socket: Socket) => void),
  { base = '', ...options }: Setup & { readonly base?: string } = {},
) {
  const requests: WireMessage[] = [];
  const server = await wireServer((socket, request) => {
    requests.push(request);
    if (typeof answer === 'function') answer(socket);
    else socket.write(answer);
  });
  const started = await startProxy(server.url + base, options, server[Symbol.asyncDispose]);
  return { ...started, requests, server };
}
