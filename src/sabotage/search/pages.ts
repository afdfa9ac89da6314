import { parameterCondition } from '../grammar/conditions.js';
import { changing, described, fault, rearranging, rereading } from '../kit/faults.js';
import { changedResponse, isObject, type JsonObject, jsonOf, responseRecords } from '../kit/json.js';
import { changedRequest, queryOf } from '../kit/request.js';
import { collecting } from '../kit/subscriber-memory.js';
import { changeQuery, handleRequests, ignoring } from '../kit/wrappers.js';
import type { WaysTable, Wrapper } from '../sabotage.js';
import { filterNames, isFilled, onSearchItems, onSearchPage, orderedPageWays } from './ordered-pages.js';

const operation = 'searchSubscribers';

/** Violations of the pages of the search and their cursors. */
export const pages = {
  'search.first-page': {
    plain: [
      'returns a previous cursor on the first page',
      onSearchPage((page, query) =>
        isFirst(query) && isFilled(page) ? { ...page, previous: page.next ?? 'start' } : page,
      ),
    ],
    'empty-text': changing(operation, 'previous', 'returns an empty text for null as', ({ value }) => value ?? ''),
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
    early: fault(`${operation}/response.next/with-after/always-null`),
    'way-back': fault(`${operation}/response.next/with-before/always-null`),
    never: fault(`${operation}/response.next/always/always-null`),
    full: [
      'returns a next cursor on every full page',
      onSearchPage((page, query) => {
        const isFull = responseRecords(page).length === Number(query.get('limit'));
        return page.next === null && isFull ? { ...page, next: responseRecords(page).at(-1)?._id ?? null } : page;
      }),
    ],
  },
  'search.walk-forward': {
    plain: described('skips a subscriber between two pages', fault(`${operation}/records/with-after/lose-first`)),
    'wrong-page': fault(`${operation}/records/with-after/lose-last`),
    fourth: rearranging(
      operation,
      'loses the fourth of the',
      (page) => page.toSpliced(3, 1),
      parameterCondition('after'),
    ),
    'first-page': [
      'omits the first subscriber if a second page follows',
      onSearchPage((page, query) =>
        [...query.keys()].join() === 'limit' && page.next !== null
          ? { ...page, data: responseRecords(page).slice(1) }
          : page,
      ),
    ],
    twice: ['shows the first subscriber again on the pages that follow', showingTheFirstAgain()],
    refused: fault(`${operation}/status/with-after/refuse`),
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
    start: fault(`${operation}/before/always/ignore`),
    never: fault(`${operation}/response.previous/always/always-null`),
    filtered: [
      'returns no previous cursor if a filter is given',
      onSearchPage((page, query) => (filterNames.some((name) => query.has(name)) ? { ...page, previous: null } : page)),
    ],
    reversed: rearranging(operation, 'reverses the', (page) => page.toReversed(), parameterCondition('before')),
  },
  'search.cursor-excluded': {
    plain: [
      'includes the cursor of every page',
      changeQuery([operation], (query) => {
        if (query.has('after') || query.has('before')) query.set('includeCursor', 'true');
      }),
    ],
    false: rereading(operation, 'includeCursor', 'reads false as true in', () => 'true'),
  },
  'search.include-cursor': {
    plain: [
      'ignores includeCursor',
      ignoring(operation, 'includeCursor', (query) => query.get('includeCursor') === 'true'),
    ],
    'way-back': fault(`${operation}/includeCursor/with-before/ignore`),
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
    plain: described(
      'returns one subscriber more than the limit',
      rereading(operation, 'limit', 'adds one to', (text) =>
        Number(text) > 0 && Number(text) < 100 ? String(Number(text) + 1) : text,
      ),
    ),
    ignored: fault(`${operation}/limit/always/ignore`),
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
    const created = new Set<unknown>();
    const pages = new Map<unknown, { readonly arrived: number; readonly before: readonly JsonObject[] }>();
    const creating = collecting(created, ({ before }) => before === undefined);
    const searching = onSearchPage((page, query) => {
      const records = responseRecords(page);
      const after = query.get('after');
      const cursor = after === null ? undefined : pages.get(after);
      const shift = cursor === undefined ? 0 : created.size - cursor.arrived;
      pages.set(page.next, { arrived: created.size, before: records });
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
