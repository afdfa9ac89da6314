import { type JsonObject, responseRecords } from '../kit/json.js';
import { onItems as onItemsOf, onPage as onPageOf } from '../kit/wrappers.js';
import type { Variants, Wrapper } from '../sabotage.js';

/** Ways to lose or repeat records between two pages, only with `orderBy`. */
export const orderedPageWays: Variants = {
  ties: [
    'omits subscribers after a cursor that have its value in the field orderBy',
    comparingValues((value, last) => value !== last),
  ],
  nulls: ['omits subscribers after a cursor without the field orderBy', comparingValues((value) => value !== null)],
  'no-nulls': [
    'omits subscribers without the field orderBy',
    onSearchItems((items, query) => {
      const orderBy = query.get('orderBy');
      return orderBy === null ? items : items.filter((record) => fieldOf(record, orderBy) !== null);
    }),
  ],
};

/** Filters the page after a cursor by comparing values of `orderBy` with the value at the cursor. */
function comparingValues(isKept: (value: unknown, last: unknown) => boolean): Wrapper {
  return onSearchPage(async (page, query, resend) => {
    const [after, orderBy] = [query.get('after'), query.get('orderBy')];
    if (after === null || orderBy === null) return page;
    const own = await resend((all) => {
      all.set('includeCursor', 'true');
      all.set('limit', '1');
    });
    const last = responseRecords(own).find(({ _id }) => _id === after);
    if (last === undefined) return page;
    const data = responseRecords(page).filter((record) => isKept(fieldOf(record, orderBy), fieldOf(last, orderBy)));
    return { ...page, data };
  });
}

function fieldOf(record: JsonObject, name: string): unknown {
  return record[name] ?? null;
}

/** The filters of the search. */
export const filterNames = ['email', 'name', 'phone', 'subscriberId'] as const;

/** Changes the pages of the search. */
export function onSearchPage(change: Parameters<typeof onPageOf>[1]): Wrapper {
  return onPageOf('searchSubscribers', change);
}

/** Changes the set of subscribers on the pages of the search. */
export function onSearchItems(change: Parameters<typeof onItemsOf>[1]): Wrapper {
  return onItemsOf('searchSubscribers', change);
}

export function isFilled(page: unknown): boolean {
  return responseRecords(page).length > 0;
}
