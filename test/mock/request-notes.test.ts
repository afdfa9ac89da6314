import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';

const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };

/** Sends a request to a new mock, and returns the response with its notes. */
async function send(line: string, body?: unknown, options = {}) {
  const [method = '', path = ''] = line.split(' ');
  const mock = createMock(options);
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  const response = await mock.fetch(new Request(`http://mock.test${path}`, { headers, ...init }));
  const [entry] = (await mock.control.requests()).data;
  return { status: response.status, header: response.headers.get('notikit-notes'), entry, json: await response.json() };
}

test('a parameter that the contract does not name is noted with the nearest one, and ignored', async () => {
  const { status, header, entry } = await send('GET /v1/messages?chanel=email&limit=2');
  expect(status).toBe(200);
  expect(header).toBe('/query/chanel is not a parameter of listMessages. Did you mean channel?');
  expect(entry?.notes).toEqual([
    { pointer: '/query/chanel', message: 'is not a parameter of listMessages. Did you mean channel?' },
  ]);
});

const missing = 'is the text of a missing value. Leave the parameter out.';
const noEvent = 'can match nothing: no event has this value';
const both = 'transactionId=a&transactionId=b';
const sms = 'Repeat the parameter: channels=email&channels=sms';

test.each([
  ['messages?name=ada', 'name is not a parameter of listMessages'],
  ['notifications?channels[]=email', 'channels[] is not a parameter of listNotifications. Did you mean channels?'],
  ['notifications?severity[0]=low', 'severity[0] is not a parameter of listNotifications. Did you mean severity?'],
  ['subscribers?page=2', 'page is not a parameter of searchSubscribers. This list takes the cursors after and before.'],
  ['messages?after=69cba51cfd8924c1ed000001', 'after is not a parameter of listMessages. This list takes page.'],
  ['notifications?cursor=x', 'cursor is not a parameter of listNotifications. This list takes page.'],
  ['messages?subscriberId=undefined', `subscriberId "undefined" ${missing}`],
  ['messages?transactionId=None', `transactionId "None" ${missing}`],
  ['messages?subscriberId=', 'subscriberId is empty. Leave the parameter out.'],
  ['messages?subscriberId=["a"]', 'subscriberId "[\\"a\\"]" is the text of a list. Pass a single value.'],
  ['notifications?search=[object Object]', 'search "[object Object]" is the text of an object. Pass a single value.'],
  ['messages?transactionId=["a"]', 'transactionId "[\\"a\\"]" is one value. Write transactionId=a'],
  ['messages?transactionId=a,b', `transactionId "a,b" is one value. Repeat the parameter: ${both}`],
  ['notifications?channels=[email, sms]', `channels "[email, sms]" ${noEvent}. ${sms}`],
  ['notifications?channels=[email sms]', `channels "[email sms]" ${noEvent}. ${sms}`],
  ['notifications?channels=["email","sms"]', `channels "[\\"email\\",\\"sms\\"]" ${noEvent}. ${sms}`],
  ['notifications?severity=None', `severity "None" ${noEvent}. Did you mean none?`],
  ['notifications?severity=low&severity=hi', `severity "hi" ${noEvent}. Use high, medium, low or none.`],
  ['notifications?severity=undefined', `severity "undefined" ${noEvent}. Leave the parameter out.`],
  ['notifications?channels=email&channels=sms&severity=low&emails=a@b.example', null],
  ['messages?transactionId=txn_1&contextKeys=a:b&channel=email', null],
  ['subscribers?name=null&email=undefined&phone=', null],
  ['notifications?search=null', null],
  ['notifications?after=undefined', null],
  ['subscribers?after=["a",1]', null],
])('the note on %s is %j', async (target, expected) => {
  const version = target.startsWith('subscribers') ? 'v2' : 'v1';
  const { header, entry } = await send(`GET /${version}/${encodeURI(target)}`);
  expect(header).toBe(expected === null ? null : `/query/${expected}`);
  if (expected === null) expect(entry).not.toHaveProperty('notes');
});

