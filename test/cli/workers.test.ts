import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isWhole } from '../extent.js';
import { freePort } from '../free-port.js';
import { startRedis } from '../mock/state/start-redis.js';
import { redisServer, testWith } from '../tool.js';
import { runNotikit } from './run-notikit.js';
import { startMock, startNotikit } from './start-notikit.js';

const withRedis = testWith(redisServer);
const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json', connection: 'close' };

/** Ids of the child processes of a process. */
async function childrenOf(pid = 0): Promise<readonly number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.trim().split(' ').filter(Boolean).map(Number);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Number of requests in the journal of one worker. */
async function entriesOf(url: string): Promise<number> {
  const response = await fetch(`${url}/__notikit/requests`, { headers: { connection: 'close' } });
  return Object(await response.json()).data.length;
}

/** Resolves once both workers listen. Each has a journal of its own: one has a request in it, the other has not. */
async function bothListen(url: string): Promise<void> {
  await fetch(`${url}/v2/subscribers`, { headers });
  await expect.poll(() => entriesOf(url), { timeout: 10_000 }).toBe(0);
  await expect.poll(() => entriesOf(url), { timeout: 10_000 }).toBe(1);
}

test.each(['', 'a-folder'])('several workers need a state that they can share: "%s"', async (state) => {
  const { exit, errors } = await runNotikit(['mock', '--workers', '2', ...(state === '' ? [] : ['--state', state])]);
  expect(exit).toBe(2);
  expect(errors).toBe(
    'notikit: --workers requires a state that several processes can share: pass --state redis://host:port\n',
  );
});

test.each(['0', '65', '1.5', 'two'])('%s is no number of workers', async (number) => {
  const { exit, errors } = await runNotikit(['mock', '--workers', number]);
  expect([exit, errors]).toEqual([
    2,
    `notikit: option '--workers <number>' argument '${number}' is invalid. It must be a whole number from 1 to 64.\n`,
  ]);
});

withRedis('two workers share a port and the data, print their start once, and end together', async () => {
  await using redis = await startRedis();
  const mock = await startMock(['--workers', '2', '--state', redis.url]);
  const entries = () => entriesOf(mock.url);
  await bothListen(mock.url);
  for (let number = 0; number < 20; number += 1) {
    const body = JSON.stringify({ subscriberId: `shared-${number}` });
    const created = await fetch(`${mock.url}/v2/subscribers`, { method: 'POST', headers, body });
    expect(created.status).toBe(201);
    const found = await fetch(`${mock.url}/v2/subscribers?subscriberId=shared-&limit=1`, { headers });
    expect(await found.json()).toMatchObject({ totalCount: number + 1, data: [{ subscriberId: `shared-${number}` }] });
  }
  // Together, the journals contain all requests; none contains all.
  const journals = await Promise.all(Array.from({ length: 20 }, entries));
  expect(Math.max(...journals)).toBeLessThan(41);
  expect(mock.output().match(/listens on/g)).toHaveLength(1);
  const workers = await childrenOf(mock.child.pid);
  expect(workers).toHaveLength(2);
  mock.child.kill('SIGTERM');
  expect(await mock.ended).toBe(0);
  expect(workers.filter(isAlive)).toEqual([]);
  await expect(fetch(`${mock.url}/health`)).rejects.toThrow();
});

withRedis('a worker that is killed is replaced, and the others answer meanwhile', async () => {
  await using redis = await startRedis();
  const mock = await startMock(['--workers', '2', '--state', redis.url]);
  await bothListen(mock.url);
  const [first = 0, second = 0] = await childrenOf(mock.child.pid);
  process.kill(first, 'SIGKILL');
  await mock.until(() => mock.output().includes('ended (SIGKILL): another one is started'));
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await fetch(`${mock.url}/v2/subscribers`, { headers })).status).toBe(200);
  }
  const isReplaced = async () => {
    const now = await childrenOf(mock.child.pid);
    return now.length === 2 && now.includes(second) && !now.includes(first);
  };
  await expect.poll(isReplaced, { timeout: 10_000 }).toBe(true);
  mock.child.kill('SIGTERM');
  expect(await mock.ended).toBe(0);
});

