import { isObject } from '../../contract/json-value.js';
import { toBase64, toHex } from '../../text/bytes.js';
import { undoEscapes } from '../../text/undo-escapes.js';
import type { Result } from './report.js';

/** What stands for the key wherever it would be written. */
const keyPlaceholder = '$NOTIKIT_API_KEY';

/** Shorter keys (`dev`) occur inside ordinary words: they are only replaced where they stand alone. */
const shortest = 8;

/** By so many characters a form is found, and so many before an ellipsis are taken for a form that is cut off. */
const head = 4;

/**
 * A half of a key is replaced from so many characters on. One without a digit may be an ordinary word (`conformance`), and
 * has to be longer.
 */
const shortestPart = 8;
const shortestWord = 16;

/** How often a text is unescaped: an echo of an echo of an echo. */
const layers = 4;

/** From where to where something secret stands in a text. */
type Span = readonly [from: number, to: number];

/** One way in which a secret may be written, in lower case. */
interface Form {
  readonly text: string;
  /** Where in the form a match begins. Any characters of the form before it belong to the match. */
  readonly from: number;
  /** How many characters make a match. */
  readonly least: number;
}

/**
 * Takes secrets out of any text, however a server echoed them: plain, in escapes of any kind (those of URLs, HTML, JSON,
 * a shell; one in another), in hexadecimal or in base64 at any offset, reversed, whole, cut off by an ellipsis, or its
 * first or last half. A secret of fewer than 8 characters is replaced only where it stands alone, and in no other form.
 * Secrets may be added at any time.
 */
export class Redactor {
  readonly #placeholder: string;
  readonly #secrets = new Set<string>();
  readonly #words = new Set<string>();
  /** The forms of the long secrets in lower case, by how they begin. */
  readonly #forms = new Map<string, Form[]>();
  /** By two characters: whether a form begins with them. Few places of a text have to be looked up. */
  readonly #begins = new Uint8Array(pairs);

  constructor(placeholder = keyPlaceholder) {
    this.#placeholder = placeholder;
  }

  get secrets(): readonly string[] {
    return [...this.#secrets];
  }

  has(secret: string): boolean {
    return this.#secrets.has(secret);
  }

  add(secret: string): void {
    if (secret === '' || this.#secrets.has(secret)) return;
    this.#secrets.add(secret);
    if (secret.length < shortest) {
      this.#words.add(secret);
      return;
    }
    for (const form of formsOf(secret)) {
      const begin = form.text.slice(form.from, form.from + head);
      const alike = this.#forms.get(begin) ?? [];
      alike.push(form);
      this.#forms.set(begin, alike);
      this.#begins[pairAt(begin, 0)] = 1;
    }
  }

  readonly redact = (text: string): string => {
    if (this.#secrets.size === 0) return text;
    let redacted = '';
    let from = 0;
    for (const [start, end] of this.#spans(text).sort(([a], [b]) => a - b)) {
      if (start >= from) redacted += text.slice(from, start) + this.#placeholder;
      from = Math.max(from, end);
    }
    return redacted + text.slice(from);
  };

  /** Where secrets stand in a text, in any layer of its escapes; in no order. */
  #spans(text: string): Span[] {
    const spans = this.#plainSpans(text);
    let toSource = (index: number) => index;
    let layer = undoEscapes(text);
    for (let depth = 1; layer !== undefined; depth += 1) {
      const { text: plain, sourceOf } = layer;
      const outer = toSource;
      toSource = (index) => outer(sourceOf(index));
      for (const [from, to] of this.#plainSpans(plain)) spans.push([toSource(from), toSource(to)]);
      layer = depth < layers ? undoEscapes(plain) : undefined;
    }
    return spans;
  }

  #plainSpans(text: string): Span[] {
    return [...this.#wordsIn(text), ...this.#formsIn(text)];
  }

  *#wordsIn(text: string): Generator<Span> {
    for (const word of this.#words) {
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
        const end = at + word.length;
        // A key cannot have been written together with anything else.
        if (!/[\w-]/.test(text[at - 1] ?? '') && !/[\w-]/.test(text[end] ?? '')) yield [at, end];
      }
    }
  }

  *#formsIn(text: string): Generator<Span> {
    if (this.#forms.size === 0) return;
    const lowered = lower(text);
    for (let at = this.#nextBegin(lowered, 0); at !== -1; at = this.#nextBegin(lowered, at + 1)) {
      const span = this.#formAt(lowered, at);
      if (span === undefined) continue;
      yield span;
      at = span[1] - 1;
    }
  }

  /** Where a form may begin next, from a place on; -1 if none does. */
  #nextBegin(lowered: string, from: number): number {
    const begins = this.#begins;
    for (let at = from; at + head <= lowered.length; at += 1) if (begins[pairAt(lowered, at)] === 1) return at;
    return -1;
  }

