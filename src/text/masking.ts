import { toBase64, toHex, toUtf8 } from './bytes.js';
import { type KnownSecrets, maskAddresses, secretPlaceholder, secretsOf } from './secret-names.js';

/** Placeholder of the API key. */
const keyPlaceholder = '$NOTIKIT_API_KEY';

/** Minimum length of a secret whose parts are searched. A shorter one (`dev`) occurs inside ordinary words. */
const minSecretLength = 8;

/** Minimum length of a part without digits: a shorter one may be an ordinary word (`conformance`). */
const minWordLength = 16;

/** Minimum number of encoded characters that reveal a secret. */
const minEncodedLength = 12;

/** Maximum number of nested escapes: a response in JSON contains JSON, which contains a URL. */
const maxLayers = 4;

/** Length of the samples that locate parts of a secret, and of a beginning before an ellipsis. */
const sampleLength = 4;

/** Maximum number of stored positions per sample: secrets may contain repetitions. */
const maxPositions = 16;

/** Start and end of a secret in a text. */
type Span = readonly [start: number, end: number];

/** Notation of a secret, and the minimum number of consecutive characters that reveal it. */
interface Form {
  readonly text: string;
  readonly minLength: number;
  /** Is true for the secret's own characters, which may be words. */
  readonly isPlain: boolean;
}

/**
 * Removes secrets from texts: plain, in JSON strings, percent-encoded, in hexadecimal, and in base64 at any offset.
 * Finds any 8 consecutive characters with a digit, any 16 without, and any 12 in an encoding. A secret of fewer than 8
 * characters is replaced only as a whole word. Secrets can be added at any time.
 *
 * Each part that reveals a secret contains one of its equidistant samples, so a text is read once, whatever the number
 * of secrets.
 */
export class Redactor {
  readonly #secrets = new Set<string>();
  readonly #words: string[] = [];
  readonly #samples = new Map<string, { readonly form: Form; readonly at: number }[]>();

  constructor(
    secrets: readonly (string | undefined)[] = [],
    private readonly placeholder: string = keyPlaceholder,
  ) {
    for (const secret of secrets) if (secret !== undefined) this.add(secret);
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
    if (secret.length < minSecretLength) this.#words.push(secret);
    else for (const form of formsOf(secret)) this.#addSamples(form);
  }

  readonly redact = (text: string): string => {
    if (this.#secrets.size === 0) return text;
    let redacted = '';
    let from = 0;
    for (const [start, end] of this.#spansIn(text).sort(([a], [b]) => a - b)) {
      if (start >= from) redacted += text.slice(from, start) + this.placeholder;
      from = Math.max(from, end);
    }
    return redacted + text.slice(from);
  };

  #addSamples(form: Form): void {
    const { text, minLength } = form;
    for (let at = 0; at + sampleLength <= text.length; at += minLength - sampleLength + 1) {
      const sample = text.slice(at, at + sampleLength);
      const positions = this.#samples.get(sample) ?? [];
      if (positions.length < maxPositions) this.#samples.set(sample, [...positions, { form, at }]);
    }
  }

