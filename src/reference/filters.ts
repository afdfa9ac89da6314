import { field, type JsonObject } from '../contract/json-value.js';
import { hasZone, type TimeSpan, timeSpan } from '../contract/moments.js';
import type { Choose } from './choices.js';
import { memoized } from './memo.js';
import type { Collection, KnownState, ListId } from './state.js';

/** Result of a filter; `maybe` if the fields of the record do not determine it. */
export type Match = 'yes' | 'no' | 'maybe';

/** A query parameter of a list that selects records. */
export interface Filter {
  readonly parameter: string;
  readonly isRepeatable: boolean;
  readonly values?: readonly string[];
  /** Required form of the values. */
  readonly valuePattern?: RegExp;
  /** True if every record has a value, even if the response omits it. */
  readonly isAlwaysPresent: boolean;
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

function createFilter(parameter: string, values: Values, more: Partial<Filter> = {}): Filter {
  const valuesOf: Filter['valuesOf'] = (record, state) => textsIn(values(record, state));
  return { parameter, valuesOf, isRepeatable: false, isAlwaysPresent: false, matches: isOneOf, ...more };
}

const repeatable = { isRepeatable: true } as const;
const alwaysPresent = { isAlwaysPresent: true } as const;
const channels = ['in_app', 'email', 'sms', 'chat', 'push'];
const severities = ['high', 'medium', 'low', 'none'];
const stepTypes = [...channels, 'digest', 'trigger', 'delay', 'throttle', 'custom'];

/** Returns the `subscriberId` of a record's subscriber, which the record may omit. */
const subscriberIdOf: Values = (record, { collections }) =>
  field(record.subscriber, 'subscriberId') ??
  collections.subscriber.findBy('_id', record._subscriberId)?.value.subscriberId;

/** True if the address in an event differs from the subscriber's current one. */
const hasOtherAddress = ({ _subscriberId, subscriber }: JsonObject, { collections }: KnownState): boolean => {
  const current = collections.subscriber.findBy('_id', _subscriberId)?.value;
  return current !== undefined && (current.email || null) !== (field(subscriber, 'email') || null);
};

/** Filters of the three lists. A new parameter of the contract needs a line here. */
export const filters: Readonly<Record<ListId, readonly Filter[]>> = {
  searchSubscribers: [
    searchFilter('email'),
    searchFilter('name'),
    searchFilter('phone'),
    searchFilter('subscriberId', alwaysPresent),
  ],
  listMessages: [
    createFilter('channel', (message) => message.channel, { ...alwaysPresent, values: channels }),
    createFilter('subscriberId', subscriberIdOf, alwaysPresent),
    createFilter('transactionId', (message) => message.transactionId, { ...repeatable, ...alwaysPresent }),
    contextKeysFilter('listMessages'),
  ],
  listNotifications: [
    createFilter('channels', (event) => event.channels, { ...repeatable, ...alwaysPresent, values: stepTypes }),
    createFilter('templates', (event) => event._templateId ?? field(event.template, '_id'), {
      ...repeatable,
      ...alwaysPresent,
    }),
    createFilter('emails', (event) => field(event.subscriber, 'email'), {
      ...repeatable,
      mayCompareOther: hasOtherAddress,
    }),
    createFilter('subscriberIds', subscriberIdOf, { ...repeatable, ...alwaysPresent }),
    createFilter('severity', (event) => event.severity, { ...repeatable, ...alwaysPresent, values: severities }),
    createFilter('transactionId', (event) => event.transactionId, alwaysPresent),
    createFilter('topicKey', (event) => [event.topics].flat().map((topic) => field(topic, 'topicKey'))),
    contextKeysFilter('listNotifications'),
    boundFilter('after'),
    boundFilter('before'),
  ],
};

export function filterOf(list: ListId, parameter: string): Filter | undefined {
  return filters[list].find((candidate) => candidate.parameter === parameter);
}

/** Compared values of each record of a collection. */
interface CollectionValues {
  readonly values: readonly (readonly string[])[];
  /** Positions of the records with a value, and of those that show none. */
  readonly positions: ReadonlyMap<string, readonly number[]>;
  readonly without: readonly number[];
  /** True if any record has a value. */
  readonly isShown: boolean;
}

const chooseNothing: Choose = () => '';

function collectionValues(filter: Filter, collection: Collection, state: KnownState): CollectionValues {
  const key = `values of ${filter.parameter}`;
  return memoized(collection, key, chooseNothing, () => readCollection(filter, collection, state));
}

function readCollection(filter: Filter, collection: Collection, state: KnownState): CollectionValues {
  const values = collection.records.map(({ value }) => filter.valuesOf(value, state));
  const positions = new Map<string, number[]>();
  const without: number[] = [];
  for (const [position, texts] of values.entries()) {
    if (texts.length === 0) without.push(position);
    for (const text of texts) {
      const known = positions.get(text);
      if (known === undefined) positions.set(text, [position]);
      else known.push(position);
    }
  }
  return { values, positions, without, isShown: without.length < values.length };
}

export function showsValues(filter: Filter, collection: Collection, state: KnownState): boolean {
  return collectionValues(filter, collection, state).isShown;
}

export function matchCollection(
  filter: Filter,
  wanted: readonly string[],
  collection: Collection,
  state: KnownState,
  choose: Choose,
): readonly Match[] {
  const { values, positions, without, isShown } = collectionValues(filter, collection, state);
  if (filter.matches === isOneOf) {
    const mask = new Array<Match>(values.length).fill('no');
    const ofOthers = matchValues(filter, [], wanted, isShown, choose);
    for (const position of without) mask[position] = ofOthers;
    for (const value of wanted) for (const position of positions.get(value) ?? []) mask[position] = 'yes';
    return mask;
  }
  return values.map((recordValues) => matchValues(filter, recordValues, wanted, isShown, choose));
}

export function matchRecord(
  filter: Filter,
  wanted: readonly string[],
  record: JsonObject,
  collection: Collection,
  state: KnownState,
  choose: Choose,
): Match {
  if (filter.mayCompareOther?.(record, state)) return 'maybe';
  return matchValues(filter, filter.valuesOf(record, state), wanted, showsValues(filter, collection, state), choose);
}

/** Compares the values of a record. A record that shows none has none if `isShown`, because others show theirs. */
function matchValues(
  filter: Filter,
  recordValues: readonly string[],
  wanted: readonly string[],
  isShown: boolean,
  choose: Choose,
): Match {
  if (recordValues.length > 0) return filter.matches(recordValues, wanted, choose);
  return isShown && !filter.isAlwaysPresent ? filter.matches([], wanted, choose) : 'maybe';
}

/** Filter by context keys. It is not specified if a record needs any, all or exactly the given keys (§4.6, §4.9). */
function contextKeysFilter(list: 'listMessages' | 'listNotifications'): Filter {
  return createFilter('contextKeys', (record) => record.contextKeys, {
    ...repeatable,
    valuePattern: /^[^:]+:./s,
    matches: (recordKeys, wanted, choose) => {
      const needed = choose(`list.context-keys.${list}`);
      if (needed === 'any') return isOneOf(recordKeys, wanted, choose);
      const hasAll = wanted.every((key) => recordKeys.includes(key));
      return hasAll && (needed === 'all' || recordKeys.every((key) => wanted.includes(key))) ? 'yes' : 'no';
    },
  });
}

/** Bound of the creation time of events (§4.9). It is not specified whether a bound includes its own moment. */
function boundFilter(parameter: 'after' | 'before'): Filter {
  return createFilter(parameter, (event) => event.createdAt, {
    ...alwaysPresent,
    matches: ([createdAt = ''], [wanted = ''], choose) => {
      const [eventSpans, limitSpans] = [spansOf(createdAt), spansOf(wanted)];
      const event = limitSpans.hasZone ? eventSpans.ifOtherHasZone : eventSpans.ifOtherHasNone;
      const limit = eventSpans.hasZone ? limitSpans.ifOtherHasZone : limitSpans.ifOtherHasNone;
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
  readonly ifOtherHasZone: TimeSpan;
  readonly ifOtherHasNone: TimeSpan;
}

const maxCachedSpans = 20_000;
const cachedSpans = new Map<string, Spans>();

/** Example of a timestamp without a time zone. */
const zonelessTimestamp = '2026-01-01T00:00:00';

function spansOf(text: string): Spans {
  const cached = cachedSpans.get(text);
  if (cached !== undefined) return cached;
  if (cachedSpans.size > maxCachedSpans) cachedSpans.clear();
  const spans = {
    hasZone: hasZone(text),
    ifOtherHasZone: timeSpan(text),
    ifOtherHasNone: timeSpan(text, zonelessTimestamp),
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

/** Texts that the filter `name` may compare, from the first and the last name. §4.3 does not specify them. */
const nameForms: Readonly<Record<string, (parts: readonly string[]) => readonly string[]>> = {
  joined: (parts) => [parts.join(' ')],
  trimmed: (parts) => [parts.join(' ').trim()],
  either: (parts) => parts,
  both: (parts) => [...parts, parts.join(' ')],
  reversed: (parts) => [[...parts].reverse().join(' ')],
};

function searchFilter(parameter: 'email' | 'name' | 'phone' | 'subscriberId', more: Partial<Filter> = {}): Filter {
  const values: Values =
    parameter === 'name' ? ({ firstName, lastName }) => [firstName, lastName] : (subscriber) => subscriber[parameter];
  return createFilter(parameter, values, {
    ...more,
    matches: (recordValues, [wanted = ''], choose) => {
      if (wanted === '') return 'maybe';
      const nonEmptyTexts = recordValues.filter((text) => text !== '');
      const compare = matchForms[choose(`search.match-form.${parameter}`)];
      const matchesAny = (texts: readonly string[]) => texts.some((text) => compare?.(text, wanted));
      if (parameter !== 'name') return matchesAny(nonEmptyTexts) ? 'yes' : 'no';
      const namesOf = nameForms[choose('search.name')];
      const [name = ''] = nonEmptyTexts;
      // A server may treat a missing first or last name as an empty text, and join it with a space.
      const variants = nonEmptyTexts.length > 1 ? [nonEmptyTexts] : [nonEmptyTexts, ['', name], [...nonEmptyTexts, '']];
      const matching = variants.filter((variant) => matchesAny(namesOf?.(variant) ?? variant));
      if (matching.length === 0) return 'no';
      return matching.length === variants.length ? 'yes' : 'maybe';
    },
  });
}

/** True if a text contains a value at the beginning of a word and, if `isWhole`, up to its end. */
function containsAtWord(text: string, value: string, isWhole: boolean): boolean {
  const isInWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);
  for (let start = text.indexOf(value); start !== -1; start = text.indexOf(value, start + 1)) {
    const beginsWord = !isInWord(text[start - 1]);
    const endsWord = !isInWord(text[start + value.length]);
    if (beginsWord && (endsWord || !isWhole)) return true;
  }
  return false;
}

function textsIn(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((item): item is string => typeof item === 'string');
}
