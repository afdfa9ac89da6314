import { type CopyMemory, pageSize, readPages } from './copy-memory.js';

/** Why there is no copy of a body. */
export type NoCopy = 'too large' | 'too much at once' | 'dropped';

/** Chunks that are shorter go behind those before them; others begin a page, since they are copied faster so. */
const shortestAlone = 1_024;

/** The bytes of a body as they pass, in pages: a body that comes byte by byte takes no more memory than another. */
export class BodyCopy {
  /** How many bytes have passed, copied or not. */
  size = 0;
  /** How many of them are here. */
  length = 0;
  readonly #memory: CopyMemory;
  readonly #limit: number;
  #pages: number[] = [];
  /** How many bytes are in each page. */
  #lengths: number[] = [];
  #missing: NoCopy | undefined;
  readonly #owner: object;
  #stopWaiting: (() => void) | undefined;

  /**
   * @param limit the largest body that is copied, in bytes.
   * @param owner the exchange, for which its first copy stands.
   */
  constructor(memory: CopyMemory, limit: number, owner?: BodyCopy) {
    this.#memory = memory;
    this.#limit = limit;
    this.#owner = owner ?? this;
  }

  /** Why there is no copy; undefined if there is one. */
  get missing(): NoCopy | undefined {
    return this.#missing;
  }

  /** True while a chunk waits for room. */
  get isWaiting(): boolean {
    return this.#stopWaiting !== undefined;
  }

  /** Tells if so many bytes can be added, or need not wait because they are not copied. */
  hasRoomFor(bytes: number): boolean {
    if (this.#missing !== undefined || this.length + bytes > this.#limit) return true;
    return this.#memory.hasRoom(roomOf(bytes), this.#owner);
  }

  /** Calls `resume` once so many bytes can be added; never if the copy is dropped before. */
  whenRoomFor(bytes: number, resume: () => void): void {
    let isOver = false;
    const stop = this.#memory.wait(roomOf(bytes), this.#owner, () => {
      isOver = true;
      this.#stopWaiting = undefined;
      resume();
    });
    if (!isOver) this.#stopWaiting = stop;
  }

  /** Whether the bytes could be added. If not, those before them are still there, until `drop`. */
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

  /** Where the pages with the bytes begin, and how many bytes are in each. */
  get pages(): readonly number[] {
    return this.#pages;
  }

  get lengths(): readonly number[] {
    return this.#lengths;
  }

  /** Gives the memory back. Nothing is copied from then on. */
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
    const isDense = chunk.length < shortestAlone || this.#memory.isFavoured(this.#owner);
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

/** The room that a chunk takes, in whole pages. */
function roomOf(bytes: number): number {
  return Math.ceil(bytes / pageSize) * pageSize;
}
