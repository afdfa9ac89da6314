import type { NotificationEvent } from '#generated/types.js';
import type { Choices } from '../../choices/choices.js';
import { toEpoch } from '../../contract/moments.js';
import { fromUtf8, toUtf8 } from '../../text/bytes.js';
import { isMalformed, problemAt, unknownIdProblem } from '../http/problem.js';
import { pageJson, serializedReply } from '../http/reply.js';
import { hasContext, inListOrder, integerParameter, numberedPage } from '../records/numbered-page.js';
import { eventSubscriber, jsonWithSubscriber, type Store } from '../records/world.js';
import type { Handler, OperationRequest } from './handler.js';

/** Lists notification events, newest first (§4.9). Several values of one filter are alternatives. */
export const listNotifications: Handler<'listNotifications'> = ({ query }, { store, clock, choices }) => {
  const page = integerParameter(query.page, { name: 'page', min: 0, default: 0 });
  const limit = integerParameter(query.limit, { name: 'limit', min: 1, max: 50, default: 10 });
  const before = query.before === undefined ? clock().getTime() : toEpoch(query.before);
  const { events } = store;
  const bounds = choices['events.bounds-inclusive'];
  const includesBefore = bounds.before === 'inclusive' || query.before === undefined;
  const order = choices['list.order'].listNotifications;
  const size = choices['list.page-size'].listNotifications;
  const { jobs } = choices['events.jobs-listed'];

  const after = query.after === undefined ? earliest() : toEpoch(query.after);
  const { reversed, reversedStatus } = choices['events.out-of-bounds-answer'];
  if (reversed === 'refused' && query.after !== undefined && query.before !== undefined && after > before)
    throw problemAt(reversedStatus, '/query/after', 'must not be later than before');
  const matches = findMatches(query, store, choices).filter(isBetween);
  const { indexes, hasMore } = numberedPage(inListOrder(matches, order), page, limit);
  const records = indexes.map((index) => (jobs === 'given' ? eventJson(index, store) : withoutJobs(index, store)));
  const envelope = { hasMore, pageSize: size === 'limit' ? limit : records.length, page };
  return serializedReply(200, pageJson(records, envelope));

  /** Tells if a record is in the requested time range. Records without a valid time match only without a range. */
  function isBetween(index: number): boolean {
    const moment = toTime(events.value(index, 'createdAt'));
    if (Number.isNaN(moment)) return query.after === undefined && query.before === undefined;
    const isUntil = moment < before || (moment === before && includesBefore);
    return isUntil && (moment > after || (moment === after && bounds.after === 'inclusive'));
  }

  /** Start of the range without `after`. */
  function earliest(): number {
    if (choices['events.after-default'].reach === 'everything') return Number.NEGATIVE_INFINITY;
    const newest = events.size === 0 ? Number.NaN : toTime(events.value(0, 'createdAt'));
    return Number.isNaN(newest) ? Number.NEGATIVE_INFINITY : newest - limitedReachMs;
  }
};

/** Default range of a list with limited reach: one day before its newest event. */
const limitedReachMs = 24 * 60 * 60 * 1_000;

/** Finds the events that match all filters except time. */
function findMatches(query: OperationRequest<'listNotifications'>['query'], store: Store, choices: Choices): number[] {
  const { channels, templates, emails, subscriberIds, severity, transactionId, topicKey, contextKeys } = query;
  const { events, subscribers } = store;
  const { match } = choices['list.context-keys-combined'];
  const search = choices['events.search-effect'].effect === 'matches' ? query.search : undefined;
  return events.indexesWhere(
    (index) =>
      isOneOf(toList(transactionId), () => events.value(index, 'transactionId')) &&
      isOneOf(templates, () => events.value(index, '_templateId')) &&
      isOneOf(severity, () => events.value(index, 'severity')) &&
      hasOneOf(channels, () => events.value(index, 'channels')) &&
      (contextKeys === undefined || hasContext(events.value(index, 'contextKeys'), contextKeys, match)) &&
      hasOneOf(toList(topicKey), () => events.value(index, 'topics')?.map((topic) => topic.topicKey)) &&
      isOneOf(subscriberIds, () => subscriber(index)?.subscriberId) &&
      isOneOf(emails, () => subscriber(index)?.email) &&
      (search === undefined || texts(index).some((text) => text.includes(search))),
  );

  function subscriber(index: number): NotificationEvent['subscriber'] {
    const embedded = events.value(index, 'subscriber');
    const changed = subscribers.findWritten(events.value(index, '_subscriberId'));
    return embedded === undefined || changed === undefined ? embedded : eventSubscriber(changed);
  }

  /** Texts that the deprecated `search` compares. */
  function texts(index: number): string[] {
    const _id = events.value(index, '_id') ?? '';
    const transactionId = events.value(index, 'transactionId');
    const { subscriberId = '', email = '', firstName = '', lastName = '', phone = '' } = subscriber(index) ?? {};
    return [_id, transactionId, subscriberId, email, phone, `${firstName} ${lastName}`];
  }
}

/** Retrieves one notification event (§4.10). */
export const getNotification: Handler<'getNotification'> = ({ path: { notificationId } }, { store, choices }) => {
  const index = store.events.indexOf('_id', notificationId);
  if (index === -1) {
    const isOdd = isMalformed(notificationId, store.events);
    throw unknownIdProblem({ choices }, `no notification ${JSON.stringify(notificationId)}`, isOdd);
  }
  return serializedReply(200, eventJson(index, store));
};

function toTime(timestamp: string | undefined): number {
  const moment = Date.parse(timestamp ?? '');
  // Date does not support all ISO 8601 formats.
  return Number.isNaN(moment) && timestamp !== undefined ? toEpoch(timestamp) : moment;
}

function toList(value: string | undefined): readonly string[] | undefined {
  return value === undefined ? undefined : [value];
}

function isOneOf(wanted: readonly string[] | undefined, read: () => string | undefined): boolean {
  if (wanted === undefined) return true;
  const value = read();
  return value !== undefined && wanted.includes(value);
}

function hasOneOf(wanted: readonly string[] | undefined, read: () => readonly string[] | undefined): boolean {
  return wanted === undefined || read()?.some((value) => wanted.includes(value)) === true;
}

function eventJson(index: number, { events, subscribers }: Store): Uint8Array<ArrayBuffer> {
  return jsonWithSubscriber(events, index, subscribers, (event, subscriber) =>
    event.subscriber === undefined ? event : { ...event, subscriber: eventSubscriber(subscriber) },
  );
}

function withoutJobs(index: number, store: Store): Uint8Array<ArrayBuffer> {
  const { jobs: _, ...event } = JSON.parse(fromUtf8(eventJson(index, store)));
  return toUtf8(JSON.stringify(event));
}
