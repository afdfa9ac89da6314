import { expect, test } from 'vitest';
import { limitRequests } from '../../src/http/limit-requests.js';

/** A clock that only sleeping advances. */
function fakeTime() {
  let time = 0;
  return {
    now: () => time,
    sleep: async (ms: number) => {
      time += ms;
    },
  };
}

const get = () => new Request('http://localhost/');

test('no more requests are under way than allowed', async () => {
  let under = 0;
  let most = 0;
  const fetch = limitRequests(
    async () => {
      under += 1;
      most = Math.max(most, under);
      await new Promise((done) => setTimeout(done, 1));
      under -= 1;
      return new Response();
    },
    { concurrency: 3 },
  );
  await Promise.all(Array.from({ length: 20 }, () => fetch(get())));
  expect(most).toBe(3);
});

test('a request that fails makes room for the next', async () => {
  let calls = 0;
  const fetch = limitRequests(
    async () => {
      calls += 1;
      throw new Error('reset');
    },
    { concurrency: 1 },
  );
  const outcomes = await Promise.allSettled([fetch(get()), fetch(get()), fetch(get())]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(calls).toBe(3);
});

test('requests begin no more often than the rate', async () => {
  const { now, sleep } = fakeTime();
  const starts: number[] = [];
  const fetch = limitRequests(
    async () => {
      starts.push(now());
      return new Response();
    },
    { concurrency: 4, rate: 10, now, sleep },
  );
  for (let request = 0; request < 4; request += 1) await fetch(get());
  expect(starts).toEqual([0, 100, 200, 300]);
});

test.each([
  ['2', 2_000],
  ['86400', 30_000],
  [new Date(5_000).toUTCString(), 5_000],
])('Retry-After: %s is obeyed, up to 30 s', async (header, wait) => {
  const { now, sleep } = fakeTime();
  const bodies: string[] = [];
  const fetch = limitRequests(
    async (request) => {
      bodies.push(await request.text());
      return bodies.length === 1
        ? new Response('', { status: 429, headers: { 'retry-after': header } })
        : new Response('fine');
    },
    { concurrency: 1, now, sleep },
  );
  const response = await fetch(new Request('http://localhost/', { method: 'POST', body: 'again' }));
  expect(await response.text()).toBe('fine');
  expect([now(), bodies]).toEqual([wait, ['again', 'again']]);
});

test('a server that says so again is not asked a third time, and a 429 without Retry-After is an answer', async () => {
  const { now, sleep } = fakeTime();
  let calls = 0;
  const busy = (headers: Record<string, string>) =>
    limitRequests(
      async () => {
        calls += 1;
        return new Response('', { status: 503, headers });
      },
      { concurrency: 1, now, sleep },
    );
  expect((await busy({ 'retry-after': '1' })(get())).status).toBe(503);
  expect(calls).toBe(2);
  expect((await busy({})(get())).status).toBe(503);
  expect((await busy({ 'retry-after': 'soon' })(get())).status).toBe(503);
  expect(calls).toBe(4);
});