withRedis('a worker that is killed while it takes a connection resets it', async () => {
  await using redis = await startRedis();
  const mock = await startMock(['--workers', '2', '--state', redis.url]);
  await bothListen(mock.url);
  const [first = 0] = await childrenOf(mock.child.pid);
  process.kill(first, 'SIGSTOP');
  const asked = Array.from({ length: 6 }, () =>
    fetch(`${mock.url}/v2/subscribers`, { headers, signal: AbortSignal.timeout(8_000) }).then(
      ({ status }) => status,
      (error: Error) => (error.name === 'TimeoutError' ? 'hangs' : 'reset'),
    ),
  );
  await sleep(500);
  process.kill(first, 'SIGKILL');
  const outcomes = await Promise.all(asked);
  expect(outcomes).toContain('reset');
  expect(outcomes).toContain(200);
  expect(outcomes).not.toContain('hangs');
  mock.child.kill('SIGTERM');
  expect(await mock.ended).toBe(0);
});

withRedis('a worker is replaced once Redis is back, and the other one answers meanwhile', async () => {
  await using redis = await startRedis();
  const mock = await startMock(['--workers', '2', '--state', redis.url]);
  await bothListen(mock.url);
  const [first = 0, second = 0] = await childrenOf(mock.child.pid);
  await redis.stop();
  process.kill(first, 'SIGKILL');
  await mock.until(() => /worker 3 could not start .*: trying again in 2 s/.test(mock.output()));
  await mock.until(() => /worker 4 could not start .*: trying again in 4 s/.test(mock.output()));
  expect((await fetch(`${mock.url}/health`, { headers })).status).toBe(200);
  expect(mock.child.exitCode).toBeNull();
  await redis.start();
  const isReplaced = async () => {
    const now = await childrenOf(mock.child.pid);
    return now.length === 2 && now.includes(second) && !now.includes(first);
  };
  await expect.poll(isReplaced, { timeout: 15_000 }).toBe(true);
  await expect.poll(async () => (await fetch(`${mock.url}/v2/subscribers`, { headers })).status).toBe(200);
  mock.child.kill('SIGTERM');
  expect(await mock.ended).toBe(0);
});

withRedis('workers that are all gone and cannot be replaced end the mock', async () => {
  await using redis = await startRedis();
  const mock = await startMock(['--workers', '2', '--state', redis.url]);
  await bothListen(mock.url);
  await redis.stop();
  for (const pid of await childrenOf(mock.child.pid)) process.kill(pid, 'SIGKILL');
  expect(await mock.ended).toBe(2);
});

withRedis('workers that cannot start say so once, and end', async () => {
  await using redis = await startRedis();
  const mock = await startMock(['--workers', '2', '--state', redis.url]);
  const { port } = new URL(mock.url);
  const inUse = `Port ${port} is in use. Pass --port to choose another one, or --port 0 for a free port.`;
  const elsewhere = ['--state', `redis://127.0.0.1:${await freePort()}`];
  for (const [args, message] of [
    [['--port', port, '--state', redis.url], inUse],
    [['--port', '0', '--state', redis.url, '--sabotage', 'nothing'], 'nothing'],
    [['--port', '0', ...elsewhere], elsewhere[1] ?? ''],
  ] as const) {
    const second = startNotikit(['mock', '--workers', '2', ...args]);
    expect(await second.ended).toBe(2);
    expect(second.errors().split('\n')).toHaveLength(2);
    expect(second.errors()).toContain(message);
  }
});

withRedis('a signal during the start ends all processes', async () => {
  await using redis = await startRedis();
  for (const delay of isWhole ? [300, 450, 600, 800, 1_100, 1_500] : [600]) {
    const mock = startNotikit(['mock', '--port', '0', '--workers', '2', '--state', redis.url]);
    await sleep(delay);
    const workers = await childrenOf(mock.child.pid);
    mock.child.kill('SIGTERM');
    const start = performance.now();
    // Before it has read its command line, the signal ends it like any process.
    expect([0, null]).toContain(await mock.ended);
    expect(performance.now() - start).toBeLessThan(4_000);
    await expect.poll(() => workers.filter(isAlive)).toEqual([]);
  }
});
