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

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      line: fc.constantFrom('POST /v2/subscribers', 'POST /v2/subscribers?failIfExists=true'),
      body: fc.oneof(
        fc.record({ subscriberId: id }),
        fc.record({
          subscriberId: id,
          firstName: fc.string(),
          data: fc.dictionary(fc.string(), fc.jsonValue().map(json)),
        }),
      ),
      ...{ idempotencyKey, key },
    }),
  },
  fc.constant({ line: 'POST /v2/subscribers', body: { subscriberId: 'kurt' }, idempotencyKey: 'k3', key: 'dev' }),
  fc.record({
    line: id.map((subscriberId) => `PATCH /v1/subscribers/${subscriberId}/online-status`),
    body: fc.record({ isOnline: fc.boolean() }),
    ...{ idempotencyKey, key },
  }),
  fc.record({ line: id.map((name) => `GET /v2/subscribers?subscriberId=${name}&orderBy=updatedAt`), key }),
  fc.record({ line: fc.constantFrom('GET /v2/subscribers?limit=3', 'GET /v1/integrations/active'), key }),
  fc.record({
    line: id.map((name) => `PUT /__notikit/state/subscribers/${name}?key=dev`),
    body: fc.record({ firstName: fc.string() }),
    key,
  }),
  fc.record({ line: id.map((name) => `DELETE /__notikit/state/subscribers/${name}?key=dev`), key }),
  fc.record({
    line: fc.constant('POST /__notikit/trigger?key=dev'),
    body: fc.record({
      workflow: fc.constantFrom('order-shipped', 'comment-mention', 'password-reset'),
      subscriberId: fc.constantFrom('user-00001', 'kurt'),
    }),
    key,
  }),
  fc.record({
    line: fc.constant('POST /__notikit/inbox/user-00001/mark?key=dev'),
    body: fc.record({ read: fc.boolean() }),
    key,
  }),
  fc.record({ line: fc.constantFrom('GET /v1/notifications?limit=3', 'GET /v1/messages?limit=3'), key }),
  fc.record({ line: fc.constant('GET /__notikit/snapshot?key=dev'), key }),
  fc.record({
    line: fc.constant('POST /__notikit/clock/advance'),
    body: fc.record({ by: fc.constantFrom('1h', '1d') }),
    key,
  }),
  fc.record({
    line: fc.constant('POST /__notikit/reset'),
    body: fc.constantFrom({}, { key: 'dev-2' }, { parts: ['records', 'clock'] }),
    key,
  }),
  fc.record({ line: fc.constant('PUT /__notikit/seed'), body: fc.record({ seed: fc.constantFrom(1, 2) }), key }),
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
