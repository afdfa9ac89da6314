import { observed } from '../../choices/choices.js';
import { contract } from '../../contract/contract.js';
import { field } from '../../contract/json-value.js';
import { failed, passed } from '../comparison.js';
import { flawsOf, misuseOf, refusesForm } from '../facts/refusal.js';
import { countLimit, miscount, readSearchPage } from '../facts/search.js';
import type { Rules } from '../rule.js';

/** The search of subscribers (§4.3, §8). */
export const search = {
  // Under a filter, a page alone does not tell whether the count or the filter is wrong. The reference does.
  'search.total-count': function* (exchange) {
    const page = readSearchPage(exchange);
    if (!page?.isFirst || page.items.length === 0) return;
    const { items, totalCount, limit } = page;
    if (typeof totalCount !== 'number' || totalCount > countLimit || page.totalCountCapped === true) return;
    if (items.length === totalCount && page.isWhole) yield passed('/totalCount');
    else if (page.filters.length > 0) return;
    else if (items.length > totalCount) yield failed(miscount(`at least ${items.length}`, totalCount));
    else if (page.isWhole && limit !== undefined && items.length < limit)
      yield failed(miscount(String(items.length), totalCount));
  },

  // A count beyond the cap is another requirement's.
  'search.total-count-cap': function* (exchange) {
    const page = readSearchPage(exchange);
    if (page?.totalCountCapped !== true || typeof page.totalCount !== 'number' || page.totalCount > countLimit) return;
    if (page.totalCount === countLimit) yield passed('/totalCount');
    else yield failed(miscount(String(countLimit), page.totalCount));
  },

  'search.total-count-capped': function* (exchange) {
    const page = readSearchPage(exchange);
    if (page === undefined || typeof page.totalCount !== 'number') return;
    const { items, totalCount, totalCountCapped } = page;
    if (totalCountCapped === false && totalCount < countLimit) yield passed('/totalCountCapped');
    if (totalCountCapped === true && totalCount === countLimit && page.isWhole && items.length <= countLimit)
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
    // A page may be empty although others follow.
    if (typeof page.next === 'string' && page.totalCount !== 0) return;
    const wanted = { next: null, previous: null, totalCount: 0 };
    for (const [name, expected] of Object.entries(wanted)) {
      const [actual, pointer] = [field(page, name), `/${name}`];
      const message = `${name} is wrong where nothing matches`;
      // Without a count, half of the requirement is not to be seen.
      if (actual === expected && page.totalCount !== undefined) yield passed(pointer);
      if (actual !== expected && actual !== undefined)
        yield failed({ message, expected: String(expected), actual: JSON.stringify(actual), pointer });
    }
  },

  'search.order-by-fields': function* (exchange) {
    const { parameters, succeeded, response } = exchange;
    const { orderBy } = parameters.query;
    // What is refused for another reason, or may be, says nothing about the field.
    const isAlone = Object.keys(parameters.query).every((name) =>
      ['orderBy', 'orderDirection', 'limit'].includes(name),
    );
    if (typeof orderBy !== 'string' || misuseOf(exchange) !== undefined || flawsOf(exchange).length > 0) return;
    if (!succeeded && !(refusesForm(exchange) && isAlone)) return;
    const { status } = response;
    const text = succeeded ? `accepts ${orderBy}` : `refuses ${orderBy} with ${status}`;
    const isOther = !Object.hasOwn(subscriberFields, orderBy);
    const choice = succeeded ? ({ other: 'ignored' } as const) : ({ other: 'refused', status } as const);
    yield observed('search.order-by-fields', text, isOther ? choice : {});
  },

  'search.default-limit': function* (exchange) {
    const page = readSearchPage(exchange);
    if (!page?.isFirst || page.limit !== undefined || page.isWhole || page.filters.length > 0) return;
    const { length } = page.items;
    yield observed('search.default-limit', `${length} subscribers per page`, { limit: length });
  },
} satisfies Rules;

const subscriberFields = Object(contract.document.components.schemas.Subscriber).properties ?? {};
