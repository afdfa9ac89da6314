import { isSameJson } from '../contract/is-same-json.js';
import { field } from '../contract/json-value.js';
import { isTime, timeSpan } from '../contract/moments.js';
import { type KnownList, recordKey } from './known-list.js';
import { type PageRequest, usedFilters } from './list.js';
import { hasMore, type PagePrediction, predictPage, type Range, sizeOf } from './predict-page.js';

/** What a response shows of a page. */
export interface ShownPage {
  readonly items: readonly unknown[];
  /** Whether the server says that records follow; undefined if it does not say. */
  readonly hasMore: boolean | undefined;
  /** The count of all records that match; undefined if the response has none that could be compared. */
  readonly totalCount: number | undefined;
  /** Whether the server says that records come before; undefined if it does not say. */
  readonly hasPrevious?: boolean | undefined;
  /** The number of the page that the response gives. */
  readonly page?: unknown;
}

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

/** What a comparison of a page takes into account besides the request. */
export interface Circumstances {
  /** How many records may have come that are not known. */
  readonly arrivals?: number;
  /** Whether the list has had the same order in every response: then a page holds certain records. */
  readonly isSteady?: boolean;
  /** The records on the pages before this one, where it was reached by cursors. */
  readonly before?: readonly unknown[];
  /** The record that the cursor of the request stands for. */
  readonly cursor?: unknown;
  /** The records of the same page, where it was reached by `next` too. */
  readonly forward?: readonly unknown[] | undefined;
  /** Whether a record of the list must come before another one in the order that was asked for. */
  readonly precedes?: ((one: unknown, other: unknown) => boolean) | undefined;
}

/** All ways in which a page differs from its prediction, the cause before its consequences. */
export function comparePage(
  known: KnownList,
  request: PageRequest,
  shown: ShownPage,
  circumstances: Circumstances = {},
): readonly Difference[] {
  const { arrivals = 0, isSteady = false, before = [], cursor, forward, precedes } = circumstances;
  const isCursor = known.list.paging === 'cursor';
  const isForward = request.way === undefined || request.way === 'not-including';
  const counted = isCursor && isForward ? before.length : undefined;
  const isOfFuture = asksForFuture(known, request);
  const prediction = predictPage(known, request, {
    arrivals: isOfFuture ? Number.POSITIVE_INFINITY : arrivals,
    before: counted,
  });
  const isComplete = known.isComplete && arrivals === 0;
  const isIncluding = request.way === 'including' || request.way === 'back-including';
  const wrongRecords = [
    ...unexpected(known, request, shown, isComplete),
    ...(precedes ? outOfOrder(shown, before, precedes) : []),
    ...repeated(shown),
    ...(isForward && (isCursor || arrivals === 0)
      ? repeatedOnPages(shown, isCursor ? before.slice(0, -1) : before)
      : []),
    ...(isIncluding || request.way === 'turned' ? [] : cursorDifferences(shown, cursor)),
  ];
  if (wrongRecords.length > 0) return wrongRecords;
  // Where others write, a record may be gone by now.
  const isThere = (record: unknown) => arrivals === 0 || known.isCertain(record);
  if (isIncluding) {
    const due = isThere(cursor) ? cursor : undefined;
    return [...includedDifferences(request, shown, due, forward?.filter(isThere))];
  }
  const differences = [
    ...missing(known, prediction, request, shown, before),
    ...(isCursor ? [] : sizeDifferences(prediction, shown, known.list.noun)),
  ];
  if (differences.length === 0 && isSteady && !isOfFuture && known.isComplete && request.order === undefined) {
    differences.push(...misplaced(known, prediction, shown));
  }
  if (differences.length === 0 && forward !== undefined && arrivals === 0) {
    differences.push(...unlikeForward(shown, forward));
  }
  if (differences.length === 0 && precedes) differences.push(...disordered(known, prediction, shown, before, precedes));
  if (differences.length > 0) return differences;
  return [
    ...echoDifferences(request, shown),
    ...moreDifferences(isCursor && isForward ? endingAt(prediction, shown) : prediction, shown),
    ...previousDifferences(request, shown),
    ...countDifferences(prediction, shown),
    ...changed(known, shown),
  ];
}

