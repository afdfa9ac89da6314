import { STATUS_CODES } from 'node:http';
import { expect, test } from 'vitest';
import { problemTitles } from '../../src/mock/http/problem.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { client } from './client.js';

const { fetch } = createMock();
const send = client(fetch);
const deep = (levels: number) =>
  `{"subscriberId":"deep","data":{"x":${'['.repeat(levels - 2)}${']'.repeat(levels - 2)}}}`;

test.each([
  ['malformed JSON', 'POST /v2/subscribers', { body: '{"subscriberId":' }, 400, '/body'],
  ['65 levels', 'POST /v2/subscribers', { body: deep(65) }, 400, '/body'],
  ['100,000 levels', 'POST /v2/subscribers', { body: '['.repeat(100_000) }, 400, '/body'],
  ['a number beyond all', 'POST /v2/subscribers', { body: '{"subscriberId":"a","data":{"n":[-1e400]}}' }, 400, '/body'],
  ['more than 128 KiB', 'POST /v2/subscribers', { body: `"${'x'.repeat(128 * 1024)}"` }, 413, undefined],
  [
    'another media type',
    'POST /v2/subscribers',
    { body: '{}', headers: { 'content-type': 'text/plain' } },
    415,
    undefined,
  ],
  [
    'another charset',
    'POST /v2/subscribers',
    { body: '{}', headers: { 'content-type': 'application/json; charset=latin1' } },
    415,
    undefined,
  ],
  ['no body', 'POST /v2/subscribers', {}, 422, '/body'],
  ['no subscriberId', 'POST /v2/subscribers', { body: {} }, 422, '/body/subscriberId'],
  ['a wrong type', 'POST /v2/subscribers', { body: { subscriberId: 'a', email: 7 } }, 422, '/body/email'],
  ['null for a string', 'POST /v2/subscribers', { body: { subscriberId: 'a', email: null } }, 422, '/body/email'],
  [
    'a wrong failIfExists',
    'POST /v2/subscribers?failIfExists=maybe',
    { body: { subscriberId: 'a' } },
    422,
    '/query/failIfExists',
  ],
  ['no isOnline', 'PATCH /v1/subscribers/user-00001/online-status', { body: {} }, 422, '/body/isOnline'],
  ['an unknown subscriber', 'PATCH /v1/subscribers/nobody/online-status', { body: { isOnline: true } }, 404, undefined],
  ['a path that is not in the contract', 'GET /v3/subscribers', {}, 404, undefined],
  ['a slash too many', 'GET /v2/subscribers/', {}, 404, undefined],
  ['a broken percent-encoding', 'GET /v2/workflows/%ZZ', {}, 400, '/path'],
  ['a method that the path does not take', 'DELETE /v2/subscribers', {}, 405, undefined],
  ['a page below 0', 'GET /v1/messages?page=-1', {}, 422, '/query/page'],
  ['a limit with a fraction', 'GET /v1/notifications?limit=1.5', {}, 422, '/query/limit'],
  ['a date that is none', 'GET /v1/notifications?after=yesterday', {}, 422, '/query/after'],
  ['a channel that is none', 'GET /v1/messages?channel=pigeon', {}, 422, '/query/channel'],
  ['a context without a type', 'GET /v1/messages?contextKeys=a:b&contextKeys=acme', {}, 422, '/query/contextKeys/1'],
  ['a cursor that is none', 'GET /v2/subscribers?after=nobody', {}, 400, '/query/after'],
  ['a field that orders nothing', 'GET /v2/subscribers?orderBy=data', {}, 422, '/query/orderBy'],
  [
    'a subscriber that exists',
    'POST /v2/subscribers?failIfExists=true',
    { body: { subscriberId: 'user-00001' } },
    409,
    '/body/subscriberId',
  ],
  [
    'another environment',
    'PUT /v1/integrations/email-main',
    { body: { _environmentId: 'other' } },
    422,
    '/body/_environmentId',
  ],
  [
    'an identifier that is taken',
    'PUT /v1/integrations/email-main',
    { body: { identifier: 'sms-main' } },
    409,
    '/body/identifier',
  ],
  ['no key', 'GET /v2/subscribers', { key: null }, 401, undefined],
  ['an empty key', 'GET /v2/subscribers', { key: '' }, 401, undefined],
  ['a wrong key', 'GET /v2/subscribers', { key: 'prod' }, 401, undefined],
  ['another scheme', 'GET /v2/subscribers', { headers: { authorization: 'Bearer dev' } }, 401, undefined],
  ['a bare key', 'GET /v2/subscribers', { headers: { authorization: 'dev' } }, 401, undefined],
  ['a wrong key and a body that cannot be read', 'POST /v2/subscribers', { key: 'prod', body: '{' }, 401, undefined],
] as const)('%s: %s is a problem that says what and where', async (_what, line, options, status, pointer) => {
  const answer = await send(line, options);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.json).toMatchObject({
    type: 'about:blank',
    status,
    title: expect.any(String),
    detail: expect.stringMatching(/\w/),
  });
  expect(answer.json.errors?.[0]?.pointer).toBe(pointer);
});

