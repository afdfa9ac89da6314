import { field, type JsonObject } from '../../contract/json-value.js';
import { isTime, timeSpan } from '../../contract/moments.js';
import { givenFilters } from '../../reference/aspects.js';
import { valuesOf } from '../../reference/call.js';
import type { Choose } from '../../reference/choices.js';
import { type Filter, filters, showsValues } from '../../reference/filters.js';
import { memoized } from '../../reference/memo.js';
import { countMatches } from '../../reference/operations/lists.js';
import { kindOfList, kinds, type ListId, type State } from '../../reference/state.js';
import type { Checker, PlannedCall } from '../checker.js';
import type { Random } from '../random.js';
import type { Row } from '../rows.js';
import { classes, nearForms } from '../values.js';

type Query = Record<string, string | number | readonly string[]>;

/** The value around which a row is built, and the records that have it. */
interface Lead {
  readonly filter: Filter;
  readonly value: string;
  readonly records: readonly JsonObject[];
}

/** How many calls are made for a row, of which the one that shows most is sent. */
const attempts = 4;

/** The number of values of a filter that are asked for one by one, and the size of groups of more. */
const fewValues = 12;
const groupSize = 5;

/** Most messages and events on a page whose size is not the subject: more of them show little else. */
const mostShown = 20;

/** How old a bound has to be for nothing new to come before it, in milliseconds. */
const recent = 90_000;

/** The most values that a near row gives at once. */
const mostNear = 20;

/** Turns rows of factors into calls for lists, with values chosen for contrast: a fault would change the response. */
export class ListPlanner {
  readonly #checker: Checker;
  readonly #random: Random;
  readonly #orderable: ReadonlySet<string>;
  /** By operation, parameter and value, how often it was asked for. */
  readonly #uses = new Map<string, number>();
  /** By operation and filter, the values that are still to lead a row. */
  readonly #queues = new Map<string, string[]>();
  #state: State;

  constructor(checker: Checker, random: Random, orderable: ReadonlySet<string>) {
    this.#checker = checker;
    this.#random = random;
    this.#orderable = orderable;
    this.#state = checker.known.state(Number.POSITIVE_INFINITY, kinds);
  }

  /** A call for a row; undefined if the records cannot show anything of it. */
  call(list: ListId, row: Row): PlannedCall | undefined {
    this.#state = this.#checker.known.state(Number.POSITIVE_INFINITY, kinds);
    const records = this.#records(list);
    if (records.length === 0) return undefined;
    const lead = this.#lead(list, row);
    const made = Array.from({ length: attempts }, () => {
      const focus = this.#random.pick(lead?.records ?? records);
      const call = this.#concrete(list, row, focus, lead);
      return { call, score: this.#contrast(list, call, row) };
    });
    const [best] = made.sort((one, other) => other.score - one.score);
    if (best === undefined) return undefined;
    for (const name of givenFilters(best.call))
      for (const value of valuesOf(best.call, name)) this.#used(`${list} ${name} ${value}`);
    return best.call;
  }

  /** Calls that together find each known record by each filter alone, as far as so many calls can. */
  sweep(list: ListId, most: number): readonly PlannedCall[] {
    this.#state = this.#checker.known.state(Number.POSITIVE_INFINITY, kinds);
    const told = filters[list].filter(
      (filter) => filter.parameter !== 'after' && filter.parameter !== 'before' && this.#isTold(list, filter),
    );
    const limit = Math.min(this.#checker.known.limits[list].largest, mostShown);
    const ofFilters = told.map((filter) => {
      const values = this.#queueFor(list, filter);
      // A value in another case shows whether case counts (§4.3).
      const lower = values.find((value) => value !== value.toUpperCase());
      if (list === 'searchSubscribers' && lower !== undefined) values.unshift(lower.toUpperCase());
      const groups =
        filter.isRepeatable && values.length > fewValues ? inGroups(values) : values.map((value) => [value]);
      return groups.map((group): PlannedCall => ({ operationId: list, query: { [filter.parameter]: group, limit } }));
    });
    // The filters take turns, so that each has its first values tried.
    const longest = Math.max(0, ...ofFilters.map(({ length }) => length));
    const inTurn = Array.from({ length: longest }, (_, turn) =>
      ofFilters.flatMap((calls) => calls.slice(turn, turn + 1)),
    );
    return inTurn.flat().slice(0, most);
  }

  #used(id: string): void {
    this.#uses.set(id, (this.#uses.get(id) ?? 0) + 1);
  }

  #records(list: ListId): readonly JsonObject[] {
    const collection = this.#state.collections[kindOfList[list]];
    return memoized(collection, 'values', this.#choose, () => collection.records.map(({ value }) => value));
  }

  /** The values of all records by which a filter finds them, each with the records that have it. */
  #holders(list: ListId, filter: Filter): ReadonlyMap<string, readonly JsonObject[]> {
    return memoized(this.#state.collections[kindOfList[list]], `holders ${filter.parameter}`, this.#choose, () => {
      const holders = new Map<string, JsonObject[]>();
      for (const record of this.#records(list)) {
        for (const value of this.#valuesOf(filter, record)) holders.set(value, [...(holders.get(value) ?? []), record]);
      }
      return holders;
    });
  }

