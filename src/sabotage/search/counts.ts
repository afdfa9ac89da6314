import { isObject, jsonOf, recordsOf, reworded } from '../kit/json.js';
import { changed } from '../kit/request.js';
import { instead } from '../kit/wrappers.js';
import type { WaysOf, Wrapper } from '../sabotage.js';
import { filterNames, isFilled, onPage } from './search-page.js';

const operation = 'searchSubscribers';

/** Promises about the count of what matches (§8). */
export const counts = {
  'search.total-count': [
    {
      what: 'counts one subscriber too many',
      wrap: onPage((page) =>
        isFilled(page) && Number(page.totalCount) < 50_000
          ? { ...page, totalCount: Number(page.totalCount) + 1 }
          : page,
      ),
    },
    { variant: 'filtered', what: 'counts all subscribers, whatever the filter', wrap: countingAll() },
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
} satisfies Pick<WaysOf<'search'>, 'search.total-count' | 'search.total-count-cap' | 'search.total-count-capped'>;

function countingAll(): Wrapper {
  return instead([operation], async (request, fetch) => {
    const all = await changed(request, { query: (query) => filterNames.forEach((name) => void query.delete(name)) });
    const response = await fetch(request);
    const json = response.ok ? await jsonOf(response) : undefined;
    const unfiltered = await jsonOf(await fetch(all));
    if (!isObject(json) || !isObject(unfiltered)) return response;
    return reworded(response, { json: { ...json, totalCount: unfiltered.totalCount } });
  });
}
