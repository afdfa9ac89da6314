import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { createOutbound } from '../../src/http/outbound.js';
import { outcomeOf } from '../../src/judgement/report/headline.js';
import type { ProxyOptions } from '../../src/proxy/create-proxy.js';
import { brokenIn } from '../conformance/brokenness.js';
import { slow } from '../sampled.js';
import { before, beforeMock, key, noContent } from './start.js';
import { exchangeBytes, value } from './wire.js';

slow('a server gives the same results through the proxy as directly, and the proxy finds nothing', async () => {
  const { proxy, url, target } = await beforeMock();
  const check = (baseUrl: string) => {
    const fetch = createOutbound();
    const apiKey = `dev-${new URL(baseUrl).port}`;
    const options = { fetch, baseUrl, apiKey, allowWrites: true, settleMs: 0 };
    return runConformance(options).finally(() => fetch.close());
  };
  const [direct, proxied] = [await check(target), await check(url)];
  const statuses = ({ results }: typeof direct) => results.map(({ id, status }) => `${id} ${status}`);
  expect(statuses(proxied)).toEqual(statuses(direct));
  expect(proxied.summary.passed).toBeGreaterThan(200);
  await proxy.settled();
  const report = proxy.traffic.report();
  // The run sends invalid requests on purpose.
  const broken = brokenIn(report).filter((id) => id !== 'traffic.requests');
  expect([broken, report.requests > 200]).toEqual([[], true]);
});

test('what passes is judged: operation, status and findings, in the order of the answers', async () => {
  const { proxy, url, judged } = await beforeMock({}, 'message.field-types');
  await (await fetch(`${url}/v1/messages`, { headers: key })).text();
  await (await fetch(`${url}/v1/notifications?limit=51`, { headers: key })).text();
  await (await fetch(`${url}/elsewhere`)).text();
  await proxy.settled();
  expect(judged.map(({ operationId, status }) => [operationId, status])).toEqual([
    ['listMessages', 200],
    ['listNotifications', 422],
    [undefined, 404],
  ]);
  expect(judged[0]?.findings).toContainEqual(expect.objectContaining({ id: 'message.field-types', level: 'must' }));
  expect(judged[1]?.findings).toEqual([expect.objectContaining({ side: 'request', part: 'query', pointer: '/limit' })]);
  expect(proxy.traffic.report().traffic).toMatchObject({ exchanges: 2 });
});

test('a parameter that the contract does not name is a note, and not refused', async () => {
  const { proxy, url, judged } = await beforeMock({ block: true, strict: true });
  const response = await fetch(`${url}/v1/messages?chanel=email&limit=1000`, { headers: key });
  expect([response.status, (await response.text()).length > 8_192]).toEqual([200, true]);
  await proxy.settled();
  expect(judged).toMatchObject([{ findings: [], notes: [{ pointer: '/query/chanel' }] }]);
});

test('a broken answer is passed on by default, with a field under --header, and withheld under --block if it is selected', async () => {
  const ask = async (options: Partial<ProxyOptions>) => {
    const { url } = await beforeMock(options, 'message.field-types');
    return fetch(`${url}/v1/messages`, { headers: key });
  };
  const plain = await ask({});
  expect([plain.status, plain.headers.get('notikit-violations')]).toEqual([200, null]);

  const marked = await ask({ violationsHeader: true });
  expect(marked.status).toBe(200);
  expect(marked.headers.get('notikit-violations')).toMatch(/^message\.field-types \/data\/\d+\S* must be /);
  expect(Object(await marked.json()).data).toHaveLength(10);

  const blocked = await ask({ block: true });
  expect([blocked.status, blocked.headers.get('content-type')]).toEqual([502, 'application/problem+json']);
  const problem = Object(await blocked.json());
  expect(problem).toMatchObject({ title: 'Bad Gateway', status: 502 });
  expect(problem.errors).toContainEqual(expect.objectContaining({ requirement: 'message.field-types' }));
  for (const left of [{ operations: ['search*'] }, { skip: ['message.*'] }, { only: ['search.*'] }])
    expect((await ask({ block: true, ...left })).status).toBe(200);
});

