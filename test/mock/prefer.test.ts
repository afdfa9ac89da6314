import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';
import { client } from './client.js';

const send = client(createMock().fetch);
const prefer = (text: string) => ({ headers: { prefer: text } });

test('Prefer: example answers an example of the document', async () => {
  const { status, json } = await send('GET /v2/subscribers', prefer('example=capped'));
  expect(status).toBe(200);
  expect(json).toMatchObject({ totalCount: 50_000, totalCountCapped: true });
  expect((await send('GET /v2/subscribers', prefer('example=empty'))).json.data).toEqual([]);
});

test('Prefer: example with an unknown name is 404', async () => {
  expect((await send('GET /v2/subscribers', prefer('example=nothing'))).status).toBe(404);
});

test.each([400, 404, 418, 429, 500, 503])('Prefer: code=%i is answered as a problem', async (code) => {
  const { status, json, headers } = await send('GET /v2/workflows/w', prefer(`code=${code}`));
  expect(status).toBe(code);
  expect(json.status).toBe(code);
  expect(headers.get('content-type')).toBe('application/problem+json');
});

test('Prefer: code=200 is answered from the document', async () => {
  const { status, json } = await send('GET /v2/workflows/nothing', prefer('code=200'));
  expect(status).toBe(200);
  expect(json.workflowId).toBe('password-reset');
});

test('Prefer: a code that the operation does not have is 404, and one that is no status 422', async () => {
  expect((await send('GET /v2/workflows/w', prefer('code=204'))).status).toBe(404);
  expect((await send('GET /v2/workflows/w', prefer('code=99'))).status).toBe(422);
});

test.each([
  'GET /v2/subscribers',
  'GET /v1/messages',
  'GET /v1/notifications',
  'GET /v1/notifications/n',
  'GET /v2/workflows/w',
  'GET /v2/workflows/w/steps/s',
  'GET /v1/integrations/active',
])('Prefer: dynamic=true makes a body that keeps the contract: %s', async (line) => {
  const { status, json } = await send(line, prefer('dynamic=true'));
  expect(status).toBe(200);
  expect(json).toBeTypeOf('object');
});

test('Prefer: an example of an operation that has none is 404, with a code too', async () => {
  for (const text of ['code=200, example=capped', 'dynamic=true, code=200, example=capped']) {
    const { status, json } = await send('GET /v2/workflows/w/steps/s', prefer(text));
    expect([status, json.detail]).toEqual([404, 'the document has no such response']);
  }
});

test('so many bodies are made up at once, and no more', async () => {
  const all = await Promise.all(
    Array.from({ length: 10 }, () => send('GET /v2/workflows/w/steps/s', prefer('dynamic=true'))),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([...Array.from({ length: 8 }, () => 200), 503, 503]);
  expect(all.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('1');
  expect((await send('GET /v2/workflows/w/steps/s', prefer('dynamic=true'))).status).toBe(200);
});

test('a request that prefers something must be in order all the same, and changes nothing', async () => {
  const options = prefer('code=201');
  expect((await send('POST /v2/subscribers', { ...options, key: null })).status).toBe(401);
  expect((await send('POST /v2/subscribers', { ...options, body: {} })).status).toBe(422);
  expect((await send('POST /v2/subscribers', { ...options, body: { subscriberId: 'preferred' } })).status).toBe(201);
  expect((await send('GET /v2/subscribers?subscriberId=preferred')).json.data).toEqual([]);
});

test('one request does not change what the next is answered', async () => {
  const plain = (await send('GET /v1/notifications/n', prefer('code=200'))).text;
  await send('GET /v1/notifications/n', { headers: { prefer: 'code=200', accept: 'application/xml' } });
  await send('GET /v1/notifications/n', prefer('dynamic=true'));
  expect((await send('GET /v1/notifications/n', prefer('code=200'))).text).toBe(plain);
});

test('preferences are separated by commas or semicolons, may be quoted, and others are ignored', async () => {
  const capped = await send('GET /v2/subscribers', prefer('respond-async, code=200; example="capped"'));
  expect(capped.json.totalCount).toBe(50_000);
  expect((await send('GET /v2/subscribers?code=404', prefer('return=minimal'))).json.totalCount).toBe(200);
});
