import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { startRedis } from '../mock/state/start-redis.js';
import { redisServer, testWith } from '../tool.js';
import { runNotikit } from './run-notikit.js';
import { startMock } from './start-notikit.js';

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
