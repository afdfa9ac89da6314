import type { JsonObject } from '../../contract/json-value.js';
import { type Filter, filters } from '../../reference/filters.js';
import { countMatches } from '../../reference/operations/lists.js';
import { kindOfList, type ListId } from '../../reference/state.js';
import type { Checker, PlannedCall } from '../checker.js';
import { factors } from '../factors.js';
import type { Random } from '../random.js';
import type { PlannedRead } from './follow-walk.js';
import { createdTime, isBound, type ListQuery, type ListValues, maxPageSize, notations } from './list-values.js';

/** Distances between a bound and a record in milliseconds: less than a minute, an hour and a day. */
const shiftsMs = [1_500, 1_800_000, 40_000_000].flatMap((shift) => [shift, -shift]);

/** Limits above the maximum of a list, which a server may clamp. */
export const limitsAboveAll: Readonly<Record<ListId, number>> = {
  searchSubscribers: 1_000,
  listMessages: 100_000,
  listNotifications: 51,
};

/** Number of records around which the values of a pair of filters are chosen. */
const recordsOfPair = 8;

/** Numbers of values of a repeatable filter. */
const valueCounts = [3, 12];

/** Number of pages of a walk. */
const pagesOfWalk = 3;

/**
 * Plans the calls of a list that are chosen by a system. In some, one filter has only near values and all other parameters match a record. A filter that is too
 * wide then shows the record, even if the fault depends on another parameter. Some calls read the second page instead.
 */
export class Contrasts {
  readonly #checker: Checker;
  readonly #random: Random;
  readonly #orderable: ReadonlySet<string>;
  readonly #values: ListValues;

  constructor(checker: Checker, random: Random, orderableFields: ReadonlySet<string>, values: ListValues) {
    this.#checker = checker;
    this.#random = random;
    this.#orderable = orderableFields;
    this.#values = values;
  }