function* unexpected(
  known: KnownList,
  request: PageRequest,
  { items }: ShownPage,
  isComplete: boolean,
): Generator<Difference> {
  const used = usedFilters(known.list, request);
  for (const [index, item] of items.entries()) {
    const isForeign = used.find(([filter, values]) => filter.match(item, values) === false);
    const isUnknown = isComplete && known.placeOf(item) === undefined && isSettled(item, known.seenAt);
    const asked = isForeign ?? (isUnknown ? 'unknown' : undefined);
    if (asked === undefined) continue;
    if (asked === 'unknown') {
      yield {
        kind: 'unexpected',
        message: `shows one of the ${known.list.noun} that the list without filters does not show`,
        expected: `one of the ${known.records.length} ${known.list.noun} of the whole list`,
        actual: recordKey(item),
        pointer: `/data/${index}`,
      };
    } else {
      const [filter, values] = asked;
      yield {
        kind: 'unexpected',
        message: `shows one of the ${known.list.noun} that does not match ${filter.parameter}`,
        expected: `${filter.parameter}: ${values.join(' or ')}`,
        actual: `${filter.parameter}: ${filter.valuesOf(item).join(', ') || 'none'}`,
        filter: filter.parameter,
        isOfCase: filter.matchesInOtherCase?.(item, values) === true,
        pointer: `/data/${index}`,
      };
    }
    return;
  }
}

/** Whether records match that are created while the list is read, or are dated ahead of the clock. */
function asksForFuture(known: KnownList, { filters }: PageRequest): boolean {
  const [before] = filters.before ?? [];
  return isTime(before) && timeSpan(before).last > known.seenAt - minute;
}

const minute = 60_000;

/** Whether a record was surely there when the list was read, and not created since. */
function isSettled(record: unknown, seenAt: number): boolean {
  const created = field(record, 'createdAt');
  return !isTime(created) || timeSpan(created).last < seenAt - minute;
}

function* repeated({ items }: ShownPage): Generator<Difference> {
  const seen = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const key = recordKey(item);
    const first = seen.get(key);
    seen.set(key, index);
    if (first === undefined) continue;
    yield {
      kind: 'repeated',
      message: 'shows a record twice on one page',
      expected: 'each record once',
      actual: `${key} at ${first} and ${index}`,
      pointer: `/data/${index}`,
    };
    return;
  }
}

/** A record comes on one page alone; that of the cursor is looked at apart. */
function* repeatedOnPages({ items }: ShownPage, before: readonly unknown[]): Generator<Difference> {
  const seen = new Set(before.map(recordKey));
  const index = items.findIndex((item) => seen.has(recordKey(item)));
  if (index === -1) return;
  yield {
    kind: 'repeated',
    message: 'shows a record that came on a page before it',
    expected: 'each record once',
    actual: `${recordKey(items[index])} again`,
    pointer: `/data/${index}`,
  };
}

/** The record of the cursor is not among those that come after it. */
function* cursorDifferences({ items }: ShownPage, cursor: unknown): Generator<Difference> {
  if (cursor === undefined) return;
  const index = items.findIndex((item) => recordKey(item) === recordKey(cursor));
  if (index === -1) return;
  yield {
    kind: 'cursor',
    message: "shows the cursor's own record",
    expected: 'the records beyond the cursor',
    actual: recordKey(cursor),
    pointer: `/data/${index}`,
  };
}

/** With `includeCursor`, the record of the cursor comes; whether it takes one of the places is not specified. */
function* includedDifferences(
  { way }: PageRequest,
  { items }: ShownPage,
  cursor: unknown,
  forward: readonly unknown[] = [],
): Generator<Difference> {
  const shown = new Set(items.map(recordKey));
  const isForward = way === 'including';
  const neighbours = (isForward ? forward : forward.toReversed()).map(recordKey);
  const wanted = [...(cursor === undefined ? [] : [recordKey(cursor)]), ...neighbours.slice(0, -1)];
  const lost = wanted.find((key) => !shown.has(key));
  if (lost === undefined) return;
  yield {
    kind: 'included',
    message: `leaves out a record with includeCursor=true and \`${isForward ? 'after' : 'before'}\``,
    expected: `${lost}, ${lost === wanted[0] ? "the cursor's own record" : "beside the cursor's own record"}`,
    actual: `${items.length} other records`,
    pointer: '/data',
  };
}

