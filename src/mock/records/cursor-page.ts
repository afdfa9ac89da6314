export type SortValue = string | boolean | null | undefined;

/** Position in an order. Its record may have another place in the list, or none. */
export interface SortPosition {
  readonly index: number;
  readonly value: SortValue;
}

/** Requested part of a list. A cursor may refer to a record that does not match. */
export interface CursorWindow {
  readonly after?: SortPosition | undefined;
  readonly before?: SortPosition | undefined;
  readonly includeCursor: boolean;
  readonly limit: number;
  readonly ascending: boolean;
}

export interface CursorPage {
  /** Indexes of the page's records, in order. */
  readonly indexes: readonly number[];
  /** True if matches come before the page. */
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** Number of all matches. */
  readonly total: number;
}

/**
 * Returns the page next to a cursor in one pass over the matches, which need no order. With `before` only, it is the
 * last page before that cursor.
 */
export function cursorPage(
  matches: Iterable<SortPosition>,
  { after, before, includeCursor, limit, ascending }: CursorWindow,
): CursorPage {
  const compare = (one: SortPosition, other: SortPosition) =>
    ascending ? comparePositions(other, one) : comparePositions(one, other);
  const isBackwards = after === undefined && before !== undefined;
  const page: SortPosition[] = [];
  let [total, earlier, later] = [0, 0, 0];
  for (const position of matches) {
    total += 1;
    if (after !== undefined && compare(position, after) < (includeCursor ? 0 : 1)) earlier += 1;
    else if (before !== undefined && compare(position, before) > (includeCursor ? 0 : -1)) later += 1;
    else {
      page.splice(rankOf(position, page, compare), 0, position);
      if (page.length <= limit) continue;
      if (isBackwards) {
        page.shift();
        earlier += 1;
      } else {
        page.pop();
        later += 1;
      }
    }
  }
  return { indexes: page.map(({ index }) => index), hasPrevious: earlier > 0, hasNext: later > 0, total };
}

type Compare = (one: SortPosition, other: SortPosition) => number;

/** Number of positions of an ordered page that come before another one. */
function rankOf(position: SortPosition, page: readonly SortPosition[], compare: Compare): number {
  let [low, high] = [0, page.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = page[middle];
    if (other !== undefined && compare(other, position) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Orders by descending value, with null and absent values last. Of equal values, the lower index (the newer record)
 * comes first.
 */
function comparePositions(one: SortPosition, other: SortPosition): number {
  const [left, right] = [one.value ?? '', other.value ?? ''];
  if (left > right) return -1;
  return left < right ? 1 : one.index - other.index;
}
