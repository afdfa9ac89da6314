import { recordsOf } from '../kit/json.js';
import { requery } from '../kit/wrappers.js';
import type { WaysOf, Wrapper } from '../sabotage.js';
import { onPage } from './search-page.js';

const operation = 'searchSubscribers';

/** Promises about the order of the search. */
export const order = {
  'search.order-ascending': [
    { what: 'sorts in descending order for ASC', wrap: redirected('ASC', 'DESC') },
    { variant: 'unsorted', what: 'swaps two subscribers of an ascending page', wrap: swapping('ASC') },
    {
      variant: 'createdAt',
      what: 'always orders by createdAt',
      wrap: requery([operation], (query) => {
        if (query.has('orderBy')) query.set('orderBy', 'createdAt');
      }),
    },
    ...['updatedAt', 'subscriberId', 'firstName', 'lastName', 'locale'].map((field) => ({
      variant: field,
      what: `does not order by ${field}`,
      wrap: requery([operation], (query) => {
        if (query.get('orderBy') === field) query.delete('orderBy');
      }),
    })),
    { variant: 'within-page', what: 'sorts each page of a descending order in ascending order', wrap: turning() },
  ],
  'search.order-descending': [
    { what: 'sorts in ascending order for DESC', wrap: redirected('DESC', 'ASC') },
    { variant: 'unsorted', what: 'swaps two subscribers of a descending page', wrap: swapping('DESC') },
    {
      variant: 'phone',
      what: 'does not order by phone',
      wrap: requery([operation], (query) => {
        if (query.get('orderBy') === 'phone') query.delete('orderBy');
      }),
    },
    {
      variant: 'second-page',
      what: 'orders the second page and those after it in the other direction',
      wrap: requery([operation], (query) => {
        if (query.has('after') && query.get('orderDirection') === 'DESC') query.set('orderDirection', 'ASC');
      }),
    },
  ],
} satisfies Pick<WaysOf<'search'>, 'search.order-ascending' | 'search.order-descending'>;

function redirected(from: string, to: string): Wrapper {
  return requery([operation], (query) => {
    if (query.get('orderDirection') === from) query.set('orderDirection', to);
  });
}

function swapping(direction: string): Wrapper {
  return onPage((page, query) => {
    const [first, second, third, ...rest] = recordsOf(page);
    if (query.get('orderDirection') !== direction || first === undefined || third === undefined) return page;
    return { ...page, data: [third, second, first, ...rest] };
  });
}

function turning(): Wrapper {
  return (fetch) => {
    const reverse = onPage((page, query) =>
      query.get('orderDirection') === 'ASC' ? { ...page, data: recordsOf(page).toReversed() } : page,
    );
    return reverse(redirected('ASC', 'DESC')(fetch));
  };
}
