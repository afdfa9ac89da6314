import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { createProxy } from '../../src/proxy/create-proxy.js';
import { built } from '../built.js';
import { slow } from '../sampled.js';
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

test('a server that is not there is 502', async () => {
  const server = await serverOf();
  await server[Symbol.asyncDispose]();
  await using proxy = createProxy({ target: server.url });
  const url = await proxy.listen();
  expect(await ask(`${url}/v1/messages`)).toMatchObject({ status: 502 });
  expect(String((await ask(`${url}/v1/messages`)).body)).toContain('ECONNREFUSED');
});

test('the proxy of the package reports what its thread found, also if nobody listens', async () => {
  await using server = createMock({ sabotages: ['messages.limit-kept'] });
  const target = await server.listen();
  const { createProxy: createBuiltProxy }: { createProxy: typeof createProxy } = await import(built('src/proxy.js'));
  await using proxy = createBuiltProxy({ target });
  const url = await proxy.listen();
  expect(await ask(`${url}/v1/messages?limit=2`)).toMatchObject({ status: 200 });
  await proxy.settled();
  const broken = proxy.traffic.report().results.filter(({ status }) => status === 'failed');
  expect(broken.map(({ id }) => id)).toEqual(['messages.limit-kept']);
});

/** Usually about 150 MB; a busy machine and newer versions of V8 collect garbage later. */
const mostBytes = 500_000_000;

slow('all of them at once, five times over, take less than 500 MB', async () => {
  await using server = await serverOf();
  const options = JSON.stringify({ target: server.url, timeoutMs: 2_000 });
  const child = fork('test/proxy/proxy-process.mjs', [built('src/proxy.js'), options]);
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const [{ url }] = await once(child, 'message');
  const names = Object.keys(misbehaving);
  // On a busy machine, some of these connections are closed for being late.
  await Promise.allSettled(
    Array.from({ length: 5 }, () => names.map((name) => ask(`${url}/v1/messages`, name))).flat(),
  );
  await expect.poll(async () => (await ask(url + workflow.path)).status).toBe(workflow.status);
  child.send('settle');
  const [{ peakBytes, broken }] = await once(child, 'message');
  expect(broken).toContain('response.completes');
  expect(peakBytes).toBeLessThan(mostBytes);
});
