import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { findSabotage } from '../../src/sabotage/sabotages.js';
import { proofScenario } from '../proof-scenario.js';
import { slow } from '../sampled.js';
import { createIndependentServer } from '../server/create-independent-server.js';

/** Runs a check over a new mock, and returns all requests and results. */
async function run(seed: number, concurrency: number, wrap: (fetch: Fetch) => Fetch = (fetch) => fetch) {
  const fetch = wrap(createMock({ scenario: proofScenario }).fetch);
  const sent: string[] = [];
  const report = await runConformance({
    fetch: async (request) => {
      const body = await request.clone().text();
      sent.push([request.method, request.url, JSON.stringify([...request.headers]), body].join(' '));
      return fetch(request);
    },
    ...{ baseUrl: 'http://mock.test', apiKey: 'dev', allowWrites: true, budget: 250, seed, concurrency, runId: 'same' },
  });
  return { sent, results: report.results };
}

let one: Awaited<ReturnType<typeof run>>;

beforeAll(async () => {
  // Responses and evidence contain the time.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-02T12:00:00.000Z') });
  one = await run(1, 1);
});

afterAll(() => vi.useRealTimers());

test('a run sends the same requests, in the same order, whenever it is made', async () => {
  const other = await run(1, 1);
  expect(one.sent.length).toBeGreaterThan(200);
  expect(other.sent).toEqual(one.sent);
  expect(other.results).toEqual(one.results);
});

slow('how many requests are under way at once changes only their order', async () => {
  const other = await run(1, 8);
  expect(other.sent.toSorted()).toEqual(one.sent.toSorted());
});

slow('a run over a broken server finds the same twice, with the same evidence', async () => {
  const wrap = findSabotage('search.walk-forward')?.wrap;
  const [first, second] = [await run(1, 4, wrap), await run(1, 4, wrap)];
  expect(first.results.some(({ id, status }) => id === 'search.walk-forward' && status === 'failed')).toBe(true);
  expect(second.results.map(({ id, status, message }) => [id, status, message])).toEqual(
    first.results.map(({ id, status, message }) => [id, status, message]),
  );
});

test('another seed sends other requests', async () => {
  const other = await run(2, 1);
  expect(other.sent).not.toEqual(one.sent);
});

slow('a run over a server without subscribers finds what the next one finds', async () => {
  const fetch = createIndependentServer({ subscribers: 0, events: 0 });
  const target = { fetch, baseUrl: 'http://server.invalid', apiKey: 'opensesame', allowWrites: true };
  // Records of the same second have no certain order; a default limit shows only in long lists.
  const isCertain = (id: string) => !id.startsWith('search.order-') && id !== 'search.default-limit';
  const statusesOf = async () => {
    const { results } = await runConformance(target);
    return results.filter(({ id }) => isCertain(id)).map(({ id, status }) => `${id} ${status}`);
  };
  const first = await statusesOf();
  expect(first).toContain('search.walk-forward passed');
  expect(await statusesOf()).toEqual(first);
});