test('what keeps the contract passes --header and --block unchanged', async () => {
  const { url, target, proxy } = await beforeMock({ violationsHeader: true, block: true });
  const [direct, passed] = await Promise.all([target, url].map((at) => fetch(`${at}/v1/messages`, { headers: key })));
  expect([passed?.status, passed?.headers.get('notikit-violations')]).toEqual([200, null]);
  expect(await passed?.text()).toBe(await direct?.text());
  await proxy.settled();
  expect(proxy.traffic.report().traffic?.exchanges).toBe(1);
});

test('--block refuses a broken request, which then goes nowhere, and passes one on that is not', async () => {
  const { url, requests } = await before(noContent, { block: true });
  const post = (body: string) =>
    fetch(`${url}/v2/subscribers`, {
      method: 'POST',
      headers: { ...key, 'content-type': 'application/json' },
      body,
    });
  const wrong = '{"subscriberId":"ada","email":7}';
  const refused = await post(wrong);
  expect(refused.status).toBe(422);
  expect(Object(await refused.json()).errors).toEqual([{ pointer: '/body/email', message: 'must be string' }]);
  expect(requests).toEqual([]);
  const body = '{"subscriberId":"ada", "data": {"n": 12345678901234567890}}';
  await post(body);
  expect(requests.map((request) => String(request.body))).toEqual([body]);
  const lenient = await before(noContent, { block: true, operations: ['list*'] });
  const headers = { ...key, 'content-type': 'application/json' };
  expect((await fetch(`${lenient.url}/v2/subscribers`, { method: 'POST', headers, body: wrong })).status).toBe(204);
});

test('a broken should is withheld under --block and --strict only', async () => {
  const status = async (options: Partial<ProxyOptions>) => {
    const { url } = await before('HTTP/1.1 500 Oops\r\nContent-Length: 0\r\n\r\n', options);
    return (await fetch(`${url}/v1/messages`, { headers: key })).status;
  };
  expect([await status({ block: true }), await status({ block: true, strict: true })]).toEqual([500, 502]);
});

