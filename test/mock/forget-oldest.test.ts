import { expect, test } from 'vitest';
import { createDataset } from '../../fixtures/dataset.js';
import { removeOldestEvents, triggerWorkflow } from '../../src/mock/delivery/trigger.js';
import { Store, World } from '../../src/mock/records/world.js';

test('the oldest notifications go with their messages, and nothing that is left refers to them', () => {
  const dataset = createDataset({ scenario: { subscribers: 3, events: 5 } });
  const world = new World(new Store(dataset), () => new Date('2026-07-02T00:00:00.000Z'));
  const { store } = world;
  const workflow = store.workflows.find('workflowId', 'comment-mention');
  const subscriber = store.subscribers.find('subscriberId', 'user-00001');
  if (workflow === undefined || subscriber === undefined) throw new Error('there is nothing to begin with');
  const mention = () => triggerWorkflow(world, { workflow, subscriber, payload: { author: 'Ann', product: 'lamp' } });
  const [, opening, merged] = [mention(), mention(), mention()];
  expect(merged._digestedNotificationId).toBe(opening?._id);

  removeOldestEvents(store, 6);
  expect(events()).toEqual([merged._id, opening?._id]);
  expect(store.events.find('_id', merged._id)?._digestedNotificationId).toBe(opening?._id);
  removeOldestEvents(store, 1);
  expect(events()).toEqual([merged._id]);
  expect(store.events.at(0)._digestedNotificationId).toBeUndefined();
  expect(store.waiting.size).toBe(0);
  expect(store.messages.size).toBe(0);

  function events(): unknown[] {
    return Array.from({ length: store.events.size }, (_, index) => store.events.at(index)._id);
  }
});
