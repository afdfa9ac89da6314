import { field, type JsonObject } from '../../contract/json-value.js';
import { isTime, timeSpan } from '../../contract/moments.js';
import type { Choose } from '../../reference/choices.js';
import { type Filter, filters, showsValues } from '../../reference/filters.js';
import { memoized } from '../../reference/memo.js';
import { type KnownState, kindOfList, kinds, type ListId } from '../../reference/state.js';
import type { Checker } from '../checker.js';
import type { Random } from '../random.js';
import { classes, nearForms } from '../values.js';

/** Least age of a bound before which no new events come, in milliseconds. */
const recent = 90_000;

export type ListQuery = Record<string, string | number | readonly string[]>;

/** Most messages and events on a page whose size is not the subject: more of them show little else. */
export const mostShown = 20;

/** The most values that are given at once without a match. */
export const mostNear = 20;

/** Number of draws for a value that was not asked for yet. */
const draws = 4;

/** A value that a filter does not find, and how it was made. */
interface NearValue {
  readonly form: string;
  readonly near: string;
}

/** Chooses values for the filters of lists from the records that are known. */
export class ListValues {
  readonly #checker: Checker;
  readonly #random: Random;
  /** Number of times that a list was asked for a value of a filter, or for a near form. */
  readonly #uses = new Map<string, number>();
  state: KnownState;

  constructor(checker: Checker, random: Random) {
    this.#checker = checker;
    this.#random = random;
    this.state = this.refresh();
  }

  /** Takes what is known by now. */
  refresh(): KnownState {
    this.state = this.#checker.known.state(Number.POSITIVE_INFINITY, kinds);
    return this.state;
  }

  readonly choose: Choose = (name) => this.#checker.choices.likely(name);

  used(list: ListId, { parameter }: Filter, value: string): void {
    const id = `${list} ${parameter} ${value}`;
    this.#uses.set(id, (this.#uses.get(id) ?? 0) + 1);
  }

  isUsed(list: ListId, parameter: string, value: string): boolean {
    return this.#uses.has(`${list} ${parameter} ${value}`);
  }

  records(list: ListId): readonly JsonObject[] {
    const collection = this.state.collections[kindOfList[list]];
    return memoized(collection, 'values', this.choose, () => collection.records.map(({ value }) => value));
  }

  /** Records at places where lists break, each once, in a random order. */
  atPlaces(list: ListId): readonly JsonObject[] {
    const records = this.records(list);
    const chosen = [records[0], records[2], records[4], records.at(-1)].filter((record) => record !== undefined);
    return this.#random.shuffled([...new Set(chosen)]);
  }

  /** The values of all records by which a filter finds them, each with the records that have it. */
  holders(list: ListId, filter: Filter): ReadonlyMap<string, readonly JsonObject[]> {
    return memoized(this.state.collections[kindOfList[list]], `holders ${filter.parameter}`, this.choose, () => {
      const holders = new Map<string, JsonObject[]>();
      for (const record of this.records(list)) {
        for (const value of this.of(filter, record)) holders.set(value, [...(holders.get(value) ?? []), record]);
      }
      return holders;
    });
  }

  /** The filters of a list whose values the records show, but for the bounds of time. */
  told(list: ListId): readonly Filter[] {
    return filters[list].filter((filter) => !isBound(filter) && this.isTold(list, filter));
  }

