import { field, type JsonObject } from '../../contract/json-value.js';
import { isTime, timeSpan } from '../../contract/moments.js';
import type { Choose } from '../../reference/choices.js';
import { type Filter, filters, showsValues } from '../../reference/filters.js';
import { memoized } from '../../reference/memo.js';
import { type KnownState, kindOfList, kinds, type ListId, listIds } from '../../reference/state.js';
import { contrasts } from '../../sabotage/grammar/comparisons.js';
import { valueClasses } from '../../sabotage/grammar/conditions.js';
import type { Checker } from '../checker.js';
import type { Random } from '../random.js';

/** Minimum age of an upper bound in milliseconds: newer events may still be added before it. */
const minBoundAgeMs = 90_000;

export type ListQuery = Record<string, string | number | readonly string[]>;

/** Maximum number of values of one filter. */
const maxValues = 20;

/** Notations of a moment that ISO 8601 allows (§1), each with its source. `utc` is as of `Date.toISOString`. */
export const notations: readonly { readonly source: string; readonly write: (utc: string) => string }[] = [
  { source: 'RFC 3339 without a fraction', write: (utc) => `${utc.slice(0, 19)}Z` },
  { source: 'java.time and Go write nine digits', write: (utc) => utc.replace('Z', '000000Z') },
  { source: 'ISO 8601 prefers a comma', write: (utc) => utc.replace('.', ',') },
  { source: 'reduced precision: minutes', write: (utc) => `${utc.slice(0, 16)}Z` },
  { source: 'basic notation', write: (utc) => `${utc.slice(0, 19).replace(/[-:]/g, '')}Z` },
  { source: 'strftime writes an offset without a colon', write: (utc) => utc.replace('Z', '+0000') },
  { source: 'PostgreSQL writes an offset in hours', write: (utc) => utc.replace('Z', '+00') },
  { source: 'datetime.isoformat of Python writes no zone', write: (utc) => utc.slice(0, 19) },
  { source: 'an input of HTML of the type date', write: (utc) => utc.slice(0, 10) },
];

/** Texts with a meaning elsewhere, which a filter has to take as they are, each with its source. */
const traps: Readonly<Record<string, (own: string) => string>> = {
  'wildcard of Redis and Elasticsearch': (own) => `${[...own].slice(0, -1).join('')}*`,
  'any text of a glob': (own) => `*${own.slice(1)}`,
  'any character of a glob': (own) => own.replace(/[\p{L}\p{N}]/u, '?'),
  'a plus means one or more': (own) => own.replace(/([\p{L}\p{N}])(?=[^\p{L}\p{N}]|$)/u, '$1+'),
  'any word of a full-text index': (own) => own.replace(/[^\p{L}\p{N}:]/u, '_'),
  'inherited by each object of JavaScript': () => 'constructor',
};

/** A value similar to one of a record, which a correct filter does not match, and the form of its change. */
interface NearValue {
  readonly form: string;
  readonly near: string;
}

/** Chooses values for the filters of lists from the known records. */
export class ListValues {
  state: KnownState;

  constructor(
    private readonly checker: Checker,
    private readonly random: Random,
  ) {
    this.state = checker.known.state(Number.POSITIVE_INFINITY, kinds);
  }

  /** Takes the records that are known now. Returns the lists that have any. */
  refresh(): readonly ListId[] {
    this.state = this.checker.known.state(Number.POSITIVE_INFINITY, kinds);
    return listIds.filter((list) => this.records(list).length > 0);
  }

  readonly choose: Choose = (name) => this.checker.choices.chooseLikely(name);

  records(list: ListId): readonly JsonObject[] {
    const collection = this.state.collections[kindOfList[list]];
    return memoized(collection, 'values', this.choose, () => collection.records.map(({ value }) => value));
  }

  /** Records at positions where lists often fail, in random order. */
  edgeRecords(list: ListId): readonly JsonObject[] {
    const records = this.records(list);
    const chosen = [records[0], records[2], records[4], records.at(-1)].filter((record) => record !== undefined);
    return this.random.shuffled([...new Set(chosen)]);
  }

  recordsByValue(list: ListId, filter: Filter): ReadonlyMap<string, readonly JsonObject[]> {
    return memoized(this.state.collections[kindOfList[list]], `holders ${filter.parameter}`, this.choose, () => {
      const holders = new Map<string, JsonObject[]>();
      for (const record of this.records(list)) {
        for (const value of this.valuesOf(filter, record)) {
          const known = holders.get(value);
          if (known === undefined) holders.set(value, [record]);
          else known.push(record);
        }
      }
      return holders;
    });
  }

  /** Filters whose values the records of a list show. */
  shown(list: ListId): readonly Filter[] {
    return filters[list].filter((filter) => showsValues(filter, this.state.collections[kindOfList[list]], this.state));
  }

  /** Values of a record by which a filter finds it, without ambiguous ones. */
  valuesOf(filter: Filter, record: JsonObject): readonly string[] {
    const ownValues = filter.valuesOf(record, this.state);
    const values =
      filter.parameter === 'name' && ownValues.length > 1 ? [ownValues.join(' '), ...ownValues] : ownValues;
    return values.filter(isUsable);
  }

  /** All values of a filter: two of each class and those of edge records first. */
  valueQueue(list: ListId, filter: Filter): string[] {
    const distinct = this.random.shuffled([...this.recordsByValue(list, filter).keys()]);
    const classValues = Object.values(valueClasses).flatMap((pattern) =>
      distinct.filter((value) => pattern.test(value)).slice(0, 2),
    );
    const edgeValues = this.edgeRecords(list).flatMap((record) => this.valuesOf(filter, record));
    return [...new Set([...this.random.shuffled([...classValues, ...edgeValues]), ...distinct])];
  }

