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

/** What a server would answer: a page of the records that it takes for those that match, and what it says of them. */
export class Answer {
  #places: readonly number[] | undefined;

  constructor(
    readonly matches: RecordSet,
    /** Where the page begins and ends among them. */
    readonly start: number,
    readonly end: number,
    readonly hasMore: boolean,
    readonly totalCount: number,
  ) {}

  /** How many records are on the page. */
  get size(): number {
    return sizeOfPart(this.matches, this.start, this.end);
  }

  /** The places of the records on the page: most answers differ in what takes less time to compare. */
  get places(): readonly number[] {
    this.#places ??= this.matches.slice(this.start, this.end);
    return this.#places;
  }
}

function sizeOfPart(matches: RecordSet, start: number, end: number): number {
  return Math.max(0, Math.min(matches.count, end) - start);
}

/**
 * What a server with a fault answers to a request.
 *
 * @param right what a server without it answers: returned itself where the fault does not show.
 */
export type Answering = (known: KnownList, request: PageRequest, right: Answer) => Answer;

/** A fault that a server may have, and what it would answer then. */
export type Hypothesis = Fault & (AnswerFault | FilterFault);

interface Fault {
  readonly name: string;
  /** What it breaks. */
  readonly aspect: Aspect;
  /** How much it counts that a request distinguishes the fault; 1 if left out. */
  readonly weight?: number;
  /** The parameters without which the fault does not show: `page` stands for a page after the first. */
  readonly parameters: readonly string[];
}

interface AnswerFault {
  readonly answer: Answering;
}

/** A fault of one filter, whatever else is given. It is worked out once for each of its values. */
interface FilterFault {
  readonly filter: ListFilter;
  readonly select: Select;
}

/** The parts of a response, each of which a fault may change. */
export interface Parts {
  /** `right`: which records a server without the fault selects. */
  readonly select: (known: KnownList, request: PageRequest, right: RecordSet) => RecordSet;
  readonly window: (request: PageRequest, limit: number, count: number) => readonly [number, number];
  readonly more: (count: number, end: number, shown: number, limit: number) => boolean;
  readonly total: (count: number, shown: number) => number;
}

export const rightParts: Parts = {
  select: (_, __, right) => right,
  window: ({ page = 0 }, limit) => [page * limit, (page + 1) * limit],
  more: (count, end) => count > end,
  total: (count) => count,
};

/** What a right server answers, of the records that certainly match. */
export function rightAnswer(known: KnownList, request: PageRequest): Answer {
  return answerWith(known, request, known.selected(request));
}

export function answering(changed: Partial<Parts>, counted?: Parts['select']): Answering {
  const parts = { ...rightParts, ...changed };
  const isOfRecords = Object.keys(changed).every((part) => part === 'select');
  return (known, request, right) => {
    const matches = parts.select(known, request, right.matches);
    const counting = counted === undefined ? matches : counted(known, request, right.matches);
    if (isOfRecords && matches.equals(right.matches) && counting.equals(right.matches)) return right;
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
  const [from, end] = window(request, limit, count);
  const start = Math.max(0, from);
  const shown = sizeOfPart(matches, start, end);
  return new Answer(matches, start, end, more(count, end, shown, limit), total(count, shown));
}

/** What a server answers that selects other records than a right one. */
export function answerWith(known: KnownList, request: PageRequest, matches: RecordSet): Answer {
  return answerOf(known, request, rightParts, matches, matches.count);
}

/** Which records a filter with a fault selects. */
export type Select = (filter: ListFilter, values: readonly string[]) => RecordSet;
