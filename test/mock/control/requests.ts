import { expect, test } from 'vitest';
import { receivedRequestOf } from '../../../src/mock/http/received-request.js';
import { Journal } from '../../../src/mock/journal/journal.js';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { client } from '../client.js';
import { few, heldControl, refusal } from './held-control.js';

/** A new mock for tests of its journal. */
function start(options: Parameters<typeof createMock>[0] = {}) {
  const mock = createMock({ scenario: few, ...options });
  return { mock, control: heldControl(mock), send: client(mock.fetch) };
}

test('an exchange is kept with its headers and bodies, and what it broke', async () => {
  const { control, send } = start();
  await send('POST /v2/subscribers', { body: { subscriberId: 'ada', email: 7 } });
  expect(await control.request(1)).toMatchObject({
    id: 1,
    operation: 'createSubscriber',
    key: 'dev',
    method: 'POST',
    target: '/v2/subscribers',
    status: 422,
    request: { headers: { 'content-type': 'application/json' }, body: '{"subscriberId":"ada","email":7}' },
    response: {
      headers: { 'content-type': 'application/problem+json' },
      body: expect.stringContaining('must be string'),
    },
    broke: { request: [{ pointer: '/body/email', message: 'must be string' }], response: [] },
  });
});

test('what the mock broke is said too, however its answer came about', async () => {
  const { control, send, mock } = start({ faults: ['listMessages:status=503'] });
  await control.addOverride({ operation: 'listMessages', body: [], unchecked: true });
  await control.clearFaults();
  await (
    await mock.fetch(new Request('http://localhost/v1/messages', { headers: { authorization: 'ApiKey dev' } }))
  ).text();
  const [entry] = (await control.requests()).data;
  expect(entry).toMatchObject({ status: 200, response: { body: '[]' }, broke: { response: [{ pointer: '' }] } });
  await control.addFault('*:status=503');
  await send('POST /v2/subscribers', { body: { subscriberId: 'ada' } });
  const last = (await control.requests()).data.at(-1);
  expect(last).toMatchObject({
    status: 503,
    request: { body: '{"subscriberId":"ada"}' },
    response: { body: expect.stringContaining('injected fault') },
  });
});