  /** The longest form that begins here, or whose last half does. It ends by itself, or at an ellipsis. */
  #formAt(lowered: string, at: number): Span | undefined {
    let longest: Span | undefined;
    for (const { text, from, least } of this.#forms.get(lowered.slice(at, at + head)) ?? []) {
      let length = head;
      while (from + length < text.length && text[from + length] === lowered[at + length]) length += 1;
      if (length < least && lowered[at + length] !== '…') continue;
      let before = 0;
      while (before < from && text[from - before - 1] === lowered[at - before - 1]) before += 1;
      const [start, end] = longest ?? [at, at];
      longest = [Math.min(start, at - before), Math.max(end, at + length)];
    }
    return longest;
  }
}

/** Makes a function that takes one key out of any text. */
export function createRedactor(...keys: readonly (string | undefined)[]): (text: string) => string {
  const redactor = new Redactor();
  for (const key of keys) if (key !== undefined) redactor.add(key);
  return redactor.redact;
}

/** A result without what is redacted. */
export function redactResult(result: Result, redact: (text: string) => string): Result {
  const { message, witness, evidence } = result;
  return { ...result, ...redactTexts({ message, ...(witness && { witness }), evidence }, redact) };
}

/** A value whose texts are redacted, however deep they are in it. Empty ones stay empty. */
export function redactTexts<T>(value: T, redact: (text: string) => string): T;
export function redactTexts(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === 'string') return value === '' ? '' : redact(value);
  if (Array.isArray(value)) return value.map((item) => redactTexts(item, redact));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, redactTexts(field, redact)]));
}

/** How many pairs of characters are distinguished: by the last 6 bits of each. */
const pairs = 4_096;

function pairAt(text: string, at: number): number {
  return ((text.charCodeAt(at) & 63) << 6) | (text.charCodeAt(at + 1) & 63);
}

/** Not `toLowerCase` beyond ASCII, where it makes some texts longer. */
function lower(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function formsOf(secret: string): Form[] {
  const reversed = [...secret].reverse().join('');
  const whole = [
    // What looks like an escape in a secret is undone with those that an echo has put around it.
    bare(secret),
    // Of a form that was sent.
    secret.replaceAll(' ', '+'),
    ...base64Forms(secret),
  ];
  const forms = [
    ...[secret, reversed].map(lower).flatMap(partsOf),
    ...whole.map(lower).map((text) => ({ text, from: 0, least: text.length })),
  ];
  const seenIds = new Set<string>();
  return forms.filter(({ text, from }) => {
    const key = `${from} ${text}`;
    const isNew = text.length >= head && !seenIds.has(key);
    seenIds.add(key);
    return isNew;
  });
}

/** A text in whole or from its first half on, and its last half with what comes before it. */
function partsOf(text: string): Form[] {
  const half = Math.floor(text.length / 2);
  const leastOf = (part: string) => Math.max(half, /\d/.test(part) ? shortestPart : shortestWord);
  const first = Math.min(text.length, leastOf(text.slice(0, half)));
  const last = leastOf(text.slice(-half));
  const from = text.length - last;
  return [{ text, from: 0, least: first }, ...(from > 0 ? [{ text, from, least: last }] : [])];
}

function bare(secret: string): string {
  let text = secret;
  for (let depth = 1; depth <= layers; depth += 1) text = undoEscapes(text)?.text ?? text;
  return text;
}

/** Base64 looks different at each of three offsets; the characters that depend on the neighbours are left out. */
function base64Forms(key: string): string[] {
  const bytes = new TextEncoder().encode(key);
  const forms = [0, 1, 2].flatMap((offset) => {
    const padded = new Uint8Array(offset + bytes.length);
    padded.set(bytes, offset);
    const from = [0, 2, 3][offset] ?? 0;
    const to = Math.floor((padded.length * 8) / 6);
    const form = toBase64(padded).slice(from, to);
    return [form, form.replaceAll('+', '-').replaceAll('/', '_')];
  });
  return [...forms, toHex(bytes)];
}
