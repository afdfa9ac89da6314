import { isAscii } from 'node:buffer';
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { fileReasonOf } from '../text/file-reason.js';
import { EntryScanner, type ScannedEntry } from './entry-scanner.js';
import { HarError } from './har-error.js';
import { type PeekedRequest, peekRequest } from './peek-request.js';
import { TextCutter } from './text-cutter.js';

type Token = Parameters<TokenParser['write']>[0];

/** Nothing in a HAR file comes near it. */
const maxDepth = 1_000;

/** Inside of `log.entries`. */
const entriesDepth = 3;

export interface Limit {
  /** How long a text may be, in bytes of JSON. */
  readonly maxTextBytes: number;
  /** Called with the index of each entry (from 0) that has a longer one, before it is given. */
  readonly onCut: (index: number) => void;
  /** How much memory an entry may take, about, in bytes. */
  readonly maxEntryBytes: number;
  /** Called with the index of each entry (from 0) that would take more, before null is given in its place. */
  readonly onDrop: (index: number) => void;
  /** Whether an entry is of no use, by its request: it is not read any further. */
  readonly isUnwanted: (request: PeekedRequest) => boolean;
  /** Called with the index of each of these entries (from 0), before null is given in its place. */
  readonly onUnwanted: (index: number) => void;
}

const unlimited: Limit = {
  maxTextBytes: Number.POSITIVE_INFINITY,
  onCut: () => {},
  maxEntryBytes: Number.POSITIVE_INFINITY,
  onDrop: () => {},
  isUnwanted: () => false,
  onUnwanted: () => {},
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
  const fault = parser.end();
  if (fault !== undefined) throw fault;
  if (bytes === 0) throw new HarError('is empty', false);
  if (!parser.isEnded) throw new HarError(`is truncated at byte ${bytes}`, parser.isHar);
  if (!parser.isHar) throw new HarError('is not a HAR file: it has no log.entries', false);
}