  /** Walks forth and back: with each cursor flag, and in each order, whose values are equal, missing, or of another case. */
  walks(): readonly PlannedRead[] {
    const operationId = 'searchSubscribers';
    const { length } = this.#values.refresh().collections.subscriber.records;
    if (!this.#checker.covers(operationId) || length < pagesOfWalk) return [];
    const { maxUnclamped } = this.#checker.known.limits[operationId];
    const limit = Math.min(maxUnclamped, Math.ceil(length / pagesOfWalk));
    const levels = [...new Set(factors[operationId].walk)].filter((level) => level !== 'first');
    const plain = levels.map((walk) => ({ call: { operationId, query: { limit } } as const, row: { walk } }));
    const orders = [...this.#orderable].flatMap((orderBy, index) =>
      (index === 0 ? ['ASC', 'DESC'] : [index % 2 === 0 ? 'ASC' : 'DESC']).map((orderDirection) => ({
        call: { operationId, query: { limit, orderBy, orderDirection } } as const,
        row: { walk: 'and back' },
      })),
    );
    const filtered = this.#values.shownFilters(operationId).flatMap((filter) => {
      const query = this.#pickQuery(operationId, [filter]);
      const count = query === undefined ? 0 : this.#count(operationId, query);
      const call = { operationId, query: { ...query, limit: Math.min(maxUnclamped, Math.ceil(count / 2)) } } as const;
      return count < 2 ? [] : [{ call, row: { walk: 'to the end' } }];
    });
    return [...plain, ...filtered, ...orders];
  }

  /** Calls of each pair of filters, of all boundaries of the list, and with few and many values. */
  pairs(list: ListId): readonly PlannedCall[] {
    this.#values.refresh();
    const shown = filters[list].filter((filter) => this.#values.isShown(list, filter));
    const { isComplete, records } = this.#checker.known.collection(kindOfList[list]);
    const { maxUnclamped, isClamping } = this.#checker.known.limits[list];
    const ofList = isComplete ? this.#boundaries(list, {}, records.length) : [];
    const pairs = shown.flatMap((one, index) => shown.slice(index + 1).map((other) => [one, other]));
    const ofPairs = pairs.flatMap((some, index) => {
      const query = this.#pickQuery(list, some);
      if (query === undefined) return [];
      const boundaries = this.#boundaries(list, query, this.#count(list, query));
      return [boundaries[index % boundaries.length] ?? { operationId: list, query }];
    });
    const ofSingles = shown.flatMap((filter) => {
      const query = this.#pickQuery(list, [filter]) ?? {};
      const count = this.#count(list, query);
      const isClamped = isClamping && count <= maxUnclamped;
      const above = { operationId: list, query: { ...query, limit: limitsAboveAll[list] } } as const;
      return [...this.#boundaries(list, query, count).slice(0, 1), ...(isClamped ? [above] : [])];
    });
    const ofCounts = shown
      .filter((filter) => this.#values.takesMany(list, filter))
      .flatMap((filter) => valueCounts.map((count) => this.#callWithValues(list, filter, count)));
    return interleave([ofPairs, ofSingles, ofList, ofCounts, this.#callsWithNotations(list)]);
  }

  /** Calls with a bound in each notation of ISO 8601. */
  #callsWithNotations(list: ListId): readonly PlannedCall[] {
    const bounds = filters[list].filter(isBound);
    return notations.flatMap(({ write }, index) => {
      const records = this.#random.shuffled(this.#values.records(list)).slice(0, recordsOfPair);
      const calls = records.flatMap((record, at) => {
        const { parameter } = bounds[(index + at) % bounds.length] ?? {};
        const utc = parameter && this.#values.boundNear(list, 'within', parameter, record);
        const isUsable = utc && this.#values.isUsableBound(list, parameter, write(utc));
        return isUsable ? [{ operationId: list, query: { [parameter]: write(utc) } }] : [];
      });
      return calls.slice(0, 1);
    });
  }

  /** A call with known values and, if there are too few, with near ones before them. */
  #callWithValues(list: ListId, filter: Filter, count: number): PlannedCall {
    const known = this.#random.shuffled([...this.#values.recordsByValue(list, filter).keys()]).slice(0, count / 2 + 1);
    const near = this.#values.edgeRecords(list).flatMap((record) => {
      const [own] = this.#values.valuesOf(filter, record);
      return own === undefined ? [] : this.#values.nearValues(list, filter, own, record).map((one) => one.near);
    });
    const values = [...new Set([...near, ...known])].slice(-Math.min(count, this.#values.mostValues(list)));
    const query = { [filter.parameter]: values };
    const limit = Math.max(1, Math.min(maxPageSize, Math.ceil(this.#count(list, query) / 2)));
    return { operationId: list, query: { ...query, limit, page: 1 } };
  }

  #count(operationId: ListId, query: ListQuery): number {
    return countMatches({ operationId, query }, this.#values.state, this.#values.choose);
  }

  /** Values of one or two filters that match a record, and for which each filter alone leaves more than both. */
  #pickQuery(list: ListId, some: readonly Filter[]): ListQuery | undefined {
    const records = this.#random.shuffled(this.#values.records(list)).slice(0, recordsOfPair);
    const queries = records.flatMap((record) => {
      const values = some.map((filter) => this.#valueOf(list, filter, record));
      if (values.includes(undefined)) return [];
      const plain = Object.fromEntries(some.map(({ parameter }, at) => [parameter, values[at] ?? '']));
      const repeatable = some.filter((filter) => this.#values.takesMany(list, filter));
      const wider = repeatable.map((filter) => {
        const own = plain[filter.parameter] ?? '';
        const other = this.#values.randomValue(list, filter) ?? own;
        return { ...plain, [filter.parameter]: [...new Set([own, other])] };
      });
      return [plain, ...wider];
    });
    const scored = queries.map((query) => {
      const both = this.#count(list, query);
      const more = some.filter(({ parameter: name }) => this.#count(list, { [name]: query[name] ?? '' }) > both);
      const unused = some.filter(({ parameter: name }) => !this.#values.isUsed(list, name, String(query[name])));
      const isSmall = both > 0 && both <= maxPageSize;
      return { query, score: (isSmall ? 3 : 0) + more.length * 3 + unused.length + (both > 1 ? 1 : 0) };
    });
    const [best] = scored.sort((a, b) => b.score - a.score);
    for (const filter of best === undefined ? [] : some)
      for (const value of [best?.query[filter.parameter] ?? []].flat())
        this.#values.countUse(list, filter, String(value));
    return best?.query;
  }

  #valueOf(list: ListId, filter: Filter, record: JsonObject): string | undefined {
    if (isBound(filter)) return this.#values.boundNear(list, 'within', filter.parameter, record);
    const values = this.#values.valuesOf(filter, record);
    if (values.length === 0) return undefined;
    const value = this.#random.pick(values);
    return list === 'searchSubscribers' && this.#random.chance(0.5) ? this.#values.randomPart(value) : value;
  }

  /** Pages at the boundaries of a result: an exactly full last one and the one after it, one record more, one less. */
  #boundaries(list: ListId, query: ListQuery, count: number): readonly PlannedCall[] {
    const { maxUnclamped } = this.#checker.known.limits[list];
    const divisor = Array.from({ length: Math.min(maxUnclamped, count - 1) }, (_, index) => index + 1).findLast(
      (size) => count % size === 0,
    );
    const isSearch = list === 'searchSubscribers';
    const size = divisor ?? 1;
    const pages: readonly (readonly [limit: number, page: number])[] = [
      ...([
        [size, count / size - 1],
        [count, 0],
        [count - 1, 1],
        [size, count / size],
      ] as const),
      ...([
        [count - 1, 0],
        [count + 1, 0],
        [1, count - 1],
      ] as const),
    ];
    return pages
      .filter(([limit, page]) => limit > 0 && limit <= maxUnclamped && page >= 0 && (!isSearch || page === 0))
      .map(([limit, page]) => ({ operationId: list, query: { ...query, limit, ...(!isSearch && { page }) } }));
  }

  /** Calls in which one filter has near values only, the filters in turn. */
  calls(lists: readonly ListId[]): readonly PlannedCall[] {
    this.#values.refresh();
    const callsByFilter = lists.flatMap((list) => [
      this.#matchingCalls(list),
      ...this.#values.shownFilters(list).map((filter) => this.#contrastsOf(list, filter)),
    ]);
    return interleave(
      lists.includes('listNotifications') ? [...callsByFilter, ...this.#boundContrasts()] : callsByFilter,
    );
  }

  /** Calls with all parameters of a list: each matches one record, and some match others as well. */
  #matchingCalls(list: ListId): readonly PlannedCall[] {
    return this.#values.edgeRecords(list).map((record) => {
      const query = this.#matchingQuery(list, undefined, record);
      for (const filter of this.#values.shownFilters(list).filter((one) => this.#values.takesMany(list, one))) {
        const own = query[filter.parameter];
        const other = this.#values.randomValue(list, filter);
        if (typeof own === 'string' && other !== undefined && other !== own)
          query[filter.parameter] = this.#random.shuffled([own, other]);
      }
      return { operationId: list, query };
    });
  }

  #contrastsOf(list: ListId, filter: Filter): readonly PlannedCall[] {
    const records = this.#values.edgeRecords(list).flatMap((record) => {
      const values = this.#values.valuesOf(filter, record);
      if (values.length === 0) return [];
      return [{ record, forms: this.#values.nearValues(list, filter, this.#random.pick(values), record) }];
    });
    const callWith = (near: readonly string[], otherParameters: ListQuery): PlannedCall => ({
      operationId: list,
      query: { ...otherParameters, [filter.parameter]: near },
    });
    const secondPage: ListQuery = list === 'searchSubscribers' ? {} : { limit: 1, page: 1 };
    if (this.#values.takesMany(list, filter))
      return records.flatMap(({ record, forms }, index) => {
        const near = this.#random.shuffled(forms.map((one) => one.near)).slice(0, this.#values.mostValues(list));
        if (near.length === 0) return [];
        return [
          callWith(near, index % 2 === 0 ? {} : secondPage),
          callWith(near, this.#matchingQuery(list, filter, record)),
        ];
      });
    const formNames = this.#random.shuffled([
      ...new Set(records.flatMap(({ forms }) => forms.map(({ form }) => form))),
    ]);
    return formNames.flatMap((name, index) => {
      const candidates = records.flatMap(({ record, forms }) =>
        forms.filter(({ form }) => form === name).map(({ near }) => ({ record, near })),
      );
      const chosen = candidates[index % Math.max(1, candidates.length)];
      if (chosen === undefined) return [];
      return [callWith([chosen.near], index % 3 === 2 ? secondPage : this.#matchingQuery(list, filter, chosen.record))];
    });
  }

  #boundContrasts(): readonly (readonly PlannedCall[])[] {
    const list = 'listNotifications';
    const records = this.#values.records(list);
    if (records.length === 0) return [];
    return filters[list].filter(isBound).map((filter, at) =>
      shiftsMs.flatMap((shift, index) => {
        const record = this.#random.pick(records);
        const value = this.#values.boundAt(list, filter.parameter, createdTime(record) + shift, (index + at) % 2 === 0);
        const otherParameters = this.#matchingQuery(list, filter, record);
        return value === undefined
          ? []
          : [{ operationId: list, query: { ...otherParameters, [filter.parameter]: value } } as const];
      }),
    );
  }

  /** All parameters of a list, except one filter, with values that match a record. */
  #matchingQuery(list: ListId, except: Filter | undefined, record: JsonObject): ListQuery {
    const query: ListQuery = { limit: Math.min(this.#checker.known.limits[list].maxUnclamped, maxPageSize) };
    for (const filter of filters[list]) {
      if (filter === except || !this.#values.isShown(list, filter)) continue;
      const values = isBound(filter)
        ? [this.#values.boundNear(list, 'at the end', filter.parameter, record)]
        : this.#values.valuesOf(filter, record);
      const value = values.length === 0 ? undefined : this.#random.pick(values);
      if (value !== undefined) query[filter.parameter] = value;
    }
    if (list !== 'searchSubscribers') return { ...query, page: 0 };
    const orderable = [...this.#orderable];
    return orderable.length === 0
      ? query
      : { ...query, orderBy: this.#random.pick(orderable), orderDirection: this.#random.pick(['ASC', 'DESC']) };
  }
}

/** Takes the first call of each row, then the second of each, and so on. */
export function interleave(rows: readonly (readonly PlannedCall[])[]): readonly PlannedCall[] {
  const maxLength = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: maxLength }, (_, turn) => rows.flatMap((calls) => calls.slice(turn, turn + 1))).flat();
}
