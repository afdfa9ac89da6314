import { backslash, closeBrace, closeBracket, comma, openBrace, openBracket, quote } from '../text/json-syntax.js';

/** Approximate memory of a value in addition to its text, in bytes. */
const overhead = 32;

const nullText = Buffer.from('null');

/** An object or array among the entries, as it stands in the file. */
export interface ScannedEntry {
  /** Its bytes, with null for each text that was too long; undefined if it would take too much memory. */
  readonly bytes: Uint8Array | undefined;
  readonly isCut: boolean;
  /** How many bytes it has in the file. */
  readonly length: number;
}

interface Settings {
  /** How long a text may be, in bytes of JSON. */
  readonly maxTextBytes: number;
  /** How much memory an entry may take, about, in bytes. */
  readonly maxEntryBytes: number;
  /** What is not in an entry, in its order. */
  readonly onOutside: (bytes: Uint8Array) => void;
  readonly onEntry: (entry: ScannedEntry) => void;
  /** Whether the bytes outside so far end with the bracket that opens the entries. */
  readonly isInEntries: () => boolean;
}

/** Takes the entries out of a HAR file by its bytes, which is much quicker than by its tokens. Nothing in them is checked. */
export class EntryScanner {
  readonly #settings: Settings;
  #isInEntries = false;
  #isInText = false;
  /** How many bytes of the next chunk belong to a backslash. */
  #escaped = 0;
  #entry: EntryBytes | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** The bytes of the entry that has begun; undefined outside of one, and for one that takes too much memory. */
  get begun(): Uint8Array | undefined {
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
      at = this.#passText(chunk, at);
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

  /** Where a text ends that has begun before, behind its quote. */
  #passText(chunk: Uint8Array, start: number): number {
    if (!this.#isInText) return start;
    const end = this.#endOfText(chunk, start);
    return this.#isInText ? chunk.length : end + 1;
  }

  /** Where the quote stands that ends the text; the end of the chunk if it is not in there. */
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

  /** Reads on in an entry, and says how far it went. */
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

/** The bytes of an entry while it is read: pieces of chunks. */
class EntryBytes {
  depth = 0;
  /** How many values it has, about. */
  values = 0;
  isCut = false;
  length = 0;
  readonly #maxTextBytes: number;
  readonly #maxEntryBytes: number;
  #chunk: Uint8Array = new Uint8Array();
  /** Where the next piece begins in the chunk; undefined while a text is left out. */
  #from: number | undefined = 0;
  #start = 0;
  #pieces: Uint8Array[] | undefined = [];
  #kept = 0;
  /** How many bytes are kept before the text that is being read, its quote included; undefined between texts. */
  #textStart: number | undefined;

  constructor({ maxTextBytes, maxEntryBytes }: Settings) {
    this.#maxTextBytes = maxTextBytes;
    this.#maxEntryBytes = maxEntryBytes;
  }

  get bytes(): Uint8Array | undefined {
    if (this.#pieces === undefined) return undefined;
    return this.#pieces.length === 1 ? this.#pieces[0] : Buffer.concat(this.#pieces);
  }

  /** Goes on in a chunk. */
  begin(chunk: Uint8Array, at: number): void {
    this.#chunk = chunk;
    this.#start = at;
    if (this.#from !== undefined) this.#from = at;
  }

  beginText(at: number): void {
    if (this.#from !== undefined) this.#textStart = this.#kept + at + 1 - this.#from;
  }

  /** @param at where its last quote stands. */
  endText(at: number): void {
    if (this.#from === undefined) this.#from = at + 1;
    else if (this.#kept + at - this.#from - (this.#textStart ?? 0) > this.#maxTextBytes) {
      this.#keep(at);
      this.#leaveOutText();
      this.#from = at + 1;
    }
    this.#textStart = undefined;
  }

  /** The chunk ends, or the entry does. */
  pause(at: number): void {
    this.length += at - this.#start;
    if (this.#from === undefined) return;
    this.#keep(at);
    if (this.#textStart !== undefined && this.#kept - this.#textStart > this.#maxTextBytes) this.#leaveOutText();
    if (this.#kept + overhead * this.values > this.#maxEntryBytes) this.#pieces = undefined;
  }

  #keep(end: number): void {
    const piece = this.#chunk.subarray(this.#from, end);
    this.#pieces?.push(piece);
    this.#kept += piece.length;
    this.#from = end;
  }

  /** Puts null in the place of the text. */
  #leaveOutText(): void {
    this.isCut = true;
    const start = (this.#textStart ?? 1) - 1;
    const pieces: Uint8Array[] = [];
    let length = 0;
    for (const piece of this.#pieces ?? []) {
      if (length < start) pieces.push(piece.subarray(0, start - length));
      length += piece.length;
    }
    if (this.#pieces !== undefined) this.#pieces = [...pieces, nullText];
    this.#kept = start + nullText.length;
    this.#textStart = undefined;
    this.#from = undefined;
  }
}
