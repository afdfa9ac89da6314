import { field } from '../contract/json-value.js';
import { type List, type ListFilter, type Match, type PageRequest, usedFilters } from './list.js';
import { RecordSet } from './record-set.js';

/** Which records of a list match, as far as they show it. */
export interface Matches {
  /** Those that certainly match. */
  readonly certain: RecordSet;
  /** Those that match, or may do so. */
  readonly possible: RecordSet;
}

/** A filter of a request, and what it selects. */
interface UsedFilter extends Matches {
  readonly filter: ListFilter;
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
  readonly #matches = new Map<string, Matches>();
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
    const key = `${filter.parameter}\n${values.join('\n')}`;
    const known = this.#matches.get(key);
    if (known !== undefined) return known;
    const found = this.records.map((record): Match => {
      return this.changing.has(recordKey(record)) ? undefined : filter.match(record, values);
    });
    const made = {
      certain: RecordSet.of(found.length, (place) => found[place] === true),
      possible: RecordSet.of(found.length, (place) => found[place] !== false),
    };
    this.#matches.set(key, made);
    return made;
  }

  /** Which records each filter of a request selects. Kept by request: a plan asks for the same many times. */
  filtersOf(request: PageRequest): readonly UsedFilter[] {
    let used = this.#used.get(request);
    if (used === undefined) {
      used = usedFilters(this.list, request).map(([filter, values]) => ({ filter, ...this.matches(filter, values) }));
      this.#used.set(request, used);
    }
    return used;
  }

  /** Which records certainly match all filters of a request, or all but one or two. */
  selected(request: PageRequest, leftOut?: ListFilter, alsoLeftOut?: ListFilter): RecordSet {
    const kept = this.#selected.get(request) ?? new Map<ListFilter | undefined, RecordSet>();
    this.#selected.set(request, kept);
    let selected = alsoLeftOut === undefined ? kept.get(leftOut) : undefined;
    if (selected !== undefined) return selected;
    selected = this.all;
    for (const { filter, certain } of this.filtersOf(request)) {
      if (filter !== leftOut && filter !== alsoLeftOut) selected = selected.and(certain);
    }
    if (alsoLeftOut === undefined) kept.set(leftOut, selected);
    return selected;
  }
}

/** What makes a record the same one on another page: its `_id` is optional (§2.1, §2.5, §2.8). */
export function recordKey(record: unknown): string {
  for (const name of ['_id', 'subscriberId']) {
    const id = field(record, name);
    if (typeof id === 'string') return id;
  }
  return JSON.stringify(record);
}
