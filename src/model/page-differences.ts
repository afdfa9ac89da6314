import type { Difference, ShownPage } from './difference.js';
import type { PageRequest } from './list.js';
import { hasMore, type PagePrediction, type Range, sizeOf } from './predict-page.js';

export function* sizeDifferences(
  prediction: PagePrediction,
  { items }: ShownPage,
  noun: string,
): Generator<Difference> {
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
export function* echoDifferences(request: PageRequest, { page }: ShownPage): Generator<Difference> {
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
export function endingAt(prediction: PagePrediction, { items }: ShownPage): PagePrediction {
  const end = prediction.start + items.length;
  return { ...prediction, end, limit: items.length };
}

export function* moreDifferences(prediction: PagePrediction, shown: ShownPage): Generator<Difference> {
  const expected = hasMore(prediction);
  if (expected === undefined || shown.hasMore === undefined || shown.hasMore === expected) return;
  yield {
    kind: 'more',
    message: `says that ${shown.hasMore ? 'more' : 'no more'} records follow`,
    expected: `${expected ? 'more' : 'no more'}: ${inWords(prediction)} match, and ${prediction.end} have come`,
    actual: shown.hasMore ? 'more' : 'no more',
  };
}

export function* previousDifferences(
  { page = 0 }: PageRequest,
  { hasPrevious, items }: ShownPage,
): Generator<Difference> {
  if (hasPrevious === undefined || hasPrevious === page > 0 || items.length === 0) return;
  yield {
    kind: 'previous',
    message: `says that ${hasPrevious ? '' : 'no '}records come before page ${page + 1}`,
    expected: page > 0 ? 'a cursor' : 'null',
    actual: hasPrevious ? 'a cursor' : 'null',
    pointer: '/previous',
  };
}

export function* countDifferences(prediction: PagePrediction, { totalCount }: ShownPage): Generator<Difference> {
  if (totalCount === undefined || isIn(prediction, totalCount)) return;
  yield {
    kind: 'count',
    message: 'gives a wrong totalCount',
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
