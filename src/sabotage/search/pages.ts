import { isObject, type JsonObject, jsonOf, recordsOf, reworded } from '../kit/json.js';
import { changed, queryOf } from '../kit/request.js';
import { onWrite } from '../kit/subscriber-memory.js';
import { instead, refuse, requery } from '../kit/wrappers.js';
import type { WaysTable, Wrapper } from '../sabotage.js';
import { filterNames, isFilled, onPage, orderedPageWays } from './ordered-pages.js';

const operation = 'searchSubscribers';

/** Promises about the pages of the search, and the ways from one to the next. */
export const pages = {
  'search.first-page': [
    {
      what: 'returns a previous cursor on the first page',
      wrap: onPage((page, query) =>
        isFirst(query) && isFilled(page) ? { ...page, previous: page.next ?? 'start' } : page,
      ),
    },
    {
      variant: 'empty-text',
      what: 'returns an empty text as the previous cursor of the first page',
      wrap: onPage((page) => ({ ...page, previous: page.previous ?? '' })),
    },
    {
      variant: 'way-back',
      what: 'returns a previous cursor on the first page after paging back',
      wrap: onPage((page, query) => {
        const [first] = recordsOf(page);
        return query.has('before') && first !== undefined ? { ...page, previous: first._id } : page;
      }),
    },
  ],
  'search.last-page': [
    { what: 'returns a next cursor on the last page', wrap: endless() },
    {
      variant: 'early',
      what: 'returns no next cursor on the second page',
      wrap: onPage((page, query) => (query.has('after') ? { ...page, next: null } : page)),
    },
    {
      variant: 'way-back',
      what: 'returns no next cursor on a page reached with before',
      wrap: onPage((page, query) => (query.has('before') ? { ...page, next: null } : page)),
    },
    { variant: 'never', what: 'never returns a next cursor', wrap: onPage((page) => ({ ...page, next: null })) },
    {
      variant: 'full',
      what: 'returns a next cursor on every full page',
      wrap: onPage((page, query) => {
        const isFull = recordsOf(page).length === Number(query.get('limit'));
        return page.next === null && isFull ? { ...page, next: recordsOf(page).at(-1)?._id ?? null } : page;
      }),
    },
  ],
  'search.walk-forward': [
    {
      what: 'skips a subscriber between two pages',
      wrap: onPage((page, query) => (query.has('after') ? { ...page, data: recordsOf(page).slice(1) } : page)),
    },
    {
      variant: 'wrong-page',
      what: 'omits the last subscriber of every page after the first',
      wrap: onPage((page, query) => (query.has('after') ? { ...page, data: recordsOf(page).slice(0, -1) } : page)),
    },
    {
      variant: 'fourth',
      what: 'omits the fourth subscriber of every page after the first',
      wrap: onPage((page, query) => (query.has('after') ? { ...page, data: recordsOf(page).toSpliced(3, 1) } : page)),
    },
    {
      variant: 'first-page',
      what: 'omits the first subscriber if a second page follows',
      wrap: onPage((page, query) =>
        [...query.keys()].join() === 'limit' && page.next !== null ? { ...page, data: recordsOf(page).slice(1) } : page,
      ),
    },
    {
      variant: 'twice',
      what: 'shows the first subscriber again on the pages that follow',
      wrap: showingTheFirstAgain(),
    },
    {
      variant: 'refused',
      what: 'rejects its own cursors',
      wrap: refuse(['searchSubscribers'], (query) => query.has('after'), 400),
    },
    {
      variant: 'way-back',
      what: 'returns the first subscriber of a page reached with before as its next cursor',
      wrap: onPage((page, query) =>
        query.has('before') && page.next !== null ? { ...page, next: recordsOf(page)[0]?._id } : page,
      ),
    },
    {
      variant: 'arrivals',
      what: 'repeats one subscriber after a cursor for each one created since',
      wrap: countingPlaces('back'),
    },
    {
      variant: 'arrivals-lost',
      what: 'skips one subscriber after a cursor for each one created since',
      wrap: countingPlaces('forth'),
    },
    ...orderedPageWays,
  ],
  'search.walk-backward': [
    {
      what: 'skips a subscriber when paging back',
      wrap: onPage((page, query) =>
        query.has('before') && query.get('includeCursor') !== 'true'
          ? { ...page, data: recordsOf(page).slice(0, -1) }
          : page,
      ),
    },
    {
      variant: 'start',
      what: 'always pages back to the first page',
      wrap: requery([operation], (query) => query.delete('before')),
    },
    {
      variant: 'never',
      what: 'never returns a previous cursor',
      wrap: onPage((page) => ({ ...page, previous: null })),
    },
    {
      variant: 'filtered',
      what: 'returns no previous cursor if a filter is given',
      wrap: onPage((page, query) => (filterNames.some((name) => query.has(name)) ? { ...page, previous: null } : page)),
    },
    {
      variant: 'reversed',
      what: 'reverses pages when paging back',
      wrap: onPage((page, query) => (query.has('before') ? { ...page, data: recordsOf(page).toReversed() } : page)),
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
      what: 'treats includeCursor=false as true',
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
    {
      variant: 'way-back',
      what: 'ignores includeCursor when paging back',
      wrap: requery([operation], (query) => {
        if (query.has('before')) query.delete('includeCursor');
      }),
    },
    {
      variant: 'alone',
      what: 'returns only the subscriber of the cursor that it includes',
      wrap: onPage((page, query) =>
        query.get('includeCursor') === 'true' && query.has('after')
          ? { ...page, data: recordsOf(page).slice(0, 1) }
          : page,
      ),
    },
    {
      variant: 'instead',
      what: 'returns the subscriber of the cursor in place of the next one',
      wrap: onPage((page, query) =>
        query.get('includeCursor') === 'true' && query.has('after')
          ? { ...page, data: recordsOf(page).toSpliced(1, 1) }
          : page,
      ),
    },
  ],
  'search.limit-kept': [
    {
      what: 'returns one subscriber more than the limit',
      wrap: requery([operation], (query) => {
        const limit = Number(query.get('limit'));
        if (limit > 0 && limit < 100) query.set('limit', String(limit + 1));
      }),
    },
    { variant: 'ignored', what: 'ignores the limit', wrap: requery([operation], (query) => query.delete('limit')) },
  ],
} satisfies WaysTable;

function isFirst(query: URLSearchParams): boolean {
  return !query.has('after') && !query.has('before');
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

/** A cursor says how many subscribers were before it, and more may be by now. */
function countingPlaces(way: 'back' | 'forth'): Wrapper {
  return (fetch) => {
    let arrived = 0;
    const given = new Map<unknown, { readonly arrived: number; readonly before: readonly JsonObject[] }>();
    const creating = onWrite(async ({ request, before }) => {
      const response = await fetch(request);
      if (response.ok && before === undefined) arrived += 1;
      return response;
    });
    const searching = instead([operation], async (request, server) => {
      const response = await server(request);
      const json = response.ok ? await jsonOf(response) : undefined;
      if (!isObject(json)) return response;
      const records = recordsOf(json);
      const after = queryOf(request).get('after');
      const place = after === null ? undefined : given.get(after);
      const shift = place === undefined ? 0 : arrived - place.arrived;
      given.set(json.next, { arrived, before: records });
      if (place === undefined || shift === 0) return response;
      const data =
        way === 'forth'
          ? records.slice(shift)
          : [...place.before.slice(-shift - 1, -1), ...records].slice(0, records.length);
      return reworded(response, { json: { ...json, data } });
    });
    return searching(creating(fetch));
  };
}

function showingTheFirstAgain(): Wrapper {
  return (fetch) => {
    let first: JsonObject | undefined;
    return onPage((page, query) => {
      first ??= recordsOf(page)[0];
      if (!query.has('after') || query.has('orderBy') || first === undefined) return page;
      return { ...page, data: [...recordsOf(page).slice(1), first] };
    })(fetch);
  };
}
