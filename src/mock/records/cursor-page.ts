import { partition } from '../../../fixtures/partition.js';
import { comparePositions, type LazyOrder, type SortPosition } from './lazy-order.js';

/** What is paged: records in an order, some of which may be hidden, and others that belong among them. */
export interface Selection {
  readonly order: LazyOrder;
  /** Where those of the order stand that are no part of it any more. */
  readonly hidden: readonly SortPosition[];
  /** Those that are not in the order, but are paged with it. */
  readonly written: readonly SortPosition[];
  /** Whether the order is turned around. */
  readonly ascending: boolean;
}

/** Which part is wanted. A cursor may be a record that does not match. */
export interface Window {
  readonly after?: SortPosition | undefined;
  readonly before?: SortPosition | undefined;
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
 * The page next to a cursor, without a look at all that match: a rank is where a record stands among them. With
 * `before` alone, those nearest to it from the front.
 */
export function cursorPage(selection: Selection, { after, before, includeCursor, limit }: Window): CursorPage {
  const { ascending } = selection;
  const merged = new Merged(selection);
  const total = merged.size;
  // Turned around, what comes after a cursor comes before it in the order.
  const [low, high] = ascending ? [before, after] : [after, before];
  let first = low === undefined ? 0 : includeCursor ? merged.rankOf(low) : merged.rankAfter(low);
  let end = high === undefined ? total : includeCursor ? merged.rankAfter(high) : merged.rankOf(high);
  // Of two cursors that leave nothing between them, `after` says where the page is.
  if (first > end && ascending) first = end;
  else if (first > end) end = first;

  const isBackwards = after === undefined && before !== undefined;
  const [from, to] =
    isBackwards === ascending ? [first, Math.min(end, first + limit)] : [Math.max(first, end - limit), end];
  const indexes = merged.slice(from, to);
  return ascending
    ? { indexes: indexes.reverse(), hasPrevious: to < total, hasNext: from > 0, total }
    : { indexes, hasPrevious: from > 0, hasNext: to < total, total };
}

/** The records of a selection as one list. */
class Merged {
  readonly #order: LazyOrder;
  /** The ranks in the order that are hidden, rising. */
  readonly #hidden: readonly number[];
  readonly #written: readonly SortPosition[];

  constructor({ order, hidden, written }: Selection) {
    this.#order = order;
    this.#hidden = hidden.map((place) => order.rankOf(place)).sort((a, b) => a - b);
    this.#written = [...written].sort(comparePositions);
  }

  get size(): number {
    return this.#order.size - this.#hidden.length + this.#written.length;
  }

  /** How many come before a place. */
  rankOf(place: SortPosition): number {
    return this.#seenBefore(place) + this.#writtenBefore((written) => comparePositions(written, place) < 0);
  }

  /** How many come before a place or stand there. */
  rankAfter({ index, value }: SortPosition): number {
    return this.rankOf({ index: index + 1, value });
  }

  /** The indexes from one rank to before another. */
  slice(from: number, to: number): number[] {
    const indexes: number[] = [];
    const hidden = new Set(this.#hidden);
    let next = this.#writtenBefore((written) => this.rankOf(written) < from);
    let rank = this.#rankOfSeen(from - next);
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
    return partition(this.#written.length, (at) => {
      const written = this.#written[at];
      return written !== undefined && holds(written);
    });
  }

  /** How many of the order, without what is hidden, come before a place. */
  #seenBefore(place: SortPosition): number {
    const rank = this.#order.rankOf(place);
    return rank - partition(this.#hidden.length, (at) => (this.#hidden[at] ?? rank) < rank);
  }

  /** The rank in the order of the one that so many come before that are not hidden. */
  #rankOfSeen(count: number): number {
    let rank = count;
    for (const hidden of this.#hidden) {
      if (hidden > rank) break;
      rank += 1;
    }
    return rank;
  }
}
