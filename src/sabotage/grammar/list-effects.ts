import { wideComparisons } from './comparisons.js';
import { afterSuccess, type FaultEffect } from './effect.js';
import { isObject, type JsonObject, responseRecords } from './json.js';
import type { ListOperation } from './part.js';
import { withRows } from './response-effects.js';
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

/** Changes the records on a page or in a list. */
export function onRows(name: string, phrase: string, change: (page: Rows) => Rows): FaultEffect {
  return afterSuccess(name, phrase, (response, { holds }) => {
    if (!holds(undefined, 0, response)) return response;
    return { ...response, body: withRows(response.body, change(responseRecords(response.body))) };
  });
}

/** Faults of any list. */
export const rowEffects: readonly FaultEffect[] = [
  onRows('duplicate-last', 'repeats the last of the', (page) => [...page, ...page.slice(-1)]),
  onRows('lose-first', 'loses the first of the', (page) => page.slice(1)),
  onRows('lose-last', 'loses the last of the', (page) => page.slice(0, -1)),
  onRows('lose-fifth', 'loses the fifth of the', (page) => page.filter((_, position) => position !== 4)),
  onRows('lose-beyond-20', 'returns at most 20 of the', (page) => page.slice(0, 20)),
  onRows('none', 'returns none of the', () => []),
];

/** Loses the record with a number, from 1. */
export function losing(number: number): FaultEffect {
  return onRows(`lose-${number}`, `loses number ${number} of the`, (page) => page.toSpliced(number - 1, 1));
}

/** Faults of a page with a requested order, and others that the page alone does not determine. */
export const orderedRowEffects: readonly FaultEffect[] = [
  onOrderedRows('lose-nulls', 'loses those without the value of orderBy in the', (value) => value !== null),
  onOrderedRows('lose-ties', 'loses those with the same value of orderBy in the', (value, last) => value !== last),
  onWindow('page-before', 'returns the previous page of the', (from, to) => [from + from - to, from]),
  afterSuccess('first-again', 'shows again the first record instead of the first of the', (response, context) => {
    const page = responseRecords(response.body);
    const [first = page[0]] = context.memory.value('first', () => page.slice(0, 1));
    if (first === undefined || !context.holds(undefined, 0, response)) return response;
    return { ...response, body: withRows(response.body, [first, ...page.slice(1)]) };
  }),
  onRows('first-only', 'returns only the first of the', (page) => page.slice(0, 1)),
  onRows('first-is-last', 'repeats the first as the last of the', (page) => [
    ...page.slice(0, -1),
    ...page.slice(0, 1),
  ]),
];

/** Keeps some records of a page by their value of `orderBy`; `last` is that of the record before. */
function onOrderedRows(name: string, phrase: string, isKept: (value: unknown, last: unknown) => boolean): FaultEffect {
  return afterSuccess(name, phrase, (response, { request, holds }) => {
    const field = parameterOf(request, 'orderBy');
    if (field === undefined || !holds(undefined, 0, response)) return response;
    const page = responseRecords(response.body);
    const values = page.map((record) => record[field] ?? null);
    return {
      ...response,
      body: withRows(
        response.body,
        page.filter((_, index) => isKept(values[index], values[index - 1])),
      ),
    };
  });
}

/** Faults of a list with a requested order. */
export const orderEffects: readonly FaultEffect[] = [
  onRows('reverse-page', 'reverses', (page) => page.toReversed()),
  onRows('swap-first-two', 'swaps the first two of', (page) => [
    ...page.slice(1, 2),
    ...page.slice(0, 1),
    ...page.slice(2),
  ]),
  onRows('move-last-to-front', 'puts the last in front of', (page) => [...page.slice(-1), ...page.slice(0, -1)]),
];

/** Moves or resizes the window that a page is in the whole list. The other fields of the page stay. */
function onWindow(
  name: string,
  phrase: string,
  move: (from: number, to: number, total: number) => readonly [number, number],
): FaultEffect {
  return afterSuccess(name, phrase, async (response, { request, server, holds }) => {
    const page = responseRecords(response.body);
    if (!holds(undefined, 0, response)) return response;
    const all = await allRows(request, server);
    const from = page.length === 0 ? all.length : all.findIndex(({ _id }) => _id === page[0]?._id);
    if (from < 0) return response;
    const length = page.length === 0 ? Number(parameterOf(request, 'limit') ?? 10) : page.length;
    const [start, end] = move(from, from + length, all.length);
    return { ...response, body: withRows(response.body, all.slice(Math.max(0, start), Math.max(0, end))) };
  });
}

