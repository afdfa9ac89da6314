import { once } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serve } from '../../src/mock/http/serve.js';
import { createMock } from '../../src/mock/node/create-mock.js';

let printed = vi.spyOn(console, 'error');

beforeEach(() => {
  printed = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => printed.mockRestore());

/** A mock whose clock can be made to fail. */
function broken() {
  let isBroken = false;
  const clock = () => {
    if (isBroken) throw new RangeError('no time for the key canary-4f1c9b7e2d');
    return new Date('2026-06-02');
  };
  const mock = createMock({ scenario: 'quiet', clock, apiKeys: ['canary-*'] });
  const breakClock = () => {
    isBroken = true;
  };
  return { mock, breakClock };
}

const headers = { authorization: 'ApiKey canary-4f1c9b7e2d' };

test.each([
  ['of the contract', 'GET /v1/notifications', '/v1/notifications?transactionId=secret'],
  ['of the control API', 'GET /__notikit/clock', '/__notikit/clock'],
])('an internal error in a request %s is told on standard error with its stack, without the key', async (_, what, target) => {
  const { mock, breakClock } = broken();
  breakClock();
  expect((await mock.fetch(target, { headers })).status).toBe(500);
  const text = printed.mock.calls.flat().join('\n');
  expect(text).toMatch(`notikit: internal error in ${what}\n`);
  expect(text).toMatch(/RangeError: no time for the key …\n +at .*internal-error\.test/);
  expect(text).not.toMatch(/canary-4f1c9b7e2d|secret/);
});

test('an internal error behind a socket is told once', async () => {
  const { mock, breakClock } = broken();
  await using listening = mock;
  const url = await listening.listen();
  breakClock();
  expect((await fetch(`${url}/v1/notifications`, { headers })).status).toBe(500);
  expect(printed).toHaveBeenCalledTimes(1);
});

test('an error of whoever is told of each response is told too, and the client sees a 500', async () => {
  const onAnswer = () => {
    throw new RangeError('no room');
  };
  await using mock = createMock({ scenario: 'quiet', onAnswer });
  const url = await mock.listen();
  expect((await fetch(`${url}/v1/messages`, { headers: { authorization: 'ApiKey dev' } })).status).toBe(500);
  expect(printed.mock.calls.flat().join()).toMatch(
    /^notikit: internal error in GET \/v1\/messages\nRangeError: no room\n/,
  );
});

test('a state that cannot be opened is one line without a stack', async () => {
  const mock = createMock({ scenario: 'quiet', state: '/dev/null/state' });
  expect((await mock.fetch('/v1/messages', { headers: { authorization: 'ApiKey test-1' } })).status).toBe(500);
  expect(printed.mock.calls.flat().join()).toMatch(/^notikit: \/dev\/null\/state .* \(GET \/v1\/messages\)$/);
});

test('a response that ends with an error because its client is gone is no internal error', async () => {
  let [arrive, end] = [() => {}, () => {}];
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const server = await serve(async ({ request: { signal } }) => {
    arrive();
    await once(signal, 'abort').finally(end);
    throw signal.reason;
  });
  const client = new AbortController();
  const response = fetch(server.url, { signal: client.signal });
  await arrived;
  client.abort();
  await expect(response).rejects.toThrow('aborted');
  await ended;
  await server.close();
  expect(printed.mock.calls).toEqual([]);
});

test('a refusal is no internal error', async () => {
  const { mock } = broken();
  expect((await mock.fetch('/v1/notifications')).status).toBe(401);
  expect((await mock.fetch('/v2/workflows/none', { headers })).status).toBe(404);
  expect(printed).not.toHaveBeenCalled();
});
