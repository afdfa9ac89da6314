import { isObject, type JsonObject, jsonOf, recordsOf, reworded } from '../kit/json.js';
import { changed, queryOf } from '../kit/request.js';
import { instead, onPage as onPageOf } from '../kit/wrappers.js';
import type { Way, Wrapper } from '../sabotage.js';

const operation = 'searchSubscribers';

/** What goes wrong between two pages only where a field is named to order by. */
export const orderedPageWays: readonly Way[] = [
  {
    variant: 'ties',
    what: 'omits subscribers after a cursor that have its value in the field orderBy',
    wrap: comparingValues((value, last) => value !== last),
  },
  {
    variant: 'nulls',
    what: 'omits subscribers after a cursor without the field orderBy',
    wrap: comparingValues((value) => value !== null),
  },
  {
    variant: 'no-nulls',
    what: 'omits subscribers without the field orderBy',
    wrap: onPage((page, query) => {
      const orderBy = query.get('orderBy');
      if (orderBy === null) return page;
      return { ...page, data: recordsOf(page).filter((record) => fieldOf(record, orderBy) !== null) };
    }),
  },
];

/** Keeps, of the page after a cursor, whom `isKept` lets through, by the value of the field to order by and that of the cursor. */
function comparingValues(isKept: (value: unknown, last: unknown) => boolean): Wrapper {
  return instead([operation], async (request, fetch) => {
    const query = queryOf(request);
    const [after, orderBy] = [query.get('after'), query.get('orderBy')];
    if (after === null || orderBy === null) return fetch(request);
    const own = await changed(request, {
      query: (all) => {
        all.set('includeCursor', 'true');
        all.set('limit', '1');
      },
    });
    const last = recordsOf(await jsonOf(await fetch(own))).find(({ _id }) => _id === after);
    const response = await fetch(request);
    const json = response.ok ? await jsonOf(response) : undefined;
    if (!isObject(json) || last === undefined) return response;
    const data = recordsOf(json).filter((record) => isKept(fieldOf(record, orderBy), fieldOf(last, orderBy)));
    return reworded(response, { json: { ...json, data } });
  });
}

function fieldOf(record: JsonObject, name: string): unknown {
  return record[name] ?? null;
}

/** The filters of the search. */
export const filterNames = ['email', 'name', 'phone', 'subscriberId'] as const;

/** Changes the pages of the search. */
export function onPage(change: (page: JsonObject, query: URLSearchParams) => JsonObject): Wrapper {
  return onPageOf('searchSubscribers', change);
}

export function isFilled(page: JsonObject): boolean {
  return recordsOf(page).length > 0;
}
