import { expect, test, vi } from 'vitest';
import type { Mock } from '../../src/mock/mock.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { readProfile } from '../../src/profile/read-profile.js';
import { client } from './client.js';

function mockWith(...faults: string[]) {
  const mock = createMock({ faults });
  return { mock, send: client(mock.fetch) };
}

test('a status strikes its operation, and no other', async () => {
  const { send } = mockWith('listMessages:status=503');
  const struck = await send('GET /v1/messages');
  expect([struck.status, struck.json.status]).toEqual([503, 503]);
  expect(struck.headers.get('content-type')).toBe('application/problem+json');
  expect((await send('GET /v1/notifications')).status).toBe(200);
});

test('a bare status has no body', async () => {
  const { send } = mockWith('*:bare-status=502');
  const { status, text } = await send('GET /v1/messages');
  expect([status, text]).toEqual([502, '']);
});

test('a share strikes the same requests with the same seed, about as many as it says', async () => {
  const strikes = async (seed: number) => {
    const send = client(createMock({ seed, faults: ['getWorkflow:status=500@0.3'] }).fetch);
    const statuses: number[] = [];
    for (let request = 0; request < 200; request += 1)
      statuses.push((await send('GET /v2/workflows/order-shipped')).status);
    return statuses;
  };
  const [first, again, other] = [await strikes(1), await strikes(1), await strikes(2)];
  expect(first).toEqual(again);
  expect(first).not.toEqual(other);
  const struck = first.filter((status) => status === 500).length;
  expect(struck).toBeGreaterThan(30);
  expect(struck).toBeLessThan(90);
});

test('the same requests meet the same faults in any world, and each fault has its own dice', async () => {
  const faults = ['*:status=500@0.4', '*:status=503@0.4', 'listMessages:empty@0.5'];
  const strikes = async (mock: Mock) => {
    const send = client(mock.fetch);
    const seen: string[] = [];
    for (let request = 0; request < 60; request += 1) {
      const target = request % 2 === 0 ? 'GET /v1/messages' : 'GET /v1/notifications';
      const { status, json } = await send(target, { key: `test-${request % 7}` });
      seen.push(`${status} ${json.data?.length}`);
    }
    return seen;
  };
  const mock = createMock({ faults, seed: 3 });
  const first = await strikes(mock);
  expect(await strikes(createMock({ scenario: { subscribers: 1, events: 60, seed: 3, faults } }))).toEqual(first);
  expect(new Set(first)).toEqual(new Set(['500 undefined', '503 undefined', '200 0', '200 10']));
  expect(await strikes(mock)).not.toEqual(first);
  mock.faults.restart(3, faults);
  expect(await strikes(mock)).toEqual(first);
});

test('an answer is held until it is released', async () => {
  const { mock, send } = mockWith('searchSubscribers:hold');
  let answered = false;
  const answer = send('GET /v2/subscribers').then((result) => {
    answered = true;
    return result;
  });
  await expect.poll(() => mock.faults.held).toBe(1);
  expect(answered).toBe(false);
  mock.faults.release();
  expect((await answer).status).toBe(200);
  expect(mock.faults.held).toBe(0);
});

test('latency comes before the answer, for as long as it says', async () => {
  vi.useFakeTimers();
  try {
    const { send } = mockWith('*:latency=200..800ms');
    let answered = false;
    const answer = send('GET /v1/integrations/active').then((result) => {
      answered = true;
      return result;
    });
    await vi.advanceTimersByTimeAsync(199);
    expect(answered).toBe(false);
    await vi.advanceTimersByTimeAsync(601);
    expect((await answer).status).toBe(200);
  } finally {
    vi.useRealTimers();
  }
});

test('a reset gives no answer, and what was asked for is done', async () => {
  const { mock, send } = mockWith('createSubscriber:reset');
  const create = send('POST /v2/subscribers', { body: { subscriberId: 'lost' } });
  await expect(create).rejects.toMatchObject({ message: 'fetch failed', cause: { code: 'ECONNRESET' } });
  expect((await send('GET /v2/subscribers?subscriberId=lost')).json.totalCount).toBe(1);
  expect(mock.requests.map(({ status }) => status)).toEqual([0, 200]);
});

