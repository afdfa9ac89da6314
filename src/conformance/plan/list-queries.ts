import type { JsonObject } from '../../contract/json-value.js';
import type { Filter } from '../../reference/filters.js';
import { countMatches } from '../../reference/operations/lists.js';
import type { ListId } from '../../reference/state.js';
import type { Call } from '../call.js';
import type { Checker } from '../checker.js';
import type { Random } from '../random.js';
import { isBound, type ListQuery, type ListValues } from './list-values.js';

/** Maximum number of records on a page whose size is not the subject: messages and events are large. */
export const pageSizes: Readonly<Record<ListId, number>> = {
  searchSubscribers: 20,
  listMessages: 6,
  listNotifications: 6,
};

/** Number of records around which the values of filters are chosen. */
export const recordsTried = 8;

/** Chooses queries of lists whose results are known, and of a small size. */
export class ListQueries {
  constructor(
    private readonly checker: Checker,
    private readonly random: Random,
    readonly orderable: readonly string[],
    private readonly values: ListValues,
  ) {}

  /** A call whose page holds the expected records and one more, so that surplus ones show. */
  call(list: ListId, query: ListQuery): { readonly operationId: ListId; readonly query: ListQuery } {
    const most = Math.min(this.checker.known.limits[list].maxUnclamped, pageSizes[list]);
    return { operationId: list, query: { ...query, limit: Math.min(most, this.count(list, query) + 1) } };
  }

  count(operationId: ListId, query: ListQuery): number {
    return countMatches({ operationId, query }, this.values.state, this.values.choose);
  }

  /** Values of one or two filters that match a record, and for which each filter alone leaves more than both. */
  pick(list: ListId, some: readonly Filter[]): ListQuery | undefined {
    let best: { readonly query: ListQuery; readonly score: number } | undefined;
    const bestScore = some.length + 2;
    for (const record of this.random.shuffled(this.values.records(list)).slice(0, recordsTried)) {
      const values = some.map((filter) => this.#valueOf(list, filter, record));
      if (values.includes(undefined)) continue;
      const plain = Object.fromEntries(some.map(({ parameter }, at) => [parameter, values[at] ?? '']));
      const repeatable = some.filter((filter) => this.values.takesMany(list, filter));
      const wider = repeatable.map((filter) => {
        const own = plain[filter.parameter] ?? '';
        const other = this.values.randomValue(list, filter) ?? own;
        return { ...plain, [filter.parameter]: [...new Set([own, other])] };
      });
      for (const query of this.random.shuffled([plain, ...wider])) {
        if (best?.score === bestScore) return best.query;
        const both = this.count(list, query);
        const more = some.filter(({ parameter: name }) => this.count(list, { [name]: query[name] ?? '' }) > both);
        const score = more.length + (both > 0 && both <= pageSizes[list] ? 1 : 0) + (both > 1 ? 1 : 0);
        if (best === undefined || score > best.score) best = { query, score };
      }
    }
    return best?.query;
  }

  #valueOf(list: ListId, filter: Filter, record: JsonObject): string | undefined {
    if (isBound(filter)) return this.values.boundNear(list, 'within', filter.parameter, record);
    const values = this.values.valuesOf(filter, record);
    if (values.length === 0) return undefined;
    const value = this.random.pick(values);
    return list === 'searchSubscribers' && this.random.chance(0.5) ? this.values.randomPart(value) : value;
  }

  /** Pages at the boundaries of a result: an exactly full last one and the one after it, one record more, one less. */
  boundaries(list: ListId, query: ListQuery, count: number): readonly Call[] {
    const isSearch = list === 'searchSubscribers';
    const most = Math.min(this.checker.known.limits[list].maxUnclamped, pageSizes[list]);
    const sizes = Array.from({ length: Math.min(most, count - 1) }, (_, index) => index + 1);
    const size = sizes.findLast((one) => count % one === 0) ?? 1;
    const ends = [[size, count / size - 1] as const, [count, 0] as const, [count - 1, 1] as const];
    const others = [[size, count / size] as const, [count - 1, 0] as const, [count + 1, 0] as const];
    return [...ends, ...others, [1, count - 1] as const]
      .filter(([limit, page]) => limit > 0 && limit <= most && page >= 0 && (!isSearch || page === 0))
      .map(([limit, page]) => ({ operationId: list, query: { ...query, limit, ...(!isSearch && { page }) } }));
  }

  /** All parameters of a list, except one filter, with values that match a record. */
  matching(list: ListId, except: Filter | undefined, record: JsonObject): ListQuery {
    const query: ListQuery = { limit: Math.min(this.checker.known.limits[list].maxUnclamped, pageSizes[list]) };
    for (const filter of this.values.shown(list).filter((one) => one !== except)) {
      const values = isBound(filter)
        ? [this.values.boundNear(list, 'at the end', filter.parameter, record)]
        : this.values.valuesOf(filter, record);
      const value = values.length === 0 ? undefined : this.random.pick(values);
      if (value !== undefined) query[filter.parameter] = value;
    }
    if (list !== 'searchSubscribers') return { ...query, page: 0 };
    return { ...query, ...this.order() };
  }

  /** A field that the server orders by, with a direction; empty if it orders by no field. */
  order(): ListQuery {
    if (this.orderable.length === 0) return {};
    return { orderBy: this.random.pick(this.orderable), orderDirection: this.random.pick(['ASC', 'DESC']) };
  }
}
