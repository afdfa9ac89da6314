import { backslash, quote } from '../text/json-syntax.js';

const letterU = 0x75;

/** After a backslash one byte belongs to it, or five: `\n`, `\u000a`. */
const afterBackslash = 5;

/** A part of a JSON text. */
interface Piece {
  readonly bytes: Uint8Array;
  /** Whether it begins with the end of a text that has been cut. */
  readonly endsCut: boolean;
}

/** Leaves out of a JSON text what its strings have beyond a length, before anything holds them; it stays JSON. */
export class TextCutter {
  /** How many bytes have come, and how many of them have been left out. */
  passed = 0;
  dropped = 0;
  readonly #maxBytes: number;
  #isInside = false;
  #isCutting = false;
  #length = 0;
  #escape = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The next bytes of the text, without what is left out. */
  *pieces(chunk: Uint8Array): Generator<Piece> {
    let from = 0;
    let endsCut = false;
    this.passed += chunk.length;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (!this.#isInside) {
        if (byte === quote) this.#begin();
        continue;
      }
      if (this.#escape === afterBackslash) this.#escape = byte === letterU ? 4 : 0;
      else if (this.#escape > 0) this.#escape -= 1;
      else if (byte === quote) {
        this.#isInside = false;
        if (!this.#isCutting) continue;
        this.#isCutting = false;
        [from, endsCut] = [at, true];
        continue;
      } else {
        if (!this.#isCutting && this.#length >= this.#maxBytes && !isContinued(byte)) {
          yield { bytes: chunk.subarray(from, at), endsCut };
          endsCut = false;
          this.#isCutting = true;
        }
        if (byte === backslash) this.#escape = afterBackslash;
      }
      this.#length += 1;
      if (this.#isCutting) this.dropped += 1;
    }
    if (!this.#isCutting) yield { bytes: chunk.subarray(from), endsCut };
  }

  #begin(): void {
    this.#isInside = true;
    this.#length = 0;
    this.#escape = 0;
  }
}

/** Whether a byte goes on with a character of UTF-8 that has begun. */
function isContinued(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
