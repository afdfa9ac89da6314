import { expect, test } from 'vitest';
import { startRedis } from '../mock/state/start-redis.js';
import { redisServer, testWith } from '../tool.js';
import { runNotikit } from './run-notikit.js';
import { startMock, startNotikit } from './start-notikit.js';

const withRedis = testWith(redisServer);
const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json', connection: 'close' };

test.each(['', 'a-folder'])('several workers need a state that they can share: "%s"', async (state) => {
  const { exit, errors } = await runNotikit(['mock', '--workers', '2', ...(state === '' ? [] : ['--state', state])]);
  expect(exit).toBe(2);
  expect(errors).toBe(
    'notikit: --workers requires a state that several processes can share: pass --state redis://host:port\n',
  );
});

withRedis('two workers share a port and the data, print their start once, and end together', async () => {
  await using redis = await startRedis();
  const mock = await startMock(['--workers', '2', '--state', redis.url]);
  const journals = new Set<number>();
  for (let number = 0; number < 20; number += 1) {
    const body = JSON.stringify({ subscriberId: `shared-${number}` });
    const created = await fetch(`${mock.url}/v2/subscribers`, { method: 'POST', headers, body });
    expect(created.status).toBe(201);
    const found = await fetch(`${mock.url}/v2/subscribers?subscriberId=shared-&limit=1`, { headers });
    expect(await found.json()).toMatchObject({ totalCount: number + 1, data: [{ subscriberId: `shared-${number}` }] });
  }
  // Each has a journal of its own: together they have all, and no one has.
  for (let tries = 0; tries < 20; tries += 1) {
    const response = await fetch(`${mock.url}/__notikit/requests`, { headers: { connection: 'close' } });
    journals.add(Object(await response.json()).data.length);
  }
  expect(Math.max(...journals)).toBeLessThan(40);
  expect(mock.output().match(/listens on/g)).toHaveLength(1);
  mock.child.kill('SIGTERM');
  expect(await mock.ended).toBe(0);
  await expect(fetch(`${mock.url}/health`)).rejects.toThrow();
});

withRedis('workers that cannot start say so once', async () => {
  await using redis = await startRedis();
  const mock = await startMock(['--workers', '2', '--state', redis.url]);
  const { port } = new URL(mock.url);
  const second = startNotikit(['mock', '--workers', '2', '--port', port, '--state', redis.url]);
  expect(await second.ended).toBe(2);
  expect(second.errors()).toBe(
    `notikit: Port ${port} is in use. Pass --port to choose another one, or --port 0 for a free port.\n`,
  );
});
