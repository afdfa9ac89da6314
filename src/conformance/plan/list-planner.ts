import type { JsonObject } from '../../contract/json-value.js';
import { filterParameters } from '../../reference/aspects.js';
import { queryValues } from '../../reference/call.js';
import { type Filter, filterOf, filters } from '../../reference/filters.js';
import { countMatches } from '../../reference/operations/lists.js';
import type { ListId } from '../../reference/state.js';
import type { Checker, PlannedCall } from '../checker.js';
import type { Random } from '../random.js';
import type { Row } from '../rows.js';
import { interleave } from './contrast-calls.js';
import { isBound, type ListQuery, type ListValues, maxPageSize } from './list-values.js';

/** The filter that leads a row, one of its values, and the records with that value. Other filters match such a record. */
interface LeadingFilter {
  readonly filter: Filter;
  readonly value: string;
  readonly records: readonly JsonObject[];
}

/** Maximum number of values of a filter that get a request each, and the size of groups if there are more. */
const maxSingleValues = 12;
const groupSize = 5;

/** Turns rows of factors into calls for lists. Chooses values for which a fault would change the response. */
export class ListPlanner {
  readonly #checker: Checker;
  readonly #random: Random;
  readonly #orderable: ReadonlySet<string>;
  readonly #values: ListValues;

  constructor(checker: Checker, random: Random, orderable: ReadonlySet<string>, values: ListValues) {
    this.#checker = checker;
    this.#random = random;
    this.#orderable = orderable;
    this.#values = values;
  }

  /** A call for a row; undefined if the list has no records. */
  call(list: ListId, row: Row): PlannedCall | undefined {
    this.#values.refresh();
    const records = this.#values.records(list);
    if (records.length === 0) return undefined;
    const lead = this.#pickLead(list, row);
    const call = this.#buildCall(list, row, this.#random.pick(lead?.records ?? records), lead);
    for (const name of filterParameters(call)) {
      const filter = filterOf(list, name);
      for (const value of queryValues(call, name)) if (filter !== undefined) this.#values.countUse(list, filter, value);
    }
    return call;
  }

  /** Calls that find each known record by each filter alone. */
  sweep(list: ListId): readonly PlannedCall[] {
    this.#values.refresh();
    const limit = Math.min(this.#checker.known.limits[list].maxUnclamped, maxPageSize);
    const callsByFilter = this.#values.shownFilters(list).map((filter) => {
      const all = this.#values.valueQueue(list, filter);
      const values = all.filter((value) => !this.#values.isUsed(list, filter.parameter, value));
      // A value in another case shows whether case counts (§4.3).
      const mixedCaseValue = all.find((value) => value !== value.toUpperCase());
      if (list === 'searchSubscribers' && mixedCaseValue !== undefined) values.unshift(mixedCaseValue.toUpperCase());
      const size = Math.min(groupSize, this.#values.mostValues(list));
      const groups =
        filter.isRepeatable && values.length > maxSingleValues
          ? groupValues(values, size)
          : values.map((value) => [value]);
      return groups.map((group, index): PlannedCall => {
        const page = list !== 'searchSubscribers' && index % 2 === 1 ? { page: 0 } : {};
        return { operationId: list, query: { [filter.parameter]: group, limit, ...page } };
      });
    });
    return interleave(callsByFilter);
  }

  /**
   * Picks the filter that leads a row. Only this filter may have values that the record does not
   * match: a row with two such filters would not show which one excludes the record.
   */
  #pickLead(list: ListId, row: Row): LeadingFilter | undefined {
    const rowFilters = this.#values
      .shownFilters(list)
      .filter(({ parameter }) => !['absent', undefined].includes(row[parameter]));
    if (rowFilters.length === 0) return undefined;
    const deviating = rowFilters.filter(({ parameter }) => ['near', 'other'].includes(row[parameter] ?? ''));
    const filter = this.#random.pick(deviating.length > 0 ? deviating : rowFilters);
    const holders = this.#values.recordsByValue(list, filter);
    const value = this.#random.pick([...holders.keys()]);
    const withValue = holders.get(value);
    return withValue && { filter, value, records: withValue };
  }

