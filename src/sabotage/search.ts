import { type Condition, parameterCondition } from './grammar/conditions.js';
import { changing, described, fault, rereading } from './kit/faults.js';
import { countingAll, ignoring } from './kit/wrappers.js';
import { variantsFor, type Way, type WaysTable, type Wrapper } from './sabotage.js';
import { filters } from './search/filters.js';
import { filterNames, isFilled, onSearchItems, onSearchPage } from './search/ordered-pages.js';
import { pages } from './search/pages.js';

const operation = 'searchSubscribers';

/** The search of subscribers (§4.3, §8). */
export const search = {
  ...pages,
  ...filters,

  // Violations of the count of what matches (§8).
  'search.total-count': {
    plain: described(
      'counts one subscriber too many',
      changing(operation, 'totalCount', 'adds one to', ({ value, parent }) =>
        isFilled(parent) && Number(value) < 50_000 ? Number(value) + 1 : value,
      ),
    ),
    filtered: ['counts all subscribers, whatever the filter', countingAll(operation, filterNames)],
    page: fault(`${operation}/response.totalCount/always/count-the-page`),
    fewer: changing(operation, 'totalCount', 'subtracts one from', ({ value, parent }) =>
      isFilled(parent) ? Number(value) - 1 : value,
    ),
    'after-cursor': fault(`${operation}/response.totalCount/with-after/count-the-page`),
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
    '10,000': changing(operation, 'totalCount', 'counts at most 10,000 for', ({ value }) =>
      Math.min(Number(value), 10_000),
    ),
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
    never: fault(`${operation}/response.totalCountCapped/always/always-false`),
  },

  // Violations of the order of the search.
  'search.order-ascending': {
    plain: described('sorts in descending order for ASC', redirected('ASC', 'DESC')),
    unsorted: ['swaps two subscribers of an ascending page', swapping('ASC')],
    createdAt: rereading(operation, 'orderBy', 'reads createdAt as', () => 'createdAt'),
    ...variantsFor(['updatedAt', 'subscriberId', 'firstName', 'lastName', 'locale', 'phone'], unordered),
    'within-page': ['sorts each page of a descending order in ascending order', turning()],
  },
  'search.order-descending': {
    plain: described('sorts in ascending order for DESC', redirected('DESC', 'ASC')),
    unsorted: ['swaps two subscribers of a descending page', swapping('DESC')],
    'second-page': redirected('DESC', 'ASC', parameterCondition('after')),
  },
} satisfies WaysTable;

function redirected(from: string, to: string, condition?: Condition): Way {
  const read = (direction: string) => (direction === from ? to : direction);
  return rereading(operation, 'orderDirection', `reads ${from} as ${to} in`, read, condition);
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
  const [, descending] = redirected('ASC', 'DESC');
  return (fetch) => reverse(descending(fetch));
}
