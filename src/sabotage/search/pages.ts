import { parameterCondition } from '../grammar/conditions.js';
import {
  isSuccess,
  parameterOf,
  type QueryValues,
  type SemanticRequest,
  type SemanticServer,
  type Transform,
  withoutQuery,
  withQuery,
} from '../grammar/semantic.js';
import { changing, fault, rearranging, rereading } from '../kit/faults.js';
import { type JsonObject, responseRecords } from '../kit/json.js';
import { changingPagesAfter, isCreation } from '../kit/subscriber-memory.js';
import {
  changingValues,
  ignoring,
  misreading,
  onItems,
  onOperation,
  onPage,
  onRequest,
  when,
} from '../kit/transforms.js';
import type { WaysTable } from '../sabotage.js';
import { filterNames, isFilled, orderedPageWays } from './ordered-pages.js';

const operation = 'searchSubscribers';

/** Violations of the pages of the search and their cursors. */
export const pages = {
  'search.first-page': {
    plain: [
      'returns a previous cursor on the first page',
      onPage(operation, (page, { query }) =>
        isFirst(query) && isFilled(page) ? { ...page, previous: page.next ?? 'start' } : page,
      ),
    ],
    'empty-text': changing(operation, 'previous', 'returns an empty text for null as', ({ value }) => value ?? ''),
    'way-back': [
      'returns a previous cursor on the first page after paging back',
      changingValues(
        operation,
        'previous',
        ({ value, parent }) => responseRecords(parent)[0]?._id ?? value,
        parameterCondition('before'),
      ),
    ],
  },
  'search.last-page': {
    plain: ['returns a next cursor on the last page', addingCursor],
    early: fault(`${operation}/response.next/with-after/always-null`),
    'way-back': fault(`${operation}/response.next/with-before/always-null`),
    never: fault(`${operation}/response.next/always/always-null`),
    full: [
      'returns a next cursor on every full page',
      onPage(operation, (page, request) => {
        const isFull = responseRecords(page).length === Number(parameterOf(request, 'limit'));
        return page.next === null && isFull ? { ...page, next: responseRecords(page).at(-1)?._id ?? null } : page;
      }),
    ],
  },
  'search.walk-forward': {
    plain: fault(`${operation}/records/with-after/lose-first`, 'skips a subscriber between two pages'),
    'wrong-page': fault(`${operation}/records/with-after/lose-last`),
    fourth: rearranging(
      operation,
      'loses the fourth of the',
      (page) => page.toSpliced(3, 1),
      parameterCondition('after'),
    ),
    'first-page': [
      'omits the first subscriber if a second page follows',
      onPage(operation, (page, { query }) =>
        [...query.keys()].join() === 'limit' && page.next !== null
          ? { ...page, data: responseRecords(page).slice(1) }
          : page,
      ),
    ],
    twice: ['shows the first subscriber again on the pages that follow', showingTheFirstAgain],
    refused: fault(`${operation}/status/with-after/refuse`),
    'way-back': [
      'returns the first subscriber of a page reached with before as its next cursor',
      changingValues(
        operation,
        'next',
        ({ value, parent }) => (value === null ? null : responseRecords(parent)[0]?._id),
        parameterCondition('before'),
      ),
    ],
    arrivals: ['repeats one subscriber after a cursor for each one created since', usingOffsets('back')],
    'arrivals-lost': ['skips one subscriber after a cursor for each one created since', usingOffsets('forth')],
    ...orderedPageWays,
  },
  'search.walk-backward': {
    plain: [
      'skips a subscriber when paging back',
      onItems(operation, (items, request) =>
        request.query.has('before') && !includesCursor(request) ? items.slice(0, -1) : items,
      ),
    ],
    start: fault(`${operation}/before/always/ignore`),
    never: fault(`${operation}/response.previous/always/always-null`),
    filtered: [
      'returns no previous cursor if a filter is given',
      changingValues(
        operation,
        'previous',
        () => null,
        when(({ query }) => filterNames.some((name) => query.has(name))),
      ),
    ],
    reversed: rearranging(operation, 'reverses the', (page) => page.toReversed(), parameterCondition('before')),
  },
  'search.cursor-excluded': {
    plain: [
      'includes the cursor of every page',
      onRequest([operation], (request) =>
        isFirst(request.query) ? request : withQuery(request, { includeCursor: 'true' }),
      ),
    ],
    false: rereading(operation, 'includeCursor', 'reads false as true in', () => 'true'),
  },
  'search.include-cursor': {
    plain: ['ignores includeCursor', ignoring(operation, ['includeCursor'], includesCursor)],
    'way-back': fault(`${operation}/includeCursor/with-before/ignore`),
    alone: [
      'returns only the subscriber of the cursor that it includes',
      onItems(operation, (items, request) => (includesAfter(request) ? items.slice(0, 1) : items)),
    ],
    instead: [
      'returns the subscriber of the cursor in place of the next one',
      onItems(operation, (items, request) => (includesAfter(request) ? items.toSpliced(1, 1) : items)),
    ],
  },
  'search.limit-kept': {
    plain: [
      'returns one subscriber more than the limit',
      misreading(operation, 'limit', (text) =>
        Number(text) > 0 && Number(text) < 100 ? String(Number(text) + 1) : text,
      ),
    ],
    ignored: fault(`${operation}/limit/always/ignore`),
  },
} satisfies WaysTable;

function isFirst(query: QueryValues): boolean {
  return !query.has('after') && !query.has('before');
}

function includesCursor(request: SemanticRequest): boolean {
  return parameterOf(request, 'includeCursor') === 'true';
}

function includesAfter(request: SemanticRequest): boolean {
  return includesCursor(request) && request.query.has('after');
}

/** Adds a cursor to the last page, which leads to an empty page. */
function addingCursor(server: SemanticServer): SemanticServer {
  const end = 'beyond-the-end';
  return onOperation([operation], async (request) => {
    const isBeyond = parameterOf(request, 'after') === end;
    const response = await server(isBeyond ? withoutQuery(request, ['after']) : request);
    const page = Object(response.body);
    if (!isSuccess(response)) return response;
    if (isBeyond) return { ...response, body: { ...page, data: [], next: null, previous: null } };
    return page.next === null && isFilled(page) ? { ...response, body: { ...page, next: end } } : response;
  })(server);
}

/** Replaces cursors by offsets, which new subscribers shift. */
function usingOffsets(way: 'back' | 'forth'): Transform {
  return (server) => {
    const pages = new Map<unknown, { readonly arrived: number; readonly before: readonly JsonObject[] }>();
    const searching = changingPagesAfter(isCreation, (page, created, request) => {
      const records = responseRecords(page);
      const cursor = pages.get(parameterOf(request, 'after'));
      const shift = cursor === undefined ? 0 : created.size - cursor.arrived;
      pages.set(page.next, { arrived: created.size, before: records });
      if (cursor === undefined || shift === 0) return page;
      const repeated = [...cursor.before.slice(-shift - 1, -1), ...records].slice(0, records.length);
      return { ...page, data: way === 'forth' ? records.slice(shift) : repeated };
    });
    return searching(server);
  };
}

function showingTheFirstAgain(server: SemanticServer): SemanticServer {
  let first: JsonObject | undefined;
  return onItems(operation, (items, { query }) => {
    first ??= items[0];
    if (!query.has('after') || query.has('orderBy') || first === undefined) return items;
    return [...items.slice(1), first];
  })(server);
}
