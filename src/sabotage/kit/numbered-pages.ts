import type { Ways, Wrapper } from '../sabotage.js';
import { isObject, jsonOf, recordsOf, reworded } from './json.js';
import { changed, queryOf } from './request.js';
import { byDefault, instead, onPage, requery } from './wrappers.js';

/** The lists whose pages have numbers. */
export type NumberedList = 'listMessages' | 'listNotifications';

/** The ways to break what both numbered lists promise (§4.6, §4.9, §8). */
export function pageWays(list: NumberedList, largestLimit: number): Readonly<Record<PageRequirement, Ways>> {
  const items = list === 'listMessages' ? 'messages' : 'events';
  return {
    'default-limit': [
      { what: `returns 11 ${items} if no limit is given`, wrap: byDefault(list, 'limit', '11') },
      { variant: 'fewer', what: `returns 9 ${items} if no limit is given`, wrap: byDefault(list, 'limit', '9') },
      { variant: 'half', what: `returns 5 ${items} if no limit is given`, wrap: byDefault(list, 'limit', '5') },
      { variant: 'double', what: `returns 20 ${items} if no limit is given`, wrap: byDefault(list, 'limit', '20') },
    ],
    'default-page': [
      { what: `returns page 1 of the ${items} as page 0 if no page is given`, wrap: secondPageFirst(list) },
      {
        variant: 'number',
        what: `reports page 1 for ${items} if no page is given`,
        wrap: onPage(list, (page, query) => (query.has('page') ? page : { ...page, page: 1 })),
      },
      {
        variant: 'second',
        what: `returns page 1 of the ${items} if no page is given`,
        wrap: byDefault(list, 'page', '1'),
      },
    ],
    'limit-kept': [
      {
        what: `returns one more of the ${items} than the limit`,
        wrap: requery([list], (query) => {
          const limit = Number(query.get('limit'));
          if (limit > 0 && limit < largestLimit) query.set('limit', String(limit + 1));
        }),
      },
    ],
    'page-echo': [
      {
        what: `reports page 0 for all pages of ${items}`,
        wrap: onPage(list, (page, query) => (Number(query.get('page')) > 0 ? { ...page, page: 0 } : page)),
      },
      {
        variant: 'next',
        what: `counts the pages of ${items} from 1`,
        wrap: onPage(list, (page, query) => (query.has('page') ? { ...page, page: Number(page.page) + 1 } : page)),
      },
      {
        variant: 'always',
        what: `reports the number of the next page for all pages of ${items}`,
        wrap: onPage(list, (page) => ({ ...page, page: Number(page.page) + 1 })),
      },
    ],
    walk: [
      {
        what: `skips one of the ${items} between two pages`,
        wrap: onPage(list, (page, query) =>
          Number(query.get('page')) > 0 ? { ...page, data: recordsOf(page).slice(1) } : page,
        ),
      },
      { variant: 'twice', what: `repeats one of the ${items} on the next page`, wrap: repeating(list) },
      {
        variant: 'dropped',
        what: `omits the 40th record of every page of ${items}`,
        wrap: onPage(list, (page) => ({ ...page, data: recordsOf(page).toSpliced(39, 1) })),
      },
      {
        variant: 'within-page',
        what: `ends the third page of ${items} with its first record`,
        wrap: onPage(list, (page) => {
          const [first, ...others] = recordsOf(page);
          if (page.page !== 2 || first === undefined) return page;
          return { ...page, data: [first, ...others].with(-1, first) };
        }),
      },
    ],
    'has-more': [
      {
        what: `reports hasMore true after the last of the ${items}`,
        wrap: onPage(list, (page) => (recordsOf(page).length > 0 ? { ...page, hasMore: true } : page)),
      },
      {
        variant: 'early',
        what: `reports hasMore false on the second page of ${items}`,
        wrap: onPage(list, (page, query) => (Number(query.get('page')) > 0 ? { ...page, hasMore: false } : page)),
      },
      {
        variant: 'full',
        what: `reports hasMore true on every full page of ${items}`,
        wrap: onPage(list, (page, query) => ({
          ...page,
          hasMore: recordsOf(page).length === Number(query.get('limit') ?? 10),
        })),
      },
      {
        variant: 'never',
        what: `never reports hasMore true for ${items}`,
        wrap: onPage(list, (page) => ({ ...page, hasMore: false })),
      },
    ],
    'beyond-last-page': [
      {
        what: `reports hasMore true on an empty page of ${items}`,
        wrap: onPage(list, (page, query) =>
          Number(query.get('page')) > 0 && recordsOf(page).length === 0 ? { ...page, hasMore: true } : page,
        ),
      },
      { variant: 'first', what: `returns the first page of ${items} beyond the last`, wrap: startingAnew(list) },
    ],
  };
}

type PageRequirement =
  | 'default-limit'
  | 'default-page'
  | 'limit-kept'
  | 'page-echo'
  | 'walk'
  | 'has-more'
  | 'beyond-last-page';

function secondPageFirst(list: NumberedList): Wrapper {
  return instead([list], async (request, fetch) => {
    if (queryOf(request).has('page')) return fetch(request);
    const response = await fetch(await changed(request, { query: (query) => query.set('page', '1') }));
    const json = response.ok ? await jsonOf(response) : undefined;
    return isObject(json) ? reworded(response, { json: { ...json, page: 0 } }) : response;
  });
}

/** The item that ended the page before comes again, in the place of the one that starts this page. */
function repeating(list: NumberedList): Wrapper {
  return instead([list], async (request, fetch) => {
    const page = Number(queryOf(request).get('page'));
    if (!(page > 0)) return fetch(request);
    const before = await changed(request, { query: (query) => query.set('page', String(page - 1)) });
    const response = await fetch(request);
    const json = response.ok ? await jsonOf(response) : undefined;
    const last = recordsOf(await jsonOf(await fetch(before))).at(-1);
    if (!isObject(json) || last === undefined || recordsOf(json).length === 0) return response;
    return reworded(response, { json: { ...json, data: [last, ...recordsOf(json).slice(1)] } });
  });
}

function startingAnew(list: NumberedList): Wrapper {
  return instead([list], async (request, fetch) => {
    const page = Number(queryOf(request).get('page'));
    const first = await changed(request, { query: (query) => query.set('page', '0') });
    const response = await fetch(request);
    const json = response.ok ? await jsonOf(response) : undefined;
    if (!(page > 0) || !isObject(json) || recordsOf(json).length > 0) return response;
    return reworded(response, { json: { ...json, data: recordsOf(await jsonOf(await fetch(first))) } });
  });
}
