import type { Way, Ways, Wrapper } from '../sabotage.js';
import { faultsOf } from './faulty-requests.js';
import { answer, isObject, type JsonObject, jsonOf, recordsOf } from './json.js';
import type { NumberedList } from './numbered-pages.js';
import { changed, queryOf } from './request.js';
import { instead, onPage, requery } from './wrappers.js';

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
    { variant: 'others', what: `matches one item too many by ${name}`, wrap: withStranger(list, name) },
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
export function onlyOneFilter(list: NumberedList, names: readonly string[], keep: 'first' | 'last'): Wrapper {
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
    wrap: withStranger(list, name, (record, values) => values.some((value) => isPrefix(record, value))),
  };
}

/** To what a filter finds comes an item that has nothing of what it asks for: `lacks` tells which. */
export function findingLacking(list: NumberedList, name: string, lacks: (record: JsonObject) => boolean): Way {
  return {
    variant: 'lacking',
    what: `matches an item without ${name} by ${name}`,
    wrap: withStranger(list, name, lacks),
  };
}

/** Each filter is ignored where there is another one beside it. */
export function besideOthers(list: NumberedList, names: readonly string[]): readonly Way[] {
  return names.map((name) => ({
    variant: `beside-${name}`,
    what: `ignores ${name} beside another filter`,
    wrap: requery([list], (query) => {
      if (names.some((other) => other !== name && query.has(other))) query.delete(name);
    }),
  }));
}

/** To what a filter finds comes the first item that it does not find. */
function withStranger(
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
    const found = recordsOf(json);
    const room = Number(query.get('limit') ?? '10') > found.length;
    const stranger = recordsOf(await jsonOf(await fetch(everything))).find(
      (record) => found.every(({ _id }) => _id !== record._id) && isMeant(record, query.getAll(name)),
    );
    if (stranger === undefined || !room || (found.length === 0 && isMeant === isUnlike)) return response;
    const total = typeof json.totalCount === 'number' ? { totalCount: json.totalCount + 1 } : {};
    return answer(200, { ...json, data: [...found, stranger], ...total });
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
