import { isTime, timeSpan } from '../contract/moments.js';
import type { Precedes } from '../judgement/facts/search.js';
import type { Difference } from './difference.js';
import { type KnownList, recordKey } from './known-list.js';
import type { PageRequest } from './list.js';
import { hasMore, type PagePrediction, predictPage, type Range, sizeOf } from './predict-page.js';
import {
  changed,
  cursorDifferences,
  includedDifferences,
  missing,
  repeated,
  repeatedOnPages,
  unexpected,
} from './record-differences.js';
import type { ShownPage } from './shown-page.js';

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
  readonly precedes?: Precedes | undefined;
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
    // What others have created may come before the first page that was reached backwards.
    ...(isForward || arrivals === 0 ? previousDifferences(request, shown) : []),
    ...countDifferences(prediction, shown),
    ...changed(known, shown),
  ];
}

/** Whether records match that are created while the list is read, or are dated ahead of the clock. */
function asksForFuture(known: KnownList, { filters }: PageRequest): boolean {
  const [before] = filters.before ?? [];
  return isTime(before) && timeSpan(before).last > known.seenAt - minute;
}

const minute = 60_000;

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
function* outOfOrder({ items }: ShownPage, before: readonly unknown[], precedes: Precedes): Generator<Difference> {
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
  precedes: Precedes,
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
    message: 'totalCount is wrong',
    expected: inWords(prediction),
    actual: String(totalCount),
    pointer: '/totalCount',
  };
}

function isIn({ least, most }: Range, count: number): boolean {
  return count >= least && count <= most;
}

function inWords({ least, most }: Range): string {
  if (least === most) return String(least);
  return most === Number.POSITIVE_INFINITY ? `at least ${least}` : `${least} to ${most}`;
}
