import { createObservation } from '../../choices/choices.js';
import { contract } from '../../contract/contract.js';
import { field } from '../../contract/json-value.js';
import { failed, passed } from '../comparison.js';
import { findFlaws, findMisuse, refusesContent } from '../facts/refusal.js';
import { countViolation, maxTotalCount, readSearchPage } from '../facts/search.js';
import type { Rules } from '../rule.js';

/** Search of subscribers (§4.3, §8). */
export const searchRules = {
  // With a filter, one page does not show whether the count or the filter is wrong.
  'search.total-count': function* (exchange) {
    const page = readSearchPage(exchange);
    if (!page?.isFirst || page.items.length === 0) return;
    const { items, totalCount, limit } = page;
    if (typeof totalCount !== 'number' || totalCount > maxTotalCount || page.totalCountCapped === true) return;
    if (items.length === totalCount && page.isWhole) yield passed('/totalCount');
    else if (page.filters.length > 0) return;
    else if (items.length > totalCount) yield failed(countViolation(`at least ${items.length}`, totalCount));
    else if (page.isWhole && limit !== undefined && items.length < limit)
      yield failed(countViolation(String(items.length), totalCount));
  },

  // The schema checks counts beyond the cap.
  'search.total-count-cap': function* (exchange) {
    const page = readSearchPage(exchange);
    if (page?.totalCountCapped !== true || typeof page.totalCount !== 'number' || page.totalCount > maxTotalCount)
      return;
    if (page.totalCount === maxTotalCount) yield passed('/totalCount');
    else yield failed(countViolation(String(maxTotalCount), page.totalCount));
  },

  'search.total-count-capped': function* (exchange) {
    const page = readSearchPage(exchange);
    if (page === undefined || typeof page.totalCount !== 'number') return;
    const { items, totalCount, totalCountCapped } = page;
    if (totalCountCapped === false && totalCount < maxTotalCount) yield passed('/totalCountCapped');
    if (totalCountCapped === true && totalCount === maxTotalCount && page.isWhole && items.length <= maxTotalCount)
      yield failed({
        message: 'totalCountCapped reports that the count is capped',
        expected: `false, because ${items.length} ${items.length === 1 ? 'subscriber matches' : 'subscribers match'}`,
        actual: 'true',
        pointer: '/totalCountCapped',
      });
  },

  'search.no-match': function* (exchange) {
    const page = readSearchPage(exchange);
    if (page === undefined || !page.isFirst || page.items.length > 0 || (page.limit ?? 1) < 1) return;
    // An empty page may have a following page.
    if (typeof page.next === 'string' && page.totalCount !== 0) return;
    const expectedFields = { next: null, previous: null, totalCount: 0 };
    for (const [name, expected] of Object.entries(expectedFields)) {
      const [actual, pointer] = [field(page, name), `/${name}`];
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
    if (!page?.isFirst || page.limit !== undefined || page.isWhole || page.filters.length > 0) return;
    const { length } = page.items;
    yield createObservation('search.default-limit', `${length} subscribers per page`, { limit: length });
  },
} satisfies Rules;

const subscriberFields = Object(contract.document.components.schemas.Subscriber).properties ?? {};
