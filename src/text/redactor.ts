import { decodeNumbers } from './decode-numbers.js';
import { encodedForms, type SecretForm } from './secret-forms.js';
import { undoEscapes } from './undo-escapes.js';

/** Placeholder of the API key. */
const keyPlaceholder = '$NOTIKIT_API_KEY';

/** Minimum length of a secret whose parts are searched. A shorter one (`dev`) occurs inside ordinary words. */
const minSecretLength = 8;

/** Minimum length of a part without digits: a shorter one may be an ordinary word (`conformance`). */
const minWordLength = 16;

/** Minimum length of a beginning before an ellipsis. */
const minBeginningLength = 4;

/** Maximum number of nested escapes. */
const maxLayers = 4;

/** Length of the samples that locate parts of a secret. */
const sampleLength = 5;

/** Maximum number of stored positions per sample: secrets may contain repetitions. */
const maxPositions = 16;

/** Bits of the table of samples. */
const tableBits = 18;

/** Start and end of a secret in a text. */
type Span = readonly [from: number, to: number];

/** Position of a sample in a form of a secret. */
interface SamplePosition {
  readonly form: SecretForm;
  readonly at: number;
}

/**
 * Removes secrets from any text, however a server echoed them: plain or reversed; escaped for URLs, HTML, JSON or a
 * shell, also nested; in UTF-16; as hexadecimal or decimal numbers; in base64; or in two of these. Finds any 8
 * consecutive characters with a digit, any 16 without, and any 12 in an encoding. A secret of fewer than 8 characters
 * is replaced only as a whole word. Secrets can be added at any time.
 *
 * Each window of a form contains one of its equidistant samples, so a text is read once, whatever the number of secrets
 * and forms.
 */
export class Redactor {
  readonly #placeholder: string;
  readonly #secrets = new Set<string>();
  readonly #words = new Set<string>();
  readonly #positions = new Map<string, SamplePosition[]>();
  readonly #beginnings = new Map<string, SecretForm[]>();
  /** Contains the hashes of known samples. */
  readonly #table = new Uint8Array(1 << tableBits);

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
    if (secret.length < minSecretLength) {
      this.#words.add(secret);
      return;
    }
    const plain = [secret, withoutEscapes(secret), secret.replaceAll(' ', '+'), [...secret].reverse().join('')];
    const forms = [
      ...[...new Set(plain.map(lowerAscii))].map((text) => ({
        text,
        minLength: Math.min(minSecretLength, text.length),
        isPlain: true,
      })),
      ...encodedForms(secret),
    ];
    for (const form of forms) this.#addForm(form);
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

  #addForm(form: SecretForm): void {
    const { text, minLength } = form;
    append(this.#beginnings, text.slice(0, minBeginningLength), form);
    const distance = Math.max(1, minLength - sampleLength + 1);
    for (let at = 0; at + sampleLength <= text.length; at += distance) {
      const sample = text.slice(at, at + sampleLength);
      append(this.#positions, sample, { form, at });
      this.#table[hashOf(sample)] = 1;
    }
  }

  /** Spans of secrets in a text, at any level of escapes, unordered. */
  #spans(text: string): Span[] {
    const spans = this.#spansInLayer(text);
    let toSource = (index: number) => index;
    let layer = undoEscapes(text);
    for (let depth = 1; layer !== undefined; depth += 1) {
      const { text: plain, sourceOf } = layer;
      const outer = toSource;
      toSource = (index) => outer(sourceOf(index));
      for (const [from, to] of this.#spansInLayer(plain)) spans.push([toSource(from), toSource(to)]);
      layer = depth < maxLayers ? undoEscapes(plain) : undefined;
    }
    return spans;
  }

  #spansInLayer(text: string): Span[] {
    const spans = [...this.#wordsIn(text)];
    if (this.#positions.size === 0) return spans;
    const lowered = lowerAscii(text);
    spans.push(...this.#partsIn(lowered), ...this.#truncatedIn(lowered));
    for (const { text: decoded, starts, ends } of decodeNumbers(text)) {
      for (const [from, to] of this.#partsIn(lowerAscii(decoded))) {
        spans.push([starts[from] ?? 0, ends[to - 1] ?? text.length]);
      }
    }
    return spans;
  }

  *#wordsIn(text: string): Generator<Span> {
    for (const word of this.#words) {
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
        const end = at + word.length;
        // A whole word only: letters before or after it would make another word.
        if (!/[\w-]/.test(text[at - 1] ?? '') && !/[\w-]/.test(text[end] ?? '')) yield [at, end];
      }
    }
  }

  *#partsIn(lowered: string): Generator<Span> {
    const table = this.#table;
    let rolling = 0;
    let next = sampleLength;
    for (let end = 1; end <= lowered.length; end += 1) {
      rolling = roll(rolling, lowered.charCodeAt(end - 1));
      if (end < next || table[slotOf(rolling)] === 0) continue;
      const span = this.#partAround(lowered, end - sampleLength);
      if (span === undefined) continue;
      yield span;
      next = span[1] + sampleLength;
    }
  }