export const windowEffects: readonly FaultEffect[] = [
  onWindow('skip-one', 'skips one of the', (from, to) => [from + 1, to + 1]),
  onWindow('repeat-one', 'repeats one of the', (from, to) => [from - 1, to - 1]),
  onWindow('one-too-many', 'returns one too many of the', (from, to) => [from, to + 1]),
  onWindow('first-page-again', 'returns the first page of the', (from, to) => [0, to - from]),
  onWindow('page-after', 'returns the next page of the', (from, to) => [to, to + to - from]),
  onWindow('no-end', 'returns without pages the', (from, _to, total) => [from, total]),
];

/** Skips some records before each page. */
export function skipping(count: number): FaultEffect {
  return onWindow(`skip-${count}`, `skips ${count} of the`, (from, to) => [from + count, to + count]);
}

/** Takes the last record to mean that no more follow. */
export const lastIsNoMore: FaultEffect = afterSuccess(
  'last-is-no-more',
  'takes one remaining record to mean none for',
  async (response, { request, server, holds }) => {
    const page = Object(response.body);
    if (page.hasMore !== true || !holds(true, 0, response)) return response;
    const all = await allRows(request, server);
    const isLast = all.findLast(() => true)?._id;
    const last = responseRecords(response.body).at(-1)?._id;
    return all.at(-2)?._id === last && isLast !== undefined
      ? { ...response, body: { ...page, hasMore: false } }
      : response;
  },
);

/** Counts all records, whatever the filters. */
export const countedAnew: FaultEffect = afterSuccess(
  'count-all',
  'ignores filters in',
  async (response, { request, server, holds }) => {
    if (!holds(undefined, 0, response)) return response;
    const { body } = await server(
      withoutQuery(request, Object.keys(comparedValues[request.operation as ListOperation])),
    );
    return isObject(body) ? { ...response, body: { ...Object(response.body), totalCount: body.totalCount } } : response;
  },
);

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
    if (isSearch && typeof body.next !== 'string') return rows;
    if (!isSearch && body.hasMore !== true) return rows;
    next = isSearch ? ['after', String(body.next)] : ['page', String(page + 1)];
  }
  return rows;
}

/** Values of a record that a filter compares, by list and parameter. */
const comparedValues: Readonly<Record<ListOperation, Readonly<Record<string, (record: JsonObject) => unknown>>>> = {
  searchSubscribers: {
    email: ({ email }) => email,
    phone: ({ phone }) => phone,
    subscriberId: ({ subscriberId }) => subscriberId,
    name: ({ firstName, lastName }) => [firstName, lastName].filter((name) => typeof name === 'string').join(' '),
  },
  listMessages: {
    channel: ({ channel }) => channel,
    subscriberId: ({ subscriber }) => Object(subscriber).subscriberId,
    transactionId: ({ transactionId }) => transactionId,
    contextKeys: ({ contextKeys }) => contextKeys,
  },
  listNotifications: {
    channels: ({ channels }) => channels,
    templates: ({ _templateId, template }) => _templateId ?? Object(template)._id,
    emails: ({ subscriber }) => Object(subscriber).email,
    subscriberIds: ({ subscriber }) => Object(subscriber).subscriberId,
    severity: ({ severity }) => severity,
    transactionId: ({ transactionId }) => transactionId,
    topicKey: ({ topics }) => [topics].flat().map((topic) => Object(topic).topicKey),
    contextKeys: ({ contextKeys }) => contextKeys,
  },
};

function textsOf(list: ListOperation, parameter: string, record: JsonObject): readonly string[] {
  const values: readonly unknown[] = [comparedValues[list][parameter]?.(record)].flat();
  return values.filter((value) => typeof value === 'string').filter((text) => text !== '');
}

/** One record, and whether a filter finds it. */
export interface Decision {
  readonly isRight: boolean;
  readonly texts: readonly string[];
  readonly wanted: readonly string[];
  /** Position in the list without the filter. */
  readonly position: number;
  readonly record: JsonObject;
  readonly request: SemanticRequest;
}

/** Positions of which at least one satisfies each condition on records. */
const samplePositions = [0, 2, 4];

/** Decides anew which records a filter finds, and cuts the page again. */
export function decided(
  list: ListOperation,
  parameter: string,
  name: string,
  phrase: string,
  finds: (decision: Decision) => boolean,
): FaultEffect {
  return afterSuccess(name, phrase, async (response, { request, server, holds }) => {
    const wanted = request.query.get(parameter);
    // Reading the whole list is dear, so first whether the fault acts for any record.
    const mayAct = wanted !== undefined && samplePositions.some((position) => holds(wanted, position, response));
    if (wanted === undefined || !mayAct) return response;
    const right = new Set((await allRows(request, server)).map(({ _id }) => _id));
    const everything = await allRows(withParameter(request, parameter, []), server);
    const rows = everything.filter((record, position) => {
      const isRight = right.has(record._id);
      const decision = { isRight, texts: textsOf(list, parameter, record), wanted, position, record, request };
      return holds(wanted, position, response) ? finds(decision) : isRight;
    });
    const isSame = rows.length === right.size && rows.every(({ _id }) => right.has(_id));
    return isSame ? response : { ...response, body: recut(request, response, rows) };
  });
}