  #buildCall(list: ListId, row: Row, focus: JsonObject, lead: LeadingFilter | undefined): PlannedCall {
    const query: ListQuery = {};
    for (const filter of filters[list]) {
      const level = row[filter.parameter];
      if (level === undefined || level === 'absent' || !this.#values.isShown(list, filter)) continue;
      const chosen = isBound(filter)
        ? this.#values.boundNear(list, level, filter.parameter, focus)
        : this.#chooseValues(list, filter, level, focus, lead);
      if (chosen !== undefined) query[filter.parameter] = chosen;
    }
    if (row.search === 'given') query.search = String(focus.transactionId ?? 'notikit');
    const { orderBy, orderDirection } = row;
    if (orderBy !== undefined && orderBy !== 'absent' && this.#orderable.has(orderBy)) {
      query.orderBy = orderBy;
      if (orderDirection !== undefined && orderDirection !== 'absent') query.orderDirection = orderDirection;
    }
    this.#addPage(list, row, query, this.#count({ operationId: list, query }));
    return {
      operationId: list,
      query,
      ...(row.idempotencyKey === 'fresh' && { headers: this.#checker.newIdempotencyKey() }),
    };
  }

  #count(call: PlannedCall): number {
    return countMatches(call, this.#values.state, this.#values.choose);
  }

  /** Values of a filter for a level, around a record. */
  #chooseValues(
    list: ListId,
    filter: Filter,
    level: string,
    focus: JsonObject,
    lead: LeadingFilter | undefined,
  ): string | readonly string[] | undefined {
    const random = this.#random;
    const isLead = lead?.filter === filter;
    const focusValues = this.#values.valuesOf(filter, focus);
    const own = isLead
      ? lead.value
      : focusValues.length > 0
        ? random.pick(focusValues)
        : this.#values.randomValue(list, filter);
    if (own === undefined) return undefined;
    const part = (value: string) =>
      list === 'searchSubscribers' && random.chance(0.4) ? this.#values.randomPart(value) : value;
    if (isLead && level === 'other') return part(this.#values.otherValue(list, filter, focus) ?? own);
    if (level === 'several') {
      const others = Array.from(
        { length: random.pick([1, 1, 2, 3]) },
        () => this.#values.randomValue(list, filter) ?? own,
      );
      return [...new Set(random.shuffled([own, ...others]))];
    }
    if (!isLead || level !== 'near') return part(own);
    const near = this.#values.pickNear(list, filter, own, focus);
    if (near.length <= 1) return near[0] ?? own;
    // Together with a matching value, further pages exist, and surplus records show on them too.
    return random.chance(0.4) ? random.shuffled([own, ...near]) : near;
  }

  #addPage(list: ListId, row: Row, query: ListQuery, total: number): void {
    const { maxUnclamped: largest, defaultSize } = this.#checker.known.limits[list];
    const isWalk = list === 'searchSubscribers' && row.walk !== 'first' && total >= 2;
    if (isWalk) {
      const size = this.#random.pick([1, 2, Math.ceil(total / 2), Math.ceil(total / 3)]);
      query.limit = Math.max(1, Math.min(largest, total - 1, size));
      return;
    }
    const limits = { one: 1, two: 2, 'all but one': total - 1, all: total, 'one more': total + 1, largest }[
      row.limit ?? ''
    ];
    const maxLimit = list === 'searchSubscribers' || row.limit === 'largest' ? largest : Math.min(largest, maxPageSize);
    const limit = limits === undefined ? undefined : Math.min(maxLimit, Math.max(1, limits));
    if (limit !== undefined) query.limit = limit;
    else if (defaultSize === undefined || defaultSize > largest) query.limit = largest;
    if (list === 'searchSubscribers') return;
    const length = Number(query.limit ?? defaultSize ?? 10);
    const last = Math.max(0, Math.ceil(total / length) - 1);
    const page = {
      first: 0,
      second: Math.min(1, last + 1),
      third: Math.min(2, Math.max(last, 1)),
      last,
      beyond: last + 1,
    }[row.page ?? ''];
    // Records that are found although none matches are on the first page.
    if (page !== undefined) query.page = total === 0 ? 0 : page;
  }
}

/** Groups many values of a filter. The first value stays alone. */
function groupValues([first = '', ...others]: readonly string[], size: number): readonly (readonly string[])[] {
  const count = Math.ceil(others.length / size);
  const groups = Array.from({ length: count }, (_, group) => others.slice(group * size, (group + 1) * size));
  return [[first], ...groups];
}