test('an answer that is too large to be held back passes anyway, and is counted', async () => {
  const body = Buffer.alloc(300_000, ' ');
  const head = `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  const options = { violationsHeader: true, block: true, maxJudgedBytes: 100_000 };
  const { url, proxy } = await before(Buffer.concat([Buffer.from(head), body]), options);
  const response = await fetch(`${url}/v1/messages`, { headers: key });
  expect([response.status, (await response.arrayBuffer()).byteLength]).toEqual([200, 300_000]);
  await proxy.settled();
  expect([...proxy.unjudged]).toEqual([['too large', 1]]);
  const { traffic } = proxy.traffic.report();
  expect(traffic).toMatchObject({
    unreadable: 0,
    unchecked: 1,
    uncheckedReasons: ['its response body is too large (1)'],
  });
});

test.each([
  ['to be held back', {}, Buffer.alloc(300_000, ' ')],
  ['once unpacked', { 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(300_000, ' '))],
])('a request that is too large %s is passed on whole under --block, and counted', async (_, coding, body) => {
  const { url, requests, proxy } = await before(noContent, { block: true, maxJudgedBytes: 100_000 });
  const headers = { ...key, 'content-type': 'application/json', ...coding };
  await fetch(`${url}/v2/subscribers`, { method: 'POST', headers, body });
  await proxy.settled();
  expect([requests.map((request) => request.body.equals(body)), [...proxy.unjudged]]).toEqual([
    [true],
    [['too large', 1]],
  ]);
});

test('what would wait for its judgement beyond measure is passed on, and counted', async () => {
  const { url, proxy, judged } = await beforeMock({ maxWaitingBytes: 12_000 });
  const ask = async () => (await fetch(`${url}/v1/messages?limit=1`, { headers: key })).arrayBuffer();
  for (let count = 1; count <= 10; count += 1) {
    await ask();
    await proxy.settled();
  }
  expect([proxy.traffic.report().requests, [...proxy.unjudged]]).toEqual([10, []]);
  const asked = await Promise.all(Array.from({ length: 20 }, ask));
  expect(asked.every(({ byteLength }) => byteLength > 1_000)).toBe(true);
  await proxy.settled();
  expect(proxy.unjudged.get('too much at once')).toBeGreaterThan(0);
  expect(judged.filter(({ unjudged }) => unjudged !== undefined).length).toBe(proxy.unjudged.get('too much at once'));
});

test('a hundred requests at once each get their own answer', async () => {
  const { url, proxy } = await beforeMock();
  const asks = Array.from({ length: 100 }, async (_, index) => {
    const headers = { ...key, 'content-type': 'application/json' };
    const body = JSON.stringify({ subscriberId: `s-${index}` });
    const response = await fetch(`${url}/v2/subscribers`, { method: 'POST', headers, body });
    return Object(await response.json()).subscriberId;
  });
  expect(await Promise.all(asks)).toEqual(Array.from({ length: 100 }, (_, index) => `s-${index}`));
  await proxy.settled();
  expect(proxy.traffic.report().requests).toBe(100);
});

test('--block tells a client that asks first to send its request', async () => {
  const { url, requests } = await before(noContent, { block: true });
  const head = [
    'POST /v1/x HTTP/1.1',
    'Host: localhost',
    'Connection: close',
    'Expect: 100-continue',
    'Content-Length: 2',
  ];
  const came = await exchangeBytes(url, `${head.join('\r\n')}\r\n\r\n{}`);
  expect(came.toString()).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 204 /);
  expect(requests.map(({ headers, body }) => [value(headers, 'expect'), String(body)])).toEqual([[undefined, '{}']]);
});

test.each([
  {},
  { violationsHeader: true },
  { block: true },
])('a fault of ours is said, and changes nothing of what passes: %j', async (options) => {
  const errors: unknown[] = [];
  const { url, proxy, requests } = await before(noContent, { ...options, onError: (error) => errors.push(error) });
  const fault = new Error('ours');
  for (const method of ['add', 'judgeRequest'] as const) {
    vi.spyOn(proxy.traffic, method).mockImplementation(() => {
      throw fault;
    });
  }
  expect((await fetch(`${url}/v1/messages`, { headers: key })).status).toBe(204);
  await proxy.settled();
  expect([requests.length, new Set(errors)]).toEqual([1, new Set([fault])]);
});

test.each([
  ['checked in a thread', {}],
  ['checked before they go on', { violationsHeader: true }],
])('pages that repeat a record are found by what came before and after them, if they are %s', async (_, options) => {
  const { proxy, url, judged } = await beforeMock(options, 'messages.walk/twice');
  const fields: (string | null)[] = [];
  for (const page of [0, 1, 0]) {
    const response = await fetch(`${url}/v1/messages?limit=5&page=${page}`, { headers: key });
    await response.text();
    fields.push(response.headers.get('notikit-violations'));
    await setTimeout(5);
  }
  await proxy.settled();
  expect(judged.map(({ findings }) => findings.map(({ id }) => id))).toEqual([[], [], ['messages.walk']]);
  expect(fields.map((value) => value !== null)).toEqual([false, false, 'violationsHeader' in options]);
  expect(outcomeOf(proxy.traffic.report())).toBe('failed');
});

test('a response that a later one contradicts is reported then, and blocks nothing', async () => {
  const { proxy, url, judged } = await beforeMock(
    { block: true, violationsHeader: true },
    'messages.filter-channel/email',
  );
  const answers: (string | null | number)[] = [];
  for (const query of ['limit=100', 'channel=email&limit=100', 'limit=100']) {
    const response = await fetch(`${url}/v1/messages?${query}`, { headers: key });
    await response.text();
    answers.push(response.status, response.headers.get('notikit-violations'));
    await setTimeout(5);
  }
  await proxy.settled();
  expect(answers).toEqual([200, null, 200, null, 200, null]);
  expect(judged.at(-1)?.findings).toMatchObject([{ id: 'messages.filter-channel', isOfEarlier: true }]);
});