test.each([
  ['messages?channel=undefined', '422 channel must be one of in_app, email, sms, chat, push. Leave the parameter out.'],
  ['messages?channel=["email"]', '422 channel must be one of in_app, email, sms, chat, push. Pass a single value.'],
  ['messages?limit=', '422 limit must be number. Leave the parameter out.'],
  ['subscribers?includeCursor=True', '422 includeCursor must be boolean. Write true.'],
  ['subscribers?includeCursor=0', '422 includeCursor must be boolean. Write false.'],
  ['subscribers?includeCursor=perhaps', '422 includeCursor must be boolean'],
  ['messages?contextKeys=null', '422 contextKeys/0 must look like tenant:acme. Leave the parameter out.'],
  ['notifications?after=69cba51cfd8924c1ed01', '422 after must be an ISO 8601 date or time. This list takes page.'],
  ['notifications?limit=5&limit=6', '422 limit is given twice'],
  ['notifications?page=1&page=1&page=1', '422 page is given 3 times'],
  ['workflows//steps/x', '404: workflowId is empty. Did you mean GET /v2/workflows/{workflowId}/steps/{stepId}?'],
  ['integrations/', '404: integrationId is empty. Did you mean PUT /v1/integrations/{integrationId}?'],
  ['notifications/', '404: notificationId is empty. Did you mean GET /v1/notifications?'],
  ['subscribers/', '404. Did you mean GET /v2/subscribers?'],
  ['mesages', '404. Did you mean GET /v1/messages?'],
  ['workflow/order-shipped', '404. Did you mean GET /v2/workflows/{workflowId}?'],
])('%s is refused with %j', async (target, expected) => {
  const version = /^(subs|workf)/.test(target) ? 'v2' : 'v1';
  const { status, json, entry } = await send(`GET /${version}/${encodeURI(target)}`);
  const detail = json.detail
    .replace('the request does not conform: /query/', ' ')
    .replace(/^unknown path \S+(?=[:.])/, '');
  expect(`${status}${detail}`).toBe(expected);
  if (status === 404) expect(detail).toContain(`. Did you mean ${entry?.nearest?.[0]}?`);
});

test.each([
  ['/messages', 'GET /v1/messages'],
  ['/api/messages', 'GET /v1/messages'],
  ['/api/notifications/v1/messages', 'GET /v1/messages'],
  ['/v1/messages', 'GET /v1/messages'],
  ['/v1/v1/integrations/x', 'PUT /v1/integrations/{integrationId}'],
  ['/v1/subscribers/ada/online_status', 'PATCH /v1/subscribers/{subscriberId}/online-status'],
  ['/v2/subscribers//online-status', 'PATCH /v1/subscribers/{subscriberId}/online-status'],
])('PATCH %s is nearest to %s', async (path, meant) => {
  const { entry } = await send(`PATCH ${path}`, {});
  expect(entry?.nearest?.[0]).toBe(meant);
});

test('a text for a missing identifier is noted, unless a record has it', async () => {
  const { status, header } = await send('GET /v2/workflows/undefined');
  expect([status, header]).toEqual([404, '/path/workflowId "undefined" is the text of a missing value']);
  const options = { scenario: { records: { workflows: [{ workflowId: 'null', steps: [] }] } } };
  expect(await send('GET /v2/workflows/null', undefined, options)).toMatchObject({ status: 200, header: null });
});

test('a field that the contract does not name is noted at any depth, and free fields are not', async () => {
  const { status, header } = await send('POST /v2/subscribers', {
    subscriberId: 'ada',
    e_mail: 'ada@example.com',
    data: { anything: { at: 'all' } },
  });
  expect(status).toBe(201);
  expect(header).toBe('/body/e_mail is not a field of the request. Did you mean email?');
});

test('a request that fails has its notes beside its errors', async () => {
  const { status, header, entry } = await send('POST /v2/subscribers', { subscriberid: 'ada' });
  expect(status).toBe(422);
  expect(header).toContain('/body/subscriberid is not a field of the request. Did you mean subscriberId?');
  expect(entry?.broke.request.map(({ pointer }) => pointer)).toEqual(['/body/subscriberId']);
});

test('a subscriber that no path can reach is noted', async () => {
  for (const subscriberId of ['', ' ', '.', '..']) {
    const { header } = await send('POST /v2/subscribers', { subscriberId });
    expect([subscriberId, header]).toEqual([subscriberId, expect.stringMatching(/^\/body\/subscriberId .* path/)]);
  }
  expect((await send('POST /v2/subscribers', { subscriberId: 'a' })).header).toBeNull();
});

test('names of any characters and any number fit the header', async () => {
  const hostile = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`ü\n\ud800${index}`, 1]));
  const { status, header } = await send('POST /v2/subscribers', { subscriberId: 'ada', ...hostile });
  expect(status).toBe(201);
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  expect(header?.split('; ')).toHaveLength(10);
  expect(header).toContain('/body/%c3%bc%0a%ef%bf%bd0 is not a field of the request');
});

test('strict requests are refused for them, and change nothing', async () => {
  const options = { strictRequests: true };
  const { status, header, json } = await send('GET /v1/messages?chanel=email', undefined, options);
  expect(status).toBe(422);
  expect(header).toBeNull();
  const message = 'is not a parameter of listMessages. Did you mean channel?';
  expect(json).toMatchObject({ errors: [{ pointer: '/query/chanel', message }] });
  const mock = createMock(options);
  const body = JSON.stringify({ subscriberId: 'ada', e_mail: 'ada@example.com' });
  const created = await mock.fetch(new Request('http://mock.test/v2/subscribers', { method: 'POST', headers, body }));
  expect(created.status).toBe(422);
  const found = await mock.fetch(new Request('http://mock.test/v2/subscribers?subscriberId=ada', { headers }));
  expect(await found.json()).toMatchObject({ data: [] });
});
