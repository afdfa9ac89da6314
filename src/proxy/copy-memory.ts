/** The size of a page in bytes. */
export const pageSize = 8_192;

/** So much of the memory is free before copies begin again. */
const enoughFree = 0.75;

/**
 * The memory that all copies take together, in pages that another thread can read: handing a copy over copies nothing,
 * and leaves no garbage. It is reserved when the first page is taken. Once it was too little, no copy begins until most
 * of it is free again: what passes costs least while nothing is copied, and exchanges in a row show more than single
 * ones.
 */
export class CopyMemory {
  readonly #bytes: number;
  #left: number;
  #isExhausted = false;
  #shared: Uint8Array<SharedArrayBuffer> | undefined;
  #next = 0;
  /** The page that was given back last is taken first: it is in the caches of the processor. */
  readonly #free: number[] = [];

  /** @param bytes how much there is. */
  constructor(bytes: number) {
    this.#bytes = bytes;
    this.#left = bytes;
  }

  get shared(): Uint8Array<SharedArrayBuffer> {
    this.#shared ??= new Uint8Array(new SharedArrayBuffer(this.#bytes));
    return this.#shared;
  }

  get isExhausted(): boolean {
    return this.#isExhausted;
  }

  /** Whether there was so much left; then it is taken. */
  take(bytes: number): boolean {
    this.#isExhausted ||= bytes > this.#left;
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }

  give(bytes: number): void {
    this.#left += bytes;
    if (this.#left >= this.#bytes * enoughFree) this.#isExhausted = false;
  }

  /** Where a page begins; undefined if none is left. */
  takePage(): number | undefined {
    if (!this.take(pageSize)) return undefined;
    const free = this.#free.pop();
    if (free !== undefined) return free;
    this.#next += pageSize;
    return this.#next - pageSize;
  }

  givePage(page: number): void {
    this.#free.push(page);
    this.give(pageSize);
  }
}

/** A copy of what is in the first bytes of pages: of each so many, as many as there are pages. */
export function readPages(shared: Uint8Array, pages: readonly number[], lengths: readonly number[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(lengths.reduce((sum, length) => sum + length, 0));
  const source = Buffer.from(shared.buffer);
  let at = 0;
  for (const [place, page] of pages.entries()) {
    const length = lengths[place] ?? 0;
    // Engines copy shared memory byte by byte; as a text it goes much faster.
    whole.write(source.toString('latin1', page, page + length), at, 'latin1');
    at += length;
  }
  return whole;
}
