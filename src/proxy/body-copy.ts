/**
 * How much memory all copies may take together. Once it was too little, no copy begins until most of it is free again:
 * what passes costs least while nothing is copied, and exchanges in a row show more than single ones.
 */
export class Allowance {
  readonly #bytes: number;
  #left: number;
  #isExhausted = false;

  /** @param bytes how much there is. */
  constructor(bytes: number) {
    this.#bytes = bytes;
    this.#left = bytes;
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
}

/** So much of the memory is free before copies begin again. */
const enoughFree = 0.75;

/** Why there is no copy of a body. */
export type NoCopy = 'too large' | 'too much at once' | 'dropped';

/** The first block is small, as most bodies are; each of the next doubles what there is. */
const firstBlock = 4_096;
const largestBlock = 65_536;

/** Chunks that are shorter are copied into blocks, or their objects would take more than they hold. */
const shortestKept = 1_024;

/**
 * The bytes of a body as they pass. Large chunks are kept as they are, small ones are copied into blocks: a body that
 * comes byte by byte takes no more memory than another.
 */
export class BodyCopy {
  /** How many bytes have passed, copied or not. */
  size = 0;
  /** How many of them are here. */
  length = 0;
  readonly #allowance: Allowance;
  readonly #limit: number;
  #pieces: Uint8Array[] = [];
  /** The last piece, where it is a block that has room left. */
  #block: Buffer | undefined;
  #filled = 0;
  /** How many bytes have been taken from the allowance. */
  #taken = 0;
  #missing: NoCopy | undefined;

  /** @param limit the largest body that is copied, in bytes. */
  constructor(allowance: Allowance, limit: number) {
    this.#allowance = allowance;
    this.#limit = limit;
  }

  /** Why there is no copy; undefined if there is one. */
  get missing(): NoCopy | undefined {
    return this.#missing;
  }

  /** Whether the bytes could be added. If not, those before them are still there, until `drop`. */
  add(chunk: Buffer): boolean {
    this.size += chunk.length;
    if (this.#missing !== undefined) return false;
    if (this.length + chunk.length > this.#limit) this.#missing = 'too large';
    else if ((this.#taken === 0 && this.#allowance.isExhausted) || !this.#append(chunk))
      this.#missing = 'too much at once';
    return this.#missing === undefined;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.pieces, this.length);
  }

  /** The bytes one after the other. Whoever transfers their buffers to another thread leaves nothing here. */
  get pieces(): readonly Uint8Array[] {
    this.#endBlock();
    return this.#pieces;
  }

  /** Gives the memory back. Nothing is copied from then on. */
  drop(): void {
    this.#missing ??= 'dropped';
    this.#allowance.give(this.#taken);
    this.#pieces = [];
    this.#block = undefined;
    this.#taken = 0;
    this.length = 0;
  }

  #append(chunk: Buffer): boolean {
    // Its buffer is all its own, as Node's parser makes it.
    if (chunk.length >= shortestKept && chunk.length === chunk.buffer.byteLength) {
      if (!this.#take(chunk.length)) return false;
      this.#endBlock();
      this.#pieces.push(chunk);
      this.length += chunk.length;
      return true;
    }
    for (let at = 0; at < chunk.length; ) {
      if (this.#block === undefined || this.#filled === this.#block.length) {
        if (!this.#startBlock()) return false;
      }
      const copied: number = chunk.copy(this.#block ?? chunk, this.#filled, at);
      this.#filled += copied;
      this.length += copied;
      at += copied;
    }
    return true;
  }

  #startBlock(): boolean {
    const size = Math.min(largestBlock, Math.max(firstBlock, this.#taken));
    if (!this.#take(size)) return false;
    this.#endBlock();
    this.#block = Buffer.allocUnsafeSlow(size);
    this.#filled = 0;
    return true;
  }

  #endBlock(): void {
    if (this.#block === undefined) return;
    this.#pieces.push(this.#block.subarray(0, this.#filled));
    this.#block = undefined;
  }

  #take(bytes: number): boolean {
    if (!this.#allowance.take(bytes)) return false;
    this.#taken += bytes;
    return true;
  }
}