async function nextOf<T>(iterator: AsyncIterator<T>, failed: () => HarError): Promise<T | undefined> {
  try {
    const { done, value } = await iterator.next();
    return done === true ? undefined : value;
  } catch (error) {
    if (error instanceof HarError) throw error;
    const { message, isHar } = failed();
    throw new HarError(`${message}: ${fileReasonOf(error)}`, isHar);
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
  /** Whether the text that comes next has been cut. */
  #isCut = false;
  #index = 0;
  readonly #tokenizer = new Tokenizer({ stringBufferSize: 64 * 1024 });
  readonly #limit: Limit;
  /** The text as if each entry with fields were null: only those that end are kept. */
  readonly #values = new TokenParser({ paths: ['$.log.entries.*'], keepStack: false });
  readonly #scanner: EntryScanner;
  /** The entry that null stands for. */
  #whole: unknown;
  /** How many bytes of the file the tokenizer does not get, because null stands there. */
  #withheld = 0;

  constructor(limit: Limit) {
    const { maxTextBytes, maxEntryBytes } = limit;
    this.#limit = limit;
    this.#cutter = new TextCutter(maxTextBytes);
    this.#scanner = new EntryScanner({
      maxTextBytes,
      maxEntryBytes,
      isInEntries: () => this.isHar && this.#isInEntries() && this.#depth === entriesDepth,
      onOutside: (bytes) => this.#readOutside(bytes),
      onEntry: (entry) => this.#readEntry(entry),
    });
    this.#values.onValue = ({ value }) => {
      if (!this.isHar) return;
      this.entries.push(this.#whole ?? value);
      this.#whole = undefined;
      this.#index += 1;
    };
    this.#values.onEnd = () => {
      this.isEnded = true;
      if (!this.#tokenizer.isEnded) this.#tokenizer.end();
    };
    this.#tokenizer.onToken = (token) => {
      this.#offset = token.offset;
      this.#follow(token);
      this.#values.write(this.#unlessCut(token));
    };
  }

  /** What is wrong with the text, if anything is: then nothing more can be written. */
  write(chunk: Uint8Array): HarError | undefined {
    try {
      this.#scanner.write(chunk);
      return undefined;
    } catch (error) {
      return this.#faultAt(error instanceof FaultyEntry ? error.at : this.#placeOf(error));
    }
  }

  /** Nothing more comes: a number at the end ends with it. Says what is wrong with an entry that has no end. */
  end(): HarError | undefined {
    const { begun } = this.#scanner;
    const fault = begun && faultIn(begun);
    if (fault !== undefined) return this.#faultAt(this.#position + fault);
    try {
      if (!this.isEnded) this.#tokenizer.end();
    } catch {
      // It is not ended then.
    }
    return undefined;
  }

  #faultAt(at: number): HarError {
    return new HarError(
      this.isHar ? `is not JSON from byte ${at} on` : `is not a HAR file: it is not JSON from byte ${at} on`,
      this.isHar,
    );
  }

  /** Where a fault outside of the entries stands in the file. */
  #placeOf(error: unknown): number {
    const position = positionIn(error) ?? this.#offset;
    return position + this.#cutter.dropped + this.#withheld;
  }

  /** How many bytes of the file were read outside of the entry that has begun. */
  get #position(): number {
    return this.#cutter.passed + this.#withheld;
  }

  #readOutside(bytes: Uint8Array): void {
    for (const { bytes: piece, endsCut } of this.#cutter.pieces(bytes)) {
      this.#isCut ||= endsCut;
      this.#tokenizer.write(piece);
    }
  }

  #readEntry({ bytes, isCut, length }: ScannedEntry): void {
    const { onCut, onDrop, onUnwanted, isUnwanted } = this.#limit;
    const request = bytes && peekRequest(bytes);
    if (isCut) onCut(this.#index);
    if (bytes === undefined) onDrop(this.#index);
    else if (request !== undefined && isUnwanted(request)) onUnwanted(this.#index);
    else this.#whole = this.#parse(bytes);
    this.#readOutside(nullText);
    this.#withheld += length - nullText.length;
  }

  #parse(bytes: Uint8Array): unknown {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    try {
      return JSON.parse(buffer.toString(isAscii(bytes) ? 'latin1' : 'utf8'));
    } catch {
      throw new FaultyEntry(this.#position + (faultIn(bytes) ?? 0));
    }
  }

  #unlessCut(token: Token): Token {
    if (!this.#isCut || token.token !== TokenType.STRING) return token;
    this.#isCut = false;
    if (this.isHar && this.#isInEntries()) this.#limit.onCut(this.#index);
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

const nullText = Buffer.from('null');

/** An entry is not JSON. */
class FaultyEntry extends Error {
  constructor(readonly at: number) {
    super('is not JSON');
  }
}

/** Where bytes are not JSON; undefined if they are, or are the beginning of it. */
function faultIn(bytes: Uint8Array): number | undefined {
  let offset = 0;
  let depth = 0;
  const tokenizer = new Tokenizer();
  const parser = new TokenParser({ paths: ['$.none'], keepStack: false });
  parser.onValue = () => {};
  tokenizer.onToken = (token) => {
    ({ offset } = token);
    if (token.token === TokenType.LEFT_BRACE || token.token === TokenType.LEFT_BRACKET) depth += 1;
    else if (token.token === TokenType.RIGHT_BRACE || token.token === TokenType.RIGHT_BRACKET) depth -= 1;
    if (depth > maxDepth) throw new Error('it is nested too deep');
    parser.write(token);
  };
  try {
    tokenizer.write(bytes);
    return undefined;
  } catch (error) {
    return positionIn(error) ?? offset;
  }
}

function positionIn(error: unknown): number | undefined {
  const message = error instanceof Error ? error.message : String(error);
  const [, position] = /absolute position "(\d+)"/.exec(message) ?? [];
  return position === undefined ? undefined : Number(position);
}
