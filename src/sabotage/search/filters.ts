import type { Fetch } from '../../contract/exchange.js';
import { forEachFilter } from '../../requirements/families.js';
import { type JsonObject, jsonOf, jsonResponse, responseRecords } from '../kit/json.js';
import { changedRequest, queryOf } from '../kit/request.js';
import { changeQuery, handleRequests, ignoring, misreading, onlyOneFilter, refuse } from '../kit/wrappers.js';
import { joinWays, type Way, type Ways, type WaysTable, type Wrapper } from '../sabotage.js';
import { filterNames, isFilled, onSearchPage } from './ordered-pages.js';

const operation = 'searchSubscribers';

/** The filters of the search. */
export const filters = joinWays(
  forEachFilter(operation, (filter) => ({
    ...filterWays(filter),
    ...(filter !== 'subscriberId' && { lacking: findingLacking(filter) }),
    'second-page': forgettingOnPages(filter),
  })),
  {
    'search.filter-email': {
      'regular-expression': matchingWildcard('email', '.'),
      like: matchingWildcard('email', '_'),
      'way-back': [
        'ignores the filters when paging back',
        changeQuery([operation], (query) => {
          if (query.has('before')) for (const name of filterNames) query.delete(name);
        }),
      ],
    },
    'search.filter-name': {
      like: matchingWildcard('name', '_'),
      'latin-1': [
        'reads the bytes of a name as Latin-1',
        misreading(operation, 'name', (name) => String.fromCharCode(...new TextEncoder().encode(name))),
      ],
      unmarked: ['ignores accents when it matches names', ignoringAccents()],
      lost: [
        'omits one of several matches by name',
        onSearchPage((page, query) => {
          const [, ...others] = responseRecords(page);
          if (!query.has('name') || others.length === 0) return page;
          return { ...page, data: others, totalCount: Number(page.totalCount) - 1 };
        }),
      ],
    },
    'search.filter-phone': {
      'regular-expression': matchingWildcard('phone', '.'),
      refused: ['rejects a search by phone', refuse([operation], (query) => query.has('phone'))],
    },
    'search.filters-combine': {
      plain: ['keeps only the first of several filters', onlyOneFilter(operation, filterNames, 'first')],
      last: ['keeps only the last of several filters', onlyOneFilter(operation, filterNames, 'last')],
      name: [
        'ignores name beside another filter',
        ignoring(operation, 'name', (query) => filterNames.some((name) => name !== 'name' && query.has(name))),
      ],
      email: ['ignores subscriberId beside email', ignoring(operation, 'subscriberId', (query) => query.has('email'))],
    },
    'search.case-sensitive': {
      plain: ['ignores case in every filter', handleRequests([operation], retryingOtherCase)],
      email: ['searches for emails in lower case', misreading(operation, 'email', (email) => email.toLowerCase())],
    },
    'search.no-match': {
      plain: [
        'counts one match if nothing matches',
        onSearchPage((page) => (isFilled(page) ? page : { ...page, totalCount: 1 })),
      ],
      'not-found': [
        'answers 404 to a search that nothing matches',
        handleRequests([operation], async (request, fetch) => {
          const response = await fetch(request);
          const isEmpty = response.ok && responseRecords(await jsonOf(response)).length === 0;
          return isEmpty ? jsonResponse(404, { title: 'no subscriber matches' }) : response;
        }),
      ],
      next: [
        'returns a next cursor if nothing matches',
        onSearchPage((page) => (isFilled(page) ? page : { ...page, next: 'more' })),
      ],
    },
  },
) satisfies WaysTable;

function filterWays(name: (typeof filterNames)[number]): Ways {
  return {
    plain: [`ignores the filter ${name} if no other filter is given`, ignoringAlone(name)],
    ignored: [`ignores the filter ${name}`, ignoring(operation, name)],
    nothing: [
      `finds nothing by ${name}`,
      onSearchPage((page, query) =>
        query.has(name) ? { ...page, data: [], next: null, previous: null, totalCount: 0 } : page,
      ),
    ],
    others: [
      `matches one subscriber too many by ${name}`,
      withUnexpectedMatch(name, (record, asked) => !JSON.stringify(record).includes(asked)),
    ],
  };
}

