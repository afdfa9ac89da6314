import { type Condition, parameterCondition } from './grammar/conditions.js';
import { parameterOf, type SemanticRequest } from './grammar/semantic.js';
import { changing, described, fault, rearranging, rereading, together } from './kit/faults.js';
import { isObject, type JsonObject } from './kit/json.js';
import { changingValues, countingAll, ignoring, onPage, when } from './kit/transforms.js';
import { type SemanticWay, variantsFor, type WaysTable } from './sabotage.js';
import { filters } from './search/filters.js';
import { filterNames, isFilled } from './search/ordered-pages.js';
import { pages } from './search/pages.js';

const operation = 'searchSubscribers';

/** The search of subscribers (§4.3, §8). */
export const search = {
  ...pages,
  ...filters,

  // Violations of the count of what matches (§8).
  'search.total-count': {
    plain: [
      'counts one subscriber too many',
      changingValues(operation, 'totalCount', ({ value, parent }) =>
        isFilled(parent) && Number(value) < 50_000 ? Number(value) + 1 : value,
      ),
    ],
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
      onPage(operation, (page) =>
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
      onPage(operation, (page) => {
        if (page.totalCountCapped === true) return { ...page, totalCountCapped: false };
        return isFilled(page) ? { ...page, totalCount: 50_000, totalCountCapped: true } : page;
      }),
    ],
    always: [
      'always returns a capped count of 50,000',
      onPage(operation, (page) => ({ ...page, totalCount: 50_000, totalCountCapped: isFilled(page) })),
    ],
    never: fault(`${operation}/response.totalCountCapped/always/always-false`),
  },

  // Violations of the order of the search.
  'search.order-ascending': {
    plain: described('sorts in descending order for ASC', redirected('ASC', 'DESC')),
    unsorted: described('swaps two subscribers of an ascending page', swapping('ASC')),
    createdAt: rereading(operation, 'orderBy', 'reads createdAt as', () => 'createdAt'),
    ...variantsFor(['updatedAt', 'subscriberId', 'firstName', 'lastName', 'locale', 'phone'], unordered),
    'within-page': together('sorts each page of a descending order in ascending order', [
      redirected('ASC', 'DESC'),
      rearranging(operation, 'reverses the', (page) => page.toReversed(), directed('ASC')),
    ]),
  },
  'search.order-descending': {
    plain: described('sorts in ascending order for DESC', redirected('DESC', 'ASC')),
    unsorted: described('swaps two subscribers of a descending page', swapping('DESC')),
    'second-page': redirected('DESC', 'ASC', parameterCondition('after')),
  },
} satisfies WaysTable;

function redirected(from: string, to: string, condition?: Condition): SemanticWay {
  const read = (direction: string) => (direction === from ? to : direction);
  return rereading(operation, 'orderDirection', `reads ${from} as ${to} in`, read, condition);
}

function unordered(field: string): SemanticWay {
  const isMeant = (request: SemanticRequest) => parameterOf(request, 'orderBy') === field;
  return [`does not order by ${field}`, ignoring(operation, ['orderBy'], isMeant)];
}

function swapping(direction: string): SemanticWay {
  const swap = ([first, second, third, ...others]: readonly JsonObject[]) => [third, second, first, ...others];
  return rearranging(operation, 'swaps two of the', (page) => swap(page).filter(isObject), directed(direction));
}

function directed(direction: string): Condition {
  return when((request) => parameterOf(request, 'orderDirection') === direction);
}
