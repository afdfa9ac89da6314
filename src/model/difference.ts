import type { KnownList } from './known-list.js';
import { type Aspect, isPlain, type ListFilter, type PageRequest } from './list.js';
import { matchesOf } from './predict-page.js';
import type { RecordSet } from './record-set.js';

/**
 * - `unexpected`: a record is on the page that does not match
 * - `missing`: a record that matches is on no page
 * - `repeated`: a record comes twice
 * - `size`: the page holds too few or too many records
 * - `cursor`: the record of the cursor is on the page, though it was not asked for
 * - `included`: the record of the cursor, or one beside it, is not on the page, though it was asked for
 * - `echo`: without a page, another one than the first is named
 * - `more`, `previous`: what the page says of those after and before it is wrong
 * - `count`: the count of all records that match is wrong
 * - `place`: the page holds other records than those that should be in this place
 * - `order`: the records come in another order than the one that was asked for
 * - `changed`: a record differs from the same record in another response
 */
export type DifferenceKind =
  | 'unexpected'
  | 'missing'
  | 'repeated'
  | 'size'
  | 'cursor'
  | 'included'
  | 'echo'
  | 'more'
  | 'previous'
  | 'count'
  | 'place'
  | 'order'
  | 'changed';

/** One way in which a response differs from what was predicted. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  readonly pointer?: string;
  /** The filter that a record does not match. */
  readonly filter?: string;
  /** Whether the record would match in another case. */
  readonly isOfCase?: boolean;
  readonly status?: never;
}

/** How many records at most a filter selects of which the pages are walked. */
const mostWalked = 60;

/** How many values are looked at for one that several records have. */
const mostLooks = 400;

/** The first of the values that select several records. */
export function commonValue(known: KnownList, filter: ListFilter): string | undefined {
  const [first] = commonValues(known, filter);
  return first;
}

/** Values that select several records, and not most of them. Unusual values come last: they may be refused. */
export function* commonValues(known: KnownList, filter: ListFilter): Generator<string> {
  const own = known.records.flatMap(filter.valuesOf);
  const further = filter.furtherValues?.(known.records) ?? [];
  const parts = filter.furtherValues === undefined ? [] : own.filter(isPlain).flatMap(partsOf);
  const misread = further.filter((value) => isMisread(known, filter, value));
  const values = new Set([...misread, ...[...further, ...own].filter(isPlain), ...parts, ...further, ...own]);
  const isSuitable = (one: string) => isCommon(known, { [filter.parameter]: [one] });
  if (!filter.values?.length) {
    for (const value of [...values].slice(0, mostLooks)) if (isSuitable(value)) yield value;
    return;
  }
  // Of the values that the specification lists, the rarest: most records do not match it.
  const countOf = (value: string) => known.matches(filter, [value]).certain.count;
  yield* [...values].filter(isSuitable).sort((one, other) => countOf(one) - countOf(other));
}

/** Whether each way to misread a value selects other records. */
function isMisread(known: KnownList, filter: ListFilter, value: string): boolean {
  const { certain } = known.matches(filter, [value]);
  const misread = Object.values(filter.misreadings ?? {});
  return misread.length > 0 && misread.every((read) => !known.matches(filter, [read(value)]).certain.equals(certain));
}

function partsOf(text: string): readonly string[] {
  const characters = [...text];
  const parts = characters.slice(1).map((character, at) => `${characters[at]}${character}`);
  return parts.filter((part) => part.trim() === part);
}

function isCommon(known: KnownList, filters: PageRequest['filters']): boolean {
  const { certain, possible } = matchesOf(known, { filters });
  // Those that do not match would show that the filter is ignored.
  const most = Math.min(mostWalked, Math.floor(known.records.length * 0.7));
  return certain.equals(possible) && certain.count > 2 && certain.count <= most;
}

/** What a server would answer: the places of the records on the page, and what it says of all that match. */
export interface Answer {
  readonly places: readonly number[];
  readonly hasMore: boolean;
  readonly totalCount: number;
}

/**
 * What a server with a fault answers to a request.
 *
 * @param right what a server without it answers: returned itself where the fault does not show.
 */
export type Answering = (known: KnownList, request: PageRequest, right: Answer) => Answer;

/** A fault that a server may have, and what it would answer then. */
export interface Hypothesis {
  readonly name: string;
  /** What it breaks. */
  readonly aspect: Aspect;
  /** How much it counts that a request distinguishes the fault; 1 if left out. */
  readonly weight?: number;
  /** The parameters without which the fault does not show: `page` stands for a page after the first. */
  readonly parameters: readonly string[];
  readonly answer: Answering;
}

/** The parts of a response, each of which a fault may change. */
export interface Parts {
  readonly select: (known: KnownList, request: PageRequest) => RecordSet;
  readonly window: (request: PageRequest, limit: number, count: number) => readonly [number, number];
  readonly more: (count: number, end: number, shown: number, limit: number) => boolean;
  readonly total: (count: number, shown: number) => number;
}

export const rightParts: Parts = {
  select: (known, request) => known.selected(request),
  window: ({ page = 0 }, limit) => [page * limit, (page + 1) * limit],
  more: (count, end) => count > end,
  total: (count) => count,
};

/** What a right server answers, of the records that certainly match. */
export function rightAnswer(known: KnownList, request: PageRequest): Answer {
  const matches = known.selected(request);
  return answerOf(known, request, rightParts, matches, matches.count);
}

export function answering(changed: Partial<Parts>, counted?: Parts['select']): Answering {
  const parts = { ...rightParts, ...changed };
  const isOfRecords = Object.keys(changed).every((part) => part === 'select');
  return (known, request, right) => {
    const matches = parts.select(known, request);
    const counting = counted === undefined ? matches : counted(known, request);
    const rightMatches = known.selected(request);
    if (isOfRecords && matches.equals(rightMatches) && counting.equals(rightMatches)) return right;
    return answerOf(known, request, parts, matches, counting.count);
  };
}

function answerOf(
  { list }: KnownList,
  request: PageRequest,
  { window, more, total }: Parts,
  matches: RecordSet,
  count: number,
): Answer {
  const limit = request.limit ?? list.defaultLimit ?? 10;
  const [start, end] = window(request, limit, count);
  const places = matches.slice(Math.max(0, start), end);
  return { places, hasMore: more(count, end, places.length, limit), totalCount: total(count, places.length) };
}

export type Select = (filter: ListFilter, values: readonly string[]) => RecordSet;

/** A fault of one filter: other values select its records, or others count. */
export function filtering(known: KnownList, filter: ListFilter, select: Select): Parts['select'] {
  // By values; undefined for those of which the fault does not show.
  const cache = new Map<string, RecordSet | undefined>();
  return (_, request) => {
    const values = request.filters[filter.parameter];
    if (values === undefined) return known.selected(request);
    const key = values.length === 1 ? String(values[0]) : values.join('\n');
    let made = cache.get(key);
    if (made === undefined && !cache.has(key)) {
      made = select(filter, values);
      if (made.equals(known.matches(filter, values).certain)) made = undefined;
      cache.set(key, made);
    }
    return made === undefined ? known.selected(request) : known.selected(request, filter).and(made);
  };
}
