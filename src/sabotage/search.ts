import { responseRecords } from './kit/json.js';
import { changeQuery, countingAll, ignoring, misreading } from './kit/wrappers.js';
import { variantsFor, type Way, type WaysTable, type Wrapper } from './sabotage.js';
import { filters } from './search/filters.js';
import { filterNames, isFilled, onSearchItems, onSearchPage } from './search/ordered-pages.js';
import { pages } from './search/pages.js';

const operation = 'searchSubscribers';

/** The search of subscribers (§4.3, §8). */
export const search = {
  ...pages,
  ...filters,

  // Requirements on the count of what matches (§8).
  'search.total-count': {
    plain: [
      'counts one subscriber too many',
      onSearchPage((page) =>
        isFilled(page) && Number(page.totalCount) < 50_000
          ? { ...page, totalCount: Number(page.totalCount) + 1 }
          : page,
      ),
    ],
    filtered: ['counts all subscribers, whatever the filter', countingAll(operation, filterNames)],
    page: [
      'counts the subscribers of the page',
      onSearchPage((page) => ({ ...page, totalCount: responseRecords(page).length })),
    ],
    fewer: [
      'counts one subscriber too few',
      onSearchPage((page) => (isFilled(page) ? { ...page, totalCount: Number(page.totalCount) - 1 } : page)),
    ],
    'after-cursor': [
      'counts only the page if a cursor is given',
      onSearchPage((page, query) =>
        query.has('after') ? { ...page, totalCount: responseRecords(page).length } : page,
      ),
    ],
  },
  'search.total-count-cap': {
    plain: [
      'caps the count, but not at 50,000',
      onSearchPage((page) =>
        page.totalCountCapped === true
          ? { ...page, totalCount: 49_999 }
          : { ...page, totalCountCapped: isFilled(page) },
      ),
    ],
    '10,000': [
      'caps the count at 10,000',
      onSearchPage((page) => ({ ...page, totalCount: Math.min(Number(page.totalCount), 10_000) })),
    ],
  },
  'search.total-count-capped': {
    plain: [
      'returns the opposite totalCountCapped',
      onSearchPage((page) => {
        if (page.totalCountCapped === true) return { ...page, totalCountCapped: false };
        return isFilled(page) ? { ...page, totalCount: 50_000, totalCountCapped: true } : page;
      }),
    ],
    always: [
      'always returns a capped count of 50,000',
      onSearchPage((page) => ({ ...page, totalCount: 50_000, totalCountCapped: isFilled(page) })),
    ],
    never: ['never returns totalCountCapped true', onSearchPage((page) => ({ ...page, totalCountCapped: false }))],
  },

  // Requirements on the order of the search.
  'search.order-ascending': {
    plain: ['sorts in descending order for ASC', redirected('ASC', 'DESC')],
    unsorted: ['swaps two subscribers of an ascending page', swapping('ASC')],
    createdAt: ['always orders by createdAt', misreading(operation, 'orderBy', () => 'createdAt')],
    ...variantsFor(['updatedAt', 'subscriberId', 'firstName', 'lastName', 'locale', 'phone'], unordered),
    'within-page': ['sorts each page of a descending order in ascending order', turning()],
  },
  'search.order-descending': {
    plain: ['sorts in ascending order for DESC', redirected('DESC', 'ASC')],
    unsorted: ['swaps two subscribers of a descending page', swapping('DESC')],
    'second-page': [
      'orders the second page and those after it in the other direction',
      changeQuery([operation], (query) => {
        if (query.has('after') && query.get('orderDirection') === 'DESC') query.set('orderDirection', 'ASC');
      }),
    ],
  },
} satisfies WaysTable;

function redirected(from: string, to: string): Wrapper {
  return misreading(operation, 'orderDirection', (direction) => (direction === from ? to : direction));
}

function unordered(field: string): Way {
  return [`does not order by ${field}`, ignoring(operation, 'orderBy', (query) => query.get('orderBy') === field)];
}

function swapping(direction: string): Wrapper {
  return onSearchItems((items, query) => {
    const [first, second, third, ...rest] = items;
    const isMeant = query.get('orderDirection') === direction;
    if (!isMeant || first === undefined || second === undefined || third === undefined) return items;
    return [third, second, first, ...rest];
  });
}

function turning(): Wrapper {
  const reverse = onSearchItems((items, query) => (query.get('orderDirection') === 'ASC' ? items.toReversed() : items));
  return (fetch) => reverse(redirected('ASC', 'DESC')(fetch));
}
