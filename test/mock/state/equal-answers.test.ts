import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Mock } from '../../../src/mock/mock.js';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { isWhole } from '../../extent.js';
import { newFolder } from '../../new-folder.js';
import { redisServer, testWith } from '../../tool.js';
import { startRedis } from './start-redis.js';

interface Step {
  readonly line: string;
  readonly body?: object;
  readonly idempotencyKey?: string | undefined;
  readonly key: string;
}

const key = fc.constantFrom('dev', 'dev-2');
const id = fc.constantFrom('ada', 'alan', 'user-00001', 'grace');
const idempotencyKey = fc.option(fc.constantFrom('k1', 'k2'), { nil: undefined, freq: 2 });
const json = (value: fc.JsonValue) => JSON.parse(JSON.stringify(value));

type Values<Value> = fc.Arbitrary<Value>;

/** Requests with these methods and targets, and these bodies. */
function requests(line: string | Values<string>, body?: Values<object>, keys = {}): Values<Step> {
  const lines = typeof line === 'string' ? fc.constant(line) : line;
  return fc.record({ line: lines, ...(body !== undefined && { body }), ...keys, key });
}

const custom = fc.dictionary(fc.string(), fc.jsonValue().map(json));
const workflow = fc.constantFrom('order-shipped', 'comment-mention', 'password-reset');
const subscribers = '/v2/subscribers';
const step: Values<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: requests(
      fc.constantFrom(`POST ${subscribers}`, `POST ${subscribers}?failIfExists=true`),
      fc.oneof(fc.record({ subscriberId: id }), fc.record({ subscriberId: id, firstName: fc.string(), data: custom })),
      { idempotencyKey },
    ),
  },
  fc.constant({ line: `POST ${subscribers}`, body: { subscriberId: 'kurt' }, idempotencyKey: 'k3', key: 'dev' }),
  requests(
    id.map((subscriberId) => `PATCH /v1/subscribers/${subscriberId}/online-status`),
    fc.record({ isOnline: fc.boolean() }),
    { idempotencyKey },
  ),
  requests(id.map((name) => `GET ${subscribers}?subscriberId=${name}&orderBy=updatedAt`)),
  requests(fc.constantFrom(`GET ${subscribers}?limit=3`, 'GET /v1/integrations/active')),
  requests(
    id.map((name) => `PUT /__notikit/state/subscribers/${name}?key=dev`),
    fc.record({ firstName: fc.string() }),
  ),
  requests(id.map((name) => `DELETE /__notikit/state/subscribers/${name}?key=dev`)),
  requests(
    'POST /__notikit/trigger?key=dev',
    fc.record({ workflow, subscriberId: fc.constantFrom('user-00001', 'kurt') }),
  ),
  requests('POST /__notikit/inbox/user-00001/mark?key=dev', fc.record({ read: fc.boolean() })),
  requests(fc.constantFrom('GET /v1/notifications?limit=3', 'GET /v1/messages?limit=3')),
  requests('GET /__notikit/snapshot?key=dev'),
  requests('POST /__notikit/clock/advance', fc.record({ by: fc.constantFrom('1h', '1d') })),
  requests('POST /__notikit/reset', fc.constantFrom({}, { key: 'dev-2' }, { parts: ['records', 'clock'] })),
  requests('PUT /__notikit/seed', fc.record({ seed: fc.constantFrom(1, 2) })),
);

/** Steps that continue when their time has come, without a write. */
const waiting: readonly Step[] = [
  ...['order-shipped', 'comment-mention'].map((workflow) => ({
    line: 'POST /__notikit/trigger',
    body: { workflow, subscriberId: 'user-00001' },
    key: 'dev',
  })),
  { line: 'POST /__notikit/clock/advance', body: { by: '2d' }, key: 'dev' },
  { line: 'GET /v1/notifications?limit=2', key: 'dev' },
  { line: 'GET /v1/messages?limit=3', key: 'dev' },
];

async function answer(mock: Mock, { line, body, idempotencyKey, key }: Step): Promise<string> {
  const [method = '', target = ''] = line.split(' ');
  const response = await mock.fetch(`http://localhost${target}`, {
    method,
    headers: {
      authorization: `ApiKey ${key}`,
      'content-type': 'application/json',
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const replayed = response.headers.get('idempotency-replay') ?? '';
  return `${response.status} ${replayed} ${await response.text()}`;
}

/** Snapshots of the data for each API key of a mock. */
function snapshots(mock: Mock): Promise<string[]> {
  const line = 'GET /__notikit/snapshot?key=';
  return Promise.all(['dev', 'dev-2'].map((key) => answer(mock, { line: `${line}${key}`, key })));
}

testWith(redisServer)('memory, disk and Redis give the same bytes, and so do those that come after', async () => {
  await using redis = await startRedis();
  const clock = () => new Date('2026-07-01T10:00:00.000Z');
  const seen = new Set<string>();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps: readonly Step[]) => {
      const folder = join(await newFolder(), 'state');
      run += 1;
      const shared = `${redis.url}?name=${run}`;
      const memory = createMock({ clock });
      const disk = createMock({ clock, state: folder });
      const replicas = [createMock({ clock, state: shared }), createMock({ clock, state: shared })] as const;
      for (const [at, step] of steps.entries()) {
        const wanted = await answer(memory, step);
        seen.add(wanted.slice(0, wanted.indexOf(' ', 4)));
        expect(await answer(disk, step)).toBe(wanted);
        expect(await answer(replicas[at % 2 === 0 ? 0 : 1], step)).toBe(wanted);
      }
      const wanted = await snapshots(memory);
      const late = createMock({ clock, state: shared });
      await disk.close();
      await using again = createMock({ clock, state: folder });
      for (const mock of [...replicas, late, again]) expect(await snapshots(mock)).toEqual(wanted);
      await Promise.all([...replicas, late].map((mock) => mock.close()));
    }),
    { numRuns: isWhole ? 20 : 3, seed: 1, examples: [[waiting]] },
  );
  // The responses cover all kinds, so the comparison was thorough.
  expect([...seen]).toEqual(expect.arrayContaining(['200 ', '201 ', '201 true', '204 ', '404 ', '409 ', '422 ']));
});
