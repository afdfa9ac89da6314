import type { JsonObject } from '../../contract/json-value.js';
import { type Filter, filters } from '../../reference/filters.js';
import { type ListId, listIds } from '../../reference/state.js';
import type { Checker, PlannedCall } from '../checker.js';
import type { Random } from '../random.js';
import { createdTime, isBound, type ListQuery, type ListValues, maxNearValues, maxPageSize } from './list-values.js';

/** Distances between a bound and a record in milliseconds: less than a minute, an hour and a day. */
const shiftsMs = [1_500, 1_800_000, 40_000_000].flatMap((shift) => [shift, -shift]);

/**
 * Plans calls in which one filter has only near values and all other parameters match a record. A filter that is too
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

  /** All calls, the filters in turn. */
  calls(): readonly PlannedCall[] {
    this.#values.refresh();
    const lists = listIds.filter((list) => this.#checker.covers(list));
    const callsByFilter = lists.flatMap((list) => [
      this.#matchingCalls(list),
      ...this.#values.shownFilters(list).map((filter) => this.#contrastsOf(list, filter)),
    ]);
    return interleave(
      this.#checker.covers('listNotifications') ? [...callsByFilter, ...this.#boundContrasts()] : callsByFilter,
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
        const near = this.#random.shuffled(forms.map((one) => one.near)).slice(0, maxNearValues);
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
