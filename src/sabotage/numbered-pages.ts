import { answer, jsonOf, reworded } from './answer.js';
import { faultsOf } from './faulty-requests.js';
import { isObject, type JsonObject, recordsOf } from './json.js';
import { changed, queryOf } from './request.js';
import type { Ways, Wrapper } from './sabotage.js';
import { instead, requery, rewrite } from './wrappers.js';

type List = 'listMessages' | 'listNotifications';

/** The ways to break what both numbered lists promise (§4.6, §4.9, §8). */
export function pageWays(list: List, largestLimit: number): Readonly<Record<PageClause, Ways>> {
  const items = list === 'listMessages' ? 'messages' : 'events';
  return {
    'default-limit': [
      { what: `gives 11 ${items} without a limit`, wrap: byDefault(list, 'limit', '11') },
      { variant: 'fewer', what: `gives 9 ${items} without a limit`, wrap: byDefault(list, 'limit', '9') },
    ],
    'default-page': [
      { what: `gives page 1 of the ${items} without a page, and calls it page 0`, wrap: secondPageFirst(list) },
      {
        variant: 'number',
        what: `says that the ${items} without a page are page 1`,
        wrap: onPage(list, (page, query) => (query.has('page') ? page : { ...page, page: 1 })),
      },
    ],
    'limit-kept': [
      {
        what: `gives one of the ${items} more than the limit`,
        wrap: requery([list], (query) => {
          const limit = Number(query.get('limit'));
          if (limit > 0 && limit < largestLimit) query.set('limit', String(limit + 1));
        }),
      },
    ],
    'page-echo': [
      {
        what: `says of all pages of ${items} that they are page 0`,
        wrap: onPage(list, (page, query) => (Number(query.get('page')) > 0 ? { ...page, page: 0 } : page)),
      },
      {
        variant: 'next',
        what: `counts the pages of ${items} from 1`,
        wrap: onPage(list, (page, query) => (query.has('page') ? { ...page, page: Number(page.page) + 1 } : page)),
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
    ],
    'has-more': [
      {
        what: `says that more ${items} follow the last`,
        wrap: onPage(list, (page) => (recordsOf(page).length > 0 ? { ...page, hasMore: true } : page)),
      },
      {
        variant: 'early',
        what: `says that nothing follows the second page of ${items}`,
        wrap: onPage(list, (page, query) => (Number(query.get('page')) > 0 ? { ...page, hasMore: false } : page)),
      },
    ],
    'beyond-last-page': [
      {
        what: `says that more ${items} follow an empty page`,
        wrap: onPage(list, (page, query) =>
          Number(query.get('page')) > 0 && recordsOf(page).length === 0 ? { ...page, hasMore: true } : page,
        ),
      },
      { variant: 'first', what: `gives the first page of ${items} beyond the last`, wrap: startingAnew(list) },
    ],
  };
}

type PageClause =
  | 'default-limit'
  | 'default-page'
  | 'limit-kept'
  | 'page-echo'
  | 'walk'
  | 'has-more'
  | 'beyond-last-page';

/** The ways to break the promise of one filter of a numbered list. */
export function pageFilterWays(list: List, name: string): Ways {
  return [
    { what: `ignores the filter ${name}`, wrap: ignoring(list, name) },
    {
      variant: 'nothing',
      what: `finds nothing by ${name}`,
      wrap: onPage(list, (page, query) =>
        query.has(name)
          ? { ...page, data: [], hasMore: false, ...(page.totalCount !== undefined && { totalCount: 0 }) }
          : page,
      ),
    },
    { variant: 'others', what: `finds one item too many by ${name}`, wrap: withStranger(list, name) },
    { variant: 'lost', what: `does not find the first item by ${name}`, wrap: withoutFirst(list, name) },
  ];
}

/** A value that the contract forbids is not ignored. */
function ignoring(list: List, name: string): Wrapper {
  return instead([list], async (request, fetch) => {
    const isFaulty = (await faultsOf(request)).length > 0;
    return fetch(isFaulty ? request : await changed(request, { query: (query) => query.delete(name) }));
  });
}

/** Keeps only the first of several values of one filter. */
export function onlyFirstValue(list: List, names: readonly string[]): Wrapper {
  return requery([list], (query) => {
    for (const name of names) {
      const [first] = query.getAll(name);
      if (first !== undefined) query.set(name, first);
    }
  });
}

/** Keeps only one of several filters. */
export function onlyOneFilter(list: List, names: readonly string[], keep: 'first' | 'last'): Wrapper {
  return requery([list], (query) => {
    const given = names.filter((name) => query.has(name));
    const kept = keep === 'first' ? given[0] : given.at(-1);
    for (const name of given) if (name !== kept) query.delete(name);
  });
}

export function onPage(list: List, change: (page: JsonObject, query: URLSearchParams) => JsonObject): Wrapper {
  return rewrite([list], (json, request) => (isObject(json) ? change(json, queryOf(request)) : json));
}

function byDefault(list: List, name: string, value: string): Wrapper {
  return requery([list], (query) => {
    if (!query.has(name)) query.set(name, value);
  });
}

function secondPageFirst(list: List): Wrapper {
  return instead([list], async (request, fetch) => {
    if (queryOf(request).has('page')) return fetch(request);
    const response = await fetch(await changed(request, { query: (query) => query.set('page', '1') }));
    const json = response.ok ? await jsonOf(response) : undefined;
    return isObject(json) ? reworded(response, { json: { ...json, page: 0 } }) : response;
  });
}

/** The item that ended the page before comes again, in the place of the one that starts this page. */
function repeating(list: List): Wrapper {
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

function startingAnew(list: List): Wrapper {
  return instead([list], async (request, fetch) => {
    const page = Number(queryOf(request).get('page'));
    const first = await changed(request, { query: (query) => query.set('page', '0') });
    const response = await fetch(request);
    const json = response.ok ? await jsonOf(response) : undefined;
    if (!(page > 0) || !isObject(json) || recordsOf(json).length > 0) return response;
    return reworded(response, { json: { ...json, data: recordsOf(await jsonOf(await fetch(first))) } });
  });
}

/** To what a filter finds comes the first item that it does not find. */
function withStranger(list: List, name: string): Wrapper {
  return instead([list], async (request, fetch) => {
    const query = queryOf(request);
    const everything = await changed(request, {
      query: (all) => {
        all.delete(name);
        all.set('limit', '50');
        all.set('page', '0');
      },
    });
    const response = await fetch(request);
    const json = response.ok && query.has(name) ? await jsonOf(response) : undefined;
    if (!isObject(json) || json.hasMore === true) return response;
    const found = recordsOf(json);
    const room = Number(query.get('limit') ?? '10') > found.length;
    const stranger = recordsOf(await jsonOf(await fetch(everything))).find(
      (record) =>
        found.every(({ _id }) => _id !== record._id) &&
        query.getAll(name).every((value) => !JSON.stringify(record).includes(JSON.stringify(value))),
    );
    if (stranger === undefined || found.length === 0 || !room) return response;
    const total = typeof json.totalCount === 'number' ? { totalCount: json.totalCount + 1 } : {};
    return answer(200, { ...json, data: [...found, stranger], ...total });
  });
}

function withoutFirst(list: List, name: string): Wrapper {
  return onPage(list, (page, query) => {
    if (!query.has(name) || Number(query.get('page') ?? '0') > 0 || recordsOf(page).length === 0) return page;
    const total = typeof page.totalCount === 'number' ? { totalCount: page.totalCount - 1 } : {};
    return { ...page, data: recordsOf(page).slice(1), ...total };
  });
}
