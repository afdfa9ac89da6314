import { changedResponse, isObject, type JsonObject, jsonOf, responseRecords } from '../kit/json.js';
import { changedRequest, queryOf } from '../kit/request.js';
import { onWrite } from '../kit/subscriber-memory.js';
import { changeQuery, handleRequests, ignoring, misreading, refuse } from '../kit/wrappers.js';
import type { WaysTable, Wrapper } from '../sabotage.js';
import { filterNames, isFilled, onSearchItems, onSearchPage, orderedPageWays } from './ordered-pages.js';

const operation = 'searchSubscribers';

/** Requirements on the pages of the search and their cursors. */
export const pages = {
  'search.first-page': {
    plain: [
      'returns a previous cursor on the first page',
      onSearchPage((page, query) =>
        isFirst(query) && isFilled(page) ? { ...page, previous: page.next ?? 'start' } : page,
      ),
    ],
    'empty-text': [
      'returns an empty text as the previous cursor of the first page',
      onSearchPage((page) => ({ ...page, previous: page.previous ?? '' })),
    ],
    'way-back': [
      'returns a previous cursor on the first page after paging back',
      onSearchPage((page, query) => {
        const [first] = responseRecords(page);
        return query.has('before') && first !== undefined ? { ...page, previous: first._id } : page;
      }),
    ],
  },
  'search.last-page': {
    plain: ['returns a next cursor on the last page', addingCursor()],
    early: [
      'returns no next cursor on the second page',
      onSearchPage((page, query) => (query.has('after') ? { ...page, next: null } : page)),
    ],
    'way-back': [
      'returns no next cursor on a page reached with before',
      onSearchPage((page, query) => (query.has('before') ? { ...page, next: null } : page)),
    ],
    never: ['never returns a next cursor', onSearchPage((page) => ({ ...page, next: null }))],
    full: [
      'returns a next cursor on every full page',
      onSearchPage((page, query) => {
        const isFull = responseRecords(page).length === Number(query.get('limit'));
        return page.next === null && isFull ? { ...page, next: responseRecords(page).at(-1)?._id ?? null } : page;
      }),
    ],
  },
  'search.walk-forward': {
    plain: [
      'skips a subscriber between two pages',
      onSearchItems((items, query) => (query.has('after') ? items.slice(1) : items)),
    ],
    'wrong-page': [
      'omits the last subscriber of every page after the first',
      onSearchItems((items, query) => (query.has('after') ? items.slice(0, -1) : items)),
    ],
    fourth: [
      'omits the fourth subscriber of every page after the first',
      onSearchItems((items, query) => (query.has('after') ? items.toSpliced(3, 1) : items)),
    ],
    'first-page': [
      'omits the first subscriber if a second page follows',
      onSearchPage((page, query) =>
        [...query.keys()].join() === 'limit' && page.next !== null
          ? { ...page, data: responseRecords(page).slice(1) }
          : page,
      ),
    ],
    twice: ['shows the first subscriber again on the pages that follow', showingTheFirstAgain()],
    refused: ['rejects its own cursors', refuse(['searchSubscribers'], (query) => query.has('after'), 400)],
    'way-back': [
      'returns the first subscriber of a page reached with before as its next cursor',
      onSearchPage((page, query) =>
        query.has('before') && page.next !== null ? { ...page, next: responseRecords(page)[0]?._id } : page,
      ),
    ],
    arrivals: ['repeats one subscriber after a cursor for each one created since', usingOffsets('back')],
    'arrivals-lost': ['skips one subscriber after a cursor for each one created since', usingOffsets('forth')],
    ...orderedPageWays,
  },
  'search.walk-backward': {
    plain: [
      'skips a subscriber when paging back',
      onSearchItems((items, query) =>
        query.has('before') && query.get('includeCursor') !== 'true' ? items.slice(0, -1) : items,
      ),
    ],
    start: ['always pages back to the first page', ignoring(operation, 'before')],
    never: ['never returns a previous cursor', onSearchPage((page) => ({ ...page, previous: null }))],
    filtered: [
      'returns no previous cursor if a filter is given',
      onSearchPage((page, query) => (filterNames.some((name) => query.has(name)) ? { ...page, previous: null } : page)),
    ],
    reversed: [
      'reverses pages when paging back',
      onSearchItems((items, query) => (query.has('before') ? items.toReversed() : items)),
    ],
  },
  'search.cursor-excluded': {
    plain: [
      'includes the cursor of every page',
      changeQuery([operation], (query) => {
        if (query.has('after') || query.has('before')) query.set('includeCursor', 'true');
      }),
    ],
    false: [
      'treats includeCursor=false as true',
      misreading(operation, 'includeCursor', (text) => (text === 'false' ? 'true' : text)),
    ],
  },
  'search.include-cursor': {
    plain: [
      'ignores includeCursor',
      ignoring(operation, 'includeCursor', (query) => query.get('includeCursor') === 'true'),
    ],
    'way-back': [
      'ignores includeCursor when paging back',
      ignoring(operation, 'includeCursor', (query) => query.has('before')),
    ],
    alone: [
      'returns only the subscriber of the cursor that it includes',
      onSearchItems((items, query) => (includesAfter(query) ? items.slice(0, 1) : items)),
    ],
    instead: [
      'returns the subscriber of the cursor in place of the next one',
      onSearchItems((items, query) => (includesAfter(query) ? items.toSpliced(1, 1) : items)),
    ],
  },
  'search.limit-kept': {
    plain: [
      'returns one subscriber more than the limit',
      changeQuery([operation], (query) => {
        const limit = Number(query.get('limit'));
        if (limit > 0 && limit < 100) query.set('limit', String(limit + 1));
      }),
    ],
    ignored: ['ignores the limit', ignoring(operation, 'limit')],
  },
} satisfies WaysTable;

