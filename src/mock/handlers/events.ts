import type { NotificationEvent } from '#generated/types.js';
import { partition } from '../../../fixtures/partition.js';
import { toEpoch } from '../../contract/iso8601.js';
import { eventSubscriber } from '../event-subscriber.js';
import type { Call, Handler } from '../handler.js';
import { numberedPage, wholeNumber } from '../pages.js';
import { Problem } from '../problem.js';
import { pageJson, replyJson } from '../reply.js';
import type { Store } from '../store.js';
import { changedSubscriber, jsonWithSubscriber } from '../with-subscriber.js';

/** Lists notification events, the newest first (§4.9). Several values of one filter mean any of them. */
export const listNotifications: Handler<'listNotifications'> = ({ query }, { store, clock }) => {
  const page = wholeNumber(query.page, { name: 'page', min: 0, default: 0 });
  const limit = wholeNumber(query.limit, { name: 'limit', min: 1, max: 50, default: 10 });
  const after = query.after === undefined ? Number.NEGATIVE_INFINITY : toEpoch(query.after);
  const before = query.before === undefined ? clock().getTime() : toEpoch(query.before);
  const { events, subscribers } = store;

  const { name, matches } = matching(query, store);
  const from = partition(matches.length, (rank) => !(createdAt(rank) <= before));
  const to = partition(matches.length, (rank) => createdAt(rank) >= after);
  const make = () => {
    const { indexes, hasMore } = numberedPage(matches.subarray(from, Math.max(from, to)), page, limit);
    const records = Array.from(indexes, (index) => json(index, store));
    return pageJson(records, { hasMore, pageSize: limit, page });
  };
  // What a world has changed shows in its pages alone.
  const body = subscribers.hasReplaced ? make() : events.base.page(`${name} ${from} ${to} ${page} ${limit}`, make);
  return replyJson(200, body);

  function createdAt(rank: number): number {
    return time(events.value(matches[rank] ?? 0, 'createdAt'));
  }
};

interface Matching {
  readonly name: string;
  readonly matches: Int32Array;
}

/** The events that the filters let through, but for their time. */
function matching(query: Call<'listNotifications'>['query'], store: Store): Matching {
  const { channels, templates, emails, search, subscriberIds, severity, transactionId, topicKey, contextKeys } = query;
  const { events, subscribers } = store;
  const lasting = { channels, templates, severity, transactionId, topicKey, contextKeys };
  const changing = { emails, search, subscriberIds };

  // What has no time that can be read is in no span of time.
  const isFound = (index: number): boolean =>
    !Number.isNaN(time(events.value(index, 'createdAt'))) &&
    isOne(only(transactionId), () => events.value(index, 'transactionId')) &&
    isOne(templates, () => events.value(index, '_templateId')) &&
    isOne(severity, () => events.value(index, 'severity')) &&
    isAny(channels, () => events.value(index, 'channels')) &&
    isAny(contextKeys, () => events.value(index, 'contextKeys')) &&
    isAny(only(topicKey), () => events.value(index, 'topics')?.map((topic) => topic.topicKey));
  const isSentTo = (index: number): boolean =>
    isOne(subscriberIds, () => subscriber(index)?.subscriberId) &&
    isOne(emails, () => subscriber(index)?.email) &&
    (search === undefined || texts(index).some((text) => text.includes(search)));

  const name = JSON.stringify({ ...lasting, ...changing });
  if (!subscribers.hasReplaced) {
    return { name, matches: events.base.list(name, (index) => isFound(index) && isSentTo(index)) };
  }
  const found = events.base.list(JSON.stringify(lasting), isFound);
  const isWhole = Object.values(changing).every((filter) => filter === undefined);
  return { name, matches: isWhole ? found : found.filter(isSentTo) };

  function subscriber(index: number): NotificationEvent['subscriber'] {
    const embedded = events.value(index, 'subscriber');
    const changed = changedSubscriber(subscribers, () => events.value(index, '_subscriberId'));
    return embedded === undefined || changed === undefined ? embedded : eventSubscriber(changed);
  }

  /** What the deprecated `search` looks in. */
  function texts(index: number): string[] {
    const [_id = '', transactionId] = [events.value(index, '_id'), events.value(index, 'transactionId')];
    const { subscriberId = '', email = '', firstName = '', lastName = '', phone = '' } = subscriber(index) ?? {};
    return [_id, transactionId, subscriberId, email, phone, `${firstName} ${lastName}`];
  }
}

/** Retrieves one notification event (§4.10). */
export const getNotification: Handler<'getNotification'> = ({ path: { notificationId } }, { store }) => {
  const index = store.events.indexOf('_id', notificationId);
  if (index === -1) throw new Problem(404, `there is no notification ${JSON.stringify(notificationId)}`);
  return replyJson(200, json(index, store));
};

function time(timestamp: string | undefined): number {
  return Date.parse(timestamp ?? '');
}

function only(value: string | undefined): readonly string[] | undefined {
  return value === undefined ? undefined : [value];
}

function isOne(wanted: readonly string[] | undefined, value: () => string | undefined): boolean {
  return wanted === undefined || wanted.includes(value() ?? '');
}

function isAny(wanted: readonly string[] | undefined, values: () => readonly string[] | undefined): boolean {
  return wanted === undefined || values()?.some((value) => wanted.includes(value)) === true;
}

function json(index: number, { events, subscribers }: Store): Uint8Array<ArrayBuffer> {
  return jsonWithSubscriber(events, index, subscribers, (event, subscriber) =>
    event.subscriber === undefined ? event : { ...event, subscriber: eventSubscriber(subscriber) },
  );
}
