import { afterEach, expect, test, vi } from 'vitest';
import type { Fetch } from '../../src/contract/exchange.js';
import { answering, caught, clientWith, json } from './answering.js';

afterEach(() => {
  vi.useRealTimers();
});

const busy = (seconds = '0') => new Response('{}', { status: 503, headers: { 'retry-after': seconds } });
const none = json([]);

test('a repeatable request is retried while the server is busy', async () => {
  const { fetch, asked } = answering(busy, busy, none);
  expect(await clientWith(fetch).integrations.active()).toEqual([]);
  expect(asked).toHaveLength(3);
});

type Call = (client: ReturnType<typeof clientWith>) => Promise<unknown>;

test.each<[string, number, Call]>([
  ['a GET, as often as it may', 3, ({ integrations }) => integrations.active()],
  ['a write without a key', 1, ({ subscribers }) => subscribers.create({ subscriberId: 'a' })],
  ['a write with a key', 3, ({ subscribers }) => subscribers.create({ subscriberId: 'a' }, { idempotencyKey: 'once' })],
])('%s is sent %i times to a server that stays busy', async (_, times, call) => {
  const { fetch, asked } = answering(busy);
  expect((await caught(call(clientWith(fetch)))).status).toBe(503);
  expect(asked).toHaveLength(times);
  const bodies = await Promise.all(asked.map((request) => request.text()));
  expect(new Set(bodies).size).toBe(1);
});

test('a write is repeated while its first attempt is in progress', async () => {
  const pending = (headers: HeadersInit) => () => Response.json({ message: 'in progress' }, { status: 409, headers });
  const created = json({ subscriberId: 'ada' });
  const create = (fetch: Fetch, idempotencyKey?: string) =>
    clientWith(fetch).subscribers.create({ subscriberId: 'ada' }, { idempotencyKey });
  const { fetch, asked } = answering(pending({ 'retry-after': '0' }), pending({ 'retry-after': '0' }), created);
  expect(await create(fetch, 'signup-1')).toEqual({ subscriberId: 'ada' });
  expect(asked).toHaveLength(3);
  const conflict = answering(pending({}), created);
  expect((await caught(create(conflict.fetch, 'signup-1'))).status).toBe(409);
  const withoutKey = answering(pending({ 'retry-after': '0' }), created);
  expect((await caught(create(withoutKey.fetch))).status).toBe(409);
});

test('a Retry-After above the maximum delay returns the response', async () => {
  const { fetch, asked } = answering(() => busy('31'));
  expect((await caught(clientWith(fetch).integrations.active())).status).toBe(503);
  expect(asked).toHaveLength(1);
});

const toldTimes: readonly (readonly [string, number])[] = [
  ['1', 1_000],
  ['1.5', 1_500],
  ['0', 0],
  ['Thu, 15 Jan 2026 09:30:20 GMT', 20_000],
  ['Thursday, 15-Jan-26 09:30:20 GMT', 20_000],
  ['Thu Jan 15 09:30:20 2026', 20_000],
  ['Thu, 15 Jan 2026 09:29:00 GMT', 0],
];

test.each(toldTimes)('after Retry-After: %s the client waits %i ms', async (value, expected) => {
  expect(await waitedAfter(value)).toBe(expected);
});

test.each([
  '-1',
  'soon',
  'soon 1',
  '1 s',
  '2026-01',
  '1e1',
  '',
])('Retry-After: %j names no time, and the wait is the usual one', async (value) => {
  const waited = await waitedAfter(value);
  expect(waited).toBeGreaterThanOrEqual(125);
  expect(waited).toBeLessThanOrEqual(375);
});

/** Milliseconds between a refusal with `Retry-After` and the next request, measured on a fake clock. */
async function waitedAfter(retryAfter: string): Promise<number> {
  const { fetch, waits } = timed(answering(() => busy(retryAfter), none).fetch);
  await clientWith(fetch).integrations.active();
  return waits()[0] ?? Number.NaN;
}

/** Puts a server on a fake clock, which measures the milliseconds between its requests. */
function timed(server: Fetch) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.parse('2026-01-15T09:30:00Z') });
  vi.setTimerTickMode('nextTimerAsync');
  const moments: number[] = [];
  const fetch: Fetch = (request) => {
    moments.push(Date.now());
    return server(request);
  };
  return { fetch, waits: () => moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0)) };
}

test('a failed connection is retried with growing delays', async () => {
  const { fetch, waits } = timed(() => Promise.reject(new TypeError('fetch failed')));
  await expect(clientWith(fetch, { retries: 3 }).integrations.active()).rejects.toThrow('fetch failed');
  const [first, second, third, ...others] = waits();
  expect(others).toEqual([]);
  expect(first).toBeGreaterThanOrEqual(125);
  expect(second).toBeGreaterThanOrEqual(250);
  expect(third).toBeGreaterThanOrEqual(500);
});

test('a signal ends a waiting call', async () => {
  const leaving = new AbortController();
  const { fetch, asked } = answering(() => {
    queueMicrotask(() => leaving.abort(new Error('enough')));
    return busy('20');
  });
  const call = clientWith(fetch).integrations.active({ signal: leaving.signal });
  await expect(call).rejects.toThrow('enough');
  expect(asked).toHaveLength(1);
});
