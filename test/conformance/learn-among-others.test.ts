import { expect, test } from 'vitest';
import type { Call } from '../../src/conformance/call.js';
import { learnMatchForms } from '../../src/conformance/lists/learn-match-forms.js';
import { runConformance } from '../../src/conformance/run-conformance.js';
import { readExchange } from '../../src/judgement/judged.js';
import { createMock } from '../../src/mock/node/create-mock.js';

const subscriber = (id: string, email: string) => ({ _id: id, subscriberId: `subscriber-${id}`, email });

/** A search that finds e-mails by their beginning, in a list that other clients change. */
function searchIn(subscribers: () => readonly ReturnType<typeof subscriber>[]) {
  return async ({ query = {} }: Call) => {
    const data = subscribers().filter(({ email, subscriberId }) => {
      const { email: ofEmail = '', subscriberId: ofId = '', name, phone } = query;
      const isOther = name !== undefined || phone !== undefined;
      return !isOther && email.startsWith(String(ofEmail)) && subscriberId.startsWith(String(ofId));
    });
    const body = { data, next: null, previous: null, totalCount: data.length, totalCountCapped: false };
    const request = {
      method: 'GET',
      url: 'http://api.test/v2/subscribers',
      headers: new Headers(),
      body: new Uint8Array(),
    };
    const headers = new Headers({ 'content-type': 'application/json' });
    const response = { status: 200, headers, body: Buffer.from(JSON.stringify(body)) };
    return readExchange({ operationId: 'searchSubscribers', request, response, durationMs: 0 });
  };
}

test('how a filter matches is learned although others delete and create subscribers meanwhile', async () => {
  const lasting = [subscriber('1', 'grace@one.test'), subscriber('2', 'grace@two.test')];
  const known = [...lasting, ...['3', '4', '5', '6', '7', '8'].map((id) => subscriber(id, `linus${id}@three.test`))];
  // All but two are gone before the first search.
  const send = searchIn(() => lasting);
  const learned = await learnMatchForms({ records: known, limit: 50, send, walkAgain: async () => lasting });
  const names = new Set(learned.email.forms.map(({ name }) => name));
  expect(names.has('its beginning')).toBe(true);
  expect(names.has('the whole value')).toBe(false);
});

test('a status that a server rejects for its load is sent again, and charged to no requirement', async () => {
  const { fetch } = createMock();
  let statuses = 0;
  const busy = async (request: Request) => {
    if (request.method === 'PATCH') statuses += 1;
    const isRejected = request.method === 'PATCH' && statuses % 2 === 1;
    return isRejected ? new Response('too many', { status: 429 }) : fetch(request);
  };
  const server = { fetch: busy, baseUrl: 'http://server.invalid', apiKey: 'dev', allowWrites: true, settleMs: 50 };
  const { results } = await runConformance({
    ...server,
    only: ['online-status.takes-value', 'online-status.persists'],
  });
  expect(results.map(({ id, status }) => [id, status])).toEqual([
    ['online-status.takes-value', 'passed'],
    ['online-status.persists', 'passed'],
  ]);
});