  /** Tells if records show what a filter compares. */
  isTold(list: ListId, filter: Filter): boolean {
    return showsValues(filter, this.#checker.known.collection(kindOfList[list]), this.state);
  }

  /** The values of a record by which a filter finds it, but for those that servers may read in another way. */
  of(filter: Filter, record: JsonObject): readonly string[] {
    const held = filter.valuesOf(record, this.state);
    const values = filter.parameter === 'name' && held.length > 1 ? [held.join(' '), ...held] : held;
    return values.filter(isUsable);
  }

  /** Two values of each class first, then those of records at places where lists break, then all others. */
  queue(list: ListId, filter: Filter): string[] {
    const distinct = this.#random.shuffled([...this.holders(list, filter).keys()]);
    const first = Object.values(classes).flatMap((pattern) =>
      distinct.filter((value) => pattern.test(value)).slice(0, 2),
    );
    const ends = this.atPlaces(list).flatMap((record) => this.of(filter, record));
    return [...new Set([...this.#random.shuffled([...first, ...ends]), ...distinct])];
  }

  /** A value of some record, one rather that was not asked for yet. */
  some(list: ListId, filter: Filter): string | undefined {
    let last: string | undefined;
    for (let draw = 0; draw < draws; draw += 1) {
      const found = this.of(filter, this.#random.pick(this.records(list)));
      if (found.length === 0) continue;
      last = this.#random.pick(found);
      if (!this.isUsed(list, filter.parameter, last)) return last;
    }
    return last;
  }

  /** A value of other records. */
  other(list: ListId, filter: Filter, record: JsonObject): string | undefined {
    const own = this.of(filter, record);
    const others = [...this.holders(list, filter).keys()].filter((value) => !own.includes(value));
    const drawn = this.some(list, filter);
    return drawn !== undefined && !own.includes(drawn) ? drawn : this.#random.pick(others);
  }

  /** Values for a row that nothing but a comparison which is too wide takes for one of a record. */
  near(list: ListId, filter: Filter, own: string, record: JsonObject): readonly string[] {
    const forms = this.allNear(list, filter, own, record);
    if (this.isCrowdable(list, filter)) return this.#random.shuffled(forms.map(({ near }) => near)).slice(0, mostNear);
    // One at a time otherwise: the one that was tried least.
    const tries = (form: string) => this.#uses.get(`${list} ${filter.parameter} ${form}`) ?? 0;
    const ranked = forms.map((one) => ({ ...one, rank: tries(one.form) + this.#random.next() / 2 }));
    const [least] = ranked.sort((one, other) => one.rank - other.rank);
    if (least === undefined) return [];
    this.used(list, filter, least.form);
    return [least.near];
  }

  /** All near values of a value: one for each form, and the values that the record has for other filters. */
  allNear(list: ListId, filter: Filter, own: string, record: JsonObject): readonly NearValue[] {
    if (filter.values !== undefined) {
      const held = this.of(filter, record);
      return filter.values.filter((near) => !held.includes(near)).map((near) => ({ form: near, near }));
    }
    const made = Object.entries(nearForms).map(([form, make]) => ({ form, near: make(own, this.#random) }));
    const isKnown = (near: string) => this.isCrowdable(list, filter) && this.holders(list, filter).has(near);
    return [...made, ...this.#foreign(list, filter, record)].filter(
      ({ near }) => near !== own && isUsable(near) && (filter.form?.test(near) ?? true) && !isKnown(near),
    );
  }

  /** Tells if a filter takes many values at once, and finds the records that have any of them. */
  isCrowdable(list: ListId, filter: Filter): boolean {
    if (!filter.isRepeatable) return false;
    if (filter.parameter !== 'contextKeys' || list === 'searchSubscribers') return true;
    return this.#checker.choices.decided(`list.context-keys.${list}`) === 'any';
  }

  /** The values that a record has for other filters. */
  #foreign(list: ListId, filter: Filter, record: JsonObject): readonly NearValue[] {
    return filters[list]
      .filter((other) => other !== filter && other.values === undefined)
      .flatMap((other) => other.valuesOf(record, this.state).map((near) => ({ form: `of ${other.parameter}`, near })));
  }

  /** A part of a value, where a filter finds parts. */
  part(value: string): string {
    const characters = [...value];
    const length = this.#random.pick([3, 3, 5, 9, 12, characters.length - 1]);
    const at = this.#random.below(Math.max(1, characters.length - length));
    const part = characters
      .slice(at, at + length)
      .join('')
      .trim();
    return part.length >= 3 ? part : value;
  }

  /** A moment for a bound near a record, for a level of a row. */
  moment(list: ListId, level: string, bound: string, record: JsonObject): string | undefined {
    const sorted = this.#moments(list);
    const end = bound === 'after' ? sorted[0] : sorted.at(-1);
    const target = level === 'at the end' && end !== undefined ? end : momentOf(record);
    const sign = (bound === 'after' ? -1 : 1) * (level === 'within' && this.#random.chance(0.5) ? -1 : 1);
    const moment = target + this.#random.pick([1_500, 1_500, 40_000, 2_000_000]) * sign;
    return this.momentAt(list, bound, moment, level === 'with offset');
  }

  /** A moment as a value of a bound; undefined if it may be refused, or if it does not tell which records are meant. */
  momentAt(list: ListId, bound: string, moment: number, hasOffset: boolean): string | undefined {
    const sorted = this.#moments(list);
    // Records that others add now may be dated ahead of the default bound.
    if (bound === 'before' && moment > Date.now() - recent) return undefined;
    // A plan may refuse what is earlier than it shows.
    if (sorted.length === 0 || (bound === 'after' && moment < (sorted[0] ?? 0))) return undefined;
    // Whether a bound includes its own moment is not specified.
    if (sorted.some((one) => Math.abs(one - moment) < 1_000)) return undefined;
    if (!hasOffset) return new Date(moment).toISOString();
    const zone = this.#random.pick([11, -7]);
    const local = new Date(moment + zone * 3_600_000).toISOString().replace('Z', '');
    return `${local}${zone < 0 ? '-' : '+'}${String(Math.abs(zone)).padStart(2, '0')}:00`;
  }

  /** The moments of the events in their order; none if they are not given with their zones. */
  #moments(list: ListId): readonly number[] {
    return memoized(this.state.collections.event, 'moments', this.choose, () => {
      const records = this.records(list);
      const isPrecise = records.every(({ createdAt }) => isTime(createdAt) && /(Z|\d[+-]\d\d:?\d\d)$/.test(createdAt));
      if (!isPrecise) return [];
      return records.map(momentOf).sort((one, other) => one - other);
    });
  }
}

/** The moment of an event, in milliseconds. */
export function momentOf(event: JsonObject): number {
  return timeSpan(String(field(event, 'createdAt'))).first;
}

/** Tells whether a filter is an upper or a lower bound of time. */
export function isBound({ parameter }: Filter): boolean {
  return parameter === 'after' || parameter === 'before';
}

/** Tells if a text can be asked for without doubt: blanks at its ends may count or not, and long ones may be refused. */
function isUsable(value: string): boolean {
  return value !== '' && value.trim() === value && value.length <= 100 && !/\p{Surrogate}/u.test(value);
}
