import { expect, test } from 'vitest';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { createMock } from '../../src/mock/node/create-mock.js';

/** The form of matching that a run reports for subscribers with these e-mail addresses. */
async function formsSeen(emails: readonly string[]): Promise<string | undefined> {
  const subscribers = emails.map((email, index) => ({
    subscriberId: 'xyz'.charAt(index),
    email,
    firstName: null,
    lastName: null,
    phone: null,
  }));
  const { fetch } = createMock({ scenario: { subscribers: 0, events: 0, records: { subscribers } } });
  const server = { fetch, baseUrl: 'http://server.invalid', apiKey: 'dev' };
  return (await runConformance({ ...server, only: ['search.match-form'] })).results[0]?.message;
}

test('a part that some emails begin with, and others hold, tells that any part is found', async () => {
  expect(await formsSeen(['anna@one.test', 'joanna@two.test', 'anna@six.test'])).toBe('email: part');
});

test('a server without subscribers shows no form', async () => {
  expect(await formsSeen([])).toBe('the server has no subscribers: create one, or pass --allow-writes');
});
