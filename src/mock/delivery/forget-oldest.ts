import type { NotificationEvent } from '#generated/types.js';
import type { Store } from '../records/store.js';

/** Takes away so many of a world's oldest notifications, with their messages. Nothing that is left refers to them. */
export function forgetOldest(store: Store, count: number): void {
  const { events, messages } = store;
  const first = Math.max(0, events.size - count);
  const old = Array.from({ length: events.size - first }, (_, index) => events.at(first + index));
  const gone = new Set(old.map(({ _id }) => _id ?? ''));
  const records = digestedInto(old, store, first);
  const messageIds: string[] = [];
  for (let index = 0; index < messages.size; index += 1) {
    if (gone.has(messages.value(index, '_notificationId'))) messageIds.push(messages.value(index, '_id') ?? '');
  }
  for (const record of records) store.apply({ table: 'events', record });
  for (const removed of messageIds) store.apply({ table: 'messages', removed });
  for (const removed of gone) store.apply({ table: 'events', removed });
}

/** Of the newer events those that were digested into old ones, as they are without. */
function digestedInto(old: readonly NotificationEvent[], { events }: Store, end: number): NotificationEvent[] {
  const digests = old.filter(({ jobs = [] }) => jobs.some(({ type }) => type === 'digest'));
  const ids = new Set(digests.map(({ _id }) => _id));
  // Events are digested into one of the same workflow, for the same subscriber: not every record needs to be made.
  const kinds = new Set(digests.map(({ _subscriberId, _templateId }) => `${_subscriberId} ${_templateId}`));
  const found: NotificationEvent[] = [];
  for (let index = 0; index < end; index += 1) {
    if (!kinds.has(`${events.value(index, '_subscriberId')} ${events.value(index, '_templateId')}`)) continue;
    const { _digestedNotificationId, ...event } = events.at(index);
    if (_digestedNotificationId !== undefined && ids.has(_digestedNotificationId)) found.push(event);
  }
  return found;
}
