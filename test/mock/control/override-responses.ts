import { expect, test } from 'vitest';
import type { NewOverride } from '#generated/control.js';
import { ControlError } from '../../../src/control.js';
import type { Mock } from '../../../src/mock/mock.js';
import { createMock } from '../../../src/mock/node/create-mock.js';
import { heldControl } from './held-control.js';

const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json', 'x-tag': 'blue' };

function start(overrides: readonly NewOverride[] = []) {
  const mock = createMock({ overrides });
  return { mock, control: heldControl(mock) };
}

async function send(mock: Mock, path: string, method = 'GET', body?: unknown) {
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const response = await mock.fetch(new Request(`http://mock.test${path}`, init));
  const text = await response.text();
  return { status: response.status, json: text.startsWith('{') ? JSON.parse(text) : undefined };
}

const page = { data: [], hasMore: false, pageSize: 10, page: 0 };

test('a sequence gives one response per request, and then the last one again', async () => {
  const { mock, control } = start();
  const added = await control.addOverride({
    operation: 'listMessages',
    responses: [{ status: 503 }, { status: 429, headers: { 'retry-after': '1' } }, { body: page }],
  });
  expect(added).toMatchObject({ status: 503, responses: 3 });
  const statuses: number[] = [];
  for (let count = 0; count < 5; count += 1) statuses.push((await send(mock, '/v1/messages')).status);
  expect(statuses).toEqual([503, 429, 200, 200, 200]);
});

test('a sequence ends after its times', async () => {
  const { mock, control } = start();
  await control.addOverride({ operation: 'listMessages', responses: [{ status: 503 }, { status: 500 }], times: 2 });
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await send(mock, '/v1/messages')).status);
  expect(statuses).toEqual([503, 500, 200]);
});

test('a delay holds the response back, and ends when the mock closes', async () => {
  const { mock, control } = start();
  await control.addOverride({ operation: 'listMessages', body: page, delayMs: 150, times: 1 });
  const begun = performance.now();
  expect((await send(mock, '/v1/messages')).json).toEqual(page);
  expect(performance.now() - begun).toBeGreaterThan(120);
  await control.addOverride({ operation: 'listMessages', body: page, delayMs: 600_000 });
  const waiting = send(mock, '/v1/messages');
  await new Promise((done) => setTimeout(done, 20));
  await mock.close();
  expect((await waiting).status).toBe(200);
});

test('templates take values of the query, the path, the headers, the body and the clock', async () => {
  const { mock, control } = start();
  await control.setClock({ now: '2026-03-01T00:00:00Z', frozen: true });
  await control.addOverride({
    ...{ operation: 'createSubscriber', status: 418, template: true, unchecked: true },
    body: {
      texts: ['{{body.email}} & {{query.failIfExists}}', '{{headers.x-tag}}', '{{now}}'],
      ...{ whole: '{{body.data}}', count: '{{body.data.count}}', absent: '<{{body.nothing.here}}>' },
      ...{ own: '{{body.constructor}}', secret: '{{headers.authorization}}', number: 4 },
    },
  });
  const body = { subscriberId: 'ada', email: 'ada <x> "y"', data: { count: 3 } };
  expect((await send(mock, '/v2/subscribers?failIfExists=true', 'POST', body)).json).toEqual({
    texts: ['ada <x> "y" & true', 'blue', '2026-03-01T00:00:00.000Z'],
    ...{ whole: { count: 3 }, count: 3, absent: '<>', own: '', secret: '', number: 4 },
  });
  await control.addOverride({
    ...{ operation: 'getWorkflow', status: 404, template: true },
    body: { title: 'none', status: 404, detail: 'no workflow {{path.workflowId}}' },
  });
  expect((await send(mock, '/v2/workflows/a%20b')).json.detail).toBe('no workflow a b');
});

test('without `template`, braces are plain text', async () => {
  const { mock, control } = start();
  await control.addOverride({ operation: 'getWorkflow', status: 404, body: { detail: '{{path.workflowId}}' } });
  expect((await send(mock, '/v2/workflows/x')).json.detail).toBe('{{path.workflowId}}');
});

const listed = { operation: 'listMessages', status: 503 } as const;
const refused: readonly (readonly [string, object, string, RegExp])[] = [
  [
    'a template that names nothing',
    { ...listed, template: true, body: { a: ['{{user.name}}'] } },
    '/body/body/a/0',
    /unknown name \{\{user\.name\}\}\. Use path, query/,
  ],
  [
    'a template that is not closed',
    { ...listed, template: true, body: { a: '{{query.x' } },
    '/body/body/a',
    /is not a template: Unclosed tag/,
  ],
  [
    'a template with a section',
    { ...listed, template: true, body: { a: '{{#query}}x{{/query}}' } },
    '/body/body/a',
    /only supports/,
  ],
  [
    'a response that does not conform',
    { operation: 'listMessages', responses: [{ status: 503 }, { body: { data: 1 } }] },
    '/body/responses/1/body/data',
    /array/,
  ],
  [
    'a body that a status forbids',
    { operation: 'listMessages', responses: [{ status: 204, body: {} }] },
    '/body/responses/0/body',
    /not allowed in a 204/,
  ],
  [
    'a sequence beside a status',
    { ...listed, responses: [{ status: 500 }] },
    '/body/status',
    /not allowed beside responses/,
  ],
  ['an empty sequence', { operation: 'listMessages', responses: [] }, '/body/responses', /./],
  ['a negative delay', { ...listed, delayMs: -1 }, '/body/delayMs', />= 0/],
];

test.each(refused)('%s is rejected, and no override is added', async (_, override, pointer, message) => {
  const { control } = start();
  const error = await control.addOverride(override as NewOverride).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ControlError);
  expect((error as ControlError).errors).toContainEqual({ pointer, message: expect.stringMatching(message) });
  expect((await control.overrides()).overrides).toEqual([]);
});

test('overrides of createMock apply from the start, the first that matches, and again after a reset', async () => {
  const { mock, control } = start([
    { operation: 'listMessages', where: { query: { channel: 'sms' } }, status: 503, times: 1 },
    { operation: 'listMessages', body: page },
  ]);
  expect((await send(mock, '/v1/messages?channel=sms')).status).toBe(503);
  expect((await send(mock, '/v1/messages?channel=sms')).json).toEqual(page);
  await control.clearOverrides();
  expect((await send(mock, '/v1/messages')).json).not.toEqual(page);
  await control.reset({ parts: ['overrides'] });
  expect((await send(mock, '/v1/messages?channel=sms')).status).toBe(503);
});

test('a content-length that contradicts the body is refused, and the right one is none', async () => {
  const { mock, control } = start();
  const add = (response: object, more: object = {}) =>
    control.addOverride({ operation: 'listMessages', ...response, ...more });
  const { length } = JSON.stringify(page);
  for (const [value, more] of [
    ['1', {}],
    [`${length + 1}`, {}],
    ['many', {}],
    [`${length}`, { template: true }],
  ] as const) {
    const error = await add({ headers: { 'Content-Length': value }, body: page }, more).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ControlError);
    expect([error.status, error.errors[0].pointer]).toEqual([422, '/body/headers/content-length']);
  }
  await expect(
    add({ responses: [{ body: page }, { headers: { 'content-length': '0' }, body: page }] }),
  ).rejects.toThrow('responses/1/headers/content-length');
  await expect(add({ status: 503, headers: { 'content-length': '7' } })).rejects.toThrow('must be 0');
  await add({ headers: { 'content-length': `${length}` }, body: page });
  expect((await send(mock, '/v1/messages')).json).toEqual(page);
});
