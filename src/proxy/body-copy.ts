import { type CopyMemory, pageSize, readPages } from './copy-memory.js';

/** Reason why a body has no copy. */
export type NoCopy = 'too large' | 'too much at once' | 'dropped';

/** Minimum length of a chunk that begins a new page, which is faster to copy. Shorter chunks share pages. */
const minUnsharedBytes = 1_024;

/** Copies the bytes of a body into pages, so that a body of single bytes needs no more memory. */
export class BodyCopy {
  /** Number of bytes that have passed, copied or not. */
  size = 0;
  /** Number of copied bytes. */
  length = 0;
  readonly #memory: CopyMemory;
  readonly #limit: number;
  #pages: number[] = [];
  /** Number of bytes in each page. */
  #lengths: number[] = [];
  #missing: NoCopy | undefined;
  readonly #owner: object;
  #stopWaiting: (() => void) | undefined;

  /**
   * @param limit the largest body that is copied, in bytes.
   * @param owner the first copy of the exchange.
   */
  constructor(memory: CopyMemory, limit: number, owner?: BodyCopy) {
    this.#memory = memory;
    this.#limit = limit;
    this.#owner = owner ?? this;
  }

  get missing(): NoCopy | undefined {
    return this.#missing;
  }

  /** True while a chunk waits for space. */
  get isWaiting(): boolean {
    return this.#stopWaiting !== undefined;
  }

  /** Tells whether bytes can be added, or need no space because they are not copied. */
  hasRoomFor(bytes: number): boolean {
    if (this.#missing !== undefined || this.length + bytes > this.#limit) return true;
    return this.#memory.hasRoom(wholePages(bytes), this.#owner);
  }

  /** Calls `resume` once the bytes can be added; never if the copy is dropped before. */
  whenRoomFor(bytes: number, resume: () => void): void {
    let isOver = false;
    const stop = this.#memory.wait(wholePages(bytes), this.#owner, () => {
      isOver = true;
      this.#stopWaiting = undefined;
      resume();
    });
    if (!isOver) this.#stopWaiting = stop;
  }

  /** Adds bytes. Returns false if they do not fit; earlier bytes stay until `drop`. */
  add(chunk: Buffer): boolean {
    this.size += chunk.length;
    if (this.#missing !== undefined) return false;
    const isLate = this.#pages.length === 0 && this.#memory.isExhausted;
    if (this.length + chunk.length > this.#limit) this.#missing = 'too large';
    else if (isLate || !this.#append(chunk)) this.#missing = 'too much at once';
    return this.#missing === undefined;
  }

  get bytes(): Buffer {
    return this.length === 0 ? Buffer.alloc(0) : readPages(this.#memory.shared, this.#pages, this.#lengths);
  }

  /** Offsets of the pages in the shared memory. */
  get pages(): readonly number[] {
    return this.#pages;
  }

  get lengths(): readonly number[] {
    return this.#lengths;
  }

  /** Releases the memory. Nothing is copied from then on. */
  drop(): void {
    this.#missing ??= 'dropped';
    this.#stopWaiting?.();
    this.#stopWaiting = undefined;
    for (const page of this.#pages) this.#memory.givePage(page);
    this.#pages = [];
    this.#lengths = [];
    this.length = 0;
    this.#memory.leave(this);
  }

  #append(chunk: Buffer): boolean {
    const isDense = chunk.length < minUnsharedBytes || this.#memory.isFavoured(this.#owner);
    let at = 0;
    while (at < chunk.length) {
      const last = this.#pages.length - 1;
      const filled = this.#lengths[last] ?? pageSize;
      const isNew = filled === pageSize || !isDense;
      const page = isNew ? this.#memory.takePage() : this.#pages[last];
      if (page === undefined) return false;
      if (isNew) {
        this.#pages.push(page);
        this.#lengths.push(0);
      }
      const start = isNew ? 0 : filled;
      const end = Math.min(chunk.length, at + pageSize - start);
      this.#memory.shared.set(chunk.subarray(at, end), page + start);
      this.#lengths[this.#lengths.length - 1] = start + end - at;
      this.length += end - at;
      at = end;
    }
    return true;
  }
}

/** Size of a chunk in whole pages. */
function wholePages(bytes: number): number {
  return Math.ceil(bytes / pageSize) * pageSize;
}
