import { expect, onTestFinished, test, vi } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { client } from './client.js';

test('a mock takes no port until it listens, and gives it back', async () => {
  const mock = createMock();
  expect(mock.url).toBeUndefined();
  const url = await mock.listen();
  expect(mock.url).toBe(url);
  expect(await mock.listen()).toBe(url);
  expect((await fetch(`${url}/v2/subscribers`)).status).toBe(401);
  await mock.close();
  expect(mock.url).toBeUndefined();
  await expect(fetch(`${url}/v2/subscribers`)).rejects.toThrow('fetch failed');
});

test('a mock is told what time it is: its records are minutes old, and its clock goes on', async () => {
  let machine = Date.parse('2026-11-22T07:00:00Z');
  const clock = () => new Date(machine);
  for (const [now, expected] of [
    [new Date('2031-01-01T00:00:00Z'), Date.parse('2031-01-01T00:00:00Z')],
    ['real', machine],
  ] as const) {
    const mock = createMock({ clock, now });
    const send = client(mock.fetch);
    const newest = async () => (await send('GET /v1/notifications?limit=1')).json.data[0].createdAt;
    const first = await newest();
    expect((expected - Date.parse(first)) / 60_000).toSatisfy((age: number) => age > 1 && age < 60);
    machine += 60_000;
    expect((await mock.control.clock()).now).toBe(new Date(expected + 60_000).toISOString());
    mock.load('default');
    expect(await newest()).toBe(first);
    machine -= 60_000;
  }
});

test('the same start makes the same records, although the clock of the machine runs', async () => {
  const events = async (stepMs: number) => {
    let machine = Date.parse('2026-11-22T07:00:00Z');
    const clock = () => {
      machine += stepMs;
      return new Date(machine);
    };
    const { control } = createMock({ clock, now: new Date('2031-01-01T00:00:00Z') });
    return control.listRecords('events', { limit: 3 });
  };
  expect(await events(1)).toEqual(await events(2));
});

test('many mocks listen at once, and are disposed of', async () => {
  const urls: string[] = [];
  {
    await using first = createMock();
    await using second = createMock({ seed: 2 });
    urls.push(await first.listen(), await second.listen());
    expect(new Set(urls).size).toBe(2);
  }
  for (const url of urls) await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('what was asked can be looked at, up to the last 1,000 requests', async () => {
  const mock = createMock();
  const send = client(mock.fetch);
  await send('GET /v1/messages?limit=1');
  await send('POST /v2/subscribers', { body: {} });
  expect(mock.requests).toMatchObject([
    { method: 'GET', target: '/v1/messages?limit=1', status: 200, problem: undefined },
    { method: 'POST', target: '/v2/subscribers', status: 422, problem: { status: 422 } },
  ]);
  for (let request = 0; request < 1_000; request += 1) await send('OPTIONS /v1/messages');
  expect(mock.requests.length).toBe(1_000);
  expect(mock.requests[0]?.method).toBe('OPTIONS');
});

test('the fetch of a mock takes what fetch takes, in its place too', async () => {
  const mock = createMock();
  vi.stubGlobal('fetch', mock.fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: '{"subscriberId":"ada"}' };
  expect((await fetch('https://api.example.com/v2/subscribers', init)).status).toBe(201);
  expect((await fetch(new URL('http://localhost/v1/messages'), { headers })).status).toBe(200);
  expect((await fetch('/v2/subscribers?subscriberId=ada', { headers })).status).toBe(200);
  expect((await fetch(new Request('http://mock/v1/messages'), { headers })).status).toBe(200);
  expect((await fetch('/v1/messages')).status).toBe(401);
  expect(mock.requests.map(({ method, target }) => `${method} ${target}`)).toEqual([
    ...['POST /v2/subscribers', 'GET /v1/messages', 'GET /v2/subscribers?subscriberId=ada'],
    ...['GET /v1/messages', 'GET /v1/messages'],
  ]);
});

test('a request that is aborted rejects as with fetch, and what it asked for is done', async () => {
  const mock = createMock({ faults: ['createSubscriber:hold', 'listMessages:latency=3600000ms'] });
  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  const send = client(mock.fetch);
  for (const [target, init] of [
    ['/v2/subscribers', { method: 'POST', headers, body: '{"subscriberId":"ada"}' }],
    ['/v1/messages', { headers }],
  ] as const) {
    const controller = new AbortController();
    const answer = mock.fetch(target, { ...init, signal: controller.signal });
    if (target === '/v2/subscribers') await expect.poll(() => mock.faults.held).toBe(1);
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await expect.poll(() => mock.requests.at(-1)).toMatchObject({ target, status: 0, unanswered: 'gone' });
    await expect(mock.fetch(target, { ...init, signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  }
  expect(mock.faults.held).toBe(0);
  expect((await send('GET /v2/subscribers?subscriberId=ada')).json.totalCount).toBe(1);
});