  #isTold(list: ListId, filter: Filter): boolean {
    return showsValues(filter, this.#checker.known.collection(kindOfList[list]), this.#state);
  }

  /** The filter that leads a row: its values take turns, so that each record is asked for by each filter. */
  #lead(list: ListId, row: Row): Lead | undefined {
    const given = filters[list].filter(
      (one) => !['absent', 'other', undefined].includes(row[one.parameter]) && this.#isTold(list, one),
    );
    if (given.length === 0) return undefined;
    const filter = this.#random.pick(given);
    const id = `${list} ${filter.parameter}`;
    let queue = this.#queues.get(id) ?? [];
    if (queue.length === 0) queue = this.#queueFor(list, filter);
    for (;;) {
      const value = queue.shift();
      this.#queues.set(id, queue);
      if (value === undefined) return undefined;
      // A record may have another value since.
      const holders = this.#holders(list, filter).get(value);
      if (holders !== undefined) return { filter, value, records: holders };
    }
  }

  /** Two values of each class first, then those of records at places where lists break, then all others. */
  #queueFor(list: ListId, filter: Filter): string[] {
    const records = this.#records(list);
    const distinct = this.#random.shuffled([...this.#holders(list, filter).keys()]);
    const first = Object.values(classes).flatMap((pattern) =>
      distinct.filter((value) => pattern.test(value)).slice(0, 2),
    );
    const ends = [records[0], records.at(-1), records[4]].flatMap((record) =>
      record === undefined ? [] : this.#valuesOf(filter, record),
    );
    return [...new Set([...this.#random.shuffled([...first, ...ends]), ...distinct])];
  }

  /** The values of a record by which a filter finds it, but for those that servers may read in another way. */
  #valuesOf(filter: Filter, record: JsonObject): readonly string[] {
    const held = filter.valuesOf(record, this.#state);
    const values = filter.parameter === 'name' && held.length > 1 ? [held.join(' '), ...held] : held;
    return values.filter(isUsable);
  }

  #concrete(list: ListId, row: Row, focus: JsonObject, lead: Lead | undefined): PlannedCall {
    const query: Query = {};
    const records = this.#records(list);
    for (const filter of filters[list]) {
      const level = row[filter.parameter];
      if (level === undefined || level === 'absent' || !this.#isTold(list, filter)) continue;
      const isBound = filter.parameter === 'after' || filter.parameter === 'before';
      const chosen = isBound
        ? this.#moment(level, filter.parameter, focus, records)
        : this.#values(list, filter, level, focus, records, lead?.filter === filter ? lead.value : undefined);
      if (chosen !== undefined) query[filter.parameter] = chosen;
    }
    if (row.search === 'given') query.search = String(focus.transactionId ?? 'notikit');
    const { orderBy, orderDirection } = row;
    if (orderBy !== undefined && orderBy !== 'absent' && this.#orderable.has(orderBy)) {
      query.orderBy = orderBy;
      if (orderDirection !== undefined && orderDirection !== 'absent') query.orderDirection = orderDirection;
    }
    this.#page(list, row, query, this.#count({ operationId: list, query }));
    return { operationId: list, query, ...(row.idempotencyKey === 'fresh' && { headers: this.#checker.freshKey() }) };
  }

  /** How many records a call finds, whatever the page and the order. */
  #count(call: PlannedCall): number {
    return countMatches(call, this.#state, this.#choose);
  }

  readonly #choose: Choose = (name) => this.#checker.choices.likely(name);

  #values(
    list: ListId,
    filter: Filter,
    level: string,
    focus: JsonObject,
    records: readonly JsonObject[],
    led: string | undefined,
  ): string | readonly string[] | undefined {
    const random = this.#random;
    const some = () => this.#lessUsed(list, filter, records);
    const mine = this.#valuesOf(filter, focus);
    const own = led ?? (mine.length > 0 ? random.pick(mine) : some());
    if (own === undefined) return undefined;
    const part = (value: string) => (list === 'searchSubscribers' && random.chance(0.4) ? this.#part(value) : value);
    if (level === 'match') return part(own);
    if (level === 'other') return part(some() ?? own);
    if (level === 'several') {
      const others = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => some() ?? own);
      return [...new Set(random.shuffled([own, ...others]))];
    }
    const isNear = (near: string) => near !== own && isUsable(near) && (filter.form?.test(near) ?? true);
    if (filter.isRepeatable && this.#meansAny(list, filter)) {
      const crowd = Object.values(nearForms)
        .map((make) => make(random.chance(0.5) ? own : (some() ?? own), random))
        .concat(this.#foreignValues(list, filter, focus))
        .filter(isNear)
        .filter((near) => !this.#holders(list, filter).has(near));
      const near = random.shuffled([...new Set(crowd)]).slice(0, mostNear);
      // With a value that is there, further pages exist, and what is too much shows on them too.
      return near.length === 0 ? own : random.chance(0.4) ? random.shuffled([own, ...near]) : near;
    }
    // One at a time otherwise: of the forms that change this value, the one that was tried least.
    const made = Object.entries(nearForms).flatMap(([form, make]) => {
      const near = make(own, random);
      return isNear(near) ? [{ near, id: `${list} ${filter.parameter} ${form}` }] : [];
    });
    const tries = (id: string) => (this.#uses.get(id) ?? 0) + random.next() / 2;
    const [least] = made.map((one) => ({ ...one, tries: tries(one.id) })).sort((one, other) => one.tries - other.tries);
    if (least === undefined) return own;
    this.#used(least.id);
    return least.near;
  }

  /** A value of some record, one rather that was not asked for yet. */
  #lessUsed(list: ListId, filter: Filter, records: readonly JsonObject[]): string | undefined {
    let last: string | undefined;
    for (let tries = 0; tries < attempts; tries += 1) {
      const found = this.#valuesOf(filter, this.#random.pick(records));
      if (found.length === 0) continue;
      last = this.#random.pick(found);
      if (!this.#uses.has(`${list} ${filter.parameter} ${last}`)) return last;
    }
    return last;
  }

  /** Tells if several values of a filter find what has any of them. */
  #meansAny(list: ListId, filter: Filter): boolean {
    if (filter.parameter !== 'contextKeys' || list === 'searchSubscribers') return true;
    return this.#checker.choices.decided(`list.context-keys.${list}`) === 'any';
  }

  /** The values that a record has for other filters. */
  #foreignValues(list: ListId, filter: Filter, focus: JsonObject): readonly string[] {
    return filters[list]
      .filter((other) => other !== filter && other.values === undefined)
      .flatMap((other) => other.valuesOf(focus, this.#state));
  }

  #part(value: string): string {
    const characters = [...value];
    const length = this.#random.pick([3, 3, 5, 9, 12, characters.length - 1]);
    const at = this.#random.below(Math.max(1, characters.length - length));
    const part = characters
      .slice(at, at + length)
      .join('')
      .trim();
    return part.length >= 3 ? part : value;
  }

  /** A moment between those of the records: whether a bound includes its own moment is not specified. */
  #moment(level: string, bound: string, focus: JsonObject, records: readonly JsonObject[]): string | undefined {
    const sorted = this.#moments(records);
    if (sorted.length === 0) return undefined;
    const [earliest, latest] = [sorted[0] ?? 0, sorted.at(-1) ?? 0];
    const near = timeSpan(String(field(focus, 'createdAt'))).first;
    const target = level === 'at the end' ? (bound === 'after' ? earliest : latest) : near;
    const sign = (bound === 'after' ? -1 : 1) * (level === 'within' && this.#random.chance(0.5) ? -1 : 1);
    const moment = target + this.#random.pick([1_500, 1_500, 40_000, 2_000_000]) * sign;
    // Records that others add now may be dated ahead of the default bound.
    if (bound === 'before' && moment > Date.now() - recent) return undefined;
    // A plan may refuse what is earlier than it shows.
    if (bound === 'after' && moment < earliest) return undefined;
    if (sorted.some((one) => Math.abs(one - moment) < 1_000)) return undefined;
    if (level !== 'with offset') return new Date(moment).toISOString();
    const zone = this.#random.pick([11, -7]);
    const local = new Date(moment + zone * 3_600_000).toISOString().replace('Z', '');
    return `${local}${zone < 0 ? '-' : '+'}${String(Math.abs(zone)).padStart(2, '0')}:00`;
  }

  /** The moments of the events in their order; none if they are not given with their zones. */
  #moments(records: readonly JsonObject[]): readonly number[] {
    return memoized(this.#state.collections.event, 'moments', this.#choose, () => {
      const isPrecise = records.every(({ createdAt }) => isTime(createdAt) && /T.*(Z|[+-]\d\d:?\d\d)$/.test(createdAt));
      if (!isPrecise) return [];
      return records.map(({ createdAt }) => timeSpan(String(createdAt)).first).sort((one, other) => one - other);
    });
  }

  #page(list: ListId, row: Row, query: Query, total: number): void {
    const { largest, standard } = this.#checker.known.limits[list];
    const isWalk = list === 'searchSubscribers' && row.walk !== 'first' && total >= 2;
    if (isWalk) {
      const size = this.#random.pick([1, 2, Math.ceil(total / 2), Math.ceil(total / 3)]);
      query.limit = Math.max(1, Math.min(largest, total - 1, size));
      return;
    }
    const wanted = { one: 1, two: 2, 'all but one': total - 1, all: total, 'one more': total + 1, largest }[
      row.limit ?? ''
    ];
    const most = list === 'searchSubscribers' || row.limit === 'largest' ? largest : Math.min(largest, mostShown);
    const limit = wanted === undefined ? undefined : Math.min(most, Math.max(1, wanted));
    if (limit !== undefined) query.limit = limit;
    else if (standard === undefined || standard > largest) query.limit = largest;
    if (list === 'searchSubscribers') return;
    const length = Number(query.limit ?? standard ?? 10);
    const last = Math.max(0, Math.ceil(total / length) - 1);
    const page = {
      first: 0,
      second: Math.min(1, last + 1),
      third: Math.min(2, Math.max(last, 1)),
      last,
      beyond: last + 1,
    }[row.page ?? ''];
    if (page !== undefined) query.page = page;
  }

  /**
   * How much a call shows: each parameter should make a difference, something should be found, and values that were not
   * asked for before are better.
   */
  #contrast(list: ListId, call: PlannedCall, row: Row): number {
    const { orderBy: _, orderDirection: __, ...query } = call.query ?? {};
    const unordered = { ...call, query };
    const total = this.#count(unordered);
    const names = givenFilters(unordered);
    const countWith = (name: string, value: string | undefined) =>
      this.#count({ ...unordered, query: { ...query, [name]: value } });
    const telling = names.filter((name) => countWith(name, undefined) !== total).length;
    const moved = ['after', 'before'].flatMap((name) => {
      const [value] = valuesOf(unordered, name);
      return value === undefined ? [] : movedMoments(value).filter((other) => countWith(name, other) !== total);
    });
    const fresh = names.filter((name) =>
      valuesOf(unordered, name).every((one) => !this.#uses.has(`${list} ${name} ${one}`)),
    );
    const length = Number(query.limit ?? this.#checker.known.limits[list].standard ?? 10);
    const isSeen = total > Number(query.page ?? 0) * length;
    return (
      telling * 3 +
      moved.length +
      fresh.length +
      (list === 'searchSubscribers' && row.walk !== 'first' && total > 2 ? 5 : 0) +
      (isSeen ? 2 : 0) +
      (total > 1 ? 1 : 0)
    );
  }
}

/** Values that are asked for together, where a filter has many. */
function inGroups(values: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(values.length / groupSize);
  return Array.from({ length: count }, (_, group) => values.slice(group * groupSize, (group + 1) * groupSize));
}

/** Other moments that a server may take a bound for. */
function movedMoments(value: string): readonly string[] {
  const moment = timeSpan(value).first;
  const steps = [3_600_000, -3_600_000, 86_400_000, -86_400_000, -(moment % 60_000), -(moment % 86_400_000)];
  return [...steps.map((step) => new Date(moment + step).toISOString()), value.replace(/[+-]\d\d:00$/, 'Z')];
}

/** Whether a text can be asked for without doubt: blanks at its ends may count or not, and long ones may be refused. */
function isUsable(value: string): boolean {
  return value !== '' && value.trim() === value && value.length <= 100 && !/\p{Surrogate}/u.test(value);
}
