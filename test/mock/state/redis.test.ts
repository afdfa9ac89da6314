import { expect } from 'vitest';
import { runConformance } from '../../../src/conformance/run-conformance.js';
import { outcomeOf } from '../../../src/judgement/report/headline.js';
import type { Mock } from '../../../src/mock/mock.js';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { runNotikit } from '../../cli/run-notikit.js';
import { redisServer, testWith } from '../../tool.js';
import { client } from '../client.js';
import { writer } from './interrupted.js';
import { type Redis, startRedis } from './start-redis.js';

const test = testWith(redisServer).extend<{ redis: Redis; replicas: (notices?: string[]) => [Mock, Mock] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
  redis: async ({}, use) => {
    await using redis = await startRedis();
    await use(redis);
  },
  replicas: async ({ redis }, use) => {
    const mocks: Mock[] = [];
    await use((notices = []) => {
      const replica = () => createMock({ state: redis.url, onNotice: (line) => notices.push(line) });
      const pair: [Mock, Mock] = [replica(), replica()];
      mocks.push(...pair);
      return pair;
    });
    await Promise.all(mocks.map((mock) => mock.close()));
  },
});

const newest = 'GET /v2/subscribers?limit=3';
const create = (mock: Mock, subscriberId: string) => writer(mock).create(subscriberId);

test('what is written at two replicas at once is done one after the other, and read at both', async ({ replicas }) => {
  const sends = replicas().map((mock) => client(mock.fetch));
  const at = (number: number) => sends[number % 2] ?? Promise.reject();
  const body = { subscriberId: 'ada' };
  const written = await Promise.all(
    Array.from({ length: 40 }, async (_, number) => (await (await at(number))('POST /v2/subscribers', { body })).json),
  );
  expect(written.map(({ __v }) => __v).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index));
  expect(new Set(written.map(({ _id }) => _id)).size).toBe(1);

  const once = { body: { subscriberId: 'alan' }, headers: { 'idempotency-key': 'k' } };
  const twice = await Promise.all(sends.map((send) => send('POST /v2/subscribers', once)));
  expect(new Set(twice.map(({ text }) => text)).size).toBe(1);
  expect(twice.map(({ headers }) => headers.get('idempotency-replay')).sort()).toEqual([null, 'true'].sort());

  const exclusive = 'POST /v2/subscribers?failIfExists=true';
  const both = await Promise.all(sends.map((send) => send(exclusive, { body: { subscriberId: 'grace' } })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const [first, second] = await Promise.all(sends.map((send) => send(newest)));
  expect(first?.text).toBe(second?.text);
});

test('a pair of replicas keeps the contract, whichever of them is asked', async ({ replicas }) => {
  const pair = replicas();
  let turn = 0;
  const report = await runConformance({
    fetch: (request) => (pair[turn++ % 2] as Mock).fetch(request),
    ...{ baseUrl: 'http://localhost', apiKey: 'dev', allowWrites: true },
    operations: ['createSubscriber'],
    budget: 100,
  });
  expect(outcomeOf(report)).toBe('passed');
});

test('clock, scenario, records and resets are the same everywhere; faults are those of one replica', async ({
  replicas,
}) => {
  const [one, other] = replicas();
  await one.control.setClock({ now: '2030-01-01T00:00:00Z', frozen: true });
  expect(await other.control.clock()).toEqual(await one.control.clock());
  await one.control.loadScenario('quiet');
  expect((await other.control.countRecords()).records.subscribers).toBe(1);
  await other.control.putRecord('subscribers', 'grace', { firstName: 'Ada', ...(await blank(other)) });
  expect(await one.control.getRecord('subscribers', 'grace')).toMatchObject({ firstName: 'Ada' });
  await one.control.reset({ parts: ['records', 'clock'] });
  expect((await other.control.countRecords()).records.subscribers).toBe(1);
  expect((await other.control.clock()).frozen).toBe(false);
  await one.control.addFault('listMessages:status=503');
  expect((await other.control.faults()).faults).toEqual([]);
});

async function blank({ control }: Mock): Promise<object> {
  const { data } = await control.listRecords('subscribers');
  const { _id, subscriberId, ...rest } = data[0] as unknown as Record<string, unknown>;
  return rest;
}

test('while its Redis is away, what was answered elsewhere is read or refused, and never missing', async ({
  redis,
  replicas,
}) => {
  const notices: string[] = [];
  const [one, other] = replicas(notices);
  const read = (mock: Mock) => client(mock.fetch)(newest);
  for (const mock of [one, other]) await read(mock);
  await create(one, 'ada');
  await redis.stop('SIGKILL');
  const refused = await create(one, 'alan');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  for (const mock of [one, other]) {
    const { status, headers } = await read(mock);
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    expect((await mock.control.health()).status).toBe('ok');
  }
  await redis.start();
  await expect.poll(async () => (await read(other)).status, { interval: 20 }).toBe(200);
  expect((await read(other)).json.data[0].subscriberId).toBe('ada');
  await expect.poll(async () => (await create(one, 'grace')).status, { interval: 20 }).toBe(201);
  for (const mock of [one, other]) {
    expect((await read(mock)).json.data.slice(0, 2)).toMatchObject([
      { subscriberId: 'grace' },
      { subscriberId: 'ada' },
    ]);
  }
  expect(notices).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^redis:\/\/127\.0\.0\.1:\d+ is unavailable \(.*\)\. Requests are rejected until it is back\.$/,
      ),
      expect.stringMatching(/^redis:\/\/127\.0\.0\.1:\d+ is available again$/),
    ]),
  );
});

