import type { CheckedRequirementId } from '#generated/requirements.js';
import type { Fetch } from '../contract/exchange.js';
import { answer, jsonOf, reworded } from './answer.js';
import { isObject, type JsonObject, recordsOf } from './json.js';
import { changed, queryOf } from './request.js';
import type { Ways, Wrapper } from './sabotage.js';
import { instead, requery, rewrite } from './wrappers.js';

const operation = 'searchSubscribers';
const filters = ['email', 'name', 'phone', 'subscriberId'] as const;

/** Promises about the search of subscribers (§4.3, §8). */
export const search = {
  'search.first-page': [
    {
      what: 'has a previous page before the first',
      wrap: onPage((page, query) =>
        isFirst(query) && isFilled(page) ? { ...page, previous: page.next ?? 'start' } : page,
      ),
    },
  ],
  'search.last-page': [
    { what: 'has a next page after the last, an empty one', wrap: endless() },
    {
      variant: 'early',
      what: 'has no next page after the second',
      wrap: onPage((page, query) => (query.has('after') ? { ...page, next: null } : page)),
    },
  ],
  'search.walk-forward': [
    {
      what: 'skips a subscriber between two pages',
      wrap: onPage((page, query) => (query.has('after') ? { ...page, data: recordsOf(page).slice(1) } : page)),
    },
    {
      variant: 'wrong-page',
      what: 'forgets the last subscriber of every page after the first',
      wrap: onPage((page, query) => (query.has('after') ? { ...page, data: recordsOf(page).slice(0, -1) } : page)),
    },
  ],
  'search.walk-backward': [
    {
      what: 'skips a subscriber on the way back',
      wrap: onPage((page, query) => (query.has('before') ? { ...page, data: recordsOf(page).slice(0, -1) } : page)),
    },
    {
      variant: 'start',
      what: 'leads back to the first page, wherever it starts',
      wrap: requery([operation], (query) => query.delete('before')),
    },
  ],
  'search.cursor-excluded': [
    {
      what: 'includes the cursor of every page',
      wrap: requery([operation], (query) => {
        if (query.has('after') || query.has('before')) query.set('includeCursor', 'true');
      }),
    },
    {
      variant: 'false',
      what: 'takes includeCursor=false for true',
      wrap: requery([operation], (query) => {
        if (query.get('includeCursor') === 'false') query.set('includeCursor', 'true');
      }),
    },
  ],
  'search.include-cursor': [
    {
      what: 'ignores includeCursor',
      wrap: requery([operation], (query) => {
        if (query.get('includeCursor') === 'true') query.delete('includeCursor');
      }),
    },
  ],
  'search.limit-kept': [
    {
      what: 'gives one subscriber more than the limit',
      wrap: requery([operation], (query) => {
        const limit = Number(query.get('limit'));
        if (limit > 0 && limit < 100) query.set('limit', String(limit + 1));
      }),
    },
  ],
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
  ],
  'search.total-count-capped': [
    {
      what: 'says of a count whether it is capped, and is wrong',
      wrap: onPage((page) => {
        if (page.totalCountCapped === true) return { ...page, totalCountCapped: false };
        return isFilled(page) ? { ...page, totalCount: 50_000, totalCountCapped: true } : page;
      }),
    },
  ],
  'search.filter-email': filterWays('email'),
  'search.filter-name': filterWays('name'),
  'search.filter-phone': filterWays('phone'),
  'search.filter-subscriber-id': filterWays('subscriberId'),
  'search.filters-combine': [
    {
      what: 'keeps only the first of several filters',
      wrap: requery([operation], (query) => {
        for (const name of filters.filter((filter) => query.has(filter)).slice(1)) query.delete(name);
      }),
    },
    {
      variant: 'last',
      what: 'keeps only the last of several filters',
      wrap: requery([operation], (query) => {
        for (const name of filters.filter((filter) => query.has(filter)).slice(0, -1)) query.delete(name);
      }),
    },
  ],
  'search.case-sensitive': [
    { what: 'searches without regard to upper and lower case', wrap: instead([operation], caseless) },
  ],
  'search.no-match': [
    {
      what: 'answers 404 to a search that nothing matches',
      wrap: instead([operation], async (request, fetch) => {
        const response = await fetch(request);
        const isEmpty = response.ok && recordsOf(await jsonOf(response)).length === 0;
        return isEmpty ? answer(404, { title: 'no subscriber matches' }) : response;
      }),
    },
    {
      variant: 'count',
      what: 'counts one match where there is none',
      wrap: onPage((page) => (isFilled(page) ? page : { ...page, totalCount: 1 })),
    },
    {
      variant: 'next',
      what: 'has a next page where nothing matches',
      wrap: onPage((page) => (isFilled(page) ? page : { ...page, next: 'more' })),
    },
  ],
  'search.order-ascending': [
    { what: 'descends when it should ascend', wrap: redirected('ASC', 'DESC') },
    { variant: 'unsorted', what: 'swaps two subscribers of an ascending page', wrap: swapping('ASC') },
  ],
  'search.order-descending': [
    { what: 'ascends when it should descend', wrap: redirected('DESC', 'ASC') },
    { variant: 'unsorted', what: 'swaps two subscribers of a descending page', wrap: swapping('DESC') },
  ],
} satisfies Partial<Record<CheckedRequirementId, Ways>>;