  randomValue(list: ListId, filter: Filter): string | undefined {
    const values = [...this.recordsByValue(list, filter).keys()];
    return values.length === 0 ? undefined : this.random.pick(values);
  }

  /** All near values of a value: one for each form, and the record's values for other filters. */
  nearValues(list: ListId, filter: Filter, own: string, record: JsonObject): readonly NearValue[] {
    if (filter.values !== undefined) {
      const held = this.valuesOf(filter, record);
      return filter.values.filter((near) => !held.includes(near)).map((near) => ({ form: near, near }));
    }
    const contrastValues = Object.entries({ ...contrasts, ...traps }).map(([form, make]) => ({
      form,
      near: make(own, this.random),
    }));
    const isKnown = (near: string) => this.takesMany(list, filter) && this.recordsByValue(list, filter).has(near);
    return [...contrastValues, ...this.#valuesOfOthers(list, filter, record)].filter(
      ({ near }) => near !== own && isUsable(near) && (filter.valuePattern?.test(near) ?? true) && !isKnown(near),
    );
  }

  /** Tells whether a filter with many values finds the records that have any of them. */
  takesMany(list: ListId, filter: Filter): boolean {
    if (!filter.isRepeatable) return false;
    if (filter.parameter !== 'contextKeys' || list === 'searchSubscribers') return true;
    return this.checker.choices.findDecided(`list.context-keys.${list}`) === 'any';
  }

  /** Maximum number of values of a repeatable filter in a call. */
  mostValues(list: ListId): number {
    return Math.min(maxValues, this.checker.known.limits[list].mostValues ?? maxValues);
  }

  #valuesOfOthers(list: ListId, filter: Filter, record: JsonObject): readonly NearValue[] {
    return filters[list]
      .filter((other) => other !== filter && other.values === undefined)
      .flatMap((other) => other.valuesOf(record, this.state).map((near) => ({ form: `of ${other.parameter}`, near })));
  }

  randomPart(value: string): string {
    const characters = [...value];
    const length = this.random.pick([3, 3, 5, 9, 12, characters.length - 1]);
    const at = this.random.below(Math.max(1, characters.length - length));
    const part = characters
      .slice(at, at + length)
      .join('')
      .trim();
    return part.length >= 3 ? part : value;
  }

  /** The value of a bound near a record, for a level of a row. */
  boundNear(list: ListId, level: string, bound: string, record: JsonObject): string | undefined {
    const sorted = this.#moments(list);
    const end = bound === 'after' ? sorted[0] : sorted.at(-1);
    const target = level === 'at the end' && end !== undefined ? end : createdTime(record);
    const sign = (bound === 'after' ? -1 : 1) * (level === 'within' && this.random.chance(0.5) ? -1 : 1);
    const moment = target + this.random.pick([1_500, 1_500, 40_000, 2_000_000]) * sign;
    return this.boundAt(list, bound, moment, level === 'with offset');
  }

  /** The value of a bound; undefined if a server may refuse it, or if it is ambiguous. */
  boundAt(list: ListId, bound: string, moment: number, hasOffset: boolean): string | undefined {
    const sorted = this.#moments(list);
    // Other clients may still add events before a recent bound.
    if (bound === 'before' && moment > Date.now() - minBoundAgeMs) return undefined;
    // A server may refuse a bound before its retention period.
    if (sorted.length === 0 || (bound === 'after' && moment < (sorted[0] ?? 0))) return undefined;
    // The specification does not say if a bound includes its own moment.
    if (sorted.some((one) => Math.abs(one - moment) < 1_000)) return undefined;
    if (!hasOffset) return new Date(moment).toISOString();
    const zone = this.random.pick([11, -7]);
    const local = new Date(moment + zone * 3_600_000).toISOString().replace('Z', '');
    return `${local}${zone < 0 ? '-' : '+'}${String(Math.abs(zone)).padStart(2, '0')}:00`;
  }

  /** Tells whether each moment that a bound may mean is one that `boundAt` takes. */
  isUsableBound(list: ListId, bound: string, text: string): boolean {
    const { first, last } = timeSpan(text);
    return bound === 'before' ? last <= Date.now() - minBoundAgeMs : first >= (this.#moments(list)[0] ?? last);
  }

  /** Sorted moments of the events; none if any has no time zone. */
  #moments(list: ListId): readonly number[] {
    return memoized(this.state.collections.event, 'moments', this.choose, () => {
      const records = this.records(list);
      const isPrecise = records.every(({ createdAt }) => isTime(createdAt) && /(Z|\d[+-]\d\d:?\d\d)$/.test(createdAt));
      if (!isPrecise) return [];
      return records.map(createdTime).sort((a, b) => a - b);
    });
  }
}

/** Creation time of an event, in milliseconds since 1970. */
export function createdTime(event: JsonObject): number {
  return timeSpan(String(field(event, 'createdAt'))).first;
}

export function isBound({ parameter }: Filter): boolean {
  return parameter === 'after' || parameter === 'before';
}

/** Excludes texts that servers treat differently: with blanks at their ends, or very long ones. */
function isUsable(value: string): boolean {
  return value !== '' && value.trim() === value && value.length <= 100 && !/\p{Surrogate}/u.test(value);
}
