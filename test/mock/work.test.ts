import { expect, test } from 'vitest';
import type { Fetch } from '../../src/contract/exchange.js';
import { createMock } from '../../src/mock/node/create-mock.js';

const small = createMock({ scenario: { subscribers: 200, events: 200 } }).fetch;
const manyPages = createMock({ scenario: { subscribers: 200, events: 4_000 } }).fetch;
const large = createMock({ scenario: 'over-50k' }).fetch;

async function ask(fetch: Fetch, target: string, body?: object): Promise<string> {
  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  const method = body === undefined ? 'GET' : 'POST';
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await fetch(new Request(`http://localhost${target}`, init));
  expect(response.ok).toBe(true);
  return response.text();
}

/** CPU time of an action in microseconds: the minimum of several attempts, since other processes disturb it. */
async function cost(act: () => unknown, times = 8): Promise<number> {
  const attempts: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const before = process.cpuUsage();
    for (let time = 0; time < times; time += 1) await act();
    const { user, system } = process.cpuUsage(before);
    attempts.push((user + system) / times);
  }
  return Math.min(...attempts);
}

test.each([
  '/v1/messages?limit=50',
  '/v1/messages?limit=50&channel=email',
  '/v1/notifications?limit=50',
  '/v2/subscribers?limit=50',
  '/v2/subscribers?limit=50&name=Ca&orderBy=email',
  '/v2/subscribers?phone=77&limit=3',
])('%s costs about the same in 60,000 subscribers as in 200', async (target) => {
  const [one, other] = [await cost(() => ask(small, target)), await cost(() => ask(large, target))];
  // Reading all of 300 times as many records would cost far more.
  expect(other).toBeLessThan(one * 10);
});

test.each([
  '/v1/messages?limit=50',
  '/v1/notifications?limit=50',
])('%s costs less once its records have been made and serialised', async (target) => {
  const pages = Array.from({ length: 40 }, (_, page) => page);
  const first = await cost(() => ask(manyPages, `${target}&page=${pages.pop()}`), 5);
  const again = await cost(() => ask(manyPages, `${target}&page=1`), 5);
  expect(again * 2).toBeLessThan(first);
});

test('what a write changes is in the next page, however often that page was read', async () => {
  const target = '/v2/subscribers?limit=1&subscriberId=ada';
  for (const firstName of ['Ada', 'Augusta', 'Ada']) {
    await ask(large, '/v2/subscribers', { subscriberId: 'ada', firstName });
    for (const _ of [1, 2]) expect(JSON.parse(await ask(large, target)).data).toMatchObject([{ firstName }]);
  }
});