test('bad input changes nothing', async () => {
  const key = 'test-unchanged';
  const before = await send('GET /v2/subscribers', { key });
  for (const body of ['{', '{}', '{"subscriberId":1}', deep(65)]) await send('POST /v2/subscribers', { key, body });
  expect((await send('GET /v2/subscribers', { key })).text).toBe(before.text);
});

test('64 levels, 128 KiB, and a charset of UTF-8 are accepted', async () => {
  const room = 128 * 1024 - '{"subscriberId":"big","locale":""}'.length;
  const big = `{"subscriberId":"big","locale":"${'x'.repeat(room)}"}`;
  expect(big.length).toBe(128 * 1024);
  const headers = { 'content-type': 'application/json; charset=UTF-8' };
  for (const body of [deep(64), big, '{"subscriberId":"[[[[","data":{"x":"\\"]]]{{"}}']) {
    expect((await send('POST /v2/subscribers', { key: 'test-sizes', body, headers })).status).toBe(201);
  }
});

test('invalid UTF-8 is 400', async () => {
  const body = Buffer.concat([Buffer.from('{"subscriberId":"'), Buffer.of(0xc3, 0x28), Buffer.from('"}')]);
  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  const response = await fetch(new Request('http://localhost/v2/subscribers', { method: 'POST', headers, body }));
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ detail: expect.stringContaining('UTF-8') });
});

test('a body that grows past 128 KiB is refused before it ends', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      sent += 16 * 1024;
      controller.enqueue(new Uint8Array(16 * 1024));
    },
  });
  const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body, duplex: 'half' } as const;
  const request = new Request('http://localhost/v2/subscribers', init);
  expect((await fetch(request)).status).toBe(413);
  expect(sent).toBeLessThan(256 * 1024);
});

test('a 401 names the scheme and the keys, and not the key that was sent', async () => {
  const { headers, text } = await send('GET /v2/subscribers', { key: 'sk-secret' });
  expect(headers.get('www-authenticate')).toBe('ApiKey');
  expect(text).toContain('dev, dev-*, test-*');
  expect(text).not.toContain('sk-secret');
});

test('HEAD is GET without a body', async () => {
  const { status, headers, text } = await send('HEAD /v2/subscribers');
  expect([status, text]).toEqual([200, '']);
  expect(headers.get('content-type')).toBe('application/json');
  expect((await send('HEAD /v2/subscribers', { key: null })).status).toBe(401);
});

test('OPTIONS says what a path takes, and needs no key', async () => {
  const { status, headers } = await send('OPTIONS /v2/subscribers', { key: null });
  expect(status).toBe(204);
  expect(headers.get('allow')).toBe('POST, GET, HEAD, OPTIONS');
  expect((await send('DELETE /v2/subscribers')).headers.get('allow')).toBe('POST, GET, HEAD, OPTIONS');
});

test('an odd Accept header does no harm', async () => {
  for (const accept of ['text/html', '*/*;q=', ';;;', 'application/json;q=abc']) {
    expect((await send('GET /v2/subscribers', { headers: { accept } })).status).toBe(200);
    expect((await send('GET /v2/subscribers', { headers: { accept, prefer: 'dynamic=true' } })).status).toBe(200);
  }
});

test('a header that is not in the contract, and a query that is not, are ignored', async () => {
  expect((await send('GET /v2/subscribers?unknown=1', { headers: { 'x-unknown': '1' } })).status).toBe(200);
});

test('failures are called as Node calls them, but for those that RFC 9110 renamed', () => {
  const renamed = { 413: 'Content Too Large', 422: 'Unprocessable Content' };
  const failures = Object.entries(STATUS_CODES).filter(([status]) => Number(status) >= 400);
  expect(problemTitles).toEqual({ ...Object.fromEntries(failures), ...renamed });
});
