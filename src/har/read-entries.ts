import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { HarError } from './har-error.js';

type Token = Parameters<TokenParser['write']>[0];

/** Nothing in a HAR file comes near it. */
const maxDepth = 1_000;

/** Inside of `log.entries`. */
const entriesDepth = 3;

/** What a value takes of memory besides its text, about, in bytes. */
const overhead = 32;

export interface Limit {
  /** How long a text may be, in bytes of JSON. */
  readonly maxTextBytes: number;
  /** Called with the index of each entry (from 0) that has a longer one, before it is given. */
  readonly onCut: (index: number) => void;
  /** How much memory an entry may take, about, in bytes. */
  readonly maxEntryBytes: number;
  /** Called with the index of each entry (from 0) that would take more, before null is given in its place. */
  readonly onDrop: (index: number) => void;
}

const unlimited: Limit = {
  maxTextBytes: Number.POSITIVE_INFINITY,
  onCut: () => {},
  maxEntryBytes: Number.POSITIVE_INFINITY,
  onDrop: () => {},
};

/**
 * Reads the entries of a HAR file, as whatever JSON they are, without holding more than one of them and a chunk. In the
 * place of a text or an entry that is larger than the limit there is null. Throws HarError where the file cannot be read
 * on: what came before has been given by then.
 */
export async function* readEntries(
  chunks: AsyncIterable<Uint8Array>,
  limit: Partial<Limit> = {},
): AsyncGenerator<unknown> {
  const parser = new EntryParser({ ...unlimited, ...limit });
  let bytes = 0;
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const chunk = await nextOf(iterator, () => new HarError(`cannot be read after byte ${bytes}`, parser.isHar));
      if (chunk === undefined) break;
      const fault = parser.write(chunk);
      bytes += chunk.length;
      yield* parser.entries.splice(0);
      if (fault !== undefined) throw fault;
    }
  } finally {
    await iterator.return?.();
  }
  parser.end();
  if (bytes === 0) throw new HarError('is empty', false);
  if (!parser.isEnded) throw new HarError(`is truncated at byte ${bytes}`, parser.isHar);
  if (!parser.isHar) throw new HarError('is not a HAR file: it has no log.entries', false);
}

async function nextOf<T>(iterator: AsyncIterator<T>, failed: () => HarError): Promise<T | undefined> {
  try {
    const { done, value } = await iterator.next();
    return done === true ? undefined : value;
  } catch (error) {
    const { message, isHar } = failed();
    throw new HarError(`${message}: ${error instanceof Error ? error.message : error}`, isHar);
  }
}

/** Finds `log.entries` in a JSON text, and takes its items out as they end. */
class EntryParser {
  /** Whether `log.entries` has been found, and is an array. */
  isHar = false;
  isEnded = false;
  readonly entries: unknown[] = [];
  #depth = 0;
  #offset = 0;
  #lastText: unknown;
  /** The names of the fields that are being read at the first two levels. */
  readonly #names: unknown[] = [];
  readonly #cutter: TextCutter;
  /** Whether the text that comes next has been cut, and whether one of the entry has. */
  #isCut = false;
  #hasCut = false;
  #index = 0;
  readonly #tokenizer = new Tokenizer({ stringBufferSize: 64 * 1024 });
  readonly #limit: Limit;
  /** The text as if each entry with fields were null: only those that end are kept. */
  readonly #values = new TokenParser({ paths: ['$.log.entries.*'], keepStack: false });
  /** The entry that is being read; undefined between two, and once it is too large. */
  #entry: TokenParser | undefined;
  #whole: unknown;
  #entryBytes = 0;

  constructor(limit: Limit) {
    const { maxTextBytes, onCut, onDrop, maxEntryBytes } = limit;
    this.#limit = limit;
    this.#cutter = new TextCutter(maxTextBytes);
    this.#values.onValue = ({ value }) => {
      if (!this.isHar) return;
      if (this.#hasCut) onCut(this.#index);
      if (this.#entryBytes > maxEntryBytes) onDrop(this.#index);
      this.entries.push(this.#whole ?? value);
      this.#hasCut = false;
      this.#whole = undefined;
      this.#entryBytes = 0;
      this.#index += 1;
    };
    this.#values.onEnd = () => {
      this.isEnded = true;
      if (!this.#tokenizer.isEnded) this.#tokenizer.end();
    };
    this.#tokenizer.onToken = (token) => {
      this.#offset = token.offset;
      const depth = this.#depth;
      this.#follow(token);
      const isOfEntry = this.isHar && this.#isInEntries() && Math.max(depth, this.#depth) > entriesDepth;
      if (isOfEntry) this.#readEntry(this.#unlessCut(token), depth === entriesDepth);
      else this.#values.write(this.#unlessCut(token));
    };
  }

  /** What is wrong with the text, if anything is: then nothing more can be written. */
  write(chunk: Uint8Array): HarError | undefined {
    try {
      for (const { bytes, endsCut } of this.#cutter.pieces(chunk)) {
        this.#isCut ||= endsCut;
        this.#tokenizer.write(bytes);
      }
      return undefined;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const [, position] = /absolute position "(\d+)"/.exec(message) ?? [];
      const at = (position === undefined ? this.#offset : Number(position)) + this.#cutter.dropped;
      return new HarError(
        this.isHar ? `is not JSON from byte ${at} on` : `is not a HAR file: it is not JSON from byte ${at} on`,
        this.isHar,
      );
    }
  }

  /** Nothing more comes: a number at the end ends with it. */
  end(): void {
    try {
      if (!this.isEnded) this.#tokenizer.end();
    } catch {
      // It is not ended then.
    }
  }

  #readEntry(token: Token, isFirst: boolean): void {
    if (isFirst) {
      this.#entry = new TokenParser({ paths: ['$'] });
      this.#entry.onValue = ({ value }) => {
        this.#whole = value;
      };
    }
    this.#entryBytes += overhead + (typeof token.value === 'string' ? token.value.length : 0);
    if (this.#entryBytes > this.#limit.maxEntryBytes) this.#entry = undefined;
    this.#entry?.write(token);
    if (this.#depth === entriesDepth) this.#values.write({ ...token, token: TokenType.NULL, value: null });
  }

  #unlessCut(token: Token): Token {
    if (!this.#isCut || token.token !== TokenType.STRING) return token;
    this.#isCut = false;
    this.#hasCut = this.isHar;
    return { ...token, token: TokenType.NULL, value: null };
  }

  #follow({ token, value }: { readonly token: TokenType; readonly value: unknown }): void {
    switch (token) {
      case TokenType.COLON:
        if (this.#depth <= 2) this.#names[this.#depth] = this.#lastText;
        break;
      case TokenType.LEFT_BRACE:
      case TokenType.LEFT_BRACKET:
        this.isHar ||= token === TokenType.LEFT_BRACKET && this.#depth === 2 && this.#isInEntries();
        this.#depth += 1;
        if (this.#depth > maxDepth) throw new Error('it is nested too deep');
        break;
      case TokenType.RIGHT_BRACE:
      case TokenType.RIGHT_BRACKET:
        this.#depth -= 1;
        break;
      case TokenType.STRING:
        this.#lastText = value;
        break;
    }
  }

  /** Whether what is read belongs to `log.entries`, at whatever depth. */
  #isInEntries(): boolean {
    return this.#depth >= 2 && this.#names[1] === 'log' && this.#names[2] === 'entries';
  }
}

const quote = 0x22;
const backslash = 0x5c;
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
class TextCutter {
  /** How many bytes have been left out. */
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
