import { inFamily } from '../../requirements/families.js';
import type { Variants, Ways, Wrapper } from '../sabotage.js';
import { type JsonObject, responseRecords } from './json.js';
import { changedRequest, queryOf, requestFindings } from './request.js';
import { addingParameter, changeQuery, handleRequests, ignoring, onItems, onlyOneFilter, onPage } from './wrappers.js';

type NumberedList = 'listMessages' | 'listNotifications';

/** Ways to violate the requirements on both numbered lists (§4.6, §4.9, §8). */
export function listWays<Family extends 'messages' | 'events'>(
  items: Family,
  { list, largestLimit, filters }: Conditions,
) {
  return inFamily(items, {
    'default-limit': {
      plain: [`returns 11 ${items} if no limit is given`, addingParameter(list, 'limit', '11')],
      fewer: [`returns 9 ${items} if no limit is given`, addingParameter(list, 'limit', '9')],
      half: [`returns 5 ${items} if no limit is given`, addingParameter(list, 'limit', '5')],
      double: [`returns 20 ${items} if no limit is given`, addingParameter(list, 'limit', '20')],
    },
    'default-page': {
      plain: [`returns page 1 of the ${items} as page 0 if no page is given`, secondPageFirst(list)],
      number: [
        `reports page 1 for ${items} if no page is given`,
        onPage(list, (page, query) => (query.has('page') ? page : { ...page, page: 1 })),
      ],
      second: [`returns page 1 of the ${items} if no page is given`, addingParameter(list, 'page', '1')],
    },
    'limit-kept': {
      plain: [
        `returns one more of the ${items} than the limit`,
        changeQuery([list], (query) => {
          const limit = Number(query.get('limit'));
          if (limit > 0 && limit < largestLimit) query.set('limit', String(limit + 1));
        }),
      ],
    },
    'page-echo': {
      plain: [
        `reports page 0 for all pages of ${items}`,
        onPage(list, (page, query) => (Number(query.get('page')) > 0 ? { ...page, page: 0 } : page)),
      ],
      next: [
        `counts the pages of ${items} from 1`,
        onPage(list, (page, query) => (query.has('page') ? { ...page, page: Number(page.page) + 1 } : page)),
      ],
      always: [
        `reports the number of the next page for all pages of ${items}`,
        onPage(list, (page) => ({ ...page, page: Number(page.page) + 1 })),
      ],
    },
    walk: {
      plain: [
        `skips one of the ${items} between two pages`,
        onItems(list, (all, query) => (Number(query.get('page')) > 0 ? all.slice(1) : all)),
      ],
      twice: [`repeats one of the ${items} on the next page`, repeating(list)],
      dropped: [`omits the 40th record of every page of ${items}`, onItems(list, (all) => all.toSpliced(39, 1))],
      'within-page': [
        `ends the third page of ${items} with its first record`,
        onPage(list, (page) => {
          const [first, ...others] = responseRecords(page);
          if (page.page !== 2 || first === undefined) return page;
          return { ...page, data: [first, ...others].with(-1, first) };
        }),
      ],
    },
    'has-more': {
      plain: [
        `reports hasMore true after the last of the ${items}`,
        onPage(list, (page) => (responseRecords(page).length > 0 ? { ...page, hasMore: true } : page)),
      ],
      early: [
        `reports hasMore false on the second page of ${items}`,
        onPage(list, (page, query) => (Number(query.get('page')) > 0 ? { ...page, hasMore: false } : page)),
      ],
      full: [
        `reports hasMore true on every full page of ${items}`,
        onPage(list, (page, query) => ({
          ...page,
          hasMore: responseRecords(page).length === Number(query.get('limit') ?? 10),
        })),
      ],
      never: [`never reports hasMore true for ${items}`, onPage(list, (page) => ({ ...page, hasMore: false }))],
    },
    'beyond-last-page': {
      plain: [
        `reports hasMore true on an empty page of ${items}`,
        onPage(list, (page, query) =>
          Number(query.get('page')) > 0 && responseRecords(page).length === 0 ? { ...page, hasMore: true } : page,
        ),
      ],
      first: [`returns the first page of ${items} beyond the last`, startingAnew(list)],
    },
    'filters-combine': {
      plain: ['keeps only the first of several filters', onlyOneFilter(list, filters, 'first')],
      last: ['keeps only the last of several filters', onlyOneFilter(list, filters, 'last')],
      ...besideOthers(list, filters),
    },
  } satisfies Readonly<Record<string, Ways>>);
}

interface Conditions {
  readonly list: NumberedList;
  /** Maximum for a raised limit. */
  readonly largestLimit: number;
  readonly filters: readonly string[];
}

function secondPageFirst(list: NumberedList): Wrapper {
  const asFirst = onPage(list, (page, query) => (query.has('page') ? page : { ...page, page: 0 }));
  return (fetch) => asFirst(addingParameter(list, 'page', '1')(fetch));
}

/** Replaces the first item of a page by the last one of the page before. */
function repeating(list: NumberedList): Wrapper {
  return onPage(list, async (page, query, resend) => {
    const number = Number(query.get('page'));
    const items = responseRecords(page);
    if (!(number > 0) || items.length === 0) return page;
    const last = responseRecords(await resend((before) => before.set('page', String(number - 1)))).at(-1);
    return last === undefined ? page : { ...page, data: [last, ...items.slice(1)] };
  });
}

