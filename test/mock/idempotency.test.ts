import { expect, test, vi } from 'vitest';
import { completeChoices } from '../../src/choices/choices.js';
import { serializedReply } from '../../src/mock/http/reply.js';
import type { MockOptions } from '../../src/mock/mock-options.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { Replays, StoredResponses } from '../../src/mock/records/idempotent-replays.js';
import { slow } from '../sampled.js';
import { client } from './client.js';

let time = new Date('2026-07-01T10:00:00.000Z');
const send = client(createMock({ clock: () => time }).fetch);
const withKey = (key: string) => ({ 'idempotency-key': key });

test('after 24 hours a key is new, and in another world it always was', async () => {
  const options = { body: { subscriberId: 'alan' }, headers: withKey('k3') };
  const first = await send('POST /v2/subscribers', options);
  expect(
    (await send('POST /v2/subscribers', { ...options, key: 'dev-2' })).headers.get('idempotency-replay'),
  ).toBeNull();
  time = new Date(time.getTime() + 24 * 60 * 60 * 1_000);
  const later = await send('POST /v2/subscribers', options);
  expect(later.headers.get('idempotency-replay')).toBeNull();
  expect(later.json.__v).toBe(first.json.__v + 1);
});

const twice = async (options: MockOptions, key = ['dev', 'dev'], fetch = createMock(options).fetch) => {
  const write = client(fetch);
  const sent = key.map((one, index) => {
    const [body, headers] = [{ subscriberId: 'mary', firstName: `M${options.choices ? '' : index}` }, withKey('k7')];
    return write('POST /v2/subscribers', { key: one, body, headers });
  });
  return Promise.all(sent);
};
const conflicting = completeChoices({ 'idempotency-key.replay': { inProgress: 409 } });

test('a request that repeats the key of one in progress waits for its response', async () => {
  // Without waiting, the second request would overtake the first one in most pairs.
  const faults = ['createSubscriber:latency=0..60ms'];
  for (const seed of [1, 2, 3, 4]) {
    const [first, second] = await twice({ scenario: 'quiet', faults, seed });
    expect([first?.status, second?.status, first?.headers.get('idempotency-replay')]).toEqual([201, 422, null]);
  }
});

test('a held write is released together with its repetition', async () => {
  const mock = createMock({ scenario: 'quiet', faults: ['createSubscriber:hold'] });
  const both = twice({}, undefined, mock.fetch);
  await vi.waitFor(() => expect(mock.faults.held).toBe(2));
  mock.faults.release();
  expect((await both).map(({ status }) => status)).toEqual([201, 422]);
});

test('a mock with the other choice refuses it until the first one has its response', async () => {
  const { fetch } = createMock({ scenario: 'quiet', choices: conflicting });
  const [first, second] = await twice({ choices: conflicting }, undefined, fetch);
  expect([first?.status, second?.status, second?.headers.get('retry-after')]).toEqual([201, 409, '1']);
  expect(second?.json.detail).toBe('a request with this idempotency-key is in progress');
  const [replay] = await twice({ choices: conflicting }, ['dev'], fetch);
  expect([replay?.text, replay?.headers.get('idempotency-replay')]).toEqual([first?.text, 'true']);
  // Keys of other environments are other keys, and a request without a valid API key is refused first.
  const others = await twice({ choices: conflicting }, ['dev-1', 'dev-2', 'none', 'none'], fetch);
  expect(others.map(({ status }) => status)).toEqual([201, 201, 401, 401]);
  const heads = Array.from({ length: 2 }, () => client(fetch)('HEAD /v2/subscribers', { headers: withKey('k8') }));
  expect((await Promise.all(heads)).map(({ status }) => status)).toEqual([200, 200]);
});

test('a request that was refused is not remembered', async () => {
  const headers = withKey('k4');
  expect((await send('POST /v2/subscribers', { body: {}, headers })).status).toBe(422);
  expect((await send('POST /v2/subscribers', { body: { subscriberId: 'kurt' }, headers })).status).toBe(201);
});

test('reading ignores the key', async () => {
  const headers = withKey('k5');
  await send('GET /v2/subscribers?subscriberId=emmy', { headers });
  await send('POST /v2/subscribers', { body: { subscriberId: 'emmy' } });
  expect((await send('GET /v2/subscribers?subscriberId=emmy', { headers })).json.totalCount).toBe(1);
});

test('at most as many keys as the limit are remembered', () => {
  const replays = new Replays(() => new Date(0), { maxReplays: 2 });
  let calls = 0;
  const answer = (key: string) => replays.answer(key, 'f', () => serializedReply(200, String(++calls))).body;
  expect(['a', 'b', 'a', 'c', 'b', 'a'].map(answer)).toEqual(['1', '2', '1', '3', '2', '4']);
});

slow('responses are kept up to 64 MiB; a replay of an older one says that it is gone, and does nothing', async () => {
  const apart = client(createMock({ scenario: 'quiet' }).fetch);
  const data = { text: 'x'.repeat(120_000) };
  const write = (number: number, more: object = {}) =>
    apart('POST /v2/subscribers', {
      key: `dev-${number % 3}`,
      headers: withKey(`k${number}`),
      body: { subscriberId: 'ada', data, ...more },
    });
  for (let number = 0; number < 300; number += 1) expect((await write(number)).status).toBe(201);
  const version = async () => (await apart('GET /v2/subscribers?subscriberId=ada', { key: 'dev-0' })).json.data[0].__v;
  const before = await version();

  const gone = await write(0);
  expect(gone.status).toBe(410);
  expect(gone.json.detail).toBe(
    'the request with this idempotency-key was carried out, but its response is no longer kept: the mock keeps the newest 64 MiB. Read the resource, or use a new key.',
  );
  expect((await write(0, { firstName: 'Ada' })).status).toBe(422);
  expect((await write(299)).headers.get('idempotency-replay')).toBe('true');
  expect(await version()).toBe(before);
});

test('a snapshot keeps the keys whose responses are gone', async () => {
  const replays = new Replays(() => new Date(0), { responses: new StoredResponses(30) });
  const answer = (key: string) => replays.answer(key, 'f', () => serializedReply(200, '"0123456789"'));
  for (const key of ['a', 'b']) expect(answer(key).status).toBe(200);
  expect([...replays.all].map(({ key, reply }) => [key, reply?.status])).toEqual([
    ['a', undefined],
    ['b', 200],
  ]);
  const restored = new Replays(() => new Date(0));
  for (const replay of replays.all) restored.store(replay);
  expect(() => restored.answer('a', 'f', () => serializedReply(200, ''))).toThrow('no longer kept');
});
