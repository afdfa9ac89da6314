/** Size of a page in bytes. */
export const pageSize = 8_192;

/** Share of the memory that must be free before copies begin again. */
const minFreeShare = 0.75;

interface Waiting {
  readonly bytes: number;
  /** Identifies the exchange. */
  readonly owner: object;
  readonly resume: () => void;
}

/**
 * Memory of all copies, in pages that another thread can read: transferring a copy creates no garbage. It is allocated
 * with the first page. After it was full, no copy begins until most of it is free again, because consecutive exchanges
 * show more than single ones.
 *
 * With a reserve, traffic waits for space. One waiting exchange at a time uses the reserve, so that exchanges complete
 * even if all need more memory. Turns are limited, so that a stalled exchange does not stop the others. Copies fail only
 * if stalled exchanges have filled the reserve.
 */
export class CopyMemory {
  readonly #bytes: number;
  readonly #reserve: number;
  readonly #turnMs: number;
  readonly #waiting = new Set<Waiting>();
  /** The exchange that may use the reserve. */
  #favoured: object | undefined;
  #turn: NodeJS.Timeout | undefined;
  #freeBytes: number;
  #isExhausted = false;
  #shared: Uint8Array<SharedArrayBuffer> | undefined;
  #nextPage = 0;
  /** Free pages. The last one is reused first: it is still in the caches of the processor. */
  readonly #freePages: number[] = [];

  /**
   * @param bytes size without the reserve.
   * @param reserve additional bytes for one exchange; without it, copies without space are skipped.
   * @param turnMs time that one exchange may use the reserve while others wait, in milliseconds.
   */
  constructor(bytes: number, reserve = 0, turnMs = 0) {
    this.#bytes = bytes;
    this.#reserve = reserve;
    this.#turnMs = turnMs;
    this.#freeBytes = bytes;
  }

  get shared(): Uint8Array<SharedArrayBuffer> {
    this.#shared ??= new Uint8Array(new SharedArrayBuffer(this.#bytes + this.#reserve));
    return this.#shared;
  }

  get isExhausted(): boolean {
    return this.#isExhausted;
  }

  isFavoured(owner: object): boolean {
    return owner === this.#favoured;
  }

  /** Tells whether there is space for an exchange, or traffic does not wait. */
  hasRoom(bytes: number, owner: object): boolean {
    return this.#reserve === 0 || bytes <= this.#freeBytes || this.isFavoured(owner);
  }

  /** Calls `resume` once there is space. Returns a function that ends the waiting. */
  wait(bytes: number, owner: object, resume: () => void): () => void {
    const waiting = { bytes, owner, resume };
    this.#waiting.add(waiting);
    this.#resumeWaiting();
    return () => this.#waiting.delete(waiting);
  }

  /** Ends the turn of an exchange. */
  leave(owner: object): void {
    if (!this.isFavoured(owner)) return;
    clearTimeout(this.#turn);
    this.#favoured = undefined;
    this.#resumeWaiting();
  }

  /** Takes memory. Returns false if too little is left; with a reserve, traffic has waited for it before. */
  take(bytes: number): boolean {
    const isRefused = bytes > this.#freeBytes && this.#reserve === 0;
    this.#isExhausted ||= isRefused;
    if (!isRefused) this.#freeBytes -= bytes;
    return !isRefused;
  }

  give(bytes: number): void {
    this.#freeBytes += bytes;
    if (this.#freeBytes >= this.#bytes * minFreeShare) this.#isExhausted = false;
    this.#resumeWaiting();
  }

  /** Reserves a page. Returns its offset, or undefined if none is left. */
  takePage(): number | undefined {
    const isFull = this.#freePages.length === 0 && this.#nextPage + pageSize > this.#bytes + this.#reserve;
    if ((isFull && this.#reserve > 0) || !this.take(pageSize)) return undefined;
    const free = this.#freePages.pop();
    if (free !== undefined) return free;
    this.#nextPage += pageSize;
    return this.#nextPage - pageSize;
  }

  givePage(page: number): void {
    this.#freePages.push(page);
    this.give(pageSize);
  }

  /** Resumes waiting exchanges that have space now, in their order. */
  #resumeWaiting(): void {
    for (const waiting of this.#waiting) {
      if (!this.hasRoom(waiting.bytes, waiting.owner)) break;
      this.#resume(waiting);
    }
    if (this.#favoured !== undefined) return;
    const [first] = this.#waiting;
    if (first === undefined) return;
    const { owner } = first;
    this.#favoured = owner;
    this.#turn = setTimeout(() => this.leave(owner), this.#turnMs).unref();
    this.#resume(first);
  }

  #resume(waiting: Waiting): void {
    this.#waiting.delete(waiting);
    waiting.resume();
  }
}

/** Joins the used bytes of pages. */
export function readPages(shared: Uint8Array, pages: readonly number[], lengths: readonly number[]): Buffer {
  const whole = Buffer.allocUnsafeSlow(lengths.reduce((sum, length) => sum + length, 0));
  const source = Buffer.from(shared.buffer);
  let at = 0;
  for (const [index, page] of pages.entries()) {
    const length = lengths[index] ?? 0;
    // Engines copy shared memory byte by byte. Copying it as a text is much faster.
    whole.write(source.toString('latin1', page, page + length), at, 'latin1');
    at += length;
  }
  return whole;
}
