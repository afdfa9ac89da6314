import { expect, test } from 'vitest';
import { refusal } from './held-control.js';
import { ada, control, details, event, messages, trigger } from './notified.js';

test('messages of an inbox are marked, and marked back, and the lists of the contract say the same', async () => {
  await control.markInbox(ada, { archived: true });
  const [one, two] = [await trigger('order-shipped'), await trigger('order-shipped')];
  const ids = async (which: Parameters<typeof control.inbox>[1] = {}) =>
    (await control.inbox(ada, which)).data.map(({ transactionId }) => transactionId);
  expect(await ids()).toEqual([two.transactionId, one.transactionId]);
  const [, older] = (await control.inbox(ada)).data;
  await control.advanceClock('1s');
  const marked = await control.markInbox(ada, { read: true, messages: [String(older?._id)] });
  expect(marked).toMatchObject({ changed: 1, counts: { all: 2, unread: 1, unseen: 1 } });
  expect(await ids()).toEqual([two.transactionId, one.transactionId]);
  const later = '2026-06-02T00:00:01.000Z';
  expect(await messages(one)).toMatchObject([{ read: true, seen: true, lastReadDate: later, lastSeenDate: later }]);
  expect(details(await event(one._id), 'in_app').at(-1)).toBe('The recipient read the message');
  expect(await ids({ read: false })).toEqual([two.transactionId]);
  expect(await ids({ seen: true })).toEqual([one.transactionId]);

  expect((await control.markInbox(ada, { seen: true })).changed).toBe(1);
  expect((await control.markInbox(ada, { archived: true, messages: [String(older?._id)] })).counts.all).toBe(1);
  expect((await ids({ archived: true })).includes(one.transactionId)).toBe(true);
  expect(await ids()).toEqual([two.transactionId]);
  expect((await control.markInbox(ada, { archived: false })).counts.archived).toBe(0);
  await control.markInbox(ada, { seen: false });
  expect((await control.inbox(ada)).counts).toMatchObject({ archived: 0, all: (await ids()).length });
  expect((await control.inbox(ada)).counts.unread).toBe((await control.inbox(ada)).counts.all);
  const [back] = await messages(one);
  expect([back?.read, back?.seen, back?.lastReadDate, back?.lastSeenDate, back?.overrides]).toEqual([
    ...[false, false, undefined, undefined, undefined],
  ]);
  expect((await control.inbox(ada, { channel: 'email', limit: 1 })).data.length).toBeLessThanOrEqual(1);
});

test('an inbox that is asked or marked wrongly says where', async () => {
  expect(await refusal(control.inbox('nobody'))).toEqual([404, '/path/subscriberId']);
  expect(await refusal(control.inbox(ada, { limit: 0 }))).toEqual([422, '/query/limit']);
  expect(await refusal(control.inbox(ada, { key: 'prod' }))).toEqual([422, '/query/key']);
  expect(await refusal(control.markInbox('nobody', { read: true }))).toEqual([404, '/path/subscriberId']);
  expect(await refusal(control.markInbox(ada, {}))).toEqual([422, '/body']);
  expect(await refusal(control.markInbox(ada, { read: true, seen: false }))).toEqual([422, '/body/seen']);
  expect(await refusal(control.markInbox(ada, { read: true, messages: ['none'] }))).toEqual([422, '/body/messages/0']);
});
