import type { NotificationEvent } from '#generated/types.js';
import { timestamp } from '../../../fixtures/seeded/timeline.js';
import type { World } from '../world.js';
import { catchUp } from './catch-up.js';
import { createEvent, type Triggering } from './create-event.js';
import { runEvent } from './run-event.js';

/** Notifies a subscriber. What waits, waits on the world's clock. */
export function trigger(world: World, triggering: Triggering): NotificationEvent {
  const { store, clock } = world;
  const now = clock().getTime();
  const event = createEvent(store, triggering, now);
  const { workflow } = triggering;
  if (!(Date.parse(workflow.lastTriggeredAt ?? '') >= now)) {
    store.apply({ table: 'workflows', record: { ...workflow, lastTriggeredAt: timestamp(now) } });
  }
  runEvent(store, event, now);
  // A wait may be over at once.
  catchUp(world);
  return store.events.find('_id', event._id) ?? event;
}
