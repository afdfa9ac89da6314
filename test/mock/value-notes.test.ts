import { expect, test } from 'vitest';
import { createMock } from '../../src/mock/node/create-mock.js';

const headers = { authorization: 'ApiKey dev', 'content-type': 'application/json' };

/** Sends a request to a new mock, and returns the notes of the response. */
async function notesOf(path: string, body?: object) {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const { headers: answered } = await createMock().fetch(`http://mock.test${path}`, { headers, ...init });
  return answered.get('notikit-notes');
}

test('several values in one are noted: the parameter has to be repeated', async () => {
  const repeat = 'can match nothing: no event has this value. Repeat the parameter: channels=email&channels=sms';
  for (const value of ['email,sms', 'email, sms', '[email, sms]', '["email","sms"]']) {
    const notes = await notesOf(`/v1/notifications?channels=${encodeURIComponent(value)}`);
    expect([value, notes]).toEqual([value, `/query/channels ${JSON.stringify(value)} ${repeat}`]);
  }
  expect(await notesOf('/v1/messages?transactionId=one,two')).toBe(
    '/query/transactionId "one,two" is one value. To pass several, repeat the parameter: transactionId=one&transactionId=two',
  );
});

test('a value that no record can have is noted with the values that there are', async () => {
  expect(await notesOf('/v1/notifications?severity=low&severity=critical')).toBe(
    '/query/severity "critical" can match nothing: no event has this value. Use high, medium, low or none.',
  );
  expect(await notesOf('/v1/notifications?channels=e_mail')).toContain('Did you mean email?');
});

test('values that may match have no notes', async () => {
  expect(await notesOf('/v1/notifications?channels=email&channels=sms&severity=low&emails=a@b.example')).toBeNull();
  expect(await notesOf('/v1/messages?transactionId=txn_1&contextKeys=a:b')).toBeNull();
});

test('a subscriber that no path can reach is noted', async () => {
  for (const subscriberId of ['', ' ', '.', '..']) {
    const notes = await notesOf('/v2/subscribers', { subscriberId });
    expect([subscriberId, notes]).toEqual([subscriberId, expect.stringMatching(/^\/body\/subscriberId .* path/)]);
  }
  expect(await notesOf('/v2/subscribers', { subscriberId: 'a' })).toBeNull();
});

test.each([
  ['/v1/notifications?limit=5&limit=6', '/query/limit', 'is given twice'],
  ['/v1/notifications?page=1&page=1&page=1', '/query/page', 'is given 3 times'],
  ['/v1/messages?channel=email&channel=sms', '/query/channel', 'is given twice'],
  ['/v2/subscribers?email=a&email=b', '/query/email', 'is given twice'],
])('%s is refused, because a parameter is repeated', async (path, pointer, message) => {
  const response = await createMock().fetch(`http://mock.test${path}`, { headers });
  expect(response.status).toBe(422);
  expect((await response.json()).errors).toEqual([{ pointer, message }]);
});
