import type { NotificationEvent } from '#generated/types.js';
import { partition } from '../../../fixtures/partition.js';
import type { Choices } from '../../choices/choices.js';
import { toEpoch } from '../../contract/moments.js';
import { fromUtf8, toUtf8 } from '../../text/bytes.js';
import { isMalformed, unknownIdProblem } from '../http/problem.js';
import { pageJson, replyJson } from '../http/reply.js';
import { hasContext, inListOrder, integerParameter, numberedPage } from '../records/numbered-page.js';
import { changedSubscriber, eventSubscriber, jsonWithSubscriber, type Store, showsChanged } from '../records/world.js';
import type { Handler, OperationRequest } from './handler.js';

/** Lists notification events, newest first (§4.9). Several values of one filter are alternatives. */
export const listNotifications: Handler<'listNotifications'> = ({ query }, { store, clock, choices }) => {
  const page = integerParameter(query.page, { name: 'page', min: 0, default: 0 });
  const limit = integerParameter(query.limit, { name: 'limit', min: 1, max: 50, default: 10 });
  const before = query.before === undefined ? clock().getTime() : toEpoch(query.before);
  const { events, subscribers } = store;
  const bounds = choices['events.bounds-inclusive'];
  const order = choices['list.order'].listNotifications;
  const size = choices['list.page-size'].listNotifications;
  const { jobs } = choices['events.jobs-listed'];

  const { name, matches } = matching(query, store, choices);
  const after = query.after === undefined ? earliest() : toEpoch(query.after);
  const isSorted = isInTime(events);
  const from = isSorted ? partition(matches.length, (rank) => !isUntil(createdAt(rank))) : before;
  const to = isSorted ? partition(matches.length, (rank) => isSince(createdAt(rank))) : after;
  const make = () => {
    const between = isSorted ? matches.subarray(from, Math.max(from, to)) : matches.filter(isBetween);
    const { indexes, hasMore } = numberedPage(inListOrder(between, order), page, limit);
    const records = Array.from(indexes, (index) => (jobs === 'given' ? json(index, store) : withoutJobs(index, store)));
    return pageJson(records, { hasMore, pageSize: size === 'limit' ? limit : records.length, page });
  };
  // Skips the cache, which does not contain changes of this world.
  const body = showsChanged(events, subscribers)
    ? make()
    : events.base.page(`${name} ${from} ${to} ${page} ${limit} ${order} ${size} ${jobs}`, make);
  return replyJson(200, body);

  /** Tells if a record is in the requested time range. Records without a valid time match only without a range. */
  function isBetween(index: number): boolean {
    const moment = time(events.value(index, 'createdAt'));
    if (Number.isNaN(moment)) return query.after === undefined && query.before === undefined;
    return isUntil(moment) && isSince(moment);
  }

  function createdAt(rank: number): number {
    return time(events.value(matches[rank] ?? 0, 'createdAt'));
  }

  function isUntil(moment: number): boolean {
    return bounds.before === 'inclusive' || query.before === undefined ? moment <= before : moment < before;
  }

  function isSince(moment: number): boolean {
    return bounds.after === 'inclusive' ? moment >= after : moment > after;
  }

  /** Start of the range without `after`. */
  function earliest(): number {
    if (choices['events.after-default'].reach === 'everything') return Number.NEGATIVE_INFINITY;
    const newest = events.size === 0 ? Number.NaN : time(events.value(0, 'createdAt'));
    return Number.isNaN(newest) ? Number.NEGATIVE_INFINITY : newest - limitedReachMs;
  }
};

const sorted = new WeakMap<object, boolean>();

/** Tells if the events are sorted, newest first. Those of an imitation keep the order of their deployment. */
function isInTime(events: Store['events']): boolean {
  const { base, size } = events;
  const known = sorted.get(base);
  if (known !== undefined) return known;
  let isSorted = true;
  for (let [index, last] = [0, Number.POSITIVE_INFINITY]; index < size && isSorted; index += 1) {
    const moment = time(events.value(index, 'createdAt'));
    isSorted = moment <= last;
    last = moment;
  }
  sorted.set(base, isSorted);
  return isSorted;
}

/** Default range of a list with limited reach: one day before its newest event. */
const limitedReachMs = 24 * 60 * 60 * 1_000;

