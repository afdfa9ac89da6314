import { field } from '../../contract/json-value.js';
import { type TimeSpan, timeSpan } from '../../contract/moments.js';
import type { Judged } from '../judged.js';
import { text, texts } from './text.js';

/** What a page says of itself, whatever its types are. */
export interface NumberedPage {
  readonly items: readonly unknown[];
  readonly hasMore: unknown;
  readonly page: unknown;
  readonly totalCount: unknown;
}

/** The page that an exchange brought; undefined if it brought none. */
export function readNumberedPage(exchange: Judged): NumberedPage | undefined {
  if (!exchange.succeeded) return undefined;
  const { json } = exchange;
  const data = field(json, 'data');
  if (!Array.isArray(data)) return undefined;
  return {
    items: data,
    hasMore: field(json, 'hasMore'),
    page: field(json, 'page'),
    totalCount: field(json, 'totalCount'),
  };
}

/** The items that an exchange brought; none if it brought no page. */
export function itemsOf(exchange: Judged): readonly unknown[] {
  return readNumberedPage(exchange)?.items ?? [];
}

/** One of the two lists that come in numbered pages (§4.6, §4.9). */
export interface NumberedList {
  readonly operationId: 'listMessages' | 'listNotifications';
  readonly noun: 'messages' | 'events';
  /** The largest `limit` that the specification allows. */
  readonly maxLimit: number;
  /** The parameters that ask for items with a certain value; the bounds of time are none. */
  readonly filters: readonly ListFilter[];
}

export interface ListFilter {
  readonly parameter: string;
  readonly repeatable: boolean;
  /** The values by which an item shows that the filter finds it; undefined if the item says nothing about it. */
  readonly shown: ShownValues;
  /** Whether an item that shows no value has none, where others show one; never, if this is left out. */
  readonly hasNone?: (item: unknown) => boolean;
}

export type ShownValues = (item: unknown) => readonly string[] | undefined;

/** The value that was given, if it was. */
export function given(value: string | undefined): readonly string[] | undefined {
  return value === undefined ? undefined : [value];
}

/** Of a set of values, an item that lacks it has none. One that shows it in another form may have some. */
export function lacks(name: string): (item: unknown) => boolean {
  return (item) => field(item, name) === undefined;
}

/** The subscriber's `subscriberId`, where the item embeds the subscriber. */
export const subscriberIds: ShownValues = (item) => given(text(item, 'subscriber', 'subscriberId'));

/** The parameters that may be given several times. */
export function repeatableFilters({ filters }: NumberedList): readonly string[] {
  return filters.filter(({ repeatable }) => repeatable).map(({ parameter }) => parameter);
}

/** A record that a response brought, and its place there as a JSON Pointer. */
interface Brought {
  readonly record: unknown;
  readonly pointer: string;
}

/** The items of a page, or the event that was retrieved. */
export function recordsOf(exchange: Judged): readonly Brought[] {
  if (exchange.operationId === 'getNotification') {
    return exchange.succeeded ? [{ record: exchange.json, pointer: '' }] : [];
  }
  return itemsOf(exchange).map((record, index) => ({ record, pointer: `/data/${index}` }));
}

/** An item and when it was created. */
export interface Dated {
  readonly item: unknown;
  /** As the server gave it. */
  readonly moment: string;
  readonly span: TimeSpan;
}

/** The items that say when they were created, the newest first. */
export function byAge(items: readonly unknown[]): readonly Dated[] {
  return items
    .flatMap((item) => {
      const moment = text(item, 'createdAt');
      if (moment === undefined) return [];
      const span = timeSpan(moment);
      return Number.isNaN(span.first) ? [] : [{ item, moment, span }];
    })
    .sort((one, other) => other.span.first - one.span.first);
}

/** The parameters that bound the time of events (§4.9). */
export type Bound = 'after' | 'before';

/** Whether all of a span lies on the wrong side of a bound. */
export function isBeyond(bound: Bound, span: TimeSpan, limit: TimeSpan): boolean {
  return bound === 'after' ? span.last < limit.first : span.first > limit.last;
}

const messageFilters: readonly ListFilter[] = [
  { parameter: 'channel', repeatable: false, shown: (message) => given(text(message, 'channel')) },
  { parameter: 'subscriberId', repeatable: false, shown: subscriberIds },
  { parameter: 'transactionId', repeatable: true, shown: (message) => given(text(message, 'transactionId')) },
  {
    parameter: 'contextKeys',
    repeatable: true,
    shown: (message) => texts(field(message, 'contextKeys')),
    hasNone: lacks('contextKeys'),
  },
];

/** The list of messages (§4.6). */
export const messageList: NumberedList = {
  operationId: 'listMessages',
  noun: 'messages',
  maxLimit: Number.POSITIVE_INFINITY,
  filters: messageFilters,
};

const topicKeys: ShownValues = (event) => {
  const topics = field(event, 'topics');
  return Array.isArray(topics) ? topics.flatMap((topic) => text(topic, 'topicKey') ?? []) : undefined;
};

/** Its subscriber is shown without an email, and so is whom it was triggered for. */
function hasNoEmail(event: unknown): boolean {
  const [subscriber, to] = [field(event, 'subscriber'), field(event, 'to')];
  const isShown = typeof field(subscriber, 'subscriberId') === 'string';
  return isShown && field(subscriber, 'email') === undefined && (field(to, 'email') ?? null) === null;
}

const eventFilters: readonly ListFilter[] = [
  { parameter: 'channels', repeatable: true, shown: (event) => texts(field(event, 'channels')) },
  { parameter: 'severity', repeatable: true, shown: (event) => given(text(event, 'severity')) },
  {
    parameter: 'templates',
    repeatable: true,
    shown: (event) => given(text(event, '_templateId') ?? text(event, 'template', '_id')),
  },
  { parameter: 'subscriberIds', repeatable: true, shown: subscriberIds },
  {
    parameter: 'emails',
    repeatable: true,
    shown: (event) => given(text(event, 'subscriber', 'email')),
    hasNone: hasNoEmail,
  },
  {
    parameter: 'contextKeys',
    repeatable: true,
    shown: (event) => texts(field(event, 'contextKeys')),
    hasNone: lacks('contextKeys'),
  },
  { parameter: 'transactionId', repeatable: false, shown: (event) => given(text(event, 'transactionId')) },
  { parameter: 'topicKey', repeatable: false, shown: topicKeys, hasNone: lacks('topics') },
];

/** The list of notification events (§4.9). */
export const eventList: NumberedList = {
  operationId: 'listNotifications',
  noun: 'events',
  maxLimit: 50,
  filters: eventFilters,
};

/** Whether a job has execution details (§2.8). */
export function hasDetails(job: unknown): boolean {
  const details = field(job, 'executionDetails');
  return Array.isArray(details) && details.length > 0;
}
