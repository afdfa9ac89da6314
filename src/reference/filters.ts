import { field, type JsonObject } from '../contract/json-value.js';
import { type TimeSpan, timeSpan } from '../contract/moments.js';
import type { Choose } from './choices.js';
import type { Collection, KnownState, ListId } from './state.js';

/** Result of a filter; `maybe` if the fields of the record do not determine it. */
export type Match = 'yes' | 'no' | 'maybe';

/** A query parameter of a list that selects records. */
export interface Filter {
  readonly parameter: string;
  readonly isRepeatable: boolean;
  readonly values?: readonly string[];
  /** Required form of the values. */
  readonly form?: RegExp;
  /** True if every record has a value, even if the response omits it. */
  readonly isAlwaysThere: boolean;
  /** Returns the shown values of a record that the filter compares. */
  readonly valuesOf: (record: JsonObject, state: KnownState) => readonly string[];
  /** True if the filter may compare other values than the shown ones. */
  readonly mayCompareOther?: (record: JsonObject, state: KnownState) => boolean;
  /** Compares the values of a record with those of the parameter. */
  readonly matches: (recordValues: readonly string[], wanted: readonly string[], choose: Choose) => Match;
}

type Values = (record: JsonObject, state: KnownState) => unknown;

const isOneOf: Filter['matches'] = (recordValues, wanted) =>
  recordValues.some((value) => wanted.includes(value)) ? 'yes' : 'no';

function filter(parameter: string, values: Values, more: Partial<Filter> = {}): Filter {
  const valuesOf = cached((record, state) => texts(values(record, state)));
  return { parameter, valuesOf, isRepeatable: false, isAlwaysThere: false, matches: isOneOf, ...more };
}

const repeatable = { isRepeatable: true } as const;
const required = { isAlwaysThere: true } as const;
const channels = ['in_app', 'email', 'sms', 'chat', 'push'];
const stepTypes = [...channels, 'digest', 'trigger', 'delay', 'throttle', 'custom'];

/** Returns the `subscriberId` of a record's subscriber, which the record may omit. */
const ownerOf: Values = (record, { collections }) =>
  field(record.subscriber, 'subscriberId') ??
  collections.subscriber.findBy('_id', record._subscriberId)?.value.subscriberId;

/** True if the address in an event differs from the subscriber's current one. */
const hasOtherAddress = ({ _subscriberId, subscriber }: JsonObject, { collections }: KnownState): boolean => {
  const current = collections.subscriber.findBy('_id', _subscriberId)?.value;
  return current !== undefined && (current.email || null) !== (field(subscriber, 'email') || null);
};

/** Filters of the three lists. A new parameter of the contract needs a line here. */
export const filters: Readonly<Record<ListId, readonly Filter[]>> = {
  searchSubscribers: [searched('email'), searched('name'), searched('phone'), searched('subscriberId', required)],
  listMessages: [
    filter('channel', (message) => message.channel, { ...required, values: channels }),
    filter('subscriberId', ownerOf, required),
    filter('transactionId', (message) => message.transactionId, { ...repeatable, ...required }),
    contextKeys('listMessages'),
  ],
  listNotifications: [
    filter('channels', (event) => event.channels, { ...repeatable, ...required, values: stepTypes }),
    filter('templates', (event) => event._templateId ?? field(event.template, '_id'), { ...repeatable, ...required }),
    filter('emails', (event) => field(event.subscriber, 'email'), {
      ...repeatable,
      mayCompareOther: hasOtherAddress,
    }),
    filter('subscriberIds', ownerOf, { ...repeatable, ...required }),
    filter('severity', (event) => event.severity, {
      ...repeatable,
      ...required,
      values: ['high', 'medium', 'low', 'none'],
    }),
    filter('transactionId', (event) => event.transactionId, required),
    filter('topicKey', (event) => [event.topics].flat().map((topic) => field(topic, 'topicKey'))),
    contextKeys('listNotifications'),
    bound('after'),
    bound('before'),
  ],
};

