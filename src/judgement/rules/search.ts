import { createObservation } from '../../choices/choices.js';
import { contract } from '../../contract/contract.js';
import { field } from '../../contract/json-value.js';
import { filters } from '../../reference/filters.js';
import { maxTotalCount } from '../../reference/operations/page-fields.js';
import { failed, passed, type Violation } from '../comparison.js';
import { findFlaws, findMisuse, refusesContent } from '../facts/refusal.js';
import type { ParsedExchange } from '../parsed-exchange.js';
import type { Rules } from '../rule.js';

/** Search of subscribers (§4.3, §8). */
export const searchRules = {
  // With a filter, one page does not show whether the count or the filter is wrong.
  'search.total-count': function* (exchange) {
    const page = readSearchPage(exchange);
    if (!page?.isFirst || page.items.length === 0) return;
    const { items, isWhole, isFiltered, totalCount, limit } = page;
    if (typeof totalCount !== 'number' || totalCount > maxTotalCount || page.capped === true) return;
    if (items.length === totalCount && isWhole) yield passed('/totalCount');
    else if (isFiltered) return;
    else if (items.length > totalCount) yield failed(countViolation(`at least ${items.length}`, totalCount));
    else if (isWhole && items.length < Number(limit ?? 0))
      yield failed(countViolation(String(items.length), totalCount));
  },

  // The schema checks counts beyond the cap.
  'search.total-count-cap': function* (exchange) {
    const { capped, totalCount } = readSearchPage(exchange) ?? {};
    if (capped !== true || typeof totalCount !== 'number' || totalCount > maxTotalCount) return;
    if (totalCount === maxTotalCount) yield passed('/totalCount');
    else yield failed(countViolation(String(maxTotalCount), totalCount));
  },

  'search.total-count-capped': function* (exchange) {
    const page = readSearchPage(exchange);
    if (page === undefined || typeof page.totalCount !== 'number') return;
    const { items, totalCount, capped } = page;
    if (capped === false && totalCount < maxTotalCount) yield passed('/totalCountCapped');
    if (capped === true && totalCount === maxTotalCount && page.isWhole && items.length <= maxTotalCount)
      yield failed({
        message: 'totalCountCapped reports that the count is capped',
        expected: `false, because ${items.length} ${items.length === 1 ? 'subscriber matches' : 'subscribers match'}`,
        actual: 'true',
        pointer: '/totalCountCapped',
      });
  },

  'search.no-match': function* (exchange) {
    const page = readSearchPage(exchange);
    if (page === undefined || !page.isFirst || page.items.length > 0 || Number(page.limit ?? 1) < 1) return;
    // An empty page may have a following page.
    if (typeof page.next === 'string' && page.totalCount !== 0) return;
    for (const [name, expected] of Object.entries({ next: null, previous: null, totalCount: 0 })) {
      const [actual, pointer] = [field(exchange.json, name), `/${name}`];
      const message = `${name} is wrong where nothing matches`;
      // A page without a count shows only a part of the requirement.
      if (actual === expected && page.totalCount !== undefined) yield passed(pointer);
      if (actual !== expected && actual !== undefined)
        yield failed({ message, expected: String(expected), actual: JSON.stringify(actual), pointer });
    }
  },

  'search.order-by-fields': function* (exchange) {
    const { parameters, succeeded, response } = exchange;
    const { orderBy } = parameters.query;
    // A request with other parameters may be refused because of them.
    const isAlone = Object.keys(parameters.query).every((name) =>
      ['orderBy', 'orderDirection', 'limit'].includes(name),
    );
    if (typeof orderBy !== 'string' || findMisuse(exchange) !== undefined || findFlaws(exchange).length > 0) return;
    if (!succeeded && !(refusesContent(exchange) && isAlone)) return;
    const { status } = response;
    const text = succeeded ? `accepts ${orderBy}` : `refuses ${orderBy} with ${status}`;
    const isOther = !Object.hasOwn(subscriberFields, orderBy);
    const choice = succeeded ? ({ other: 'ignored' } as const) : ({ other: 'refused', status } as const);
    yield createObservation('search.order-by-fields', text, isOther ? choice : {});
  },

  'search.default-limit': function* (exchange) {
    const page = readSearchPage(exchange);
    if (!page?.isFirst || page.limit !== undefined || page.isWhole || page.isFiltered) return;
    const { length } = page.items;
    yield createObservation('search.default-limit', `${length} subscribers per page`, { limit: length });
  },
} satisfies Rules;

const subscriberFields = Object(contract.document.components.schemas.Subscriber).properties ?? {};

/** Facts about a page of a search (§4.3); undefined for other responses, and for requests with invalid parameters. */
function readSearchPage(exchange: ParsedExchange) {
  const { succeeded, json, parameters } = exchange;
  const items: unknown = field(json, 'data');
  if (!succeeded || !Array.isArray(items) || findFlaws(exchange).length > 0) return undefined;
  const { after, before, limit, ...others } = parameters.query;
  const isFirst = after === undefined && before === undefined;
  // An empty filter may match everything or nothing: it is not specified.
  const isFiltered = filters.searchSubscribers.some(({ parameter }) => (others[parameter] ?? '') !== '');
  const [next, totalCount, capped] = ['next', 'totalCount', 'totalCountCapped'].map((name) => field(json, name));
  return { items, next, totalCount, capped, limit, isFirst, isFiltered, isWhole: isFirst && next === null };
}

function countViolation(expected: string, actual: number): Violation {
  return { message: 'totalCount is wrong', expected, actual: String(actual), pointer: '/totalCount' };
}
