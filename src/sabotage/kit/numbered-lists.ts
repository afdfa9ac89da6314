import { inFamily } from '../../requirements/families.js';
import type { Way, Ways, Wrapper } from '../sabotage.js';
import { answer, isObject, type JsonObject, jsonOf, recordsOf, reworded } from './json.js';
import { changed, faultsOf, queryOf } from './request.js';
import { byDefault, instead, onPage, requery } from './wrappers.js';

/** The lists whose pages have numbers. */
type NumberedList = 'listMessages' | 'listNotifications';

/** The ways to break the requirements that both numbered lists have (§4.6, §4.9, §8). */
export function listWays<Family extends 'messages' | 'events'>(
  items: Family,
  { list, largestLimit, filters }: Conditions,
) {
  return inFamily(items, {
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
    'filters-combine': [
      { what: 'keeps only the first of several filters', wrap: onlyOneFilter(list, filters, 'first') },
      { variant: 'last', what: 'keeps only the last of several filters', wrap: onlyOneFilter(list, filters, 'last') },
      ...besideOthers(list, filters),
    ],
  } satisfies Readonly<Record<string, Ways>>);
}

interface Conditions {
  readonly list: NumberedList;
  /** Up to which a limit may be raised. */
  readonly largestLimit: number;
  readonly filters: readonly string[];
}

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

/** The parameters of the numbered lists that choose a page or a period. */
const notFilters = ['limit', 'page', 'after', 'before', 'search'];

/** The ways to break the promise of one filter of a numbered list. */
export function pageFilterWays(list: NumberedList, name: string): Ways {
  return [
    { what: `ignores the filter ${name} if no other filter is given`, wrap: ignoringAlone(list, name) },
    { variant: 'ignored', what: `ignores the filter ${name}`, wrap: ignoring(list, name) },
    {
      variant: 'nothing',
      what: `finds nothing by ${name}`,
      wrap: onPage(list, (page, query) =>
        query.has(name)
          ? { ...page, data: [], hasMore: false, ...(page.totalCount !== undefined && { totalCount: 0 }) }
          : page,
      ),
    },
    { variant: 'others', what: `matches one item too many by ${name}`, wrap: withUnexpectedMatch(list, name) },
    { variant: 'lost', what: `omits the first match by ${name}`, wrap: withoutFirst(list, name) },
  ];
}

/** A request with several filters stays as it is: another requirement is about those. */
function ignoringAlone(list: NumberedList, name: string): Wrapper {
  const ignored = ignoring(list, name);
  return (fetch) => {
    const spoilt = ignored(fetch);
    return (request) => {
      const query = queryOf(request);
      const isAlone = [...query.keys()].every((key) => key === name || notFilters.includes(key));
      return isAlone ? spoilt(request) : fetch(request);
    };
  };
}

/** A value that the contract forbids is not ignored. */
function ignoring(list: NumberedList, name: string): Wrapper {
  return instead([list], async (request, fetch) => {
    const isFaulty = (await faultsOf(request)).length > 0;
    return fetch(isFaulty ? request : await changed(request, { query: (query) => query.delete(name) }));
  });
}

/** Keeps only the first of several values of one filter. */
export function onlyFirstValue(list: NumberedList, names: readonly string[]): Wrapper {
  return requery([list], (query) => {
    for (const name of names) {
      const [first] = query.getAll(name);
      if (first !== undefined) query.set(name, first);
    }
  });
}

/** Keeps only one of several filters. */
function onlyOneFilter(list: NumberedList, names: readonly string[], keep: 'first' | 'last'): Wrapper {
  return requery([list], (query) => {
    const given = names.filter((name) => query.has(name));
    const kept = keep === 'first' ? given[0] : given.at(-1);
    for (const name of given) if (name !== kept) query.delete(name);
  });
}

/** A filter of an identifier finds what begins with the value, too. */
export function findingPrefixes(list: NumberedList, name: string): Way {
  const isPrefix = (record: JsonObject, value: string) => {
    const json = JSON.stringify(record);
    return json.includes(`"${value}`) && !json.includes(`"${value}"`);
  };
  return {
    variant: 'prefix',
    what: `matches ${name} as a prefix`,
    wrap: withUnexpectedMatch(list, name, (record, values) => values.some((value) => isPrefix(record, value))),
  };
}

/** To what a filter finds comes an item that has nothing of what it asks for: `lacks` tells which. */
export function findingLacking(list: NumberedList, name: string, lacks: (record: JsonObject) => boolean): Way {
  return {
    variant: 'lacking',
    what: `matches an item without ${name} by ${name}`,
    wrap: withUnexpectedMatch(list, name, lacks),
  };
}

/** Each filter is ignored where there is another one beside it. */
function besideOthers(list: NumberedList, names: readonly string[]): readonly Way[] {
  return names.map((name) => ({
    variant: `beside-${name}`,
    what: `ignores ${name} beside another filter`,
    wrap: requery([list], (query) => {
      if (names.some((other) => other !== name && query.has(other))) query.delete(name);
    }),
  }));
}

/** To what a filter finds comes the first item that it does not find. */
function withUnexpectedMatch(
  list: NumberedList,
  name: string,
  isMeant: (record: JsonObject, values: readonly string[]) => boolean = isUnlike,
): Wrapper {
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
    const matches = recordsOf(json);
    const room = Number(query.get('limit') ?? '10') > matches.length;
    const unexpectedMatch = recordsOf(await jsonOf(await fetch(everything))).find(
      (record) => matches.every(({ _id }) => _id !== record._id) && isMeant(record, query.getAll(name)),
    );
    if (unexpectedMatch === undefined || !room || (matches.length === 0 && isMeant === isUnlike)) return response;
    const total = typeof json.totalCount === 'number' ? { totalCount: json.totalCount + 1 } : {};
    return answer(200, { ...json, data: [...matches, unexpectedMatch], ...total });
  });
}

function isUnlike(record: JsonObject, values: readonly string[]): boolean {
  return values.every((value) => !JSON.stringify(record).includes(JSON.stringify(value)));
}

function withoutFirst(list: NumberedList, name: string): Wrapper {
  return onPage(list, (page, query) => {
    if (!query.has(name) || Number(query.get('page') ?? '0') > 0 || recordsOf(page).length === 0) return page;
    const total = typeof page.totalCount === 'number' ? { totalCount: page.totalCount - 1 } : {};
    return { ...page, data: recordsOf(page).slice(1), ...total };
  });
}
