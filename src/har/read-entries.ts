import { isAscii } from 'node:buffer';
import { Tokenizer, TokenParser, TokenType } from '@streamparser/json';
import { fileReasonOf } from '../text/file-reason.js';
import { EntryScanner, type ScannedEntry } from './entry-scanner.js';
import { HarError } from './har-error.js';
import { type PeekedRequest, peekRequest } from './peek-request.js';
import { TextCutter } from './text-cutter.js';

type Token = Parameters<TokenParser['write']>[0];

/** Maximum nesting, far beyond that of HAR files. */
const maxDepth = 1_000;

/** Depth of the items of `log.entries`. */
const entriesDepth = 3;

export interface EntryLimits {
  /** Maximum length of a text, in bytes of JSON. */
  readonly maxTextBytes: number;
  /** Called with the index (from 0) of each entry with a longer text, before the entry is yielded. */
  readonly onCut: (index: number) => void;
  /** Maximum memory of an entry, approximately, in bytes. */
  readonly maxEntryBytes: number;
  /** Called with the index (from 0) of each larger entry, before null is yielded instead. */
  readonly onDrop: (index: number) => void;
  /** Tells by the request whether an entry is skipped. */
  readonly canSkip: (request: PeekedRequest) => boolean;
  /** Called with the index (from 0) of each skipped entry, before null is yielded instead. */
  readonly onSkip: (index: number) => void;
}

const unlimited: EntryLimits = {
  maxTextBytes: Number.POSITIVE_INFINITY,
  onCut: () => {},
  maxEntryBytes: Number.POSITIVE_INFINITY,
  onDrop: () => {},
  canSkip: () => false,
  onSkip: () => {},
};

/**
 * Yields the entries of a HAR file as JSON, with one entry and one chunk in memory. Replaces texts and entries above
 * the limits by null. Throws HarError if the file cannot be read to its end, after yielding the entries before.
 */
