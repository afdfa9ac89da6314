import { expect, test } from 'vitest';
import type { Scenario } from '../../fixtures/scenario.js';
import { createMock } from '../../src/mock/node/create-mock.js';
import { client } from './client.js';

/** A mock with written records of every kind. */
async function written() {
  const scenario: Scenario = {
    subscribers: 3,
    events: 6,
    records: {
      subscribers: [{ subscriberId: 'ada', firstName: 'Ada' }, { subscriberId: 'zoe' }],
      messages: [{ subscriber: 'ada', workflow: 'order-shipped', _id: 'a'.repeat(24) }],
    },
  };
  const mock = createMock({ scenario });
  const send = client(mock.fetch);
  const { control } = mock;
  const first = (await control.listRecords('messages')).data[0];
  await send('POST /v2/subscribers', { body: { subscriberId: 'grace' }, headers: { 'idempotency-key': 'k' } });
  await send('PATCH /v1/subscribers/ada/online-status', { body: { isOnline: true } });
  await control.putRecord('messages', String(first?._id), { ...first, read: true });
  await control.deleteRecord('subscribers', 'zoe');
  const find = async (subscriberId: string) =>
    (await send(`GET /v2/subscribers?subscriberId=${subscriberId}`)).json.data[0];
  return { mock, scenario, send, control, find, message: String(first?._id) };
}

test('what was written stays when a scenario changes elsewhere, and what the scenario changes is seen', async () => {
  const { mock, scenario, send, control, find, message } = await written();
  const ada = { subscriberId: 'ada', firstName: 'Augusta' };
  const next = {
    ...scenario,
    events: 9,
    records: { ...scenario.records, subscribers: [ada, { subscriberId: 'zoe' }, { subscriberId: 'eve' }] },
  };
  expect(mock.load(next, { keep: true })).toEqual([]);
  expect(await find('ada')).toMatchObject({ firstName: 'Augusta', isOnline: true });
  expect([await find('grace'), await find('eve'), await find('zoe')]).toMatchObject([{}, {}, undefined]);
  expect(await control.getRecord('messages', message)).toMatchObject({ read: true });
  const again = await send('POST /v2/subscribers', {
    body: { subscriberId: 'grace' },
    headers: { 'idempotency-key': 'k' },
  });
  expect(again.headers.get('idempotency-replay')).toBe('true');
});

test('what cannot be kept is said: a name that is taken, a record that is gone, a field that both have changed', async () => {
  const { mock, scenario, find, message } = await written();
  const subscribers = [
    { subscriberId: 'ada', isOnline: null },
    { subscriberId: 'grace', firstName: 'Grace' },
  ];
  expect(mock.load({ ...scenario, events: 0, records: { subscribers } }, { keep: true })).toEqual([
    'dev: subscribers grace was dropped: the scenario now contains one of that name',
    'dev: subscribers ada was kept, except isOnline: the scenario changed it too',
    `dev: messages ${message} was dropped: the scenario no longer contains it`,
  ]);
  expect(await find('grace')).toMatchObject({ firstName: 'Grace' });
  expect(await find('ada')).toMatchObject({ isOnline: null, updatedAt: expect.stringMatching(/^20/) });
});

test('a made-up record that is for someone else now is left alone, and another seed leaves nothing', async () => {
  const { mock, scenario, control } = await written();
  const { data } = await control.listRecords('messages');
  for (const message of data) await control.putRecord('messages', String(message._id), { ...message, read: true });
  const lost = mock.load({ ...scenario, subscribers: 50 }, { keep: true });
  expect(lost.filter((line) => line.endsWith('the scenario has a different record now')).length).toBeGreaterThan(0);
  expect(mock.load({ ...scenario, seed: 2 }, { keep: true })).toEqual([
    'the seed changed, and with it all records: all data is reset',
  ]);
  expect(await control.countRecords()).toMatchObject({ records: { subscribers: 5 } });
});
