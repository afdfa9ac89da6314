import type { NotificationEvent } from '#generated/types.js';
import { toEpoch } from '../../contract/iso8601.js';
import type { Handler } from '../handler.js';
import { numberedPage, wholeNumber } from '../pages.js';
import { Problem } from '../problem.js';
import { pageJson, recordJson } from '../reply.js';
import type { Store } from '../store.js';

/** Lists notification events, the newest first (§4.9). Several values of one filter mean any of them. */
export const listNotifications: Handler<'listNotifications'> = ({ query }, { store, clock }) => {
  const page = wholeNumber(query.page, { name: 'page', min: 0, default: 0 });
  const limit = wholeNumber(query.limit, { name: 'limit', min: 1, max: 50, default: 10 });
  const { channels, templates, emails, search, subscriberIds, severity, transactionId, topicKey, contextKeys } = query;
  const after = query.after === undefined ? Number.NEGATIVE_INFINITY : toEpoch(query.after);
  const before = query.before === undefined ? clock().getTime() : toEpoch(query.before);
  const { events } = store;

  const { records, hasMore } = numberedPage(events, matches, page, limit);
  const data = records.map((record) => withSubscriber(record, store));
  return { status: 200, json: pageJson(data, { hasMore, pageSize: limit, page }) };

  function matches(index: number): boolean {
    const createdAt = Date.parse(events.value(index, 'createdAt') ?? '');
    return (
      createdAt >= after &&
      createdAt <= before &&
      isOne(only(transactionId), () => events.value(index, 'transactionId')) &&
      isOne(templates, () => events.value(index, '_templateId')) &&
      isOne(severity, () => events.value(index, 'severity')) &&
      isAny(channels, () => events.value(index, 'channels')) &&
      isAny(contextKeys, () => events.value(index, 'contextKeys')) &&
      isAny(only(topicKey), () => events.value(index, 'topics')?.map((topic) => topic.topicKey)) &&
      isOne(subscriberIds, () => subscriber(index)?.subscriberId) &&
      isOne(emails, () => subscriber(index)?.email) &&
      (search === undefined || texts(index).some((text) => text.includes(search)))
    );
  }

  function subscriber(index: number): NotificationEvent['subscriber'] {
    return current(events.value(index, 'subscriber'), events.value(index, '_subscriberId'), store);
  }

  /** What the deprecated `search` looks in. */
  function texts(index: number): string[] {
    const [_id = '', transactionId] = [events.value(index, '_id'), events.value(index, 'transactionId')];
    const { subscriberId = '', email = '', firstName = '', lastName = '', phone = '' } = subscriber(index) ?? {};
    return [_id, transactionId, subscriberId, email, phone, `${firstName} ${lastName}`];
  }
};

/** Retrieves one notification event (§4.10). */
export const getNotification: Handler<'getNotification'> = ({ path: { notificationId } }, { store }) => {
  const event = store.events.find('_id', notificationId);
  if (event === undefined) throw new Problem(404, `there is no notification ${JSON.stringify(notificationId)}`);
  return { status: 200, json: recordJson(withSubscriber(event, store)) };
};

function only(value: string | undefined): readonly string[] | undefined {
  return value === undefined ? undefined : [value];
}

function isOne(wanted: readonly string[] | undefined, value: () => string | undefined): boolean {
  return wanted === undefined || wanted.includes(value() ?? '');
}

function isAny(wanted: readonly string[] | undefined, values: () => readonly string[] | undefined): boolean {
  return wanted === undefined || values()?.some((value) => wanted.includes(value)) === true;
}

type EventSubscriber = NotificationEvent['subscriber'];

/** An event with its subscriber as it is now. */
function withSubscriber(event: NotificationEvent, store: Store): NotificationEvent {
  const subscriber = current(event.subscriber, event._subscriberId, store);
  return subscriber === undefined || subscriber === event.subscriber ? event : { ...event, subscriber };
}

/** An event's subscriber as it is now, where that has changed since the event was made. */
function current(embedded: EventSubscriber, id: string, { subscribers }: Store): EventSubscriber {
  const index = embedded === undefined ? -1 : subscribers.indexOf('_id', id);
  if (index === -1 || !subscribers.isWritten(index)) return embedded;
  const { _id = '', subscriberId, firstName, lastName, email, phone } = subscribers.at(index);
  return {
    _id,
    subscriberId,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(email && { email }),
    ...(phone && { phone }),
  };
}
