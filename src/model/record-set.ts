/** A set of records, by their places among all that are known: what a prediction is made of, many times over. */
export class RecordSet {
  readonly #words: Uint32Array;

  private constructor(
    /** How many records there are, in the set and outside. */
    readonly size: number,
    words: Uint32Array,
  ) {
    this.#words = words;
  }

  static of(size: number, includes: (place: number) => boolean): RecordSet {
    const words = new Uint32Array((size + 31) >>> 5);
    for (let place = 0; place < size; place += 1) {
      if (includes(place)) words[place >>> 5] = (words[place >>> 5] ?? 0) | (1 << (place & 31));
    }
    return new RecordSet(size, words);
  }

  static all(size: number): RecordSet {
    return RecordSet.of(size, () => true);
  }

  has(place: number): boolean {
    return (((this.#words[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  }

  and(other: RecordSet): RecordSet {
    return this.#combine(other, (one, two) => one & two);
  }

  or(other: RecordSet): RecordSet {
    return this.#combine(other, (one, two) => one | two);
  }

  without(other: RecordSet): RecordSet {
    return this.#combine(other, (one, two) => one & ~two);
  }

  get count(): number {
    let count = 0;
    for (const word of this.#words) count += bitsIn(word);
    return count;
  }

  get isEmpty(): boolean {
    return this.#words.every((word) => word === 0);
  }

  equals(other: RecordSet): boolean {
    return this.#words.every((word, index) => word === other.#words[index]);
  }

  /** The places from the `start`th record of the set up to the `end`th, in the order of the list. */
  slice(start = 0, end = Number.POSITIVE_INFINITY): readonly number[] {
    const places: number[] = [];
    let rank = 0;
    for (const [index, word] of this.#words.entries()) {
      if (rank >= end) break;
      let left = word;
      while (left !== 0) {
        const lowest = left & -left;
        if (rank >= start && rank < end) places.push(index * 32 + (31 - Math.clz32(lowest)));
        rank += 1;
        left ^= lowest;
      }
    }
    return places;
  }

  #combine(other: RecordSet, combine: (one: number, two: number) => number): RecordSet {
    return new RecordSet(
      this.size,
      this.#words.map((word, index) => combine(word, other.#words[index] ?? 0)),
    );
  }
}

/** How many bits of a 32-bit word are set. */
function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