function isFirst(query: URLSearchParams): boolean {
  return !query.has('after') && !query.has('before');
}

function includesAfter(query: URLSearchParams): boolean {
  return query.get('includeCursor') === 'true' && query.has('after');
}

/** Adds a cursor to the last page, which leads to an empty page. */
function addingCursor(): Wrapper {
  const end = 'beyond-the-end';
  return handleRequests([operation], async (request, fetch) => {
    if (queryOf(request).get('after') === end) {
      const first = await fetch(await changedRequest(request, { query: (query) => query.delete('after') }));
      const json = await jsonOf(first);
      return isObject(json)
        ? changedResponse(first, { json: { ...json, data: [], next: null, previous: null } })
        : first;
    }
    const response = await fetch(request);
    const json = response.ok ? await jsonOf(response) : undefined;
    if (!isObject(json) || json.next !== null || !isFilled(json)) return response;
    return changedResponse(response, { json: { ...json, next: end } });
  });
}

/** Replaces cursors by offsets, which new subscribers shift. */
function usingOffsets(way: 'back' | 'forth'): Wrapper {
  return (fetch) => {
    let arrived = 0;
    const given = new Map<unknown, { readonly arrived: number; readonly before: readonly JsonObject[] }>();
    const creating = onWrite(async ({ request, before }) => {
      const response = await fetch(request);
      if (response.ok && before === undefined) arrived += 1;
      return response;
    });
    const searching = onSearchPage((page, query) => {
      const records = responseRecords(page);
      const after = query.get('after');
      const cursor = after === null ? undefined : given.get(after);
      const shift = cursor === undefined ? 0 : arrived - cursor.arrived;
      given.set(page.next, { arrived, before: records });
      if (cursor === undefined || shift === 0) return page;
      const data =
        way === 'forth'
          ? records.slice(shift)
          : [...cursor.before.slice(-shift - 1, -1), ...records].slice(0, records.length);
      return { ...page, data };
    });
    return searching(creating(fetch));
  };
}

function showingTheFirstAgain(): Wrapper {
  return (fetch) => {
    let first: JsonObject | undefined;
    return onSearchItems((items, query) => {
      first ??= items[0];
      if (!query.has('after') || query.has('orderBy') || first === undefined) return items;
      return [...items.slice(1), first];
    })(fetch);
  };
}