export function filterOf(list: ListId, parameter: string): Filter | undefined {
  return filters[list].find((candidate) => candidate.parameter === parameter);
}

/** Compared values of each record of a collection. */
interface CollectionValues {
  readonly values: readonly (readonly string[])[];
  /** True if any record has a value. */
  readonly isShown: boolean;
}

const cachedValues = new WeakMap<Collection, Map<Filter, CollectionValues>>();

function collectionValues(filter: Filter, collection: Collection, state: KnownState): CollectionValues {
  const valuesByFilter = cachedValues.get(collection) ?? new Map<Filter, CollectionValues>();
  cachedValues.set(collection, valuesByFilter);
  const cached = valuesByFilter.get(filter);
  if (cached !== undefined) return cached;
  const values = collection.records.map(({ value }) => filter.valuesOf(value, state));
  const result = { values, isShown: values.some(({ length }) => length > 0) };
  valuesByFilter.set(filter, result);
  return result;
}

export function showsValues(filter: Filter, collection: Collection, state: KnownState): boolean {
  return collectionValues(filter, collection, state).isShown;
}

export function matchAll(
  filter: Filter,
  wanted: readonly string[],
  collection: Collection,
  state: KnownState,
  choose: Choose,
): readonly Match[] {
  const { values, isShown } = collectionValues(filter, collection, state);
  return values.map((recordValues) => matchOf(filter, recordValues, wanted, isShown, choose));
}

export function matchShown(
  filter: Filter,
  wanted: readonly string[],
  record: JsonObject,
  collection: Collection,
  state: KnownState,
  choose: Choose,
): Match {
  if (filter.mayCompareOther?.(record, state)) return 'maybe';
  return matchOf(filter, filter.valuesOf(record, state), wanted, showsValues(filter, collection, state), choose);
}

/** A record without a shown value has none if other records show theirs. */
function matchOf(
  filter: Filter,
  recordValues: readonly string[],
  wanted: readonly string[],
  isShown: boolean,
  choose: Choose,
): Match {
  if (recordValues.length > 0) return filter.matches(recordValues, wanted, choose);
  return isShown && !filter.isAlwaysThere ? filter.matches([], wanted, choose) : 'maybe';
}

/** Filter by context keys. A record needs any, all or exactly the given ones: it is not specified (§4.6, §4.9). */
function contextKeys(list: 'listMessages' | 'listNotifications'): Filter {
  return filter('contextKeys', (record) => record.contextKeys, {
    ...repeatable,
    form: /^[^:]+:./s,
    matches: (recordKeys, wanted, choose) => {
      const form = choose(`list.context-keys.${list}`);
      if (form === 'any') return isOneOf(recordKeys, wanted, choose);
      const hasAll = wanted.every((key) => recordKeys.includes(key));
      return hasAll && (form === 'all' || recordKeys.every((key) => wanted.includes(key))) ? 'yes' : 'no';
    },
  });
}

/** Bound of the creation time of events (§4.9), inclusive or exclusive: it is not specified. */
function bound(parameter: 'after' | 'before'): Filter {
  return filter(parameter, (event) => event.createdAt, {
    ...required,
    matches: ([createdAt = ''], [wanted = ''], choose) => {
      const [eventSpans, limitSpans] = [spansOf(createdAt), spansOf(wanted)];
      const event = limitSpans.hasZone ? eventSpans.besideZone : eventSpans.besideNone;
      const limit = eventSpans.hasZone ? limitSpans.besideZone : limitSpans.besideNone;
      if (Number.isNaN(event.first) || Number.isNaN(limit.first)) return 'maybe';
      const [early, late] = parameter === 'after' ? [limit, event] : [event, limit];
      if (early.last < late.first) return 'yes';
      if (early.first > late.last) return 'no';
      const isPrecise = event.first === event.last && limit.first === limit.last;
      if (!isPrecise) return 'maybe';
      return choose(`events.bounds-inclusive.${parameter}`) === 'inclusive' ? 'yes' : 'no';
    },
  });
}

