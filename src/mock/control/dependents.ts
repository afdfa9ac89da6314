import type { NotificationEvent, Subscriber } from '#generated/types.js';
import type { Records, Store } from '../records/store.js';

/** What would refer to nothing, were a record taken away. */
export interface Dependents {
  /** Those that make no sense without it, by their `_id`. */
  readonly events: readonly string[];
  readonly messages: readonly string[];
  /** Those that can do without, as they are then. */
  readonly digested: readonly NotificationEvent[];
  readonly subscribers: readonly Subscriber[];
}

/** What depends on the record of a collection that has an `_id`, be it by way of others. */
export function dependentsOf(
  { subscribers, events, messages }: Store,
  collection: keyof Records,
  id: string,
): Dependents {
  const is = (name: keyof Records, other: string | null | undefined) => name === collection && other === id;
  const eventIds = indexesOf(events)
    .filter(
      (index) =>
        is('subscribers', events.value(index, '_subscriberId')) || is('workflows', events.value(index, '_templateId')),
    )
    .map((index) => events.value(index, '_id') ?? '');
  const goneEvents = new Set(collection === 'events' ? [id] : eventIds);
  const messageIds = indexesOf(messages)
    .filter(
      (index) =>
        goneEvents.has(messages.value(index, '_notificationId')) ||
        is('subscribers', messages.value(index, '_subscriberId')) ||
        is('workflows', messages.value(index, '_templateId')),
    )
    .map((index) => messages.value(index, '_id') ?? '');
  const digested = collection === 'events' ? digestedInto(events, id) : [];
  const settled = indexesOf(collection === 'integrations' ? subscribers : none)
    .filter((index) => uses(subscribers.value(index, 'channels'), id))
    .map((index) => withoutIntegration(subscribers.at(index), id));
  return { events: eventIds, messages: messageIds, digested, subscribers: settled };
}

/** Events are digested into one of the same workflow, for the same subscriber. */
function digestedInto(events: Store['events'], id: string): NotificationEvent[] {
  const { _subscriberId, _templateId } = events.find('_id', id) ?? {};
  return indexesOf(events)
    .filter((index) => events.value(index, '_subscriberId') === _subscriberId)
    .filter((index) => events.value(index, '_templateId') === _templateId)
    .map((index) => events.at(index))
    .filter(({ _digestedNotificationId }) => _digestedNotificationId === id)
    .map(({ _digestedNotificationId, ...event }) => event);
}

const none = { size: 0 };

function indexesOf({ size }: { readonly size: number }): number[] {
  return Array.from({ length: size }, (_, index) => index);
}

function uses(channels: Subscriber['channels'], integration: string): boolean {
  return channels?.some(({ _integrationId }) => _integrationId === integration) === true;
}

function withoutIntegration({ channels = [], ...subscriber }: Subscriber, integration: string): Subscriber {
  return { ...subscriber, channels: channels.filter(({ _integrationId }) => _integrationId !== integration) };
}
