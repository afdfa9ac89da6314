/** A set of records, by their places among all that are known: what a prediction is made of, many times over. */
export class RecordSet {
  readonly #words: Uint32Array;
  #count: number | undefined;

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

  static ofPlaces(size: number, places: Iterable<number>): RecordSet {
    const words = new Uint32Array((size + 31) >>> 5);
    for (const place of places) words[place >>> 5] = (words[place >>> 5] ?? 0) | (1 << (place & 31));
    return new RecordSet(size, words);
  }

  static all(size: number): RecordSet {
    const words = new Uint32Array((size + 31) >>> 5).fill(0xffffffff);
    if ((size & 31) !== 0) words[words.length - 1] = 0xffffffff >>> (32 - (size & 31));
    return new RecordSet(size, words);
  }

  has(place: number): boolean {
    return (((this.#words[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
  }

  and(other: RecordSet): RecordSet {
    const words = new Uint32Array(this.#words.length);
    for (let at = 0; at < words.length; at += 1) words[at] = (this.#words[at] ?? 0) & (other.#words[at] ?? 0);
    return new RecordSet(this.size, words);
  }

  or(other: RecordSet): RecordSet {
    const words = new Uint32Array(this.#words.length);
    for (let at = 0; at < words.length; at += 1) words[at] = (this.#words[at] ?? 0) | (other.#words[at] ?? 0);
    return new RecordSet(this.size, words);
  }

  without(other: RecordSet): RecordSet {
    const words = new Uint32Array(this.#words.length);
    for (let at = 0; at < words.length; at += 1) words[at] = (this.#words[at] ?? 0) & ~(other.#words[at] ?? 0);
    return new RecordSet(this.size, words);
  }

  get count(): number {
    if (this.#count === undefined) {
      this.#count = 0;
      for (const word of this.#words) this.#count += bitsIn(word);
    }
    return this.#count;
  }

  get isEmpty(): boolean {
    return this.#words.every((word) => word === 0);
  }

  equals(other: RecordSet): boolean {
    if (this === other) return true;
    for (let at = 0; at < this.#words.length; at += 1) if (this.#words[at] !== other.#words[at]) return false;
    return true;
  }

  /** Whether two sets have the same of these records. */
  agreeOn(one: RecordSet, other: RecordSet): boolean {
    for (let at = 0; at < this.#words.length; at += 1) {
      const differing = (one.#words[at] ?? 0) ^ (other.#words[at] ?? 0);
      if ((differing & (this.#words[at] ?? 0)) !== 0) return false;
    }
    return true;
  }

  /** The places from the `start`th record of the set up to the `end`th, in the order of the list. */
  slice(start = 0, end = Number.POSITIVE_INFINITY): readonly number[] {
    const places: number[] = [];
    let rank = 0;
    for (let index = 0; index < this.#words.length && rank < end; index += 1) {
      let left = this.#words[index] ?? 0;
      while (left !== 0) {
        const lowest = left & -left;
        if (rank >= start && rank < end) places.push(index * 32 + (31 - Math.clz32(lowest)));
        rank += 1;
        left ^= lowest;
      }
    }
    return places;
  }
}

/** How many bits of a 32-bit word are set. */
function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