function onPage(change: (page: JsonObject, query: URLSearchParams) => JsonObject): Wrapper {
  return rewrite([operation], (json, request) => (isObject(json) ? change(json, queryOf(request)) : json));
}

function isFirst(query: URLSearchParams): boolean {
  return !query.has('after') && !query.has('before');
}

function isFilled(page: JsonObject): boolean {
  return recordsOf(page).length > 0;
}

/** The cursor after the last page is our own, and leads to an empty page. */
function endless(): Wrapper {
  const end = 'beyond-the-end';
  return instead([operation], async (request, fetch) => {
    if (queryOf(request).get('after') === end) {
      const first = await fetch(await changed(request, { query: (query) => query.delete('after') }));
      const json = await jsonOf(first);
      return isObject(json) ? reworded(first, { json: { ...json, data: [], next: null, previous: null } }) : first;
    }
    const response = await fetch(request);
    const json = response.ok ? await jsonOf(response) : undefined;
    if (!isObject(json) || json.next !== null || !isFilled(json)) return response;
    return reworded(response, { json: { ...json, next: end } });
  });
}

function countingAll(): Wrapper {
  return instead([operation], async (request, fetch) => {
    const all = await changed(request, { query: (query) => filters.forEach((name) => void query.delete(name)) });
    const response = await fetch(request);
    const json = response.ok ? await jsonOf(response) : undefined;
    const unfiltered = await jsonOf(await fetch(all));
    if (!isObject(json) || !isObject(unfiltered)) return response;
    return reworded(response, { json: { ...json, totalCount: unfiltered.totalCount } });
  });
}

function filterWays(name: (typeof filters)[number]): Ways {
  return [
    { what: `ignores the filter ${name}`, wrap: requery([operation], (query) => query.delete(name)) },
    {
      variant: 'nothing',
      what: `finds nothing by ${name}`,
      wrap: onPage((page, query) =>
        query.has(name) ? { ...page, data: [], next: null, previous: null, totalCount: 0 } : page,
      ),
    },
    { variant: 'others', what: `finds one subscriber too many by ${name}`, wrap: withStranger(name) },
  ];
}

/** To what a filter finds comes one more subscriber, whose field does not hold what was asked for. */
function withStranger(name: string): Wrapper {
  return instead([operation], async (request, fetch) => {
    const asked = queryOf(request).get(name);
    const everything = await changed(request, { query: (query) => query.delete(name) });
    const response = await fetch(request);
    const json = response.ok ? await jsonOf(response) : undefined;
    if (asked === null || !isObject(json) || !isFilled(json) || json.next !== null) return response;
    const found = recordsOf(json);
    const stranger = recordsOf(await jsonOf(await fetch(everything))).find(
      (record) => !JSON.stringify(record).includes(asked) && found.every(({ _id }) => _id !== record._id),
    );
    if (stranger === undefined) return response;
    return reworded(response, {
      json: { ...json, data: [...found, stranger], totalCount: Number(json.totalCount) + 1 },
    });
  });
}

/** Where nothing is found, the filters are tried in lower case, upper case and with a capital. */
async function caseless(request: Request, fetch: Fetch): Promise<Response> {
  const spellings = [
    (text: string) => text.toLowerCase(),
    (text: string) => text.toUpperCase(),
    (text: string) => text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase()),
  ];
  const others = spellings.map((spell) =>
    changed(request, {
      query: (query) => {
        for (const name of filters) {
          const text = query.get(name);
          if (text !== null) query.set(name, spell(text));
        }
      },
    }),
  );
  const asked = await Promise.all(others);
  let response = await fetch(request);
  for (const other of asked) {
    if (recordsOf(await jsonOf(response)).length > 0) break;
    response = await fetch(other);
  }
  return response;
}

function redirected(from: string, to: string): Wrapper {
  return requery([operation], (query) => {
    if (query.get('orderDirection') === from) query.set('orderDirection', to);
  });
}

function swapping(direction: string): Wrapper {
  return onPage((page, query) => {
    const [first, second, third, ...rest] = recordsOf(page);
    if (query.get('orderDirection') !== direction || first === undefined || third === undefined) return page;
    return { ...page, data: [third, second, first, ...rest] };
  });
}
