import { partitionPoint } from '../../../fixtures/partition-point.js';
import { comparePositions, type LazyOrder, type SortPosition } from './lazy-order.js';

/** Sorted records, except hidden ones, merged with written ones. */
export interface OrderedRecords {
  readonly order: LazyOrder;
  /** Positions of records that are omitted from the order. */
  readonly hidden: readonly SortPosition[];
  /** Positions of written records, which the order does not contain. */
  readonly written: readonly SortPosition[];
  /** Reverses the order. */
  readonly ascending: boolean;
}

/** Requested part of a list. A cursor may refer to a record that does not match. */
export interface CursorWindow {
  readonly after?: SortPosition | undefined;
  readonly before?: SortPosition | undefined;
  readonly includeCursor: boolean;
  readonly limit: number;
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
 * Returns the page next to a cursor, without a pass over all matches. With `before` only, it is the last page before
 * that cursor. A rank is the number of records before a position.
 */
export function cursorPage(
  selection: OrderedRecords,
  { after, before, includeCursor, limit }: CursorWindow,
): CursorPage {
  const { ascending } = selection;
  const merged = new MergedRecords(selection);
  const total = merged.size;
  // In reverse order, the roles of the cursors are swapped.
  const low = ascending ? before : after;
  const high = ascending ? after : before;
  let first = 0;
  if (low !== undefined) first = includeCursor ? merged.rankOf(low) : merged.rankAfter(low);
  let end = total;
  if (high !== undefined) end = includeCursor ? merged.rankAfter(high) : merged.rankOf(high);
  // If the cursors exclude all records, `after` determines the position of the empty page.
  if (first > end && ascending) first = end;
  else if (first > end) end = first;

  const isBackwards = after === undefined && before !== undefined;
  const takesLowestRanks = isBackwards === ascending;
  const from = takesLowestRanks ? first : Math.max(first, end - limit);
  const to = takesLowestRanks ? Math.min(end, first + limit) : end;
  const indexes = merged.slice(from, to);
  return ascending
    ? { indexes: indexes.reverse(), hasPrevious: to < total, hasNext: from > 0, total }
    : { indexes, hasPrevious: from > 0, hasNext: to < total, total };
}

/** Records of a selection, merged into one list. */
class MergedRecords {
  readonly #order: LazyOrder;
  /** Ranks of hidden records, ascending. */
  readonly #hidden: readonly number[];
  readonly #written: readonly SortPosition[];

  constructor({ order, hidden, written }: OrderedRecords) {
    this.#order = order;
    this.#hidden = hidden.map((position) => order.rankOf(position)).sort((a, b) => a - b);
    this.#written = [...written].sort(comparePositions);
  }

  get size(): number {
    return this.#order.size - this.#hidden.length + this.#written.length;
  }

  /** Number of records before a position. */
  rankOf(position: SortPosition): number {
    return this.#visibleBefore(position) + this.#writtenBefore((written) => comparePositions(written, position) < 0);
  }

  /** Number of records before or at a position. */
  rankAfter({ index, value }: SortPosition): number {
    return this.rankOf({ index: index + 1, value });
  }

  /** Indexes in a range of ranks, without its end. */
  slice(from: number, to: number): number[] {
    const indexes: number[] = [];
    const hidden = new Set(this.#hidden);
    let next = this.#writtenBefore((written) => this.rankOf(written) < from);
    let rank = this.#rankOfVisible(from - next);
    const start = rank;
    const ordered = this.#order.slice(start, start + to - from + hidden.size);
    for (let at = from; at < to; at += 1) {
      const written = this.#written[next];
      if (written !== undefined && this.rankOf(written) === at) {
        indexes.push(written.index);
        next += 1;
        continue;
      }
      while (hidden.has(rank)) rank += 1;
      indexes.push(ordered[rank - start] ?? 0);
      rank += 1;
    }
    return indexes;
  }

  #writtenBefore(holds: (written: SortPosition) => boolean): number {
    return partitionPoint(this.#written.length, (at) => {
      const written = this.#written[at];
      return written !== undefined && holds(written);
    });
  }

  /** Number of visible records of the order before a position. */
  #visibleBefore(position: SortPosition): number {
    const rank = this.#order.rankOf(position);
    return rank - partitionPoint(this.#hidden.length, (at) => (this.#hidden[at] ?? rank) < rank);
  }

  /** Rank in the order of the visible record with `count` visible ones before it. */
  #rankOfVisible(count: number): number {
    let rank = count;
    for (const hidden of this.#hidden) {
      if (hidden > rank) break;
      rank += 1;
    }
    return rank;
  }
}
