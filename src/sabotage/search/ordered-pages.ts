import type { Transform } from '../grammar/semantic.js';
import { parameterOf, withQuery } from '../grammar/semantic.js';
import { type JsonObject, responseRecords } from '../kit/json.js';
import { onItems, onPage } from '../kit/transforms.js';
import type { Variants } from '../sabotage.js';

/** Ways to lose or repeat records between two pages, only with `orderBy`. */
export const orderedPageWays: Variants = {
  ties: [
    'omits subscribers after a cursor that have its value in the field orderBy',
    comparingValues((value, last) => value !== last),
  ],
  nulls: ['omits subscribers after a cursor without the field orderBy', comparingValues((value) => value !== null)],
  'no-nulls': [
    'omits subscribers without the field orderBy',
    onItems('searchSubscribers', (items, request) => {
      const orderBy = parameterOf(request, 'orderBy');
      return orderBy === undefined ? items : items.filter((record) => fieldOf(record, orderBy) !== null);
    }),
  ],
};

/** Filters the page after a cursor by comparing values of `orderBy` with the value at the cursor. */
function comparingValues(isKept: (value: unknown, last: unknown) => boolean): Transform {
  return onPage('searchSubscribers', async (page, request, server) => {
    const [after, orderBy] = [parameterOf(request, 'after'), parameterOf(request, 'orderBy')];
    if (after === undefined || orderBy === undefined) return page;
    const { body } = await server(withQuery(request, { includeCursor: 'true', limit: '1' }));
    const last = responseRecords(body).find(({ _id }) => _id === after);
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

export function isFilled(page: unknown): boolean {
  return responseRecords(page).length > 0;
}
