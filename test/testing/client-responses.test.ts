import { request as playwright } from '@playwright/test';
import { expect, onTestFinished, test } from 'vitest';
import { type Answer, assertContract } from '../../src/index.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { expect as expectOfPlaywright } from '../../src/playwright.js';
import type { AxiosAnswer, SupertestAnswer } from '../../src/testing/read-client-response.js';
import { messagePage } from './mock-requests.js';

const headers = { 'content-type': 'application/json; charset=utf-8', 'x-many': ['a', 'b'] };

/** Headers in the form of axios 1.21, with a class of its own. */
class AxiosHeaders {
  [name: string]: unknown;
  constructor(fields: object) {
    Object.assign(this, fields);
  }
  get(name: string): unknown {
    return this[name];
  }
}

function axios(data: unknown, config: object, request?: object): AxiosAnswer {
  return { status: 200, headers: new AxiosHeaders(headers), data, config, request };
}

/** A response in the form of supertest 7. */
function supertest(fields: object, target = '/v1/messages?limit=2'): SupertestAnswer {
  const request = { method: 'GET', url: `http://127.0.0.1:40321${target}`, header: { Authorization: 'ApiKey dev' } };
  return { status: 200, headers, header: headers, body: {}, request, ...fields };
}

const limitBroken = /\[messages\.limit-kept\]/;

test('axios: the data may be parsed or text', async () => {
  const page = await messagePage(2);
  const config = { url: 'http://api/v1/messages?limit=2', method: 'get' };
  await assertContract(axios(page, config));
  await assertContract(axios(JSON.stringify(page), config));
  await assertContract(axios(new TextEncoder().encode(JSON.stringify(page)), config));
  await expect(assertContract(axios({ ...page, hasMore: 7 }, config))).rejects.toThrow('actual    7');
  await expect(assertContract(axios('no JSON', config))).rejects.toThrow('[response.json-body]');
  await expect(assertContract(axios(undefined, config))).rejects.toThrow('[response.json-body]');
  await expect(assertContract(axios(new Blob([]), config))).rejects.toThrow('Set `responseType: "json"`');
});

test.each<[string, object, object?]>([
  ['its url', { url: 'http://api/v1/messages?limit=2' }],
  ['its base', { url: 'v1/messages?limit=2', baseURL: 'http://api/base/', method: 'get' }],
  ['a base without a host', { url: '/v1/messages?limit=2', baseURL: '/base' }],
  ['a ClientRequest', { url: '/v1/messages', params: { limit: 2 } }, { path: '/v1/messages?limit=2', method: 'GET' }],
  ['a Request', { url: '/v1/messages', params: { limit: 2 } }, new Request('http://api/v1/messages?limit=2')],
  ['an XMLHttpRequest', { url: '/v1/messages' }, { responseURL: 'http://api/v1/messages?limit=2' }],
])('axios: what was asked is read from %s', async (_, config, request) => {
  await expect(assertContract(axios(await messagePage(3), config, request))).rejects.toThrow(limitBroken);
});

test('axios: parameters with unknown serialization are not checked', async () => {
  const config = { url: '/v1/messages', baseURL: 'http://api', params: { limit: 20 } };
  await assertContract(axios(await messagePage(20), config));
  await expect(assertContract(axios({}, config))).rejects.toThrow('the 200 of listMessages (GET /v1/messages)');
});

test('axios: the method distinguishes operations of one path', async () => {
  const config = { url: 'http://api/v2/subscribers', method: 'post', data: '{"subscriberId":"ada"}' };
  await expect(assertContract(axios([], config))).rejects.toThrow('the 200 of createSubscriber (POST /v2/subscribers)');
});

test('supertest: the text is checked, or the body without a text', async () => {
  const page = await messagePage(2);
  await assertContract(supertest({ text: JSON.stringify(page), body: page }));
  await assertContract(supertest({ body: page }));
  await expect(assertContract(supertest({ text: '{', body: page }))).rejects.toThrow('[response.json-body]');
  await expect(assertContract(supertest({ body: { ...page, hasMore: 7 } }))).rejects.toThrow('actual    7');
});

test('supertest: the request is known', async () => {
  const page = await messagePage(3);
  await expect(assertContract(supertest({ body: page }))).rejects.toThrow(limitBroken);
  await assertContract(supertest({ body: page, request: undefined }), 'listMessages');
  await expect(assertContract(supertest({ body: page, request: undefined }))).rejects.toThrow('Pass the operation');
});

test('a request without a visible key is not treated as one without a key', async () => {
  const page = await messagePage(2);
  const request = { method: 'GET', url: 'http://api/v1/messages?limit=2', header: {} };
  await assertContract(supertest({ body: page, request }), undefined, { strict: true });
  await assertContract(axios(page, { url: request.url, headers: {} }), undefined, { strict: true });
});

test('media types are checked for each type of headers', async () => {
  const page = await messagePage(2);
  const wrong = { 'content-type': 'text/html' };
  const answers: Answer[] = [
    { ...axios(page, { url: '/v1/messages' }), headers: new AxiosHeaders(wrong) },
    { ...axios(page, { url: '/v1/messages' }), headers: wrong },
    { ...supertest({ body: page }), headers: wrong },
    { ...supertest({ body: page }), headers: undefined, header: wrong },
  ];
  const right: Answer = { ...supertest({ body: page }), headers: undefined };
  await assertContract(right, undefined, { strict: true });
  for (const answer of answers) {
    await expect(assertContract(answer, undefined, { strict: true })).rejects.toThrow('[response.media-type]');
  }
});

test('Playwright: a response of its client is checked by both faces, and tells its address', async () => {
  const mock = createMock({ sabotages: ['messages.limit-kept'] });
  const baseURL = await mock.listen();
  const api = await playwright.newContext({ baseURL, extraHTTPHeaders: { authorization: 'ApiKey dev' } });
  onTestFinished(async () => {
    await api.dispose();
    await mock.close();
  });
  const response = await api.get('/v1/messages?limit=2');
  await expect(assertContract(response)).rejects.toThrow(limitBroken);
  await expect(expectOfPlaywright(response).toMatchContract('listMessages')).rejects.toThrow(limitBroken);
  await expectOfPlaywright(response).not.toMatchContract('listMessages');
  await expectOfPlaywright(await api.get('/v1/messages')).toMatchContract();
  await expectOfPlaywright(await api.get('/v2/workflows/none')).toMatchContract('getWorkflow', { status: '4xx' });
  await expect(assertContract(await api.get('/v2/subscribers'))).rejects.toThrow(
    'the response does not contain its method: /v2/subscribers can be searchSubscribers or createSubscriber. Pass the operation.',
  );
});

test('a JSON body is checked if its operation and status are passed', async () => {
  const page = await messagePage(2);
  const named = { operation: 'listMessages', status: 200 } as const;
  await assertContract(page, named);
  await expectOfPlaywright(JSON.stringify(page)).toMatchContract({ ...named, strict: true });
  await expect(assertContract({ ...page, hasMore: 7 }, named)).rejects.toThrow('actual    7');
  await expect(assertContract([], { ...named, status: 500, strict: true })).rejects.toThrow(
    '[response.no-server-error]',
  );
  await assertContract(supertest({ body: page }), named);
  await expect(assertContract(page, { operation: 'listMessages' })).rejects.toThrow(
    "To check a JSON body, pass { operation: 'listMessages', status: 200 } after it.",
  );
});
