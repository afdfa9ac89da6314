import { field } from '../contract/json-value.js';
import { type List, type ListFilter, type Match, type PageRequest, usedFilters, valuesKey } from './list.js';
import { RecordSet } from './record-set.js';

/** Which records of a list match, as far as they show it. */
export interface Matches {
  /** Those that certainly match. */
  readonly certain: RecordSet;
  /** Those that match, or may do so. */
  readonly possible: RecordSet;
}

/** A filter of a request, and what it selects. */
export interface UsedFilter extends Matches {
  readonly filter: ListFilter;
  readonly values: readonly string[];
}

/** By a value: the places of the records that have it. */
interface ValueIndex {
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** Those of which it is not known which values they have. */
  readonly unknown: RecordSet;
}

interface Circumstances {
  /** The keys of the records that others changed while they were read: what they are now is not certain. */
  readonly changing?: ReadonlySet<string>;
  /** When they were read, in milliseconds since 1970-01-01T00:00Z by the server's clock. */
  readonly seenAt?: number;
}

/** The records of a list, as one walk over it showed them, in that order. */
export class KnownList {
  readonly places: ReadonlyMap<string, number>;
  readonly all: RecordSet;
  /** Those that others did not change. */
  readonly certain: RecordSet;
  /** Those that have certainly been as they are known, all the time. */
  readonly changing: ReadonlySet<string>;
  readonly seenAt: number;
  readonly #matches = new Map<ListFilter, Map<string, Matches>>();
  readonly #indexes = new Map<ListFilter, ValueIndex>();
  readonly #used = new WeakMap<PageRequest, readonly UsedFilter[]>();
  readonly #selected = new WeakMap<PageRequest, Map<ListFilter | undefined, RecordSet>>();

  constructor(
    readonly list: List,
    readonly records: readonly unknown[],
    /** Whether the walk came to the end of the list: no others were there. */
    readonly isComplete: boolean,
    { changing = new Set(), seenAt = Number.POSITIVE_INFINITY }: Circumstances = {},
  ) {
    this.changing = changing;
    this.seenAt = seenAt;
    this.places = new Map(records.map((record, place) => [recordKey(record), place]));
    this.all = RecordSet.all(records.length);
    this.certain = RecordSet.of(records.length, (place) => !changing.has(recordKey(records[place])));
  }

  placeOf(record: unknown): number | undefined {
    return this.places.get(recordKey(record));
  }

  /** Whether a record is known, and others did not change it. */
  isCertain(record: unknown): boolean {
    const key = recordKey(record);
    return this.places.has(key) && !this.changing.has(key);
  }

  /** Which records a filter selects with these values. */
  matches(filter: ListFilter, values: readonly string[]): Matches {
    const key = valuesKey(values);
    const ofFilter = this.#matches.get(filter) ?? new Map<string, Matches>();
    this.#matches.set(filter, ofFilter);
    const known = ofFilter.get(key);
    if (known !== undefined) return known;
    const made = this.#foundByWhole(filter, values) ?? this.#compared(filter, values);
    ofFilter.set(key, made);
    return made;
  }

  /** Compares the values with each record. */
  #compared(filter: ListFilter, values: readonly string[]): Matches {
    const found = this.records.map((record, place): Match => {
      return this.certain.has(place) ? filter.match(record, values) : undefined;
    });
    return {
      certain: RecordSet.of(found.length, (place) => found[place] === true),
      possible: RecordSet.of(found.length, (place) => found[place] !== false),
    };
  }

  /** Looks whole values up; undefined if that is not how the filter compares. */
  #foundByWhole(filter: ListFilter, values: readonly string[]): Matches | undefined {
    if (filter.wholeValuesOf === undefined) return undefined;
    const index = this.#indexes.get(filter) ?? this.#indexOf(filter);
    this.#indexes.set(filter, index);
    const places = values.flatMap((value) => index.places.get(value) ?? []);
    const certain = RecordSet.ofPlaces(this.records.length, places);
    return { certain, possible: certain.or(index.unknown) };
  }

  #indexOf(filter: ListFilter): ValueIndex {
    const values = this.records.map((record, place) =>
      this.certain.has(place) ? filter.wholeValuesOf?.(record) : undefined,
    );
    const unknown = RecordSet.of(values.length, (place) => values[place] === undefined);
    return { places: placesByValue(values), unknown };
  }

  /** Which records each filter of a request selects. Kept by request: a plan asks for the same many times. */
  filtersOf(request: PageRequest): readonly UsedFilter[] {
    let used = this.#used.get(request);
    if (used === undefined) {
      used = usedFilters(this.list, request).map(([filter, values]) => {
        const { certain, possible } = this.matches(filter, values);
        return { filter, values, certain, possible };
      });
      this.#used.set(request, used);
    }
    return used;
  }

  /** Which records certainly match all filters of a request, or all but one. */
  selected(request: PageRequest, leftOut?: ListFilter): RecordSet {
    const kept = this.#selected.get(request) ?? new Map<ListFilter | undefined, RecordSet>();
    let selected = kept.get(leftOut);
    if (selected !== undefined) return selected;
    selected = this.all;
    for (const { filter, certain } of this.filtersOf(request)) {
      if (filter !== leftOut) selected = selected.and(certain);
    }
    kept.set(leftOut, selected);
    this.#selected.set(request, kept);
    return selected;
  }
}

/** By value: the places of the records that have it. */
export function placesByValue(
  values: readonly (readonly string[] | undefined)[],
): ReadonlyMap<string, readonly number[]> {
  const byValue = new Map<string, number[]>();
  for (const [place, own = []] of values.entries()) {
    for (const value of own) {
      const places = byValue.get(value);
      if (places === undefined) byValue.set(value, [place]);
      else places.push(place);
    }
  }
  return byValue;
}

/** What makes a record the same one on another page: its `_id` is optional (§2.1, §2.5, §2.8). */
export function recordKey(record: unknown): string {
  for (const name of ['_id', 'subscriberId']) {
    const id = field(record, name);
    if (typeof id === 'string') return id;
  }
  return JSON.stringify(record);
}
