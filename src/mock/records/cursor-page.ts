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
  const compare: Compare = ascending ? (one, other) => comparePositions(other, one) : comparePositions;
  const isBackwards = after === undefined && before !== undefined;
  // A page before a cursor is collected from its end.
  const compareInPage: Compare = isBackwards ? (one, other) => compare(other, one) : compare;
  const page: SortPosition[] = [];
  let [total, earlier, later] = [0, 0, 0];
  for (const position of matches) {
    total += 1;
    if (after !== undefined && compare(position, after) < (includeCursor ? 0 : 1)) earlier += 1;
    else if (before !== undefined && compare(position, before) > (includeCursor ? 0 : -1)) later += 1;
    else insert(position, page, limit, compareInPage);
  }
  const isCut = total - earlier - later > page.length;
  return {
    indexes: (isBackwards ? page.reverse() : page).map(({ index }) => index),
    hasPrevious: earlier > 0 || (isBackwards && isCut),
    hasNext: later > 0 || (!isBackwards && isCut),
    total,
  };
}

type Compare = (one: SortPosition, other: SortPosition) => number;

/** Inserts a position into an ordered page, which keeps its first positions up to the limit. */
function insert(position: SortPosition, page: SortPosition[], limit: number, compare: Compare): void {
  const last = page.at(-1);
  if (last === undefined || compare(position, last) > 0) {
    if (page.length < limit) page.push(position);
    return;
  }
  page.splice(
    page.findIndex((other) => compare(position, other) < 0),
    0,
    position,
  );
  if (page.length > limit) page.pop();
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