test('a requirement that an answer breaks is told with its section and text, whether a schema shows it or a rule', async () => {
  const { control, mock } = start({ sabotages: ['message.enums', 'search.limit-kept'] });
  for (const path of ['/v1/messages?limit=1', '/v2/subscribers?limit=1', '/v1/integrations/active']) {
    await (
      await mock.fetch(new Request(`http://localhost${path}`, { headers: { authorization: 'ApiKey dev' } }))
    ).text();
  }
  const { data } = await control.requests({ bodies: false });
  expect(data.flatMap(({ request, response }) => [request.body, response.body]).filter(Boolean)).toEqual([]);
  expect(data.map(({ broke }) => broke.response)).toMatchObject([
    [
      {
        pointer: expect.stringMatching(/^\/data\/0\//),
        message: expect.stringMatching(/^must be one of /),
        requirement: { id: 'message.enums', section: '2.5', title: 'Message', level: 'must' },
      },
    ],
    [{ pointer: '/data', expected: 'at most 1', requirement: { id: 'search.limit-kept', section: '4.3' } }],
    [],
  ]);
  expect((await control.request(1)).response.body).toContain('"data":[');
});

test('what the mock dates ahead of the machine is no breach', async () => {
  const { control, send } = start();
  const [subscriber] = (await control.listRecords('subscribers')).data;
  const workflow = (await control.listRecords('workflows')).data.find(({ active }) => active === true);
  await control.advanceClock('7d');
  await control.trigger({ workflow: String(workflow?.workflowId), subscriberId: String(subscriber?.subscriberId) });
  await send('GET /v1/notifications?limit=1');
  expect((await control.request(1)).broke.response).toEqual([]);
});

test('an answer that was given once is given again, with what the journal masks', async () => {
  const { control, send } = start();
  const first = await send('GET /v1/integrations/active');
  await control.addOverride({ operation: 'listActiveIntegrations', exchange: 1 });
  const [id] = first.json.map(({ _id }: { _id: string }) => _id);
  await control.deleteRecord('integrations', id, { cascade: true });
  expect((await send('GET /v1/integrations/active')).text).toBe(first.text);
  const again = control.addOverride({ operation: 'listActiveIntegrations', exchange: 9 });
  await expect(again).rejects.toMatchObject({ status: 422, errors: [{ pointer: '/body/exchange' }] });
});

test('credentials are masked, wherever they stand', async () => {
  const { control, send } = start();
  await send('GET /v1/messages?apiKey=sk-live-1', {
    headers: { authorization: 'ApiKey sk-live-2', cookie: 'session=sk-live-3' },
  });
  await send('GET /v1/integrations/active');
  const text = JSON.stringify(await control.requests());
  expect(text).not.toContain('sk-live');
  expect((await control.requests()).data[0]).toMatchObject({
    key: null,
    request: { headers: { authorization: 'ApiKey ***' } },
  });
  const secrets = JSON.parse((await send('GET /v1/integrations/active')).text).flatMap(
    ({ credentials }: { credentials: object }) =>
      Object.values(credentials).filter((value) => typeof value === 'string'),
  );
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test.each([
  'apiKey=secret-value',
  'api_key=secret-value',
  'auth=secret-value',
  'Authorization=ApiKey%20secret-value',
  'x=ApiKey+secret-value',
  'sig=secret-value',
  '%6Bey=secret-value',
  'apiKey=secret-value;x',
  'apiKey=secret-value?x=1;y=2',
  'x=1?key=secret-value',
  'x=1;key=secret-value',
  'x;key=secret-value',
  'x=https://example.com/?page=1;token=secret-value',
  'x=1%3Fkey%3Dsecret-value',
  'x=1%3Bk%65y=secret-value',
  'x=https%3A%2F%2Fexample.com%3Fa%3D1%26sig%3Dsecret-value',
  'x=1%253Fkey%253Dsecret-value',
])('a key in the query %s is masked, in the journal and for who is told of requests', async (query) => {
  const told: string[] = [];
  const mock = createMock({ onAnswer: ({ target }) => void told.push(target) });
  await mock.fetch(`http://localhost/v1/messages?limit=2&${query}&contextKeys=tenant:north`);
  const seen = JSON.stringify([told, await mock.control.requests(), await mock.control.exportRequests()]);
  expect(seen).not.toContain('secret-value');
  expect(told).toEqual([
    expect.stringMatching(/^\/v1\/messages\?limit=2&.+(?:=|%(?:25)?3D)\*\*\*&contextKeys=tenant:north$/),
  ]);
});

test('what holds no key in a query is in the journal as it was sent', async () => {
  const { control, send } = start();
  const target = '/v1/messages?contextKeys=key:1;x=2?y=3&subscriberId=a%3Bb%3D?c&;&=&?x';
  await send(`GET ${target}`);
  expect((await control.requests()).data[0]).toMatchObject({ target });
});

test('exchanges are found by operation, key, status and order', async () => {
  const { control, send } = start();
  await send('GET /v1/messages', { key: 'test-1' });
  await send('GET /v2/subscribers');
  await send('GET /v1/messages', { key: null });
  await send('GET /v1/mesages');
  const ids = async (which: Parameters<typeof control.requests>[0]) =>
    (await control.requests(which)).data.map(({ id }) => id);
  expect(await ids({ operation: 'listMessages' })).toEqual([1, 3]);
  expect(await ids({ operation: 'none' })).toEqual([4]);
  expect(await ids({ key: 'dev' })).toEqual([2, 4]);
  expect(await ids({ status: '4XX' })).toEqual([3, 4]);
  expect(await ids({ status: 401 })).toEqual([3]);
  expect(await ids({ since: 2, limit: 1 })).toEqual([4]);
  await expect(control.requests({ operation: 'listMesages' })).rejects.toMatchObject({ status: 422 });
  await expect(control.requests({ status: '700' })).rejects.toMatchObject({ status: 422 });
  await expect(control.exportRequests({ operation: 'all' })).rejects.toMatchObject({ status: 422 });
  expect(await refusal(control.requests({ key: 'unknown' }))).toEqual([422, '/query/key']);
  expect(await refusal(control.nextRequest({ key: 'unknown' }))).toEqual([422, '/query/key']);
  expect(await refusal(control.verify({ key: 'unknown' }))).toEqual([422, '/body/key']);
  expect(await refusal(control.verify({ operation: 'all' }))).toEqual([422, '/body/operation']);
  const watched = control.watchRequests({ status: 'ok' })[Symbol.asyncIterator]();
  await expect(watched.next()).rejects.toMatchObject({ status: 422 });
  await expect(control.request(9)).rejects.toMatchObject({ status: 404 });
  await control.clearRequests();
  expect(await control.requests()).toEqual({ data: [], total: 0, forgotten: 4 });
});

test('the next exchange is waited for, and only as long as is said', async () => {
  const { control, send, mock } = start();
  const next = mock.control.nextRequest({ operation: 'createSubscriber' });
  await send('GET /v1/messages');
  await send('POST /v2/subscribers', { body: { subscriberId: 'ada' } });
  expect(await next).toMatchObject({ operation: 'createSubscriber', status: 201 });
  expect(await control.nextRequest({ since: 0 })).toMatchObject({ id: 1 });
  expect(await control.nextRequest({ timeout: 0 })).toBeUndefined();
  const waiting = control.nextRequest({ since: 2 });
  await control.health();
  await mock.close();
  expect(await waiting).toBeUndefined();
  await expect(control.nextRequest({ timeout: 60_001 })).rejects.toMatchObject({ status: 422 });
});

test('it is told that something may have changed, at once and later, with the exchanges that did it', async () => {
  const { control, send, mock } = start();
  for (const path of ['/v1/messages', '/v2/subscribers']) await send(`GET ${path}`);
  const told: unknown[] = [];
  for await (const { count, exchange } of control.watchChanges({ since: 1 })) {
    told.push([count, exchange?.id, exchange?.operation, exchange?.response.body]);
    if (exchange?.id === 2) await send('POST /v2/subscribers', { body: { subscriberId: 'ada' } });
    if (exchange?.id === 3) await control.setSabotages([]);
    if (count === 4) await mock.close();
  }
  expect(told).toEqual([
    [2, undefined, undefined, undefined],
    [2, 2, 'searchSubscribers', undefined],
    [3, 3, 'createSubscriber', undefined],
    [4, undefined, undefined, undefined],
  ]);
  const wrong = control.watchChanges({ since: -1 })[Symbol.asyncIterator]();
  await expect(wrong.next()).rejects.toMatchObject({ status: 422 });
});

test('an answer that is still on its way is not judged, and told once it is over', async () => {
  const { control, mock } = start({ faults: ['listMessages:slow=1B/s'] });
  const { body } = await mock.fetch('/v1/messages', { headers: { authorization: 'ApiKey dev' } });
  expect(await control.request(1)).toMatchObject({ status: 200, broke: { response: [] } });
  expect(await control.nextRequest({ since: 0, timeout: 0 })).toBeUndefined();
  const next = control.nextRequest({ since: 0 });
  await body?.cancel();
  expect(await next).toMatchObject({ id: 1, broke: { response: [{ requirement: { id: 'response.json-body' } }] } });
});

test('exchanges are told as they come, from where a reader was', async () => {
  const { control, send, mock } = start();
  await send('GET /v1/messages');
  const told: unknown[] = [];
  const reading = (async () => {
    for await (const { id, operation } of control.watchRequests({ since: 0 })) {
      told.push([id, operation]);
      if (id === 1) await send('GET /v2/subscribers');
      if (id === 2) await mock.close();
    }
  })();
  await reading;
  expect(told).toEqual([
    [1, 'listMessages'],
    [2, 'searchSubscribers'],
  ]);
  const stream = await mock.fetch('http://localhost/__notikit/requests/stream', { headers: { 'last-event-id': '1' } });
  const reader = stream.body?.getReader();
  await reader?.read();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^id: 2\ndata: \{.*\}\n\n$/);
  await reader?.cancel();
});

test('a reader that is far behind is let go, and a HEAD waits for nothing', async () => {
  const { mock } = start();
  const stream = 'http://localhost/__notikit/requests/stream';
  const reader = (await mock.fetch(stream)).body?.getReader();
  await reader?.read();
  for (let count = 0; count < 1_010; count += 1) await mock.fetch('http://localhost/v1/mesages');
  const texts: string[] = [];
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) texts.push(`${part.value}`);
  // It gets what waited for it, and can continue from there.
  expect(texts.length).toBeLessThan(1_010);
  const { status, body } = await mock.fetch(stream, { method: 'HEAD' });
  expect([status, body]).toEqual([200, null]);
});

test('exchanges are exported as a HAR', async () => {
  const { control, send } = start();
  await send('POST /v2/subscribers?failIfExists=true', { body: { subscriberId: 'ada' } });
  const { log } = (await control.exportRequests({ operation: 'createSubscriber' })) as { log: { entries: unknown[] } };
  expect(log.entries).toMatchObject([
    {
      request: {
        method: 'POST',
        queryString: [{ name: 'failIfExists', value: 'true' }],
        postData: { mimeType: 'application/json', text: '{"subscriberId":"ada"}' },
      },
      response: { status: 201, content: { mimeType: 'application/json', text: expect.stringContaining('"ada"') } },
    },
  ]);
});

test('the bodies of the oldest exchanges are let go first', async () => {
  const journal = new Journal({ maxEntries: 3, maxBytes: 10 });
  const request = receivedRequestOf(new Request('http://localhost/'));
  const answer = (body: string) => journal.recordReply(request, { status: 200, headers: {}, body }, 0);
  const bodies = () => journal.entries.map(({ response }) => response.body?.length);
  for (const body of ['1234', '1234', '1234']) answer(body);
  expect(bodies()).toEqual([undefined, 4, 4]);
  expect(await journal.recordStream(request, new Response('12345'), 0).text()).toBe('12345');
  expect([journal.entries.map(({ id }) => id), bodies()]).toEqual([
    [2, 3, 4],
    [undefined, 4, 1],
  ]);
  journal.clear();
  for (const body of ['1234567890', '1']) answer(body);
  expect(bodies()).toEqual([undefined, 1]);
});