/** Possible moments of a timestamp, which depend on the zone of the other timestamp. */
interface Spans {
  readonly hasZone: boolean;
  readonly besideZone: TimeSpan;
  readonly besideNone: TimeSpan;
}

const cachedSpans = new Map<string, Spans>();

function spansOf(text: string): Spans {
  const cached = cachedSpans.get(text);
  if (cached !== undefined) return cached;
  if (cachedSpans.size > 20_000) cachedSpans.clear();
  const spans = {
    hasZone: text.includes('T') && /(?:Z|[+-][\d:]+)$/.test(text),
    besideZone: timeSpan(text),
    besideNone: timeSpan(text, '2026-01-01T00:00:00'),
  };
  cachedSpans.set(text, spans);
  return spans;
}

/** Comparisons of a search filter, which §4.3 does not specify. All are case-sensitive. */
const matchForms: Readonly<Record<string, (text: string, value: string) => boolean>> = {
  part: (text, value) => text.includes(value),
  whole: (text, value) => text === value,
  beginning: (text, value) => text.startsWith(value),
  end: (text, value) => text.endsWith(value),
  'word-beginning': (text, value) => containsAtWord(text, value, false),
  word: (text, value) => containsAtWord(text, value, true),
};

/** Texts that the filter `name` may compare, which §4.3 does not specify. */
const nameForms: Readonly<Record<string, (parts: readonly string[]) => readonly string[]>> = {
  joined: (parts) => [parts.join(' ')],
  trimmed: (parts) => [parts.join(' ').trim()],
  either: (parts) => parts,
  both: (parts) => [...parts, parts.join(' ')],
  reversed: (parts) => [[...parts].reverse().join(' ')],
};

function searched(parameter: 'email' | 'name' | 'phone' | 'subscriberId', more: Partial<Filter> = {}): Filter {
  const values: Values =
    parameter === 'name' ? ({ firstName, lastName }) => [firstName, lastName] : (subscriber) => subscriber[parameter];
  return filter(parameter, values, {
    ...more,
    matches: (recordValues, [wanted = ''], choose) => {
      if (wanted === '') return 'maybe';
      const parts = recordValues.filter((text) => text !== '');
      const compare = matchForms[choose(`search.match-form.${parameter}`)];
      const isFound = (texts: readonly string[]) => texts.some((text) => compare?.(text, wanted));
      if (parameter !== 'name') return isFound(parts) ? 'yes' : 'no';
      const namesOf = nameForms[choose('search.name')];
      // A name with one part may be joined with a space or without one.
      const variants = parts.length > 1 ? [parts] : [parts, ['', ...parts, ''].slice(0, 2), [...parts, '']];
      const found = variants.filter((variant) => isFound(namesOf?.(variant) ?? variant));
      if (found.length === 0) return 'no';
      return found.length === variants.length ? 'yes' : 'maybe';
    },
  });
}

/** True if a text contains a value at the beginning of a word and, if `isWhole`, up to its end. */
function containsAtWord(text: string, value: string, isWhole: boolean): boolean {
  const isInWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    if (isInWord(text[at - 1])) continue;
    if (!isWhole || !isInWord(text[at + value.length])) return true;
  }
  return false;
}

function texts(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((item): item is string => typeof item === 'string');
}

/** Caches the values of a record, which is immutable. Empty results are not cached: its owner may become known. */
function cached(values: Filter['valuesOf']): Filter['valuesOf'] {
  const cache = new WeakMap<JsonObject, readonly string[]>();
  return (record, state) => {
    const found = cache.get(record);
    if (found !== undefined && found.length > 0) return found;
    const computed = values(record, state);
    cache.set(record, computed);
    return computed;
  };
}