test('a list is empty, and keeps the contract', async () => {
  const { send } = mockWith('*:empty');
  expect((await send('GET /v1/messages')).json).toEqual({
    data: [],
    hasMore: false,
    pageSize: 10,
    page: 0,
    totalCount: 0,
  });
  expect((await send('GET /v2/subscribers')).json).toMatchObject({ data: [], next: null, totalCount: 0 });
  expect((await send('GET /v1/integrations/active')).json).toEqual([]);
  expect((await send('GET /v2/workflows/order-shipped')).json.workflowId).toBe('order-shipped');
});

test('only the four lists are emptied, with an envelope too', async () => {
  const body = { subscriberId: 'ada', data: { plan: 'pro' } };
  const { send } = mockWith('*:empty');
  expect((await send('POST /v2/subscribers', { body })).json.data).toEqual({ plan: 'pro' });
  const operations = ['listActiveIntegrations', 'listMessages', 'createSubscriber', 'getWorkflow'];
  const profile = readProfile({ envelope: { field: 'result', operations } });
  const { fetch } = createMock({ profile, faults: ['*:empty'] });
  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  const ask = async (path: string, init: RequestInit = {}) =>
    (await fetch(new Request(`http://localhost${path}`, { headers, ...init }))).json();
  const created = await ask('/v2/subscribers', { method: 'POST', body: JSON.stringify(body) });
  expect(created.result.data).toEqual({ plan: 'pro' });
  expect((await ask('/v2/workflows/order-shipped')).result.workflowId).toBe('order-shipped');
  expect(await ask('/v1/integrations/active')).toEqual({ result: [] });
  expect((await ask('/v1/messages')).result).toMatchObject({ data: [], hasMore: false });
});

test('too many requests in a second get 429 and Retry-After', async () => {
  const { send } = mockWith('listMessages:rate-limit=2/s');
  const answers = [await send('GET /v1/messages'), await send('GET /v1/messages'), await send('GET /v1/messages')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(answers[2]?.headers.get('retry-after')).toBe('1');
});

test('a body is cut short', async () => {
  const { mock } = mockWith('getWorkflow:cut');
  const headers = { authorization: 'ApiKey dev' };
  const response = await mock.fetch(new Request('http://localhost/v2/workflows/order-shipped', { headers }));
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('fetch failed');
});

test('a slow body comes whole', async () => {
  const { send } = mockWith('listActiveIntegrations:slow=40000B/s');
  const clean = await client(createMock().fetch)('GET /v1/integrations/active');
  expect((await send('GET /v1/integrations/active')).text).toBe(clean.text);
});

test('over a socket, a reset is a reset, a cut body ends early, and neither prints anything', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  await using mock = createMock({ faults: ['getWorkflow:reset', '*:cut'], sabotages: ['response.completes'] });
  const url = await mock.listen();
  const headers = { authorization: 'ApiKey dev' };
  await expect(fetch(`${url}/v2/workflows/order-shipped`, { headers })).rejects.toThrow('fetch failed');
  for (const target of ['/v2/subscribers', '/v1/messages?limit=100']) {
    // On a busy machine, the connection may end before the head is read.
    const cut = fetch(`${url}${target}`, { headers }).then((answer) => answer.text());
    await expect(cut).rejects.toThrow(/terminated|fetch failed/);
  }
  mock.faults.clear();
  const one = await fetch(`${url}/v1/notifications?limit=1`, { headers });
  const [{ _id }] = Object(await one.json()).data;
  const broken = fetch(`${url}/v1/notifications/${_id}`, { headers });
  await expect(broken.then((answer) => answer.text())).rejects.toThrow();
  expect(print.mock.calls).toEqual([]);
  print.mockRestore();
});

test.each([
  ['nonsense', 'is not a fault'],
  ['listMessage:reset', 'unknown operation "listMessage"'],
  ['*:explode', 'unknown fault "explode"'],
  ['*:status=200', 'status=503'],
  ['*:latency=5s', 'latency=200ms'],
  ['*:latency=9..3ms', 'latency=200ms'],
  ['*:latency=9999999999ms', 'latency=200ms'],
  ['*:slow=0B/s', 'slow=2000B/s'],
  ['*:hold=1', 'hold'],
  ['*:reset@2', 'from 0 to 1'],
])('%s is refused, and the message says how it is written', (line, message) => {
  expect(() => createMock({ faults: [line] })).toThrow(message);
});
