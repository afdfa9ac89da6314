import { backslash, quote } from '../text/json-syntax.js';

const letterU = 0x75;

/** Maximum number of bytes after a backslash: `\n`, `\u000a`. */
const maxEscapeBytes = 5;

/** Part of a JSON text. */
interface Piece {
  readonly bytes: Uint8Array;
  /** Is true if it begins with the end of a truncated text. */
  readonly endsCut: boolean;
}

/** Truncates long strings of a JSON text before they are stored. The text stays valid JSON. */
export class TextCutter {
  /** Numbers of received and omitted bytes. */
  receivedBytes = 0;
  omittedBytes = 0;
  readonly #maxBytes: number;
  #isInside = false;
  #isOmitting = false;
  #length = 0;
  #escape = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Next bytes of the text, without the omitted ones. */
  *pieces(chunk: Uint8Array): Generator<Piece> {
    let from = 0;
    let endsCut = false;
    this.receivedBytes += chunk.length;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (!this.#isInside) {
        if (byte === quote) this.#begin();
        continue;
      }
      if (this.#escape === maxEscapeBytes) this.#escape = byte === letterU ? 4 : 0;
      else if (this.#escape > 0) this.#escape -= 1;
      else if (byte === quote) {
        this.#isInside = false;
        if (!this.#isOmitting) continue;
        this.#isOmitting = false;
        [from, endsCut] = [at, true];
        continue;
      } else {
        if (!this.#isOmitting && this.#length >= this.#maxBytes && !isContinuation(byte)) {
          yield { bytes: chunk.subarray(from, at), endsCut };
          endsCut = false;
          this.#isOmitting = true;
        }
        if (byte === backslash) this.#escape = maxEscapeBytes;
      }
      this.#length += 1;
      if (this.#isOmitting) this.omittedBytes += 1;
    }
    if (!this.#isOmitting) yield { bytes: chunk.subarray(from), endsCut };
  }

  #begin(): void {
    this.#isInside = true;
    this.#length = 0;
    this.#escape = 0;
  }
}

/** Recognizes a continuation byte of UTF-8. */
function isContinuation(byte: number): boolean {
  return (byte & 0xc0) === 0x80;
}