  /** Longest part of a secret around the sample at a position. */
  #partAround(lowered: string, at: number): Span | undefined {
    let longest: Span | undefined;
    for (const { form, at: atForm } of this.#positions.get(lowered.slice(at, at + sampleLength)) ?? []) {
      const { text } = form;
      let before = 0;
      while (before < atForm && text[atForm - before - 1] === lowered[at - before - 1]) before += 1;
      let after = sampleLength;
      while (atForm + after < text.length && text[atForm + after] === lowered[at + after]) after += 1;
      if (!isSecretPart(form, lowered.slice(at - before, at + after))) continue;
      const [start, end] = longest ?? [at, at];
      longest = [Math.min(start, at - before), Math.max(end, at + after)];
    }
    return longest;
  }

  /** Beginnings of secrets before an ellipsis. */
  *#truncatedIn(lowered: string): Generator<Span> {
    let previous = 0;
    for (let end = lowered.indexOf('…'); end !== -1; end = lowered.indexOf('…', end + 1)) {
      const from = this.#truncatedBefore(lowered, end, previous);
      if (from !== undefined) yield [from, end];
      previous = end;
    }
  }

  #truncatedBefore(lowered: string, end: number, first: number): number | undefined {
    for (let from = first; from + minBeginningLength <= end; from += 1) {
      const forms = this.#beginnings.get(lowered.slice(from, from + minBeginningLength)) ?? [];
      for (const { text } of forms) {
        if (text.length >= end - from && text.startsWith(lowered.slice(from, end))) return from;
      }
    }
    return undefined;
  }
}

/** Creates a function that removes keys from a text. */
export function createRedactor(...keys: readonly (string | undefined)[]): (text: string) => string {
  const redactor = new Redactor();
  for (const key of keys) if (key !== undefined) redactor.add(key);
  return redactor.redact;
}

function isSecretPart({ text, minLength, isPlain }: SecretForm, part: string): boolean {
  if (part.length < minLength) return false;
  return !isPlain || part.length === text.length || part.length >= minWordLength || /\d/.test(part);
}

function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else if (list.length < maxPositions) list.push(value);
}

/** Rolling hash of the last five characters, with 6 bits of each. */
function roll(rolling: number, code: number): number {
  return ((rolling << 6) | (code & 63)) & 0x3fff_ffff;
}

function slotOf(rolling: number): number {
  return Math.imul(rolling, 0x9e37_79b1) >>> (32 - tableBits);
}

function hashOf(sample: string): number {
  let rolling = 0;
  for (let at = 0; at < sample.length; at += 1) rolling = roll(rolling, sample.charCodeAt(at));
  return slotOf(rolling);
}

/** Removes escapes from a secret: those of an echo are removed together with them. */
function withoutEscapes(secret: string): string {
  let text = secret;
  for (let depth = 1; depth <= maxLayers; depth += 1) text = undoEscapes(text)?.text ?? text;
  return text;
}

/** Lower case of ASCII letters; beyond ASCII `toLowerCase` may change the length. */
function lowerAscii(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