  /** Spans of secrets in a text, below any escapes, unordered. */
  #spansIn(text: string): Span[] {
    const spans: Span[] = [];
    let layer: Layer | undefined = { text, sources: undefined };
    for (let depth = 0; layer !== undefined && depth <= maxLayers; depth += 1) {
      const { text, sources }: Layer = layer;
      for (const [start, end] of [...this.#wordsIn(text), ...this.#partsIn(normalized(text))])
        spans.push([sources?.[start] ?? start, sources?.[end] ?? end]);
      layer = withoutEscapes(layer);
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

  *#partsIn(text: string): Generator<Span> {
    if (this.#samples.size === 0) return;
    for (let at = 0; at + sampleLength <= text.length; at += 1) {
      const places = this.#samples.get(text.slice(at, at + sampleLength)) ?? [];
      const parts = places.flatMap((place) => partAround(text, at, place));
      if (parts.length === 0) continue;
      const end = Math.max(...parts.map(([, end]) => end));
      yield [Math.min(...parts.map(([start]) => start)), end];
      at = end - 1;
    }
  }
}

/** The part of a secret around its sample at a position, if it reveals the secret. */
function partAround(text: string, at: number, { form, at: atForm }: { form: Form; at: number }): readonly Span[] {
  let before = 0;
  while (before < atForm && form.text[atForm - before - 1] === text[at - before - 1]) before += 1;
  let after = sampleLength;
  while (atForm + after < form.text.length && form.text[atForm + after] === text[at + after]) after += 1;
  const part = text.slice(at - before, at + after);
  const isWhole = part.length === form.text.length;
  const isLong = part.length >= form.minLength;
  const isRevealing = isLong && (!form.isPlain || isWhole || part.length >= minWordLength || /\d/.test(part));
  // A message may cut a text off after the beginning of a secret.
  const isCut = before === atForm && text[at + after] === '…';
  return isRevealing || isCut ? [[at - before, at + after]] : [];
}

/** The secret itself, in hexadecimal, and in base64, which differs at each of three offsets. */
function formsOf(secret: string): readonly Form[] {
  const bytes = toUtf8(secret);
  const encodedLength = Math.min(minEncodedLength, bytes.length);
  const base64 = [0, 1, 2].map((offset) => {
    const length = offset + bytes.length;
    const padded = new Uint8Array(length);
    padded.set(bytes, offset);
    // The characters that depend on neighbours are left out.
    const text = toBase64(padded).slice([0, 2, 3][offset], Math.floor((length * 8) / 6));
    const minLength = Math.min(text.length, Math.floor((encodedLength * 8 - 10) / 6));
    return { text: normalized(text), minLength, isPlain: false };
  });
  return [
    { text: normalized(secret), minLength: minSecretLength, isPlain: true },
    { text: toHex(bytes), minLength: 2 * encodedLength, isPlain: false },
    ...base64,
  ];
}

/** Lower case of ASCII letters, and the letters of base64 for those of base64url. The length stays. */
function normalized(text: string): string {
  const lowered = text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  return lowered.replaceAll('-', '+').replaceAll('_', '/');
}

/** Text without some levels of escapes. `sources` has the position of each character in the whole text. */
interface Layer {
  readonly text: string;
  readonly sources: readonly number[] | undefined;
}

/** Escapes of URLs, JSON strings, JSON Pointers, and quotes of shells. An ellipsis may cut one off. */
const escapes =
  /(?:%[0-9a-f]?|~|\\(?:u[0-9a-f]{0,3})?)(?=…)|%[c-f][0-9a-f](?:%[89ab][0-9a-f])+|%[0-9a-f]{2}|\\u[0-9a-f]{4}|\\[^u]|~[01]|'\\''/gi;

/** Removes one level of escapes; undefined without any. */
function withoutEscapes({ text, sources }: Layer): Layer | undefined {
  const kept: number[] = [];
  let plain = '';
  let from = 0;
  const keepUntil = (end: number) => {
    plain += text.slice(from, end);
    for (let index = from; index < end; index += 1) kept.push(sources?.[index] ?? index);
  };
  for (const { 0: sequence, index } of text.matchAll(escapes)) {
    keepUntil(index);
    const characters = decodeEscape(sequence);
    plain += characters;
    for (let count = 0; count < characters.length; count += 1) kept.push(sources?.[index] ?? index);
    from = index + sequence.length;
  }
  if (from === 0) return undefined;
  keepUntil(text.length);
  kept.push(sources?.[text.length] ?? text.length);
  return { text: plain, sources: kept };
}

function decodeEscape(sequence: string): string {
  try {
    if (sequence.startsWith('%')) return decodeURIComponent(sequence);
    if (sequence.startsWith('~')) return { '~0': '~', '~1': '/' }[sequence] ?? '';
    return sequence === String.raw`'\''` ? "'" : JSON.parse(`"${sequence}"`);
  } catch {
    // Bytes that are not UTF-8, an escape that JSON lacks, or the beginning of an escape.
    if (/^%../.test(sequence)) return '\ufffd';
    return /^\\[^u]$/.test(sequence) ? sequence.slice(1) : '';
  }
}

/** Maximum total length of the stored secrets, in characters. If traffic contains more, reports withhold all texts. */
const maxCharacters = 300_000;

const withheldText = '(withheld: the traffic contains too many secrets)';

const authorizationSchemes = /^(?:api-?key|basic|bearer|digest|token)$/i;

type Fields = Iterable<readonly [name: string, value: string]>;

/** Learns credentials from traffic, and removes them from texts. */
export class Secrets {
  readonly #keys = new Redactor();
  readonly #cookies = new Redactor([], secretPlaceholder);
  #characters = 0;

  /** Learns the credentials in the address and the headers of an exchange: a response may echo them. */
  learn(exchange: {
    readonly request: { readonly url: string; headers: Fields };
    readonly response: { headers: Fields } | undefined;
  }): void {
    this.learnFields([[':url', exchange.request.url], ...exchange.request.headers]);
    if (exchange.response !== undefined) this.learnFields(exchange.response.headers);
  }

  learnFields(fields: Fields): void {
    for (const [name, value] of fields) this.learnKnown(secretsOf(name.toLowerCase(), value.trim()));
  }

  /** Learns header fields that the user adds to every request: any value may be secret. */
  learnAdded(fields: Readonly<Record<string, string>>): void {
    this.learnFields(Object.entries(fields));
    this.learnKnown({ keys: [], cookies: Object.values(fields) });
  }

  get knownSecrets(): KnownSecrets {
    return { keys: this.#keys.secrets, cookies: this.#cookies.secrets };
  }

  /** Learns credentials, such as those that another thread knows. */
  learnKnown({ keys, cookies }: KnownSecrets): void {
    for (const key of keys) this.#add(this.#keys, key);
    // A short cookie is a setting (`lang=en`), and would match words of a report.
    for (const cookie of cookies) if (cookie.length >= minSecretLength) this.#add(this.#cookies, cookie);
  }

  readonly redact = (text: string): string => {
    if (this.#characters <= maxCharacters) return this.#cookies.redact(this.#keys.redact(maskAddresses(text)));
    // A JSON Pointer stays valid.
    return text === '' ? '' : `${text.startsWith('/') ? '/' : ''}${withheldText}`;
  };

  /** Adds a secret. A header without a key contains only its scheme, which is not secret. */
  #add(redactor: Redactor, secret: string): void {
    if (redactor.has(secret) || authorizationSchemes.test(secret) || this.#characters > maxCharacters) return;
    this.#characters += secret.length;
    redactor.add(secret);
  }
}
