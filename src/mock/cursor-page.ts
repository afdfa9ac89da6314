/** Which part of an ordered selection is wanted. Cursors are indexes of records, whether they match or not. */
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

/**
 * The page next to a cursor, out of everything that matches, in one pass and without sorting it all: only the
 * `limit` records nearest to the cursor are kept in order. With `before` alone, those nearest to it from the front.
 */
export function cursorPage(
  size: number,
  matches: (index: number) => boolean,
  compare: (a: number, b: number) => number,
  { after, before, includeCursor, limit }: Window,
): CursorPage {
  const backwards = after === undefined && before !== undefined;
  const nearer = backwards ? (a: number, b: number) => compare(b, a) : compare;
  const nearest: number[] = [];
  let [total, inside, earlier, later] = [0, 0, 0, 0];

  for (let index = 0; index < size; index += 1) {
    if (!matches(index)) continue;
    total += 1;
    if (after !== undefined && isOutside(compare(after, index))) earlier += 1;
    else if (before !== undefined && isOutside(compare(index, before))) later += 1;
    else {
      inside += 1;
      keep(index);
    }
  }
  if (backwards) nearest.reverse();
  const left = inside - nearest.length;
  return {
    indexes: nearest,
    hasPrevious: earlier > 0 || (backwards && left > 0),
    hasNext: later > 0 || (!backwards && left > 0),
    total,
  };

  function isOutside(order: number): boolean {
    return order > 0 || (order === 0 && !includeCursor);
  }

  function keep(index: number): void {
    const last = nearest[limit - 1];
    if (last !== undefined && nearer(index, last) > 0) return;
    let place = nearest.length;
    for (; place > 0; place -= 1) {
      const other = nearest[place - 1];
      if (other === undefined || nearer(other, index) < 0) break;
    }
    nearest.splice(place, 0, index);
    if (nearest.length > limit) nearest.pop();
  }
}
