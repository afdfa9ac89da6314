import { expect, test } from 'vitest';
import { refusal } from './held-control.js';
import { ada, control, event, mention, trigger } from './notified.js';

test('what others refer to is deleted with them or not at all', async () => {
  const { _id } = await trigger('order-shipped');
  await trigger('comment-mention', mention('Ann'));
  const opening = await trigger('comment-mention', mention('Bob'));
  const merged = await trigger('comment-mention', mention('Cid'));
  const other = await trigger('weekly-digest', { subscriberId: 'user-00002' });
  const before = await control.exportSnapshot();
  for (const [collection, id] of [
    ['events', String(_id)],
    ['subscribers', ada],
    ['workflows', 'order-shipped'],
  ] as const) {
    expect(await refusal(control.deleteRecord(collection, id))).toEqual([409, '/path/id']);
  }
  await expect(control.deleteRecord('events', String(_id))).rejects.toThrow(
    /^the message \w{24} refers to it\. \?cascade/,
  );
  expect(await refusal(control.deleteRecord('integrations', 'push-main'))).toEqual([409, '/path/id']);
  const push = await control.getRecord('integrations', 'push-main');
  const subscribers = (await control.listRecords('subscribers', { limit: 1_000 })).data;
  const reached = subscribers.filter((subscriber) => JSON.stringify(subscriber).includes(String(push._id)));
  const ofPush = await control.references('integrations', 'push-main');
  expect(ofPush.total).toBe(reached.length);
  expect(ofPush.data).toContainEqual({ collection: 'subscribers', id: reached[0]?.subscriberId });
  const ofOrder = await control.references('events', String(_id));
  const messages = (await control.listRecords('messages', { search: String(_id) })).data;
  expect(ofOrder.total).toBe(messages.length);
  expect(ofOrder.data).toEqual(messages.map((message) => ({ collection: 'messages', id: message._id })));
  expect(await refusal(control.references('events', 'none'))).toEqual([404, undefined]);
  expect(await control.exportSnapshot()).toEqual(before);

  await control.deleteRecord('events', String(opening._id), { cascade: true });
  expect((await event(merged._id))._digestedNotificationId).toBeUndefined();
  await control.deleteRecord('integrations', 'push-main', { cascade: true });
  expect(JSON.stringify(await control.listRecords('subscribers'))).not.toContain('push-main');
  await control.deleteRecord('workflows', 'order-shipped', { cascade: true });
  await control.deleteRecord('subscribers', ada, { cascade: true });
  const left = JSON.stringify([await control.listRecords('messages'), await control.listRecords('events')]);
  expect(left).not.toContain('Order shipped');
  expect(left).not.toContain(ada);
  expect(left).toContain(other._id);
  expect(await refusal(control.deleteRecord('events', String(_id), { cascade: true }))).toEqual([404, undefined]);
});
