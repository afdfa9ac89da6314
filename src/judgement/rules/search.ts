import { observed } from '../../choices/choices.js';
import { contract } from '../../contract/contract.js';
import { field } from '../../contract/json-value.js';
import { forEachFilter } from '../../requirements/families.js';
import { failed, passed } from '../comparison.js';
import { flawsOf, misuseOf } from '../facts/refusal.js';
import {
  canTell,
  countLimit,
  type Direction,
  disorder,
  type FilterName,
  holdOf,
  miscount,
  misordered,
  missesFilteredField,
  readSearchPage,
  unexpectedMatch,
} from '../facts/search.js';
import type { Rule, Rules } from '../rule.js';

/** The search of subscribers (§4.3, §8). */
export const search = {
  // A cursor is no fault by itself: a subscriber that comes meanwhile precedes the first page.
  'search.first-page': function* (exchange) {
    const page = readSearchPage(exchange);
    if (page?.isFirst && page.items.length > 0 && page.previous === null) yield passed(undefined, '/previous');
  },

  // One page says nothing of the way over all of them, but that it is wrong.
  'search.walk-forward': function* (exchange) {
    const seen = new Set<string>();
    for (const [index, item] of readSearchPage(exchange)?.items.entries() ?? []) {
      const id = field(item, '_id');
      if (typeof id !== 'string') continue;
      const key = JSON.stringify([id, field(item, 'subscriberId')]);
      if (seen.has(key)) {
        const violation = {
          message: 'one page contains a subscriber twice',
          expected: 'every match once',
          actual: key,
        };
        yield failed({ ...violation, pointer: `/data/${index}` });
        return;
      }
      seen.add(key);
    }
  },

  // Cursors are opaque: only where one happens to be an identifier can it be recognised in the results.
  'search.cursor-excluded': function* (exchange) {
    const page = readSearchPage(exchange);
    const cursors = [page?.after, page?.before].filter((cursor) => cursor !== undefined);
    if (page === undefined || page.includeCursor === true || cursors.length === 0) return;
    const index = page.items.findIndex((item) => cursors.some((cursor) => field(item, '_id') === cursor));
    const message = 'the page contains the subscriber of the cursor';
    const actual = String(cursors[0]);
    if (index !== -1)
      yield failed({ message, expected: 'only the results after it', actual, pointer: `/data/${index}` });
  },

  // That there are more is what shows that the limit was kept.
  'search.limit-kept': function* (exchange) {
    const page = readSearchPage(exchange);
    if (page?.limit === undefined || !Number.isInteger(page.limit) || page.limit < 1) return;
    // Whether the cursor's own subscriber counts as one of the results is left open.
    const most = page.limit + (page.includeCursor === true ? 1 : 0);
    if (page.items.length > most) {
      const violation = { message: 'the page exceeds the limit', expected: `at most ${page.limit}`, pointer: '/data' };
      yield failed({ ...violation, actual: `${page.items.length} subscribers` });
    } else if (page.items.length > 0 && typeof (page.before === undefined ? page.next : page.previous) === 'string') {
      yield passed(undefined, '/data');
    }
  },

  // Under a filter, a page alone does not tell whether the count or the filter is wrong. The reference does.
  'search.total-count': function* (exchange) {
    const page = readSearchPage(exchange);
    if (!page?.isFirst || page.items.length === 0) return;
    const { items, totalCount, limit } = page;
    if (typeof totalCount !== 'number' || totalCount > countLimit || page.totalCountCapped === true) return;
    if (items.length === totalCount && page.isWhole) yield passed(undefined, '/totalCount');
    else if (page.filters.length > 0) return;
    else if (items.length > totalCount) yield failed(miscount(`at least ${items.length}`, totalCount));
    else if (page.isWhole && limit !== undefined && items.length < limit)
      yield failed(miscount(String(items.length), totalCount));
  },

  // A count beyond the cap is another requirement's.
  'search.total-count-cap': function* (exchange) {
    const page = readSearchPage(exchange);
    if (page?.totalCountCapped !== true || typeof page.totalCount !== 'number' || page.totalCount > countLimit) return;
    if (page.totalCount === countLimit) yield passed(undefined, '/totalCount');
    else yield failed(miscount(String(countLimit), page.totalCount));
  },

  'search.total-count-capped': function* (exchange) {
    const page = readSearchPage(exchange);
    if (page === undefined || typeof page.totalCount !== 'number') return;
    const { items, totalCount, totalCountCapped } = page;
    if (totalCountCapped === false && totalCount < countLimit) yield passed(undefined, '/totalCountCapped');
    if (totalCountCapped === true && totalCount === countLimit && page.isWhole && items.length <= countLimit)
      yield failed({
        message: 'totalCountCapped reports that the count is capped',
        expected: `false, because ${items.length} ${items.length === 1 ? 'subscriber matches' : 'subscribers match'}`,
        actual: 'true',
        pointer: '/totalCountCapped',
      });
  },

  ...forEachFilter('searchSubscribers', filterRule),

  'search.filters-combine': function* (exchange) {
    const page = readSearchPage(exchange);
    if (page === undefined || page.filters.length < 2) return;
    for (const [index, item] of page.items.entries()) {
      for (const { name, value } of page.filters) {
        const hold = holdOf(item, name, value);
        if (hold === 'held') yield passed(undefined, `/data/${index}`);
        if (hold === 'not held') yield failed(unexpectedMatch(item, name, value, index));
      }
    }
  },

  'search.case-sensitive': function* (exchange) {
    const page = readSearchPage(exchange);
    const [filter, second] = page?.filters ?? [];
    if (page === undefined || filter === undefined || second !== undefined) return;
    const { name, value } = filter;
    const index = page.items.findIndex((item) => holdOf(item, name, value) === 'held in another case');
    if (index !== -1) yield failed(unexpectedMatch(page.items[index], name, value, index));
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
      if (actual === expected && page.totalCount !== undefined) yield passed(undefined, pointer);
      if (actual !== expected && actual !== undefined)
        yield failed({ message, expected: String(expected), actual: JSON.stringify(actual), pointer });
    }
  },

  'search.order-ascending': orderRule('ASC'),
  'search.order-descending': orderRule('DESC'),

  'search.order-by-fields': function* (exchange) {
    const { parameters, succeeded, response } = exchange;
    const { orderBy } = parameters.query;
    // What is refused for another reason says nothing about the field.
    if (typeof orderBy !== 'string' || misuseOf(exchange) !== undefined || flawsOf(exchange).length > 0) return;
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

/** Of several filters `search.filters-combine` judges, of upper and lower case `search.case-sensitive`. */
function filterRule(filter: FilterName): Rule {
  return function* (exchange) {
    const page = readSearchPage(exchange);
    const [given, second] = page?.filters ?? [];
    if (page === undefined || given?.name !== filter || second !== undefined) return;
    const isLacking = missesFilteredField(page.items, filter);
    for (const [index, item] of page.items.entries()) {
      const hold = holdOf(item, filter, given.value);
      if (hold === 'held') yield passed(undefined, `/data/${index}`);
      if (hold === 'not held' || (hold === 'not shown' && isLacking(item)))
        yield failed(unexpectedMatch(item, filter, given.value, index));
    }
  };
}

function orderRule(direction: Direction): Rule {
  return function* (exchange) {
    const page = readSearchPage(exchange);
    if (page?.orderBy === undefined || page.orderDirection !== direction) return;
    const misplaced = disorder(page.items, page.orderBy, direction);
    if (misplaced !== undefined) yield failed(misordered(page.items, page.orderBy, direction, misplaced));
    else if (canTell(page.items, page.orderBy)) yield passed(undefined, '/data');
  };
}
