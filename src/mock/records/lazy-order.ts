export type SortValue = string | boolean | null | undefined;

/** Position in an order. Its record may be absent from the order. */
export interface SortPosition {
  readonly index: number;
  readonly value: SortValue;
}

/**
 * Orders by descending value, with null and absent values last. Of equal values, the lower index (the newer record)
 * comes first.
 */
export function comparePositions(a: SortPosition, b: SortPosition): number {
  return compare(a.value, a.index, b.value, b.index);
}

function compare(leftValue: SortValue, leftIndex: number, rightValue: SortValue, rightIndex: number): number {
  const left = leftValue ?? '';
  const right = rightValue ?? '';
  if (left > right) return -1;
  return left < right ? 1 : leftIndex - rightIndex;
}

/** Range of ranks. Once it is split, records before the pivot sort before it, and records after it sort after it. */
interface RankRange {
  readonly from: number;
  readonly to: number;
  isSorted: boolean;
  split?: { readonly pivot: number; readonly before: RankRange; readonly after: RankRange };
}

/** Length up to which a range is sorted at once. */
const maxUnsplitLength = 24;
/** Length up to which three records are sampled to choose a pivot, and the size of the sample of longer ranges. */
const minLargeSampleLength = 2_000;
const largeSample = 63;

/**
 * Indexes in the order of a value, sorted only as far as requested. The first page of 60,000 records takes little more
 * than one pass, and neighbouring pages take less.
 */
export class LazyOrder {
  readonly #indexes: Int32Array;
  readonly #value: (index: number) => SortValue;
  readonly #whole: RankRange;

  /** @param indexes in ascending order; modified. Without `value`, this order is final. */
  constructor(indexes: Int32Array, value?: (index: number) => SortValue) {
    this.#indexes = indexes;
    this.#value = value ?? (() => undefined);
    this.#whole = { from: 0, to: indexes.length, isSorted: value === undefined || indexes.length < 2 };
  }

  get size(): number {
    return this.#indexes.length;
  }

  /** Indexes in a range of ranks, without its end. */
  slice(from: number, to: number): Int32Array {
    this.#sort(this.#whole, from, to);
    return this.#indexes.subarray(from, to);
  }

  /** Number of records before a position. */
  rankOf(position: SortPosition): number {
    let range = this.#whole;
    while (!range.isSorted) {
      if (range.to - range.from <= maxUnsplitLength) this.#sort(range, range.from, range.to);
      else {
        const { pivot, before, after } = this.#split(range, range.from, range.to);
        range = this.#compareTo(position, pivot) <= 0 ? before : after;
      }
    }
    let low = range.from;
    let high = range.to;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#compareTo(position, middle) > 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #sort(range: RankRange, from: number, to: number): void {
    if (range.isSorted || from >= range.to || to <= range.from) return;
    if (range.to - range.from <= maxUnsplitLength) {
      this.#indexes.subarray(range.from, range.to).sort((a, b) => compare(this.#value(a), a, this.#value(b), b));
      range.isSorted = true;
      return;
    }
    const { before, after } = this.#split(range, from, to);
    this.#sort(before, from, to);
    this.#sort(after, from, to);
  }

  /** Splits a range near the requested ranks. */
  #split(range: RankRange, wantedFrom: number, wantedTo: number): NonNullable<RankRange['split']> {
    if (range.split !== undefined) return range.split;
    const { from, to } = range;
    const indexes = this.#indexes;
    this.#swap(this.#pivot(range, Math.max(from, wantedFrom), Math.min(to, wantedTo)), to - 1);
    const last = indexes[to - 1] ?? 0;
    const value = this.#value(last);
    let pivot = from;
    for (let at = from; at < to - 1; at += 1) {
      const index = indexes[at] ?? 0;
      if (compare(this.#value(index), index, value, last) > 0) continue;
      indexes[at] = indexes[pivot] ?? 0;
      indexes[pivot] = index;
      pivot += 1;
    }
    this.#swap(pivot, to - 1);
    range.split = {
      pivot,
      before: { from, to: pivot, isSorted: pivot - from < 2 },
      after: { from: pivot + 1, to, isSorted: to - pivot < 3 },
    };
    return range.split;
  }

  /**
   * Chooses a pivot just after the requested ranks, or just before them if they are near the end. A close pivot leaves
   * fewer records to sort. Estimates its rank from a sample.
   */
  #pivot({ from, to }: RankRange, wantedFrom: number, wantedTo: number): number {
    const count = to - from > minLargeSampleLength ? largeSample : 3;
    const step = (to - 1 - from) / (count - 1);
    const sample = Array.from({ length: count }, (_, number) => {
      const rank = from + Math.round(number * step);
      const index = this.#indexes[rank] ?? 0;
      return { rank, index, value: this.#value(index) };
    }).sort(comparePositions);
    const isNearEnd = wantedFrom - from > to - wantedTo;
    const position = ((isNearEnd ? wantedFrom : wantedTo) - from) / (to - from);
    const number = isNearEnd ? Math.floor(position * count) - 1 : Math.ceil(position * count);
    const isAll = wantedTo - wantedFrom === to - from;
    return sample[isAll ? count >> 1 : Math.min(count - 2, Math.max(1, number))]?.rank ?? from;
  }

  #compareTo(position: SortPosition, rank: number): number {
    const index = this.#indexes[rank] ?? 0;
    return compare(position.value, position.index, this.#value(index), index);
  }

  #swap(a: number, b: number): void {
    const index = this.#indexes[a] ?? 0;
    this.#indexes[a] = this.#indexes[b] ?? 0;
    this.#indexes[b] = index;
  }
}
