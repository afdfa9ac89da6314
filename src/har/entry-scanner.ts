import { backslash, closeBrace, closeBracket, comma, openBrace, openBracket, quote } from '../text/json-syntax.js';

/** Approximate memory of a value in addition to its text, in bytes. */
const valueOverheadBytes = 32;

const nullText = Buffer.from('null');

/** Object or array in `log.entries`, as written in the file. */
export interface ScannedEntry {
  /** Bytes, with null for texts that are too long; undefined if the entry needs too much memory. */
  readonly bytes: Uint8Array | undefined;
  readonly isCut: boolean;
  /** Length in the file, in bytes. */
  readonly length: number;
}

interface Settings {
  /** Maximum length of a text, in bytes of JSON. */
  readonly maxTextBytes: number;
  /** Maximum memory of an entry, approximately, in bytes. */
  readonly maxEntryBytes: number;
  /** Receives the bytes outside of entries, in order. */
  readonly onOutside: (bytes: Uint8Array) => void;
  readonly onEntry: (entry: ScannedEntry) => void;
  /** Tells whether the bytes outside so far end with the opening bracket of the entries. */
  readonly isInEntries: () => boolean;
}

/** Extracts entries from a HAR file by their bytes, which is much quicker than by tokens. Does not validate them. */
export class EntryScanner {
  readonly #settings: Settings;
  #isInEntries = false;
  #isInText = false;
  /** Number of bytes of the next chunk that belong to an escape sequence. */
  #escaped = 0;
  #entry: EntryBytes | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Bytes of the incomplete entry; undefined outside of entries, and for an entry that needs too much memory. */
  get incomplete(): Uint8Array | undefined {
    return this.#entry?.bytes;
  }

  write(chunk: Uint8Array): void {
    let from = 0;
    let at = 0;
    while (at < chunk.length) {
      if (this.#entry !== undefined) {
        at = this.#readEntry(this.#entry, chunk, at);
        from = at;
        continue;
      }
      at = this.#skipText(chunk, at);
      const byte = chunk[at];
      if (byte === quote) {
        this.#isInText = true;
      } else if (this.#isInEntries && (byte === openBrace || byte === openBracket)) {
        this.#settings.onOutside(chunk.subarray(from, at));
        this.#entry = new EntryBytes(this.#settings);
        continue;
      } else if (byte === openBracket) {
        this.#settings.onOutside(chunk.subarray(from, at + 1));
        from = at + 1;
        this.#isInEntries = this.#settings.isInEntries();
      } else if (byte === closeBracket) {
        this.#isInEntries = false;
      }
      at += 1;
    }
    if (from < chunk.length) this.#settings.onOutside(chunk.subarray(from));
  }

  /** Skips the rest of a text; returns the index after its quote. */
  #skipText(chunk: Uint8Array, start: number): number {
    if (!this.#isInText) return start;
    const end = this.#endOfText(chunk, start);
    return this.#isInText ? chunk.length : end + 1;
  }

  /** Index of the closing quote, or the length of the chunk. */
  #endOfText(chunk: Uint8Array, start: number): number {
    let at = start + this.#escaped;
    this.#escaped = 0;
    for (; at < chunk.length; at += chunk[at] === backslash ? 2 : 1) {
      if (chunk[at] !== quote) continue;
      this.#isInText = false;
      return at;
    }
    this.#escaped = at - chunk.length;
    return chunk.length;
  }

  /** Continues an entry; returns the index after the last byte read. */
  #readEntry(entry: EntryBytes, chunk: Uint8Array, start: number): number {
    let at = start;
    entry.begin(chunk, start);
    for (; at < chunk.length; at += 1) {
      if (this.#isInText) {
        at = this.#endOfText(chunk, at);
        if (this.#isInText) break;
        entry.endText(at);
        continue;
      }
      const byte = chunk[at];
      if (byte === quote) {
        this.#isInText = true;
        entry.beginText(at);
      } else if (byte === comma) {
        entry.values += 1;
      } else if (byte === openBrace || byte === openBracket) {
        entry.values += 1;
        entry.depth += 1;
      } else if (byte === closeBrace || byte === closeBracket) {
        entry.depth -= 1;
        if (entry.depth > 0) continue;
        entry.pause(at + 1);
        this.#entry = undefined;
        this.#settings.onEntry({ bytes: entry.bytes, isCut: entry.isCut, length: entry.length });
        return at + 1;
      }
    }
    entry.pause(chunk.length);
    return chunk.length;
  }
}

/** Bytes of an incomplete entry, as pieces of chunks. */
class EntryBytes {
  depth = 0;
  /** Approximate number of values. */
  values = 0;
  isCut = false;
  length = 0;
  readonly #maxTextBytes: number;
  readonly #maxEntryBytes: number;
  #chunk: Uint8Array = new Uint8Array();
  /** Start of the next piece in the chunk; undefined while a text is left out. */
  #from: number | undefined = 0;
  #start = 0;
  #pieces: Uint8Array[] | undefined = [];
  #stored = 0;
  /** Number of stored bytes before the current text, including its quote; undefined between texts. */
  #textStart: number | undefined;

  constructor({ maxTextBytes, maxEntryBytes }: Settings) {
    this.#maxTextBytes = maxTextBytes;
    this.#maxEntryBytes = maxEntryBytes;
  }

  get bytes(): Uint8Array | undefined {
    if (this.#pieces === undefined) return undefined;
    return this.#pieces.length === 1 ? this.#pieces[0] : Buffer.concat(this.#pieces);
  }

  /** Continues in another chunk. */
  begin(chunk: Uint8Array, at: number): void {
    this.#chunk = chunk;
    this.#start = at;
    if (this.#from !== undefined) this.#from = at;
  }

  beginText(at: number): void {
    if (this.#from !== undefined) this.#textStart = this.#stored + at + 1 - this.#from;
  }

  /** @param at index of the closing quote. */
  endText(at: number): void {
    if (this.#from === undefined) this.#from = at + 1;
    else if (this.#stored + at - this.#from - (this.#textStart ?? 0) > this.#maxTextBytes) {
      this.#store(at);
      this.#replaceByNull();
      this.#from = at + 1;
    }
    this.#textStart = undefined;
  }

  /** Stores the piece at the end of the chunk or the entry. */
  pause(at: number): void {
    this.length += at - this.#start;
    if (this.#from === undefined) return;
    this.#store(at);
    if (this.#textStart !== undefined && this.#stored - this.#textStart > this.#maxTextBytes) this.#replaceByNull();
    if (this.#stored + valueOverheadBytes * this.values > this.#maxEntryBytes) this.#pieces = undefined;
  }

  #store(end: number): void {
    const piece = this.#chunk.subarray(this.#from, end);
    this.#pieces?.push(piece);
    this.#stored += piece.length;
    this.#from = end;
  }

  /** Replaces the text by null. */
  #replaceByNull(): void {
    this.isCut = true;
    const start = (this.#textStart ?? 1) - 1;
    const pieces: Uint8Array[] = [];
    let length = 0;
    for (const piece of this.#pieces ?? []) {
      if (length < start) pieces.push(piece.subarray(0, start - length));
      length += piece.length;
    }
    if (this.#pieces !== undefined) this.#pieces = [...pieces, nullText];
    this.#stored = start + nullText.length;
    this.#textStart = undefined;
    this.#from = undefined;
  }
}