/** Everything that matches has come once no page follows. */
function* missing(
  known: KnownList,
  { certain, limit }: PagePrediction,
  request: PageRequest,
  { items, hasMore: more }: ShownPage,
  before: readonly unknown[],
): Generator<Difference> {
  if (request.way !== undefined || (limit !== undefined && items.length >= limit) || more === true) return;
  if ((request.page ?? 0) > 0 && known.list.paging === 'number') return;
  const seen = new Set([...before, ...items].map(recordKey));
  const lost = certain.slice().filter((place) => !seen.has(recordKey(known.records[place])));
  if (lost.length === 0) return;
  const last = Math.max(...items.map((item) => known.placeOf(item) ?? -1));
  // Those that come first are there: the others would follow.
  if (more === false && known.list.paging === 'cursor' && items.length > 0 && lost.every((place) => place > last))
    return;
  yield {
    kind: 'missing',
    message: `lacks ${lost.length} of the ${certain.count} ${known.list.noun} that match`,
    expected: lost
      .slice(0, 3)
      .map((place) => recordKey(known.records[place]))
      .join(', '),
    actual: `${seen.size} ${known.list.noun}, without ${lost.length === 1 ? 'it' : 'them'}`,
    pointer: '/data',
  };
}

function* sizeDifferences(prediction: PagePrediction, { items }: ShownPage, noun: string): Generator<Difference> {
  if (prediction.limit === undefined) return;
  const size = sizeOf(prediction);
  if (isIn(size, items.length)) return;
  yield {
    kind: 'size',
    message: `holds ${items.length} ${noun} where ${inWords(prediction)} match`,
    expected: `${inWords(size)} on this page`,
    actual: String(items.length),
    pointer: '/data',
  };
}

/** In a list of one order, a page holds certain records. */
function* misplaced(known: KnownList, prediction: PagePrediction, { items }: ShownPage): Generator<Difference> {
  const { certain, possible, start } = prediction;
  if (!certain.equals(possible)) return;
  const end = known.list.paging === 'cursor' ? start + items.length : prediction.end;
  const due = certain.slice(start, end).map((place) => recordKey(known.records[place]));
  const shown = new Set(items.map(recordKey));
  const lost = due.filter((key) => !shown.has(key));
  const [first] = lost;
  if (first === undefined) return;
  yield {
    kind: 'place',
    message: `holds other ${known.list.noun} than those in this place of the list`,
    expected: `${first} on this page`,
    actual: `${items.length} ${known.list.noun}, without it`,
    pointer: '/data',
  };
}

/** A page is the same, whichever cursor led to it. */
function* unlikeForward({ items }: ShownPage, forward: readonly unknown[]): Generator<Difference> {
  const [keys, due] = [items.map(recordKey), forward.map(recordKey)];
  const at = due.findIndex((key, index) => keys[index] !== key);
  if (at === -1 && keys.length === due.length) return;
  yield {
    kind: 'place',
    message: 'differs from the same page reached by `next`',
    expected: `${due[at] ?? 'nothing'} at ${at === -1 ? due.length : at}`,
    actual: keys[at === -1 ? due.length : at] ?? 'nothing',
    pointer: '/data',
  };
}

/** No record precedes one of the pages before. */
function* outOfOrder(
  { items }: ShownPage,
  before: readonly unknown[],
  precedes: (one: unknown, other: unknown) => boolean,
): Generator<Difference> {
  for (const [index, item] of items.entries()) {
    const later = before.find((record) => precedes(item, record));
    if (later === undefined) continue;
    yield {
      kind: 'order',
      message: 'shows a record after another one that it precedes in this order',
      expected: `${recordKey(item)} before ${recordKey(later)}`,
      actual: `${recordKey(item)} on a later page`,
      pointer: `/data/${index}`,
    };
    return;
  }
}

