import { type ActingEffect, afterResponse, type PhraseTable } from './effect.js';
import { isObject, type JsonObject, responseRecords } from './json.js';
import {
  parameterOf,
  type SemanticRequest,
  type SemanticResponse,
  type SemanticServer,
  withoutQuery,
  withParameter,
} from './semantic.js';

type Rows = readonly JsonObject[];

/** Largest pages that every server takes, and the number of them that an effect reads. */
const pageSize = 50;
const maxPages = 30;

/** Changes of the records on a page or in a list. `field` is the requested order. */
const pageChanges: PhraseTable<(page: Rows, field: string | undefined) => Rows> = {
  none: ['returns none of the', () => []],
  'first-only': ['returns only the first of the', (page) => page.slice(0, 1)],
  'lose-first': ['loses the first of the', (page) => page.slice(1)],
  'lose-fifth': ['loses the fifth of the', (page) => page.toSpliced(4, 1)],
  'lose-last': ['loses the last of the', (page) => page.slice(0, -1)],
  'lose-beyond-20': ['returns at most 20 of the', (page) => page.slice(0, 20)],
  'lose-nulls': [
    'loses those without the value of orderBy in the',
    (page, field) => page.filter((record) => field === undefined || fieldOf(record, field) !== null),
  ],
  'lose-ties': [
    'loses those with the same value of orderBy in the',
    (page, field) =>
      page.filter((record, index) => field === undefined || fieldOf(record, field) !== fieldOf(page[index - 1], field)),
  ],
  'duplicate-last': ['repeats the last of the', (page) => [...page, ...page.slice(-1)]],
  'first-is-last': ['repeats the first as the last of the', (page) => [...page.slice(0, -1), ...page.slice(0, 1)]],
  'reverse-page': ['reverses', (page) => page.toReversed()],
  'swap-first-two': ['swaps the first two of', (page) => [...page.slice(1, 2), ...page.slice(0, 1), ...page.slice(2)]],
  'move-last-to-front': ['puts the last in front of', (page) => [...page.slice(-1), ...page.slice(0, -1)]],
};

function fieldOf(record: JsonObject | undefined, field: string): unknown {
  return record === undefined ? undefined : (record[field] ?? null);
}

/** The whole list for the filters of a request, and the window in it that the page is. */
interface Cut {
  readonly request: SemanticRequest;
  readonly all: Rows;
  readonly from: number;
  readonly to: number;
}

/** Other windows in the whole list, which a page shows instead. Its other fields stay. */
const windows: PhraseTable<(cut: Cut) => Rows> = {
  'skip-one': ['skips one of the', ({ all, from, to }) => all.slice(from + 1, to + 1)],
  'repeat-one': ['repeats one of the', ({ all, from, to }) => all.slice(Math.max(0, from - 1), Math.max(0, to - 1))],
  'one-too-many': ['returns one too many of the', ({ all, from, to }) => all.slice(from, to + 1)],
  'first-page-again': ['returns the first page of the', ({ all, from, to }) => all.slice(0, to - from)],
  'page-before': [
    'returns the previous page of the',
    ({ all, from, to }) => all.slice(Math.max(0, from + from - to), from),
  ],
  'page-after': ['returns the next page of the', ({ all, from, to }) => all.slice(to, to + to - from)],
  'no-end': ['returns without pages the', ({ all, from }) => all.slice(from)],
  // In a list that is sorted by another key than the value of the field that is asked for.
  'by-day': [
    'compares only the day in',
    sortedBy((value) => (typeof value === 'string' ? value.slice(0, 10).replace(/^\d{4}/, '') : value)),
  ],
  'by-length': ['compares the length in', sortedBy((value) => (typeof value === 'string' ? value.length : value))],
  'numbers-as-text': [
    'compares numbers as texts in',
    sortedBy((value) => (typeof value === 'number' ? String(value) : value)),
  ],
};