export async function* readEntries(
  chunks: AsyncIterable<Uint8Array>,
  limit: Partial<EntryLimits> = {},
): AsyncGenerator<unknown> {
  const parser = new EntryParser({ ...unlimited, ...limit });
  let bytes = 0;
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    for (;;) {
      const chunk = await nextChunk(iterator, () => new HarError(`cannot be read after byte ${bytes}`, parser.isHar));
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

async function nextChunk<T>(iterator: AsyncIterator<T>, failed: () => HarError): Promise<T | undefined> {
  try {
    const { done, value } = await iterator.next();
    return done === true ? undefined : value;
  } catch (error) {
    if (error instanceof HarError) throw error;
    const { message, isHar } = failed();
    throw new HarError(`${message}: ${fileReasonOf(error)}`, isHar);
  }
}

/** Parser of a HAR file that collects the entries of `log.entries`. */
class EntryParser {
  /** Is true once `log.entries` is found and is an array. */
  isHar = false;
  isEnded = false;
  readonly entries: unknown[] = [];
  #depth = 0;
  #offset = 0;
  #lastText: unknown;
  /** Current field names of the first two levels. */
  readonly #names: unknown[] = [];
  readonly #cutter: TextCutter;
  /** Is true if the next text is truncated. */
  #isCut = false;
  #index = 0;
  readonly #tokenizer = new Tokenizer({ stringBufferSize: 64 * 1024 });
  readonly #limit: EntryLimits;
  /** Yields the entries. For each one that the scanner extracts, the parser receives null. */
  readonly #entryTokens = new TokenParser({ paths: ['$.log.entries.*'], keepStack: false });
  readonly #scanner: EntryScanner;
  /** Entry that the next null replaces. */
  #parsedEntry: unknown;
  /** Number of bytes that the tokenizer does not receive, because null replaces them. */
  #withheldBytes = 0;

  constructor(limit: EntryLimits) {
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
    this.#entryTokens.onValue = ({ value }) => {
      if (!this.isHar) return;
      this.entries.push(this.#parsedEntry ?? value);
      this.#parsedEntry = undefined;
      this.#index += 1;
    };
    this.#entryTokens.onEnd = () => {
      this.isEnded = true;
      if (!this.#tokenizer.isEnded) this.#tokenizer.end();
    };
    this.#tokenizer.onToken = (token) => {
      this.#offset = token.offset;
      this.#trackPosition(token);
      this.#entryTokens.write(this.#replaceIfCut(token));
    };
  }

  /** Returns an error of the text; nothing can be written after it. */
  write(chunk: Uint8Array): HarError | undefined {
    try {
      this.#scanner.write(chunk);
      return undefined;
    } catch (error) {
      return this.#createErrorAt(error instanceof InvalidEntry ? error.at : this.#positionOf(error));
    }
  }

  /** Ends the text, and with it a number. Returns the error of an incomplete entry. */
  end(): HarError | undefined {
    const { incomplete } = this.#scanner;
    const fault = incomplete && findSyntaxError(incomplete);
    if (fault !== undefined) return this.#createErrorAt(this.#position + fault);
    try {
      if (!this.isEnded) this.#tokenizer.end();
    } catch {
      // The tokenizer reports an incomplete text elsewhere.
    }
    return undefined;
  }

  #createErrorAt(at: number): HarError {
    return new HarError(
      this.isHar ? `is not JSON from byte ${at} on` : `is not a HAR file: it is not JSON from byte ${at} on`,
      this.isHar,
    );
  }

  /** Position in the file of an error outside of entries. */
  #positionOf(error: unknown): number {
    const position = readErrorPosition(error) ?? this.#offset;
    return position + this.#cutter.omittedBytes + this.#withheldBytes;
  }

  /** Number of bytes outside of the current entry. */
  get #position(): number {
    return this.#cutter.receivedBytes + this.#withheldBytes;
  }

  #readOutside(bytes: Uint8Array): void {
    for (const { bytes: piece, endsCut } of this.#cutter.pieces(bytes)) {
      this.#isCut ||= endsCut;
      this.#tokenizer.write(piece);
    }
  }

  #readEntry({ bytes, isCut, length }: ScannedEntry): void {
    const { onCut, onDrop, onSkip, canSkip } = this.#limit;
    const request = bytes && peekRequest(bytes);
    if (isCut) onCut(this.#index);
    if (bytes === undefined) onDrop(this.#index);
    else if (request !== undefined && canSkip(request)) onSkip(this.#index);
    else this.#parsedEntry = this.#parse(bytes);
    this.#readOutside(nullText);
    this.#withheldBytes += length - nullText.length;
  }

  #parse(bytes: Uint8Array): unknown {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    try {
      return JSON.parse(buffer.toString(isAscii(bytes) ? 'latin1' : 'utf8'));
    } catch {
      throw new InvalidEntry(this.#position + (findSyntaxError(bytes) ?? 0));
    }
  }

  #replaceIfCut(token: Token): Token {
    if (!this.#isCut || token.token !== TokenType.STRING) return token;
    this.#isCut = false;
    if (this.isHar && this.#isInEntries()) this.#limit.onCut(this.#index);
    return { ...token, token: TokenType.NULL, value: null };
  }

  #trackPosition({ token, value }: { readonly token: TokenType; readonly value: unknown }): void {
    switch (token) {
      case TokenType.COLON:
        if (this.#depth < entriesDepth) this.#names[this.#depth] = this.#lastText;
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

  /** Tells whether the parser is inside `log.entries`, at any depth. */
  #isInEntries(): boolean {
    return this.#depth >= 2 && this.#names[1] === 'log' && this.#names[2] === 'entries';
  }
}

const nullText = Buffer.from('null');

/** Entry that is not JSON. */
class InvalidEntry extends Error {
  constructor(readonly at: number) {
    super('is not JSON');
  }
}

/** Position of a JSON syntax error; undefined for valid or incomplete JSON. */
function findSyntaxError(bytes: Uint8Array): number | undefined {
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
    return readErrorPosition(error) ?? offset;
  }
}

function readErrorPosition(error: unknown): number | undefined {
  const message = error instanceof Error ? error.message : String(error);
  const [, position] = /absolute position "(\d+)"/.exec(message) ?? [];
  return position === undefined ? undefined : Number(position);
}
