/** What is paged: the records that match, in the order of a value. Index 0 is the newest record. */
export interface Selection {
  readonly size: number;
  readonly matches: (index: number) => boolean;
  readonly sortValue: (index: number) => SortValue;
  readonly ascending: boolean;
}

export type SortValue = string | boolean | null | undefined;

/** Which part is wanted. Cursors are indexes of records, whether they match or not. */
export interface Window {
  readonly after?: number | undefined;
  readonly before?: number | undefined;
  readonly includeCursor: boolean;
  readonly limit: number;
}

export interface CursorPage {
  /** The indexes of the page's records, in order. */
  readonly indexes: readonly number[];
  /** Whether matches lie before and after the page. */
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** How many match in all. */
  readonly total: number;
}

interface Place {
  readonly index: number;
  readonly value: SortValue;
}

/**
 * The page next to a cursor, in one pass and without sorting everything: only the `limit` records nearest to the
 * cursor are kept in order. With `before` alone, those nearest to it from the front.
 */
export function cursorPage({ size, matches, sortValue, ascending }: Selection, window: Window): CursorPage {
  const { limit, includeCursor } = window;
  const [after, before] = [placeOf(window.after), placeOf(window.before)];
  const backwards = after === undefined && before !== undefined;
  const nearer = ascending === backwards ? (a: Place, b: Place) => compare(b, a) : compare;
  const nearest: Place[] = [];
  let [total, inside, earlier, later] = [0, 0, 0, 0];

  for (let index = 0; index < size; index += 1) {
    if (!matches(index)) continue;
    total += 1;
    const place = { index, value: sortValue(index) };
    if (after !== undefined && isOutside(order(after, place))) earlier += 1;
    else if (before !== undefined && isOutside(order(place, before))) later += 1;
    else {
      inside += 1;
      keep(place);
    }
  }
  if (backwards) nearest.reverse();
  const left = inside - nearest.length;
  return {
    indexes: nearest.map(({ index }) => index),
    hasPrevious: earlier > 0 || (backwards && left > 0),
    hasNext: later > 0 || (!backwards && left > 0),
    total,
  };

  function placeOf(index: number | undefined): Place | undefined {
    return index === undefined ? undefined : { index, value: sortValue(index) };
  }

  function order(a: Place, b: Place): number {
    return ascending ? compare(a, b) : compare(b, a);
  }

  function isOutside(order: number): boolean {
    return order > 0 || (order === 0 && !includeCursor);
  }

  function keep(place: Place): void {
    const last = nearest[limit - 1];
    if (last !== undefined && nearer(place, last) > 0) return;
    let at = nearest.length;
    for (; at > 0; at -= 1) {
      const other = nearest[at - 1];
      if (other === undefined || nearer(other, place) < 0) break;
    }
    nearest.splice(at, 0, place);
    if (nearest.length > limit) nearest.pop();
  }
}

/** Ascending: null and absent come first; of two equal ones the newer counts as the greater. */
function compare(a: Place, b: Place): number {
  const [left, right] = [a.value ?? '', b.value ?? ''];
  return left < right ? -1 : left > right ? 1 : b.index - a.index;
}
