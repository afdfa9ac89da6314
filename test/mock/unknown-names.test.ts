import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';

const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };

/** Sends a request to a new mock, and returns the response with its notes. */
async function send(path: string, body?: unknown, options = {}) {
  const mock = createMock(options);
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await mock.fetch(new Request(`http://mock.test${path}`, { headers, ...init }));
  const [entry] = (await mock.control.requests()).data;
  return { status: response.status, header: response.headers.get('notikit-notes'), entry, json: await response.json() };
}

test('a parameter that the contract does not name is noted with the nearest one, and ignored', async () => {
  const { status, header, entry } = await send('/v1/messages?chanel=email&limit=2');
  expect(status).toBe(200);
  expect(header).toBe('/query/chanel is not a parameter of listMessages. Did you mean channel?');
  expect(entry?.notes).toEqual([
    { pointer: '/query/chanel', message: 'is not a parameter of listMessages. Did you mean channel?' },
  ]);
});

test('brackets behind an array are noted: the contract repeats the name alone', async () => {
  const { header } = await send('/v1/notifications?channels[]=email');
  expect(header).toBe('/query/channels[] is not a parameter of listNotifications. Did you mean channels?');
});

test('a field that the contract does not name is noted at any depth, and free fields are not', async () => {
  const { status, header } = await send('/v2/subscribers', {
    subscriberId: 'ada',
    e_mail: 'ada@example.com',
    data: { anything: { at: 'all' } },
  });
  expect(status).toBe(201);
  expect(header).toBe('/body/e_mail is not a field of the request. Did you mean email?');
});

test('a request that fails has its notes beside its errors', async () => {
  const { status, header, entry } = await send('/v2/subscribers', { subscriberid: 'ada' });
  expect(status).toBe(422);
  expect(header).toContain('/body/subscriberid is not a field of the request. Did you mean subscriberId?');
  expect(entry?.broke.request.map(({ pointer }) => pointer)).toEqual(['/body/subscriberId']);
});

test('a request of known names has no notes', async () => {
  const { header, entry } = await send('/v1/messages?channel=email');
  expect(header).toBeNull();
  expect(entry).not.toHaveProperty('notes');
});

test('names of any characters and any number fit the header', async () => {
  const hostile = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`ü\n\ud800${index}`, 1]));
  const { status, header } = await send('/v2/subscribers', { subscriberId: 'ada', ...hostile });
  expect(status).toBe(201);
  expect(header).toMatch(/^[\x20-\x7e]+$/);
  expect(header?.split('; ')).toHaveLength(10);
  expect(header).toContain('/body/%c3%bc%0a%ef%bf%bd0 is not a field of the request');
});

test('strict requests are refused for them, and change nothing', async () => {
  const options = { strictRequests: true };
  const { status, header, json } = await send('/v1/messages?chanel=email', undefined, options);
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
