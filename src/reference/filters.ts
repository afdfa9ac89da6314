import { field, type JsonObject } from '../contract/json-value.js';
import { type TimeSpan, timeSpan } from '../contract/moments.js';
import type { Choose } from './choices.js';
import type { Collection, KnownState, ListId } from './state.js';

/** Tells whether a record matches; `maybe` if that does not follow from what it shows. */
export type Match = 'yes' | 'no' | 'maybe';

/** A query parameter of a list that selects records. */
export interface Filter {
  readonly parameter: string;
  /** Tells whether the parameter may be repeated. */
  readonly isRepeatable: boolean;
  readonly values?: readonly string[];
  /** The form that its values have to have. */
  readonly form?: RegExp;
  /** Tells whether each record has a value: one that shows none does not tell it. */
  readonly isAlwaysThere: boolean;
  /** The values of a record that the filter compares; those that the record shows. */
  readonly valuesOf: (record: JsonObject, state: KnownState) => readonly string[];
  /** Tells whether the filter may compare other values than those that the record shows. */
  readonly mayCompareOther?: (record: JsonObject, state: KnownState) => boolean;
  /** Compares the values of a record, one of which at least is shown, with the given ones. */
  readonly matches: (held: readonly string[], given: readonly string[], choose: Choose) => Match;
}

type Values = (record: JsonObject, state: KnownState) => unknown;

const isOneOf: Filter['matches'] = (held, given) => (held.some((value) => given.includes(value)) ? 'yes' : 'no');

function filter(parameter: string, values: Values, more: Partial<Filter> = {}): Filter {
  const valuesOf = remembering((record, state) => texts(values(record, state)));
  return { parameter, valuesOf, isRepeatable: false, isAlwaysThere: false, matches: isOneOf, ...more };
}

const repeatable = { isRepeatable: true } as const;
const required = { isAlwaysThere: true } as const;
const channels = ['in_app', 'email', 'sms', 'chat', 'push'];
const stepTypes = [...channels, 'digest', 'trigger', 'delay', 'throttle', 'custom'];

/** Values of a filter by a subscriber's own identifier, which a record need not show itself. */
const ownerOf: Values = (record, { collections }) =>
  field(record.subscriber, 'subscriberId') ??
  collections.subscriber.findBy('_id', record._subscriberId)?.value.subscriberId;

/** Tells whether an event showed its subscriber with another address than the subscriber has now. */
const hasOtherAddress = ({ _subscriberId, subscriber }: JsonObject, { collections }: KnownState): boolean => {
  const current = collections.subscriber.findBy('_id', _subscriberId)?.value;
  return current !== undefined && (current.email || null) !== (field(subscriber, 'email') || null);
};

/** All filters of the three lists: a new parameter of the contract is a new line here. */
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

/** The filters of a list, by parameter. */
export function filterOf(list: ListId, parameter: string): Filter | undefined {
  return filters[list].find((one) => one.parameter === parameter);
}

/** The values of each record of a collection that a filter compares, and whether any record shows one. */
interface Held {
  readonly values: readonly (readonly string[])[];
  readonly isShown: boolean;
}

const heldValues = new WeakMap<Collection, Map<Filter, Held>>();

function heldOf(filter: Filter, collection: Collection, state: KnownState): Held {
  const known = heldValues.get(collection) ?? new Map<Filter, Held>();
  heldValues.set(collection, known);
  let held = known.get(filter);
  if (held === undefined) {
    const values = collection.records.map(({ value }) => filter.valuesOf(value, state));
    held = { values, isShown: values.some(({ length }) => length > 0) };
    known.set(filter, held);
  }
  return held;
}

/** Tells whether any record of a collection shows a value that a filter compares. */
export function showsValues(filter: Filter, collection: Collection, state: KnownState): boolean {
  return heldOf(filter, collection, state).isShown;
}

/** Matches each record of a collection with a filter, in their order. */
export function matchAll(
  filter: Filter,
  given: readonly string[],
  collection: Collection,
  state: KnownState,
  choose: Choose,
): readonly Match[] {
  const { values, isShown } = heldOf(filter, collection, state);
  return values.map((held) => matchOf(filter, held, given, isShown, choose));
}

/** Tells whether a record matches a filter that some response shows. */
export function matchShown(
  filter: Filter,
  given: readonly string[],
  record: JsonObject,
  collection: Collection,
  state: KnownState,
  choose: Choose,
): Match {
  if (filter.mayCompareOther?.(record, state)) return 'maybe';
  return matchOf(filter, filter.valuesOf(record, state), given, showsValues(filter, collection, state), choose);
}