function startingAnew(list: NumberedList): Wrapper {
  return onPage(list, async (page, query, resend) => {
    if (!(Number(query.get('page')) > 0) || responseRecords(page).length > 0) return page;
    return { ...page, data: responseRecords(await resend((first) => first.set('page', '0'))) };
  });
}

/** Parameters that are not filters of records. */
const notFilters = ['limit', 'page', 'after', 'before', 'search'];

/** Ways to violate the requirement on one filter of a numbered list. */
export function pageFilterWays(list: NumberedList, name: string): Ways {
  return {
    plain: [`ignores the filter ${name} if no other filter is given`, ignoringAlone(list, name)],
    ignored: [`ignores the filter ${name}`, ignoringValid(list, name)],
    nothing: [
      `finds nothing by ${name}`,
      onPage(list, (page, query) =>
        query.has(name)
          ? { ...page, data: [], hasMore: false, ...(page.totalCount !== undefined && { totalCount: 0 }) }
          : page,
      ),
    ],
    others: [`matches one item too many by ${name}`, withUnexpectedMatch(list, name)],
    lost: [`omits the first match by ${name}`, withoutFirst(list, name)],
  };
}

/** Ignores a filter that is alone. Another requirement covers requests with several filters. */
function ignoringAlone(list: NumberedList, name: string): Wrapper {
  const ignored = ignoringValid(list, name);
  return (fetch) => {
    const spoilt = ignored(fetch);
    return (request) => {
      const query = queryOf(request);
      const isAlone = [...query.keys()].every((key) => key === name || notFilters.includes(key));
      return isAlone ? spoilt(request) : fetch(request);
    };
  };
}

/** Ignores valid values of a filter. */
function ignoringValid(list: NumberedList, name: string): Wrapper {
  return handleRequests([list], async (request, fetch) => {
    const isFaulty = (await requestFindings(request)).length > 0;
    return fetch(isFaulty ? request : await changedRequest(request, { query: (query) => query.delete(name) }));
  });
}

/** Keeps only the first of several values of one filter. */
export function onlyFirstValue(list: NumberedList, names: readonly string[]): Wrapper {
  return changeQuery([list], (query) => {
    for (const name of names) {
      const [first] = query.getAll(name);
      if (first !== undefined) query.set(name, first);
    }
  });
}

/** Makes a filter of identifiers match prefixes. */
export function findingPrefixes(list: NumberedList, name: string): Variants {
  const isPrefix = (record: JsonObject, value: string) => {
    const json = JSON.stringify(record);
    return json.includes(`"${value}`) && !json.includes(`"${value}"`);
  };
  const isMeant = (record: JsonObject, values: readonly string[]) => values.some((value) => isPrefix(record, value));
  return { prefix: [`matches ${name} as a prefix`, withUnexpectedMatch(list, name, isMeant)] };
}

/** Adds an item without the filtered field to the results. `lacks` selects it. */
export function findingLacking(list: NumberedList, name: string, lacks: (record: JsonObject) => boolean): Variants {
  return { lacking: [`matches an item without ${name} by ${name}`, withUnexpectedMatch(list, name, lacks)] };
}

/** Ignores each filter if there is another one. */
function besideOthers(list: NumberedList, names: readonly string[]): Variants {
  const isBeside = (name: string) => (query: URLSearchParams) =>
    names.some((other) => other !== name && query.has(other));
  return Object.fromEntries(
    names.map((name) => [
      `beside-${name}`,
      [`ignores ${name} beside another filter`, ignoring(list, name, isBeside(name))],
    ]),
  );
}

/** Adds the first item that a filter does not match to the results. */
function withUnexpectedMatch(
  list: NumberedList,
  name: string,
  isMeant: (record: JsonObject, values: readonly string[]) => boolean = isUnlike,
): Wrapper {
  return onPage(list, async (page, query, resend) => {
    if (!query.has(name) || page.hasMore === true) return page;
    const matches = responseRecords(page);
    const room = Number(query.get('limit') ?? '10') > matches.length;
    const everything = await resend((all) => {
      all.delete(name);
      all.set('limit', '50');
      all.set('page', '0');
    });
    const unexpectedMatch = responseRecords(everything).find(
      (record) => matches.every(({ _id }) => _id !== record._id) && isMeant(record, query.getAll(name)),
    );
    if (unexpectedMatch === undefined || !room || (matches.length === 0 && isMeant === isUnlike)) return page;
    const total = typeof page.totalCount === 'number' ? { totalCount: page.totalCount + 1 } : {};
    return { ...page, data: [...matches, unexpectedMatch], ...total };
  });
}

function isUnlike(record: JsonObject, values: readonly string[]): boolean {
  return values.every((value) => !JSON.stringify(record).includes(JSON.stringify(value)));
}

function withoutFirst(list: NumberedList, name: string): Wrapper {
  return onPage(list, (page, query) => {
    if (!query.has(name) || Number(query.get('page') ?? '0') > 0 || responseRecords(page).length === 0) return page;
    const total = typeof page.totalCount === 'number' ? { totalCount: page.totalCount - 1 } : {};
    return { ...page, data: responseRecords(page).slice(1), ...total };
  });
}
