import { recordsOf } from './kit/json.js';
import { countingAll, ignoring, misreading, requery } from './kit/wrappers.js';
import { variantsFor, type Way, type WaysTable, type Wrapper } from './sabotage.js';
import { filters } from './search/filters.js';
import { filterNames, isFilled, onItems, onPage } from './search/ordered-pages.js';
import { pages } from './search/pages.js';

const operation = 'searchSubscribers';

/** The search of subscribers (§4.3, §8). */
export const search = {
  ...pages,
  ...filters,

  // Promises about the count of what matches (§8).
  'search.total-count': [
    {
      what: 'counts one subscriber too many',
      wrap: onPage((page) =>
        isFilled(page) && Number(page.totalCount) < 50_000
          ? { ...page, totalCount: Number(page.totalCount) + 1 }
          : page,
      ),
    },
    {
      variant: 'filtered',
      what: 'counts all subscribers, whatever the filter',
      wrap: countingAll(operation, filterNames),
    },
    {
      variant: 'page',
      what: 'counts the subscribers of the page',
      wrap: onPage((page) => ({ ...page, totalCount: recordsOf(page).length })),
    },
    {
      variant: 'fewer',
      what: 'counts one subscriber too few',
      wrap: onPage((page) => (isFilled(page) ? { ...page, totalCount: Number(page.totalCount) - 1 } : page)),
    },
    {
      variant: 'after-cursor',
      what: 'counts only the page if a cursor is given',
      wrap: onPage((page, query) => (query.has('after') ? { ...page, totalCount: recordsOf(page).length } : page)),
    },
  ],
  'search.total-count-cap': [
    {
      what: 'caps the count, but not at 50,000',
      wrap: onPage((page) =>
        page.totalCountCapped === true
          ? { ...page, totalCount: 49_999 }
          : { ...page, totalCountCapped: isFilled(page) },
      ),
    },
    {
      variant: '10,000',
      what: 'caps the count at 10,000',
      wrap: onPage((page) => ({ ...page, totalCount: Math.min(Number(page.totalCount), 10_000) })),
    },
  ],
  'search.total-count-capped': [
    {
      what: 'returns the opposite totalCountCapped',
      wrap: onPage((page) => {
        if (page.totalCountCapped === true) return { ...page, totalCountCapped: false };
        return isFilled(page) ? { ...page, totalCount: 50_000, totalCountCapped: true } : page;
      }),
    },
    {
      variant: 'always',
      what: 'always returns a capped count of 50,000',
      wrap: onPage((page) => ({ ...page, totalCount: 50_000, totalCountCapped: isFilled(page) })),
    },
    {
      variant: 'never',
      what: 'never returns totalCountCapped true',
      wrap: onPage((page) => ({ ...page, totalCountCapped: false })),
    },
  ],

  // Promises about the order of the search.
  'search.order-ascending': [
    { what: 'sorts in descending order for ASC', wrap: redirected('ASC', 'DESC') },
    { variant: 'unsorted', what: 'swaps two subscribers of an ascending page', wrap: swapping('ASC') },
    {
      variant: 'createdAt',
      what: 'always orders by createdAt',
      wrap: misreading(operation, 'orderBy', () => 'createdAt'),
    },
    ...variantsFor(['updatedAt', 'subscriberId', 'firstName', 'lastName', 'locale'], unordered),
    { variant: 'within-page', what: 'sorts each page of a descending order in ascending order', wrap: turning() },
  ],
  'search.order-descending': [
    { what: 'sorts in ascending order for DESC', wrap: redirected('DESC', 'ASC') },
    { variant: 'unsorted', what: 'swaps two subscribers of a descending page', wrap: swapping('DESC') },
    ...variantsFor(['phone'], unordered),
    {
      variant: 'second-page',
      what: 'orders the second page and those after it in the other direction',
      wrap: requery([operation], (query) => {
        if (query.has('after') && query.get('orderDirection') === 'DESC') query.set('orderDirection', 'ASC');
      }),
    },
  ],
} satisfies WaysTable;

function redirected(from: string, to: string): Wrapper {
  return misreading(operation, 'orderDirection', (direction) => (direction === from ? to : direction));
}

function unordered(field: string): Way {
  return {
    what: `does not order by ${field}`,
    wrap: ignoring(operation, 'orderBy', (query) => query.get('orderBy') === field),
  };
}

function swapping(direction: string): Wrapper {
  return onItems((items, query) => {
    const [first, second, third, ...rest] = items;
    const isMeant = query.get('orderDirection') === direction;
    if (!isMeant || first === undefined || second === undefined || third === undefined) return items;
    return [third, second, first, ...rest];
  });
}

function turning(): Wrapper {
  const reverse = onItems((items, query) => (query.get('orderDirection') === 'ASC' ? items.toReversed() : items));
  return (fetch) => reverse(redirected('ASC', 'DESC')(fetch));
}
