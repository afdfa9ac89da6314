import { isTime, timeSpan } from '../contract/moments.js';
import type { Difference, ShownPage } from './difference.js';
import type { KnownList } from './known-list.js';
import type { PageRequest } from './list.js';
import { disordered, misplaced, outOfOrder, unlikeForward } from './order-differences.js';
import {
  countDifferences,
  echoDifferences,
  endingAt,
  moreDifferences,
  previousDifferences,
  sizeDifferences,
} from './page-differences.js';
import { predictPage } from './predict-page.js';
import {
  changed,
  cursorDifferences,
  includedDifferences,
  missing,
  repeated,
  repeatedOnPages,
  unexpected,
} from './record-differences.js';

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

/** Whether records match that are created while the list is read, or are dated ahead of the clock. */
function asksForFuture(known: KnownList, { filters }: PageRequest): boolean {
  const [before] = filters.before ?? [];
  return isTime(before) && timeSpan(before).last > known.seenAt - minute;
}

const minute = 60_000;
