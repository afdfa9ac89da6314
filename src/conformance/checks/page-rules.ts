import type { Rule } from '../check.js';
import { isWholeNumber, type NumberedList, readNumberedPage } from './numbered-list.js';

/** A page holds no more than its `limit`. That there are more is what shows that the limit was kept. */
export function limitKept(list: NumberedList): Rule {
  return (exchange) => {
    const page = readNumberedPage(list, exchange);
    const { limit } = exchange.parameters.query;
    if (page === undefined || !isWholeNumber(limit, 1, list.maxLimit)) return undefined;
    return tooMany(page.items.length, limit, list) ?? (page.hasMore === true ? [] : undefined);
  };
}

/** Without a `limit`, a page holds at most 10. Whether it holds fewer than it could, only a probe can tell. */
export function defaultLimitKept(list: NumberedList): Rule {
  return (exchange) => {
    const page = readNumberedPage(list, exchange);
    if (page === undefined || exchange.parameters.query.limit !== undefined) return undefined;
    return tooMany(page.items.length, 10, list) ?? (page.items.length === 10 && page.hasMore === true ? [] : undefined);
  };
}

function tooMany(count: number, limit: number, { noun }: NumberedList): ReturnType<Rule> {
  if (count <= limit) return undefined;
  return [
    {
      message: `a page of ${limit} holds ${count} ${noun}`,
      expected: `at most ${limit}`,
      actual: String(count),
      pointer: '/data',
    },
  ];
}

/** `page` is the one that was asked for, 0 if none was. */
export function pageEchoed(list: NumberedList): Rule {
  return (exchange) => {
    const page = readNumberedPage(list, exchange);
    const { page: asked = 0 } = exchange.parameters.query;
    if (typeof page?.page !== 'number' || !isWholeNumber(asked, 0)) return undefined;
    if (page.page === asked) return [];
    return [
      {
        message: `page ${asked} is answered as page ${page.page}`,
        expected: String(asked),
        actual: String(page.page),
        pointer: '/page',
      },
    ];
  };
}

/** An empty list has no more. */
export function emptyListEnds(list: NumberedList): Rule {
  return emptyPageEnds(list, (page) => page === 0);
}

/** An empty page after the first lies beyond the last, and has no more after it. */
export function emptyPageBeyondEnds(list: NumberedList): Rule {
  return emptyPageEnds(list, (page) => page > 0);
}

function emptyPageEnds(list: NumberedList, isMeant: (page: number) => boolean): Rule {
  return (exchange) => {
    const page = readNumberedPage(list, exchange);
    const { page: asked = 0, limit = 10 } = exchange.parameters.query;
    if (page?.items.length !== 0 || !isWholeNumber(limit, 1, list.maxLimit)) return undefined;
    if (!isWholeNumber(asked, 0) || !isMeant(asked)) return undefined;
    if (page.hasMore !== true) return [];
    return [
      { message: 'an empty page says that there are more', expected: 'false', actual: 'true', pointer: '/hasMore' },
    ];
  };
}