test('after a restart of a Redis that does not sync each write, nothing is read that may lack something', async () => {
  await using redis = await startRedis(['--appendonly', 'no']);
  const notices: string[] = [];
  await using mock = createMock({ state: redis.url, onNotice: (line) => notices.push(line) });
  const read = (of: Mock) => client(of.fetch)(newest);
  // This mock has noticed no loss: only the restart indicates one.
  await read(mock);
  expect(notices).toEqual([
    expect.stringMatching(/ can lose acknowledged changes in a crash: set `appendonly yes` and `appendfsync always`$/),
  ]);
  await redis.stop('SIGKILL');
  await redis.start();
  const lost = / restarted and may have lost acknowledged changes: set `appendonly yes` and `appendfsync always`, and /;
  await expect.poll(async () => (await read(mock)).json.detail, { interval: 20 }).toMatch(lost);
  const refused = await read(mock);
  expect([
    refused.status,
    refused.json.detail.endsWith('restart the mock to continue with the remaining data'),
  ]).toEqual([503, true]);
  expect((await create(mock, 'ada')).status).toBe(503);
  await using again = createMock({ state: redis.url });
  expect((await read(again)).status).toBe(200);
});

test('a long log is summed up; who comes late, and who has slept, see the same', async ({ redis, replicas }) => {
  const [one, other] = replicas();
  await client(other.fetch)(newest);
  const body = { subscriberId: 'ada', data: { text: 'x'.repeat(120_000) } };
  for (let times = 0; times < 12; times += 1) await client(one.fetch)('POST /v2/subscribers', { body });
  const length = await redis.command('XLEN', 'notikit:{mock}:log');
  expect(Number(length)).toBeLessThan(8);
  const { text } = await client(one.fetch)(newest);
  await using late = createMock({ state: redis.url });
  for (const mock of [other, late]) expect((await client(mock.fetch)(newest)).text).toBe(text);
});

test('a Redis that has lost its log is refused by whoever knows more, until it is restarted', async ({
  redis,
  replicas,
}) => {
  const [one, other] = replicas();
  await create(one, 'ada');
  await client(other.fetch)(newest);
  await redis.command('FLUSHALL');
  for (const mock of [one, other]) {
    const { status, json } = await client(mock.fetch)(newest);
    expect([status, json.detail]).toEqual([
      503,
      expect.stringMatching(/ lost acknowledged changes: .*restart the mock/),
    ]);
    expect((await create(mock, 'alan')).status).toBe(503);
  }
  await using late = createMock({ state: redis.url });
  expect((await create(late, 'alan')).json.__v).toBe(0);
  const { json } = await client(late.fetch)('GET /v2/subscribers?subscriberId=a');
  expect(json.data.map(({ subscriberId }: { subscriberId: string }) => subscriberId)).toEqual(['alan']);
});

test('a log with a change that cannot be read is refused', async ({ redis, replicas }) => {
  const [mock] = replicas();
  await client(mock.fetch)(newest);
  await redis.command('XADD', 'notikit:{mock}:log', '999999-1', 'acts', '{"not":"acts');
  expect((await create(mock, 'ada')).status).toBe(500);
});

test('a state in Redis is deleted on request only, and starts anew', async ({ redis, replicas }) => {
  const [mock] = replicas();
  await create(mock, 'ada');
  await using other = createMock({ state: redis.url, seed: 2, resetState: true });
  const { json } = await client(other.fetch)('GET /v2/subscribers?subscriberId=ada');
  expect(json.totalCount).toBe(0);
});

test('other records, no Redis and no address are refused in one line, without the password', async ({
  redis,
  replicas,
}) => {
  await client(replicas()[0].fetch)(newest);
  const refusal = async (...args: string[]) => (await runNotikit(['mock', '--port', '0', ...args])).errors;
  expect(await refusal('--state', redis.url, '--seed', '2')).toMatch(
    /^notikit: redis:\/\/127\.0\.0\.1:\d+ was created with --scenario default --seed 1. Use these flags, choose another name with `\?name=`, or delete its data with --reset-state\n$/,
  );
  expect(await refusal('--state', 'redis://me:secret@127.0.0.1:1')).toMatch(
    /^notikit: redis:\/\/me:\*\*\*@127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED.*\n$/,
  );
  expect(await refusal('--state', 'redis://')).toMatch(/^notikit: redis:\/\/.* cannot be used: .*\n$/);
});
