import { field } from '../../contract/json-value.js';
import { inFamily } from '../../requirements/families.js';
import { type Comparison, compareAt, failed, firstBroken, passed } from '../comparison.js';
import {
  type ListFilter,
  type NumberedList,
  type NumberedPage,
  readNumberedPage,
  recordsOf,
} from '../facts/numbered-lists.js';
import { flawsOf } from '../facts/refusal.js';
import { text } from '../facts/text.js';
import type { Judged } from '../judged.js';
import type { Rule } from '../rule.js';

/** The rules that both numbered lists have for their pages and their filters (§4.6, §4.9, §8). */
export function listRules<Family extends 'messages' | 'events'>(family: Family, list: NumberedList) {
  return inFamily(family, {
    'default-limit': defaultLimitKept(list),
    'limit-kept': limitKept(list),
    'page-echo': pageEchoed,
    walk: recordsOnce(list),
    'has-more': emptyPageEnds(list, (page) => page === 0),
    // An empty page after the first is beyond the last.
    'beyond-last-page': emptyPageEnds(list, (page) => page > 0),
    'filters-combine': filtersKept(list, ({ length }) => length > 1),
  });
}

/** A page holds no more than its `limit`. That there are more is what shows that the limit was kept. */
function limitKept(list: NumberedList): Rule {
  return function* (exchange) {
    const page = readNumberedPage(exchange);
    const { limit } = exchange.parameters.query;
    if (page === undefined || !isWholeNumber(limit, 1, list.maxLimit)) return;
    yield* holdsAtMost(limit, page, list);
  };
}

/** Without a `limit`, a page holds at most 10. Whether it holds fewer than it could, only the whole list can tell. */
function defaultLimitKept(list: NumberedList): Rule {
  return function* (exchange) {
    const page = readNumberedPage(exchange);
    if (page === undefined || exchange.parameters.query.limit !== undefined) return;
    if (page.items.length >= 10) yield* holdsAtMost(10, page, list);
  };
}

function* holdsAtMost(limit: number, { items, hasMore }: NumberedPage, { noun }: NumberedList): Iterable<Comparison> {
  if (items.length > limit) {
    yield failed({
      message: `the limit is ${limit}, but the page contains ${items.length} ${noun}`,
      kind: 'page is too large',
      expected: `at most ${limit}`,
      actual: String(items.length),
      pointer: '/data',
    });
  } else if (hasMore === true) yield passed(undefined, '/data');
}

/** One page holds no record twice. Whether all pages together hold each once, only a walk can tell. */
function recordsOnce({ noun }: NumberedList): Rule {
  return function* (exchange) {
    const seen = new Set<string>();
    for (const [index, item] of readNumberedPage(exchange)?.items.entries() ?? []) {
      const id = field(item, '_id');
      if (typeof id !== 'string') continue;
      if (seen.has(id)) {
        const message = `a page contains two ${noun} with the same _id`;
        yield failed({ message, expected: 'each _id once', actual: `${id} twice`, pointer: `/data/${index}/_id` });
        return;
      }
      seen.add(id);
    }
  };
}

/** `page` is the one that was asked for, 0 if none was. */
const pageEchoed: Rule = function* (exchange) {
  const page = readNumberedPage(exchange)?.page;
  const { page: asked = 0 } = exchange.parameters.query;
  if (typeof page !== 'number' || !isWholeNumber(asked, 0)) return;
  yield compareAt('/page', page === asked, () => ({
    message: `the request asks for page ${asked}, but the response contains page ${page}`,
    kind: 'another page',
    expected: String(asked),
    actual: String(page),
  }));
};

/** An empty page reports no further pages. */
function emptyPageEnds(list: NumberedList, isMeant: (page: number) => boolean): Rule {
  return function* (exchange) {
    const page = readNumberedPage(exchange);
    const { page: asked = 0, limit = 10 } = exchange.parameters.query;
    if (page?.items.length !== 0 || !isWholeNumber(limit, 1, list.maxLimit)) return;
    if (!isWholeNumber(asked, 0) || !isMeant(asked)) return;
    if (typeof page.hasMore !== 'boolean') return;
    yield compareAt('/hasMore', !page.hasMore, () => ({
      message: 'an empty page reports more records',
      expected: 'false',
      actual: 'true',
    }));
  };
}