interface Matching {
  readonly name: string;
  readonly matches: Int32Array;
}

/** Finds the events that match all filters except time. */
function matching(query: OperationRequest<'listNotifications'>['query'], store: Store, choices: Choices): Matching {
  const { channels, templates, emails, subscriberIds, severity, transactionId, topicKey, contextKeys } = query;
  const { events, subscribers } = store;
  const { match } = choices['list.context-keys-combined'];
  const lasting = [channels, templates, severity, transactionId, topicKey, contextKeys, match];
  const search = choices['events.search-effect'].effect === 'matches' ? query.search : undefined;
  const changing = [emails, search, subscriberIds];

  const isFound = (index: number): boolean =>
    isOne(only(transactionId), () => events.value(index, 'transactionId')) &&
    isOne(templates, () => events.value(index, '_templateId')) &&
    isOne(severity, () => events.value(index, 'severity')) &&
    isAny(channels, () => events.value(index, 'channels')) &&
    (contextKeys === undefined || hasContext(events.value(index, 'contextKeys'), contextKeys, match)) &&
    isAny(only(topicKey), () => events.value(index, 'topics')?.map((topic) => topic.topicKey));
  const isSentTo = (index: number): boolean =>
    isOne(subscriberIds, () => subscriber(index)?.subscriberId) &&
    isOne(emails, () => subscriber(index)?.email) &&
    (search === undefined || texts(index).some((text) => text.includes(search)));

  const name = JSON.stringify([...lasting, ...changing]);
  if (!showsChanged(events, subscribers)) {
    return { name, matches: events.base.list(name, (index) => isFound(index) && isSentTo(index)) };
  }
  const indexes = events.base.list(JSON.stringify(lasting), isFound);
  const isWhole = changing.every((filter) => filter === undefined);
  return { name, matches: isWhole ? indexes : indexes.filter(isSentTo) };

  function subscriber(index: number): NotificationEvent['subscriber'] {
    const embedded = events.value(index, 'subscriber');
    const changed = changedSubscriber(subscribers, () => events.value(index, '_subscriberId'));
    return embedded === undefined || changed === undefined ? embedded : eventSubscriber(changed);
  }

  /** Texts that the deprecated `search` compares. */
  function texts(index: number): string[] {
    const [_id = '', transactionId] = [events.value(index, '_id'), events.value(index, 'transactionId')];
    const { subscriberId = '', email = '', firstName = '', lastName = '', phone = '' } = subscriber(index) ?? {};
    return [_id, transactionId, subscriberId, email, phone, `${firstName} ${lastName}`];
  }
}

/** Retrieves one notification event (§4.10). */
export const getNotification: Handler<'getNotification'> = ({ path: { notificationId } }, { store, choices }) => {
  const index = store.events.indexOf('_id', notificationId);
  if (index === -1) {
    const isOdd = isMalformed(notificationId, store.events);
    return unknownIdProblem({ choices }, `no notification ${JSON.stringify(notificationId)}`, isOdd);
  }
  return replyJson(200, json(index, store));
};

function time(timestamp: string | undefined): number {
  const moment = Date.parse(timestamp ?? '');
  // Date does not support all ISO 8601 formats.
  return Number.isNaN(moment) && timestamp !== undefined ? toEpoch(timestamp) : moment;
}

function only(value: string | undefined): readonly string[] | undefined {
  return value === undefined ? undefined : [value];
}

function isOne(wanted: readonly string[] | undefined, value: () => string | undefined): boolean {
  if (wanted === undefined) return true;
  const own = value();
  return own !== undefined && wanted.includes(own);
}

function isAny(wanted: readonly string[] | undefined, values: () => readonly string[] | undefined): boolean {
  return wanted === undefined || values()?.some((value) => wanted.includes(value)) === true;
}

function json(index: number, { events, subscribers }: Store): Uint8Array<ArrayBuffer> {
  return jsonWithSubscriber(events, index, subscribers, (event, subscriber) =>
    event.subscriber === undefined ? event : { ...event, subscriber: eventSubscriber(subscriber) },
  );
}

/** Serializes an event without its jobs. */
function withoutJobs(index: number, store: Store): Uint8Array<ArrayBuffer> {
  const { jobs: _, ...event } = JSON.parse(fromUtf8(json(index, store)));
  return toUtf8(JSON.stringify(event));
}