/** The page of a request in another list. A cursor stays where it was. */
export function recut(request: SemanticRequest, { body }: SemanticResponse, rows: Rows): JsonObject {
  const { operation, query } = request;
  const page = Object(body);
  const shown = responseRecords(body);
  const limit = Number(parameterOf(request, 'limit') ?? Math.max(10, shown.length));
  const total = 'totalCount' in page ? { totalCount: rows.length } : {};
  if (operation === 'searchSubscribers') {
    const first = query.has('after') || query.has('before') ? rows.findIndex(({ _id }) => _id === shown[0]?._id) : 0;
    const data = first < 0 ? shown : rows.slice(first, first + limit);
    return { ...page, data, ...total };
  }
  const from = Number(parameterOf(request, 'page') ?? 0) * limit;
  return { ...page, data: rows.slice(from, from + limit), hasMore: from + limit < rows.length, ...total };
}

/** Faults of one filter: it finds too much or too little. */
export function filterEffects(
  list: ListOperation,
  parameter: string,
  neighbour: string | undefined,
): readonly FaultEffect[] {
  const finds = decided.bind(undefined, list, parameter);
  // A search may match parts of values, so only other lists must compare whole ones.
  const isPart = list === 'searchSubscribers';
  const fits = (value: string, wanted: string) => (isPart ? value.includes(wanted) : value === wanted);
  const comparisons = Object.entries(wideComparisons).filter(
    ([name]) => !isPart || !/-(part|prefix|first-letters)$/.test(name),
  );
  return [
    ...comparisons.map(([name, { phrase, matches }]) =>
      finds(
        name,
        phrase,
        ({ isRight, texts, wanted }) => isRight || texts.some((text) => wanted.some((one) => matches(text, one, fits))),
      ),
    ),
    finds('negate', 'finds the opposite by', ({ isRight }) => !isRight),
    finds(
      'find-records-without-a-value',
      'finds records without a value by',
      ({ isRight, texts }) => isRight || texts.length === 0,
    ),
    finds('lose-every-third', 'loses every third match by', ({ isRight, position }) => isRight && position % 3 !== 1),
    finds('lose-the-newest', 'does not find the first record by', ({ isRight, position }) => isRight && position !== 0),
    finds('find-one-more', 'finds one record too many by', ({ isRight, position }) => isRight || position === 5),
    finds(
      'first-item-only',
      'compares only the first item by',
      ({ isRight, texts, wanted }) => isRight && fits(texts[0] ?? '', wanted[0] ?? ''),
    ),
    ...(neighbour === undefined
      ? []
      : [
          finds(`or-${neighbour}`, `matches also ${neighbour} by`, ({ isRight, record, request }) => {
            const other = request.query.get(neighbour) ?? [];
            return isRight || textsOf(list, neighbour, record).some((text) => other.includes(text));
          }),
        ]),
  ];
}

/** Sorts by another key than the field that is asked for. */
function resorted(name: string, phrase: string, keyOf: (value: unknown) => unknown): FaultEffect {
  return afterSuccess(name, phrase, async (response, { request, server, holds }) => {
    const field = parameterOf(request, 'orderBy');
    const page = responseRecords(response.body);
    if (field === undefined || page.length === 0 || !holds(field, 0, response)) return response;
    const all = await allRows(request, server);
    const from = all.findIndex(({ _id }) => _id === page[0]?._id);
    const sign = parameterOf(request, 'orderDirection') === 'ASC' ? 1 : -1;
    const sorted = all.toSorted((one, other) => sign * compareKeys(keyOf(one[field]), keyOf(other[field])));
    return { ...response, body: withRows(response.body, sorted.slice(from, from + page.length)) };
  });
}

function compareKeys(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : String(one) > String(other) ? 1 : 0;
}

export const sortEffects: readonly FaultEffect[] = [
  ...orderEffects,
  resorted('by-day', 'compares only the day in', (value) =>
    typeof value === 'string' ? value.slice(0, 10).replace(/^\d{4}/, '') : value,
  ),
  resorted('by-length', 'compares the length in', (value) => (typeof value === 'string' ? value.length : value)),
  resorted('numbers-as-text', 'compares numbers as texts in', (value) =>
    typeof value === 'number' ? String(value) : value,
  ),
];
