import { expect, test } from 'vitest';
import { ControlError, VerificationError } from '../../../src/control.js';
import type { Mock } from '../../../src/mock/mock.js';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { heldControl, refusal } from './held-control.js';

const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };

/** A new mock and its control API. */
function start() {
  const mock = createMock();
  return { mock, control: heldControl(mock) };
}

function send(mock: Mock, path: string, method = 'GET', body?: unknown, added = {}): Promise<Response> {
  const init = { method, headers: { ...headers, ...added }, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return mock.fetch(new Request(`http://mock.test${path}`, init));
}

test('an override with a condition on the body leaves the body for others', async () => {
  const { mock, control } = start();
  const where = { body: { '$.email': { matches: '@example\\.com$' }, '$.data.tier': 3 } };
  await control.addOverride({ operation: 'createSubscriber', where, status: 402, body: { error: 'no credit' } });
  const ada = { subscriberId: 'ada', email: 'ada@example.com', data: { tier: 3 } };
  expect((await send(mock, '/v2/subscribers', 'POST', ada)).status).toBe(402);
  const created = await send(mock, '/v2/subscribers', 'POST', { ...ada, data: { tier: '3' } });
  expect(created.status).toBe(201);
  expect(await created.json()).toMatchObject({ email: 'ada@example.com' });
});

test('overrides with conditions on the path and on headers, the newest first, each as often as it says', async () => {
  const { mock, control } = start();
  const path = '/v2/workflows/welcome';
  const operation = 'getWorkflow';
  await control.addOverride({ operation, where: { path: { workflowId: 'welcome' } }, status: 404 });
  await control.addOverride({ operation, where: { headers: { 'x-team': 'a' } }, status: 429, times: 1 });
  expect((await send(mock, path, 'GET', undefined, { 'X-Team': 'a' })).status).toBe(429);
  expect((await send(mock, path, 'GET', undefined, { 'X-Team': 'a' })).status).toBe(404);
  const { overrides } = await control.overrides();
  expect(overrides).toMatchObject([{ status: 404, used: 1, where: { path: { workflowId: 'welcome' } } }]);
});

test.each([
  ['a regular expression', { query: { channel: { matches: '(' } } }, '/body/where/query/channel'],
  ['a JSONPath', { body: { '$[': 1 } }, '/body/where/body/$['],
  ['a header', { headers: { 'a b': 'c' } }, '/body/where/headers/a b'],
])('%s that cannot be read is refused with its place', async (_, where, pointer) => {
  const { control } = start();
  const error = await control.addOverride({ operation: 'listMessages', where, status: 500 }).catch(String);
  expect(error).toContain(`ControlError: ${pointer} is invalid`);
  await expect(control.verify({ where })).rejects.toBeInstanceOf(ControlError);
});

test('verify counts the requests that match', async () => {
  const { mock, control } = start();
  await send(mock, '/v1/messages?channel=sms');
  await send(mock, '/v1/messages?channel=sms&limit=2');
  await send(mock, '/v1/messages?channel=email');
  const where = { query: { channel: 'sms' } };
  expect(await control.verify({ operation: 'listMessages', where, times: 2 })).toMatchObject({ count: 2 });
  expect(await control.verify({ operation: 'listMessages', where })).toMatchObject({ verified: true });
  expect(await control.verify({ operation: 'getWorkflow', times: 0 })).toMatchObject({ verified: true, count: 0 });
  await expect(control.verify({ where, atMost: 1 })).rejects.toThrow(
    'The API was requested 2 times with these conditions, expected at most once.',
  );
});

test('a failed verification shows the nearest request and its differences', async () => {
  const { mock, control } = start();
  await send(mock, '/v2/subscribers', 'POST', { subscriberId: 'bob', email: 'bob@example.com' });
  await send(mock, '/v2/subscribers', 'POST', { subscriberId: 'ada', email: 'ada@example.org' });
  const where = { body: { '$.subscriberId': 'ada', '$.email': 'ada@example.com' } };
  const error: unknown = await control.verify({ operation: 'createSubscriber', where }).catch((one) => one);
  expect(error).toBeInstanceOf(VerificationError);
  expect(error).toMatchObject({
    message:
      'createSubscriber was requested 0 times with these conditions, expected at least once. ' +
      'Nearest request: POST /v2/subscribers: /body/$.email is "ada@example.org", expected "ada@example.com".',
    verification: { nearest: { exchange: { operation: 'createSubscriber' } } },
  });
});

test('a failed verification has no credentials in its message', async () => {
  const { mock, control } = start();
  const body = {
    subscriberId: 'ada',
    channels: [{ providerId: 'x', credentials: { webhookUrl: 'https://secret.test' } }],
  };
  await send(mock, '/v2/subscribers', 'POST', body, { authorization: 'ApiKey dev-secret-7' });
  const where = { headers: { authorization: 'ApiKey other' }, body: { '$.channels[0].credentials.webhookUrl': 'x' } };
  const error: unknown = await control.verify({ where }).catch((one) => one);
  expect(error).toMatchObject({ message: expect.stringContaining('/headers/authorization is "ApiKey ***"') });
  expect(JSON.stringify(Object(error).verification)).not.toMatch(/secret\.test/);
  expect(String(error)).not.toMatch(/dev-secret-7|secret\.test/);
});

const catastrophic = '^(a+)+$';

test('a pattern that would take for ever takes no time, in conditions, and in schemas of payloads', async () => {
  const { mock, control } = start();
  const begin = performance.now();
  const create = async (subscriberId: string) => (await send(mock, '/v2/subscribers', 'POST', { subscriberId })).status;
  await control.addOverride({
    ...{ operation: 'createSubscriber', status: 503 },
    where: { body: { '$.subscriberId': { matches: catastrophic } } },
  });
  const long = `${'a'.repeat(60_000)}b`;
  expect([await create(long), await create('aaa')]).toEqual([201, 503]);
  const where = { body: { '$.subscriberId': { matches: catastrophic } } };
  expect((await control.verify({ where, times: 1 })).verified).toBe(true);
  const payloadSchema = { type: 'object', properties: { text: { type: 'string', pattern: catastrophic } } };
  const workflow = await control.getRecord('workflows', 'order-shipped');
  await control.putRecord('workflows', 'order-shipped', { ...workflow, payloadSchema, validatePayload: true });
  const [subscriber] = (await control.listRecords('subscribers')).data;
  const trigger = { workflow: 'order-shipped', subscriberId: String(subscriber?.subscriberId) };
  expect(await refusal(control.trigger({ ...trigger, payload: { text: long } }))).toEqual([422, '/body/payload/text']);
  await control.trigger({ ...trigger, payload: { text: 'aaa' } });
  expect(performance.now() - begin).toBeLessThan(2_000);
});

test.each([
  [{ matches: 'a(?=b)' }, '$.subscriberId', /unsupported/],
  [{ matches: '(a)\\1' }, '$.subscriberId', /invalid/],
  ['x', "$.list[?search(@.a, '^(a+)+$')]", /match\(\) and search\(\) are not supported/],
])('%j at %s is refused with the reason', async (expected, path, reason) => {
  const { control } = start();
  const where = { body: { [path]: expected } };
  await expect(control.verify({ where })).rejects.toThrow(reason);
});
