import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import type { Fetch } from '../../src/contract/exchange.js';
import { limitRequests } from '../../src/http/limit-requests.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { proofScenario } from '../proof-scenario.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const server = { baseUrl: 'http://mock', apiKey: 'dev' };

/** A server that stops responding from some moment on. */
function stuck(isStuck: (request: Request) => boolean) {
  const mock = createMock({ scenario: proofScenario });
  const sent: string[] = [];
  let reach = () => {};
  const reached = new Promise<void>((done) => {
    reach = done;
  });
  const fetch: Fetch = (request) => {
    sent.push(request.method);
    if (!isStuck(request)) return Promise.resolve(mock.fetch(request));
    reach();
    return new Promise(() => {});
  };
  return { fetch, sent, reached };
}

test('what is queued, and what waits for a server, ends when the run does', async () => {
  const ending = new AbortController();
  let calls = 0;
  const busy = async () => {
    calls += 1;
    return new Response('', { status: 429, headers: { 'retry-after': '20' } });
  };
  const fetch = limitRequests(busy, { concurrency: 1, signal: ending.signal });
  const outcomes = Promise.allSettled([1, 2, 3].map(() => fetch(new Request('http://localhost/'))));
  await vi.advanceTimersByTimeAsync(1_000);
  ending.abort(new Error('enough'));
  expect((await outcomes).map((outcome) => outcome.status === 'rejected' && outcome.reason.message)).toEqual([
    'enough',
    'enough',
    'enough',
  ]);
  expect(calls).toBe(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a server that asks to be left alone past the deadline ends the run at once', async () => {
  let calls = 0;
  const fetch: Fetch = async () => {
    calls += 1;
    return new Response('', { status: 503, headers: { 'retry-after': '86400' } });
  };
  const start = Date.now();
  const { incomplete, requests } = await runConformance({ ...server, fetch, concurrency: 1, timeoutMs: 10_000 });
  expect([Date.now() - start, calls, requests]).toEqual([0, 1, 1]);
  expect(incomplete).toEqual({
    reason: 'timeout',
    message: 'the server asks to wait 86400 s, but the run had 10 s left',
  });
  expect(vi.getTimerCount()).toBe(0);
});

test('a run whose time is up waits for no answer, and sends nothing more', async () => {
  const { fetch, sent } = stuck(() => true);
  const start = Date.now();
  const run = runConformance({ ...server, fetch, timeoutMs: 10_000 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await run).incomplete).toEqual({ reason: 'timeout', message: 'the time limit of the run was reached' });
  expect([Date.now() - start, sent.length]).toEqual([10_000, 4]);
});

test('a run ends before its answers fill the memory', async () => {
  const { fetch } = createMock({ scenario: proofScenario });
  const { incomplete, requests } = await runConformance({ ...server, fetch, concurrency: 1, maxValues: 1_000 });
  expect(incomplete).toEqual({ reason: 'too large', message: 'the responses have more than 1000 values together' });
  expect(requests).toBeLessThan(20);
});

test('after an interruption only what puts back is sent', async () => {
  const ending = new AbortController();
  const { fetch, sent, reached } = stuck(({ url }) => url.includes('/v1/messages'));
  const run = runConformance({ ...server, fetch, signal: ending.signal });
  await reached;
  ending.abort(new Error('interrupted'));
  const before = sent.length;
  const { incomplete, requests } = await run;
  expect(incomplete?.reason).toBe('interrupted');
  expect([sent.length, requests]).toEqual([before, before]);
});

test('a write under way and then putting back have five seconds each when a run has been ended, and the report says what it did not come to', async () => {
  const ending = new AbortController();
  let isEnded = false;
  const puts: string[] = [];
  const { fetch, reached } = stuck((request) => {
    if (request.method === 'PUT') puts.push(request.url);
    return isEnded || puts.length === 2;
  });
  const run = runConformance({
    ...server,
    fetch,
    allowWrites: true,
    only: ['integration-update.*'],
    signal: ending.signal,
  });
  await reached;
  isEnded = true;
  const start = Date.now();
  ending.abort(new Error('interrupted'));
  await vi.advanceTimersByTimeAsync(10_000);
  const { incomplete } = await run;
  expect(Date.now() - start).toBe(10_000);
  expect(incomplete?.reason).toBe('not restored');
});

test('restoring has its five seconds from when it can begin, however long a write was under way', async () => {
  const ending = new AbortController();
  const mock = createMock({ scenario: proofScenario });
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
  let puts = 0;
  let isEnded = false;
  let reach = () => {};
  const reached = new Promise<void>((done) => {
    reach = done;
  });
  const fetch: Fetch = async (request) => {
    if (isEnded) await wait(400);
    if (request.method === 'PUT') puts += 1;
    const response = mock.fetch(request);
    if (request.method !== 'PUT' || puts !== 2) return response;
    reach();
    await wait(4_800);
    return response;
  };
  const options = { ...server, fetch, allowWrites: true, only: ['integration-update.*'] };
  const run = runConformance({ ...options, signal: ending.signal });
  await reached;
  isEnded = true;
  ending.abort(new Error('interrupted'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await run).incomplete?.reason).toBe('interrupted');
});
