import { get, type IncomingHttpHeaders } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { createProxy } from '../../src/proxy/create-proxy.js';
import { misbehaving } from './misbehaving.js';
import { value, type WireServer, wireServer } from './wire.js';

const workflow = { status: 404, path: '/v2/workflows/w' };

interface Came {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Undefined for an aborted response. At most the first 100 KB of such a body. */
  readonly body: Buffer | undefined;
}

function ask(url: string, misbehaviour = '', onBegin = () => {}): Promise<Came> {
  const headers = { 'x-do': misbehaviour, authorization: 'ApiKey dev' };
  return new Promise((resolve, reject) => {
    const request = get(url, { headers, agent: false, maxHeaderSize: 100_000 }, (response) => {
      onBegin();
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.length < 100 && chunks.push(chunk));
      response.on('error', () => {});
      response.on('close', () => {
        const { statusCode: status = 0, headers, complete } = response;
        resolve({ status, headers, body: complete ? Buffer.concat(chunks) : undefined });
      });
    });
    request.on('error', reject);
  });
}

/** A server that performs the request's `X-Do`, and responds with 404 without it. */
function serverOf(elsewhere = '', onAnswer = () => {}): Promise<WireServer> {
  return wireServer((socket, { headers }) => {
    const behaviour = misbehaving[value(headers, 'x-do') ?? ''];
    if (behaviour === undefined) socket.write('HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n');
    else behaviour.answer(socket, elsewhere);
    onAnswer();
  });
}

const timeoutMs = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

test.each(Object.entries(misbehaving))('a server that %s is passed on or answered for in time', async (name, {
  status,
  body,
  breaks,
  headers = {},
  isEndless = false,
}) => {
  let visits = 0;
  await using elsewhere = await wireServer(() => {
    visits += 1;
  });
  let isBegun = false;
  const begin = () => {
    isBegun = true;
  };
  await using server = await serverOf(elsewhere.url, status === 504 ? begin : undefined);
  const errors: unknown[] = [];
  await using proxy = createProxy({ target: server.url, timeoutMs, onError: (error) => errors.push(error) });
  const url = await proxy.listen();
  if (isEndless) vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  let isOver = !isEndless;
  const coming = ask(`${url}/v1/messages`, name, begin).finally(() => {
    isOver = true;
  });
  // Only the fake clock ends endless responses.
  while (!isOver) {
    if (isBegun) await vi.advanceTimersByTimeAsync(timeoutMs / 10);
    await setImmediate();
  }
  const came = await coming;
  expect(came.status).toBe(status);
  expect(came.headers).toMatchObject(headers);
  if (status < 500) expect(came.body).toEqual(body);
  else expect(came.headers['content-type']).toBe('application/problem+json');
  await expect.poll(async () => (await ask(url + workflow.path)).status).toBe(workflow.status);

  await proxy.settled();
  const broken = proxy.traffic.report().results.filter((result) => ['failed', 'warned'].includes(result.status));
  if (breaks !== undefined) expect(broken.map(({ id }) => id)).toContain(breaks);
  expect([errors, visits]).toEqual([[], 0]);
});
