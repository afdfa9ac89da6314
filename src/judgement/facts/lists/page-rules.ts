import { field } from '../../../contract/json-value.js';
import { broken, type Comparison, kept } from '../../comparison.js';
import type { Rule } from '../../rule.js';
import type { NumberedList } from './numbered-page.js';
import { type NumberedPage, readNumberedPage } from './numbered-page.js';

/** A page holds no more than its `limit`. That there are more is what shows that the limit was kept. */
export function limitKept(list: NumberedList): Rule {
  return function* (exchange) {
    const page = readNumberedPage(exchange);
    const { limit } = exchange.parameters.query;
    if (page === undefined || !isWholeNumber(limit, 1, list.maxLimit)) return;
    yield* holdsAtMost(limit, page, list);
  };
}

/** Without a `limit`, a page holds at most 10. Whether it holds fewer than it could, only a probe can tell. */
export function defaultLimitKept(list: NumberedList): Rule {
  return function* (exchange) {
    const page = readNumberedPage(exchange);
    if (page === undefined || exchange.parameters.query.limit !== undefined) return;
    if (page.items.length >= 10) yield* holdsAtMost(10, page, list);
  };
}

function* holdsAtMost(limit: number, { items, hasMore }: NumberedPage, { noun }: NumberedList): Iterable<Comparison> {
  if (items.length > limit) {
    yield broken({
      message: `a page of ${limit} holds ${items.length} ${noun}`,
      expected: `at most ${limit}`,
      actual: String(items.length),
      pointer: '/data',
    });
  } else if (hasMore === true) yield kept(undefined, '/data');
}

/** One page holds no record twice. Whether all pages together hold each once, only a walk can tell. */
export function recordsOnce({ noun }: NumberedList): Rule {
  return function* (exchange) {
    const seen = new Set<string>();
    for (const [index, item] of readNumberedPage(exchange)?.items.entries() ?? []) {
      const id = field(item, '_id');
      if (typeof id !== 'string') continue;
      if (seen.has(id)) {
        const message = `a page holds two ${noun} with the same _id`;
        yield broken({ message, expected: 'each _id once', actual: `${id} twice`, pointer: `/data/${index}/_id` });
        return;
      }
      seen.add(id);
    }
  };
}

/** `page` is the one that was asked for, 0 if none was. */
export const pageEchoed: Rule = function* (exchange) {
  const page = readNumberedPage(exchange)?.page;
  const { page: asked = 0 } = exchange.parameters.query;
  if (typeof page !== 'number' || !isWholeNumber(asked, 0)) return;
  if (page === asked) yield kept(undefined, '/page');
  else {
    yield broken({
      message: `page ${asked} is returned as page ${page}`,
      expected: String(asked),
      actual: String(page),
      pointer: '/page',
    });
  }
};

/** An empty list has no more. */
export function emptyListEnds(list: NumberedList): Rule {
  return emptyPageEnds(list, (page) => page === 0);
}

/** An empty page after the first lies beyond the last, and has no more after it. */
export function emptyPageBeyondEnds(list: NumberedList): Rule {
  return emptyPageEnds(list, (page) => page > 0);
}

function emptyPageEnds(list: NumberedList, isMeant: (page: number) => boolean): Rule {
  return function* (exchange) {
    const page = readNumberedPage(exchange);
    const { page: asked = 0, limit = 10 } = exchange.parameters.query;
    if (page?.items.length !== 0 || !isWholeNumber(limit, 1, list.maxLimit)) return;
    if (!isWholeNumber(asked, 0) || !isMeant(asked)) return;
    if (page.hasMore === false) yield kept(undefined, '/hasMore');
    else if (page.hasMore === true) {
      const pointer = '/hasMore';
      yield broken({ message: 'an empty page reports more records', expected: 'false', actual: 'true', pointer });
    }
  };
}

/** A whole number from `min` to `max`. */
function isWholeNumber(value: unknown, min: number, max = Number.POSITIVE_INFINITY): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
}
