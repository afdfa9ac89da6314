/** How much memory all copies may take together. */
export class Allowance {
  #left: number;

  /** @param bytes how much there is. */
  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** Whether there was so much left; then it is taken. */
  take(bytes: number): boolean {
    if (bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }

  give(bytes: number): void {
    this.#left += bytes;
  }
}

/** Why there is no copy of a body. */
export type NoCopy = 'too large' | 'too much at once' | 'dropped';

/** The first block is small, as most bodies are; each of the next doubles what there is. */
const firstBlock = 4_096;
const largestBlock = 65_536;

/**
 * The bytes of a body as they pass, copied into blocks: a body that comes byte by byte takes no more memory than
 * another.
 */
export class BodyCopy {
  /** How many bytes have passed, copied or not. */
  size = 0;
  readonly #allowance: Allowance;
  readonly #limit: number;
  readonly #blocks: Buffer[] = [];
  /** How many bytes have been taken from the allowance. */
  #taken = 0;
  #length = 0;
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
    const length = this.#length + chunk.length;
    if (length > this.#limit) this.#missing = 'too large';
    else if (!this.#reserve(length)) this.#missing = 'too much at once';
    else this.#append(chunk);
    return this.#missing === undefined;
  }

  get bytes(): Buffer {
    return Buffer.concat(this.#blocks, this.#length);
  }

  /** Gives the memory back. Nothing is copied from then on. */
  drop(): void {
    this.#missing ??= 'dropped';
    this.#allowance.give(this.#taken);
    this.#blocks.length = 0;
    this.#taken = 0;
    this.#length = 0;
  }

  #reserve(length: number): boolean {
    while (this.#taken < length) {
      const size = Math.min(largestBlock, Math.max(firstBlock, this.#taken));
      if (!this.#allowance.take(size)) return false;
      this.#taken += size;
      this.#blocks.push(Buffer.allocUnsafeSlow(size));
    }
    return true;
  }

  #append(chunk: Buffer): void {
    let at = 0;
    let start = 0;
    for (const block of this.#blocks) {
      // Nothing is written into the blocks that are full.
      if (this.#length < start + block.length) {
        const copied = chunk.copy(block, this.#length - start, at);
        this.#length += copied;
        at += copied;
      }
      start += block.length;
    }
  }
}