/** A record without a value has none, where others of its kind show theirs. */
function matchOf(
  filter: Filter,
  held: readonly string[],
  given: readonly string[],
  isShown: boolean,
  choose: Choose,
): Match {
  if (held.length > 0) return filter.matches(held, given, choose);
  return isShown && !filter.isAlwaysThere ? filter.matches([], given, choose) : 'maybe';
}

/** Filter by context keys: any or all of several, or just these, which is not specified (§4.6, §4.9). */
function contextKeys(list: 'listMessages' | 'listNotifications'): Filter {
  return filter('contextKeys', (record) => record.contextKeys, {
    ...repeatable,
    form: /^[^:]+:./s,
    matches: (held, given, choose) => {
      const form = choose(`list.context-keys.${list}`);
      if (form === 'any') return isOneOf(held, given, choose);
      const hasAll = given.every((key) => held.includes(key));
      return hasAll && (form === 'all' || held.every((key) => given.includes(key))) ? 'yes' : 'no';
    },
  });
}

/** A bound of the time of events (§4.9). Whether it includes its own moment is not specified. */
function bound(parameter: 'after' | 'before'): Filter {
  return filter(parameter, (event) => event.createdAt, {
    ...required,
    matches: ([held = ''], [given = ''], choose) => {
      const [one, other] = [spansOf(held), spansOf(given)];
      const event = other.hasZone ? one.besideZone : one.besideNone;
      const limit = one.hasZone ? other.besideZone : other.besideNone;
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

interface Spans {
  readonly hasZone: boolean;
  /** The moments that the text may mean beside one with a zone, and beside one without. */
  readonly besideZone: TimeSpan;
  readonly besideNone: TimeSpan;
}

const knownSpans = new Map<string, Spans>();

/** The moments that a text may mean. The same few texts are compared again and again. */
function spansOf(text: string): Spans {
  const known = knownSpans.get(text);
  if (known !== undefined) return known;
  if (knownSpans.size > 20_000) knownSpans.clear();
  const spans = {
    hasZone: text.includes('T') && /(?:Z|[+-][\d:]+)$/.test(text),
    besideZone: timeSpan(text),
    besideNone: timeSpan(text, '2026-01-01T00:00:00'),
  };
  knownSpans.set(text, spans);
  return spans;
}

/** Ways in which a filter of the search may compare a text with a value (§4.3 does not say). Case always counts. */
const forms: Readonly<Record<string, (text: string, value: string) => boolean>> = {
  part: (text, value) => text.includes(value),
  whole: (text, value) => text === value,
  beginning: (text, value) => text.startsWith(value),
  end: (text, value) => text.endsWith(value),
  'word-beginning': (text, value) => standsInWords(text, value, false),
  word: (text, value) => standsInWords(text, value, true),
};

/** Texts that a name may consist of (§4.3 does not say). Blanks at the ends of a joined name may count or not. */
const names: Readonly<Record<string, (parts: readonly string[]) => readonly string[]>> = {
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
    matches: (held, [given = ''], choose) => {
      if (given === '') return 'maybe';
      const parts = held.filter((text) => text !== '');
      const compare = forms[choose(`search.match-form.${parameter}`)];
      const isFound = (texts: readonly string[]) => texts.some((text) => compare?.(text, given));
      if (parameter !== 'name') return isFound(parts) ? 'yes' : 'no';
      const namesOf = names[choose('search.name')];
      // An absent part of a name leaves a blank in it, or none.
      const all = parts.length > 1 ? [parts] : [parts, ['', ...parts, ''].slice(0, 2), [...parts, '']];
      const found = all.filter((form) => isFound(namesOf?.(form) ?? form));
      return found.length === 0 ? 'no' : found.length === all.length ? 'yes' : 'maybe';
    },
  });
}

/** Tells whether a value stands in a text where a word begins, and where one ends if whole words count. */
function standsInWords(text: string, value: string, isWhole: boolean): boolean {
  const isInWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    if (isInWord(text[at - 1])) continue;
    if (!isWhole || !isInWord(text[at + value.length])) return true;
  }
  return false;
}

function texts(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((one): one is string => typeof one === 'string');
}

/** Computes the values of a record once: a record never changes. Its owner may become known later. */
function remembering(values: Filter['valuesOf']): Filter['valuesOf'] {
  const known = new WeakMap<JsonObject, readonly string[]>();
  return (record, state) => {
    const found = known.get(record);
    if (found !== undefined && found.length > 0) return found;
    const computed = values(record, state);
    known.set(record, computed);
    return computed;
  };
}