/** Reads the name of an effect on the records of a page or list, such as `lose-4` or `skip-20`. */
export function readRecordsEffect(name: string): ActingEffect | undefined {
  const change = pageChanges[name];
  if (change !== undefined) return onPage(...change);
  const cut = windows[name];
  if (cut !== undefined) return onWindow(...cut);
  if (name === 'first-again') return firstAgain;
  const [, verb, text] = /^(lose|skip)-(\d+)$/.exec(name) ?? [];
  const number = Number(text);
  if (verb === 'lose') return onPage(`loses number ${number} of the`, (page) => page.toSpliced(number - 1, 1));
  if (verb === undefined) return undefined;
  return onWindow(`skips ${number} of the`, ({ all, from, to }) => all.slice(from + number, to + number));
}

/** Shows again the first record instead of the first of a page. */
const firstAgain = afterResponse(
  'shows again the first record instead of the first of the',
  (response, { memory, holds }) => {
    const page = responseRecords(response.body);
    const [first = page[0]] = memory.value('first', () => page.slice(0, 1));
    if (first === undefined || !holds(undefined, 0, response)) return response;
    return withRows(response, [first, ...page.slice(1)]);
  },
);

function onPage(phrase: string, change: (page: Rows, field: string | undefined) => Rows): ActingEffect {
  return afterResponse(phrase, (response, { request, holds }) => {
    if (!holds(undefined, 0, response)) return response;
    return withRows(response, change(responseRecords(response.body), parameterOf(request, 'orderBy')));
  });
}

function onWindow(phrase: string, cut: (cut: Cut) => Rows): ActingEffect {
  return afterResponse(phrase, async (response, { request, server, holds }) => {
    const page = responseRecords(response.body);
    if (!holds(undefined, 0, response)) return response;
    const all = await allRows(request, server);
    const from = page.length === 0 ? all.length : all.findIndex(({ _id }) => _id === page[0]?._id);
    const length = page.length === 0 ? Number(parameterOf(request, 'limit') ?? 10) : page.length;
    return from < 0 ? response : withRows(response, cut({ request, all, from, to: from + length }));
  });
}

function withRows({ body, ...others }: SemanticResponse, rows: Rows): SemanticResponse {
  return { ...others, body: Array.isArray(body) ? rows : { ...Object(body), data: rows } };
}

function sortedBy(keyOf: (value: unknown) => unknown): (cut: Cut) => Rows {
  return ({ request, all, from, to }) => {
    const field = parameterOf(request, 'orderBy');
    if (field === undefined) return all.slice(from, to);
    const sign = parameterOf(request, 'orderDirection') === 'ASC' ? 1 : -1;
    return all.toSorted((one, other) => sign * compareKeys(keyOf(one[field]), keyOf(other[field]))).slice(from, to);
  };
}

function compareKeys(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : String(one) > String(other) ? 1 : 0;
}

/** All records of a list for the filters of a request, in order. */
export async function allRows(request: SemanticRequest, server: SemanticServer): Promise<Rows> {
  const isSearch = request.operation === 'searchSubscribers';
  const paging = isSearch ? ['page', 'limit', 'after', 'before', 'includeCursor'] : ['page', 'limit'];
  const filtered = withParameter(withoutQuery(request, paging), 'limit', [String(pageSize)]);
  const rows: JsonObject[] = [];
  let next: readonly [string, string] | undefined = isSearch ? undefined : ['page', '0'];
  for (let page = 0; page < maxPages; page += 1) {
    const { body } = await server(next === undefined ? filtered : withParameter(filtered, next[0], [next[1]]));
    const records = responseRecords(body);
    rows.push(...records);
    if (!isObject(body) || records.length === 0) return rows;
    if (isSearch ? typeof body.next !== 'string' : body.hasMore !== true) return rows;
    next = isSearch ? ['after', String(body.next)] : ['page', String(page + 1)];
  }
  return rows;
}