/** No record that is still to come precedes one that has come. */
function* disordered(
  known: KnownList,
  { certain }: PagePrediction,
  { items }: ShownPage,
  before: readonly unknown[],
  precedes: (one: unknown, other: unknown) => boolean,
): Generator<Difference> {
  const seen = new Set([...before, ...items].map(recordKey));
  const rest = certain
    .slice()
    .map((place) => known.records[place])
    .filter((record) => !seen.has(recordKey(record)));
  for (const [index, item] of items.entries()) {
    const earlier = rest.find((record) => precedes(record, item));
    if (earlier === undefined) continue;
    yield {
      kind: 'order',
      message: 'shows a record before another one that precedes it in this order',
      expected: `${recordKey(earlier)} on this page or before it`,
      actual: `${recordKey(item)} comes first`,
      pointer: `/data/${index}`,
    };
    return;
  }
}

/** That a page which was asked for is named, a rule tells. */
function* echoDifferences(request: PageRequest, { page }: ShownPage): Generator<Difference> {
  if (request.page !== undefined || typeof page !== 'number' || page === 0) return;
  yield {
    kind: 'echo',
    message: `names page ${page} where no page was asked for`,
    expected: '0',
    actual: String(page),
    pointer: '/page',
  };
}

/** Where cursors lead from page to page, a page ends with its records: it may hold fewer than its limit. */
function endingAt(prediction: PagePrediction, { items }: ShownPage): PagePrediction {
  const end = prediction.start + items.length;
  return { ...prediction, end, limit: items.length };
}

function* moreDifferences(prediction: PagePrediction, shown: ShownPage): Generator<Difference> {
  const expected = hasMore(prediction);
  if (expected === undefined || shown.hasMore === undefined || shown.hasMore === expected) return;
  yield {
    kind: 'more',
    message: `says that ${shown.hasMore ? 'more' : 'no more'} records follow`,
    expected: `${expected ? 'more' : 'no more'}: ${inWords(prediction)} match, and ${prediction.end} have come`,
    actual: shown.hasMore ? 'more' : 'no more',
  };
}

function* previousDifferences({ page = 0 }: PageRequest, { hasPrevious, items }: ShownPage): Generator<Difference> {
  if (hasPrevious === undefined || hasPrevious === page > 0 || items.length === 0) return;
  yield {
    kind: 'previous',
    message: `says that ${hasPrevious ? '' : 'no '}records come before page ${page + 1}`,
    expected: page > 0 ? 'a cursor' : 'null',
    actual: hasPrevious ? 'a cursor' : 'null',
    pointer: '/previous',
  };
}

function* countDifferences(prediction: PagePrediction, { totalCount }: ShownPage): Generator<Difference> {
  if (totalCount === undefined || isIn(prediction, totalCount)) return;
  yield {
    kind: 'count',
    message: 'gives a wrong totalCount',
    expected: inWords(prediction),
    actual: String(totalCount),
    pointer: '/totalCount',
  };
}

/** A record is the same, whichever way it is asked for. */
function* changed(known: KnownList, { items }: ShownPage): Generator<Difference> {
  for (const [index, item] of items.entries()) {
    const before = known.records[known.placeOf(item) ?? -1];
    if (before === undefined || known.changing.has(recordKey(item)) || isSameJson(before, item)) continue;
    const name = fieldsOf(before, item).find((one) => !isSameJson(field(before, one), field(item, one)));
    yield {
      kind: 'changed',
      message: `shows another ${name} of ${recordKey(item)} than the list without filters`,
      expected: excerpt(field(before, name ?? '')),
      actual: excerpt(field(item, name ?? '')),
      pointer: `/data/${index}/${name}`,
    };
    return;
  }
}

function fieldsOf(...records: readonly unknown[]): readonly string[] {
  return [...new Set(records.flatMap((record) => Object.keys(Object(record))))];
}

function isIn({ least, most }: Range, count: number): boolean {
  return count >= least && count <= most;
}

function inWords({ least, most }: Range): string {
  if (least === most) return String(least);
  return most === Number.POSITIVE_INFINITY ? `at least ${least}` : `${least} to ${most}`;
}

function excerpt(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 200 ? `${json.slice(0, 200)}…` : json;
}