/** A whole number from `min` to `max`. */
function isWholeNumber(value: unknown, min: number, max = Number.POSITIVE_INFINITY): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}

/**
 * A filter with one value: every item has it. Of several values, those count that an item is only like. Several values,
 * several filters: other requirements.
 */
export function filterKept(list: NumberedList, parameter: string): Rule {
  const isMeant = ([first, second]: readonly Used[]) => second === undefined && first?.filter.parameter === parameter;
  const one = filtersKept(list, (used) => isMeant(used) && used[0]?.wanted.length === 1);
  const several = filtersKept(list, (used) => isMeant(used) && used[0]?.wanted.length !== 1, 'alike');
  return function* (exchange) {
    yield* one(exchange);
    for (const comparison of several(exchange)) if (!comparison.passed) yield comparison;
  };
}

/** One of these filters with several values: every item has one of them. */
export function repeatedFilterKept(list: NumberedList, parameters: readonly string[]): Rule {
  return filtersKept(
    list,
    ([first, second]) =>
      second === undefined &&
      first !== undefined &&
      parameters.includes(first.filter.parameter) &&
      first.wanted.length > 1,
    'unlike',
  );
}

/** A filter that a request used. */
interface Used {
  readonly filter: ListFilter;
  readonly wanted: readonly string[];
}

/** Every item of a page has what the filters asked for, as far as it shows it. */
function filtersKept(
  list: NumberedList,
  isMeant: (used: readonly Used[]) => boolean,
  counted: 'all' | 'alike' | 'unlike' = 'all',
): Rule {
  return function* (exchange) {
    const page = readNumberedPage(exchange);
    const used = page === undefined ? [] : usedFilters(list, exchange);
    // What becomes of a value that the contract forbids is not shown.
    if (page === undefined || !isMeant(used) || flawsOf(exchange).length > 0) return;
    for (const { filter, wanted } of used) {
      const wrong: number[] = [];
      for (const [index, item] of page.items.entries()) {
        const values = filter.shown(item);
        if (values === undefined) continue;
        if (values.some((value) => wanted.includes(value))) yield passed(undefined, `/data/${index}`);
        else if (counted === 'all' || isAlike(values, wanted) === (counted === 'alike')) wrong.push(index);
      }
      const [first] = wrong;
      if (first === undefined) continue;
      yield failed({
        message: `${wrong.length} of ${page.items.length} ${list.noun} do not match ${filter.parameter}=${wanted.join(',')}`,
        kind: `no match of ${filter.parameter}`,
        expected: wanted.join(' or '),
        actual: filter.shown(page.items[first])?.join(', ') || 'none',
        pointer: `/data/${first}`,
      });
      return;
    }
  };
}

function isAlike(values: readonly string[], wanted: readonly string[]): boolean {
  return values.some((value) => wanted.some((one) => isLike(value, one)));
}

function usedFilters({ filters }: NumberedList, { parameters }: Judged): readonly Used[] {
  return filters.flatMap((filter) => {
    const value = parameters.query[filter.parameter];
    if (value === undefined) return [];
    return [{ filter, wanted: [value].flat().filter((one) => typeof one === 'string') }];
  });
}

/**
 * Values like another one, for which a lenient comparison takes them: the beginning of it, and patterns that fit it.
 */
function likesOf(value: string): readonly string[] {
  if (value.length < 4) return [];
  const [start, end] = [value.slice(0, -2), value.at(-1)];
  return [value.slice(0, -1), `${start}.${end}`, `${start}_${end}`, `${start}%`, `${start}*`];
}

/** Whether a value is like one that was asked for, and not the same. */
function isLike(value: string, asked: string): boolean {
  return value !== asked && likesOf(value).includes(asked);
}

/** What a message or an event embeds has the id that it carries (§2.5, §2.8). Of those that have not, the first is said. */
export function embeddedAgrees(name: 'subscriber' | 'template'): Rule {
  return (exchange) =>
    firstBroken(
      recordsOf(exchange).flatMap(({ record, pointer }) => {
        const [own, embedded] = [text(record, `_${name}Id`), text(record, name, '_id')];
        if (own === undefined || embedded === undefined) return [];
        return compareAt(`${pointer}/${name}/_id`, own === embedded, () => ({
          message: `the \`_id\` of the embedded ${name} differs from \`_${name}Id\``,
          expected: own,
          actual: embedded,
        }));
      }),
    );
}