/** Ignores a filter that is alone and matches something. Other requirements cover the rest. */
function ignoringAlone(name: (typeof filterNames)[number]): Wrapper {
  return onSearchPage(async (page, query, resend) => {
    const isAlone = query.has(name) && filterNames.every((other) => other === name || !query.has(other));
    return isAlone && isFilled(page) ? resend((all) => all.delete(name)) : page;
  });
}

function findingLacking(name: 'email' | 'name' | 'phone'): Way {
  const fields = name === 'name' ? ['firstName', 'lastName'] : [name];
  return [
    `matches a subscriber without ${name} by ${name}`,
    withUnexpectedMatch(name, (record) => fields.every((field) => record[field] === undefined)),
  ];
}

function forgettingOnPages(name: (typeof filterNames)[number]): Way {
  return [`ignores the filter ${name} on the second page`, ignoring(operation, name, (query) => query.has('after'))];
}

/** Treats a character as a wildcard if a search finds nothing. */
function matchingWildcard(name: (typeof filterNames)[number], wildcard: string): Way {
  return [
    `treats ${wildcard} in the filter ${name} as any character`,
    onSearchPage(async (page, query, resend) => {
      const text = query.get(name);
      if (!text?.includes(wildcard) || isFilled(page)) return page;
      const everything = await resend((all) => {
        all.delete(name);
        all.set('limit', '100');
      });
      const parts = text.split(wildcard).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      const pattern = new RegExp(parts.join('.'));
      const fields = name === 'name' ? ['firstName', 'lastName'] : [name];
      const matches = responseRecords(everything).filter((record) =>
        pattern.test(fields.map((field) => String(record[field] ?? '')).join(' ')),
      );
      return { ...page, data: matches.slice(0, 5), totalCount: matches.length };
    }),
  ];
}

/** Ignores accents if a search finds nothing. */
function ignoringAccents(): Wrapper {
  const unmarked = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
  return onSearchPage(async (page, query, resend) => {
    const name = query.get('name');
    if (name === null || isFilled(page)) return page;
    const matches = responseRecords(await resend((all) => all.delete('name'))).filter(({ firstName, lastName }) =>
      unmarked(`${String(firstName)} ${String(lastName)}`).includes(unmarked(name)),
    );
    return { ...page, data: matches, totalCount: matches.length };
  });
}

/** Adds the first subscriber that `isMeant` selects to the results of a filter, unless the page is full. */
function withUnexpectedMatch(name: string, isMeant: (record: JsonObject, asked: string) => boolean): Wrapper {
  return onSearchPage(async (page, query, resend) => {
    const asked = query.get(name);
    if (asked === null || !isFilled(page) || page.next !== null) return page;
    const records = responseRecords(page);
    if (records.length >= Number(query.get('limit') ?? '10')) return page;
    const unexpectedMatch = responseRecords(await resend((all) => all.delete(name))).find(
      (record) => isMeant(record, asked) && records.every(({ _id }) => _id !== record._id),
    );
    if (unexpectedMatch === undefined) return page;
    return { ...page, data: [...records, unexpectedMatch], totalCount: Number(page.totalCount) + 1 };
  });
}

/** Repeats a search without results in lower case, upper case and capitalized. */
async function retryingOtherCase(request: Request, fetch: Fetch): Promise<Response> {
  const spellings = [
    (text: string) => text.toLowerCase(),
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase()),
  ];
  const used = filterNames.filter((name) => queryOf(request).has(name));
  const others = used.flatMap((name) =>
    spellings.map((spell) =>
      changedRequest(request, { query: (query) => query.set(name, spell(query.get(name) ?? '')) }),
    ),
  );
  const asked = await Promise.all(others);
  let response = await fetch(request);
  for (const other of asked) {
    if (responseRecords(await jsonOf(response)).length > 0) break;
    response = await fetch(other);
  }
  return response;
}
