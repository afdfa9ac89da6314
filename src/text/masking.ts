import { concatBytes, fromBase64, fromHex, fromUtf8, hmacSha256, toBase64, toHex, toUtf8 } from './bytes.js';

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

/** Notation of a secret, in lower case. */
interface Form {
  readonly text: string;
  /** Minimum number of consecutive characters that reveal the secret. */
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
  readonly #placeholder: string;
  readonly #secrets = new Set<string>();
  readonly #words: string[] = [];
  readonly #samples = new Map<string, { readonly form: Form; readonly at: number }[]>();
  /** Marks the hashes of the samples. */
  readonly #hashes = new Uint8Array(2 ** 16);

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
    if (secret.length < minSecretLength) this.#words.push(secret);
    else for (const form of formsOf(secret)) this.#addSamples(form);
  }

  readonly redact = (text: string): string => {
    if (this.#secrets.size === 0) return text;
    let redacted = '';
    let from = 0;
    for (const [start, end] of this.#spansIn(text).sort(([a], [b]) => a - b)) {
      if (start >= from) redacted += text.slice(from, start) + this.#placeholder;
      from = Math.max(from, end);
    }
    return redacted + text.slice(from);
  };

  #addSamples(form: Form): void {
    const { text, minLength } = form;
    const distance = minLength - sampleLength + 1;
    for (let at = 0; at + sampleLength <= text.length; at += distance) {
      const sample = text.slice(at, at + sampleLength);
      const positions = this.#samples.get(sample) ?? [];
      if (positions.length < maxPositions) this.#samples.set(sample, [...positions, { form, at }]);
      this.#hashes[hashAt(sample, 0)] = 1;
    }
  }

  /** Spans of secrets in a text, below any escapes, unordered. */
  #spansIn(text: string): Span[] {
    const spans: Span[] = [];
    let layer: Layer | undefined = { text, sources: undefined };
    for (let depth = 0; layer !== undefined && depth <= maxLayers; depth += 1) {
      const { text, sources }: Layer = layer;
      const toSource = (index: number) => sources?.[index] ?? index;
      for (const [start, end] of [...this.#wordsIn(text), ...this.#partsIn(lowerAscii(text))])
        spans.push([toSource(start), toSource(end)]);
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

  *#partsIn(lowered: string): Generator<Span> {
    if (this.#samples.size === 0) return;
    for (let at = 0; at + sampleLength <= lowered.length; at += 1) {
      if (this.#hashes[hashAt(lowered, at)] === 0) continue;
      const span = this.#partAround(lowered, at);
      if (span === undefined) continue;
      yield span;
      at = span[1] - 1;
    }
  }

  /** Longest part of a secret around the sample at a position. */
  #partAround(lowered: string, at: number): Span | undefined {
    let longest: Span | undefined;
    for (const { form, at: atForm } of this.#samples.get(lowered.slice(at, at + sampleLength)) ?? []) {
      const { text } = form;
      let before = 0;
      while (before < atForm && text[atForm - before - 1] === lowered[at - before - 1]) before += 1;
      let after = sampleLength;
      while (atForm + after < text.length && text[atForm + after] === lowered[at + after]) after += 1;
      const part = lowered.slice(at - before, at + after);
      // A message may cut a text off after the beginning of a secret.
      const isCut = before === atForm && lowered[at + after] === '…';
      if (!isCut && !revealsSecret(form, part)) continue;
      const [start, end] = longest ?? [at, at];
      longest = [Math.min(start, at - before), Math.max(end, at + after)];
    }
    return longest;
  }
}

/** Creates a function that removes keys from a text. */
export function createRedactor(...keys: readonly (string | undefined)[]): (text: string) => string {
  const redactor = new Redactor();
  for (const key of keys) if (key !== undefined) redactor.add(key);
  return redactor.redact;
}

function revealsSecret({ text, minLength, isPlain }: Form, part: string): boolean {
  if (part.length < minLength) return false;
  return !isPlain || part.length === text.length || part.length >= minWordLength || /\d/.test(part);
}

function formsOf(secret: string): Form[] {
  const bytes = toUtf8(secret);
  const encodedLength = Math.min(minEncodedLength, bytes.length);
  const encoded = (text: string, minLength: number) => ({ text: text.toLowerCase(), minLength, isPlain: false });
  // Base64 differs at each of three offsets. The characters that depend on neighbours are left out.
  const base64 = [0, 1, 2].flatMap((offset) => {
    const padded = concatBytes([new Uint8Array(offset), bytes]);
    const text = toBase64(padded).slice([0, 2, 3][offset], Math.floor((padded.length * 8) / 6));
    const minLength = Math.min(text.length, Math.floor((encodedLength * 8 - 10) / 6));
    const urlSafe = text.replaceAll('+', '-').replaceAll('/', '_');
    return [...new Set([text, urlSafe])].map((notation) => encoded(notation, minLength));
  });
  const plain = { text: lowerAscii(secret), minLength: minSecretLength, isPlain: true };
  return [plain, encoded(toHex(bytes), 2 * encodedLength), ...base64];
}

function hashAt(text: string, at: number): number {
  return (text.charCodeAt(at) ^ (text.charCodeAt(at + 1) << 5) ^ (text.charCodeAt(at + 2) << 10)) & 0xffff;
}

/** Lower case of ASCII letters; beyond ASCII `toLowerCase` may change the length. */
function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
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

const controls: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

function decodeEscape(sequence: string): string {
  if (sequence.startsWith('%')) return fromUtf8(fromHex(sequence.replaceAll('%', '')));
  if (/^(?:~|\\(?:u[0-9a-f]{0,3})?)$/i.test(sequence)) return '';
  if (sequence.startsWith('~')) return sequence === '~1' ? '/' : '~';
  if (/^\\u/i.test(sequence)) return String.fromCharCode(Number.parseInt(sequence.slice(2), 16));
  const character = sequence.slice(-1);
  return controls[character] ?? character;
}

/** Maximum total length of the stored secrets, in characters. If traffic contains more, reports withhold all texts. */
const maxCharacters = 300_000;

const authorizationSchemes = /^(?:api-?key|basic|bearer|digest|token)$/i;

const withheldText = '(withheld: the traffic contains too many secrets)';

const secretFields = ['authorization', 'proxy-authorization', 'x-api-key', 'cookie', 'set-cookie'];

/** @param name in lower case. */
export function isSecretField(name: string): boolean {
  return secretFields.includes(name);
}

/** Credentials as plain data, which threads can exchange. */
export interface KnownSecrets {
  readonly keys: readonly string[];
  readonly cookies: readonly string[];
}

type Fields = Iterable<readonly [name: string, value: string]>;

/** Learns credentials from traffic, and removes them from texts. */
export class Secrets {
  readonly #keys = new Redactor();
  readonly #cookies = new Redactor('$SECRET');
  #characters = 0;

  /** Learns the credentials in the headers of an exchange: a response may echo them. */
  learn(exchange: { readonly request: { headers: Fields }; readonly response: { headers: Fields } | undefined }): void {
    this.learnFields(exchange.request.headers);
    if (exchange.response !== undefined) this.learnFields(exchange.response.headers);
  }

  learnFields(fields: Fields): void {
    for (const [name, value] of fields) {
      const field = name.toLowerCase();
      if (field.endsWith('authorization')) this.#learnAuthorization(value.trim());
      if (field === 'x-api-key') this.#add(this.#keys, value.trim());
      if (field === 'cookie') for (const pair of value.split(';')) this.#learnCookie(pair);
      if (field === 'set-cookie') this.#learnCookie(value.split(';', 1)[0] ?? '');
    }
  }

  /** Learns header fields that the user adds to every request: any value may be secret. */
  learnAdded(fields: Readonly<Record<string, string>>): void {
    this.learnFields(Object.entries(fields));
    for (const value of Object.values(fields)) this.#addLong(value);
  }

  get knownSecrets(): KnownSecrets {
    return { keys: this.#keys.secrets, cookies: this.#cookies.secrets };
  }

  /** Learns the credentials that another thread knows. */
  learnKnown({ keys, cookies }: KnownSecrets): void {
    for (const key of keys) this.#add(this.#keys, key);
    for (const cookie of cookies) this.#add(this.#cookies, cookie);
  }

  readonly redact = (text: string): string => {
    if (this.#characters <= maxCharacters) return this.#cookies.redact(this.#keys.redact(text));
    // A JSON Pointer stays valid.
    return text === '' ? '' : `${text.startsWith('/') ? '/' : ''}${withheldText}`;
  };

  #learnAuthorization(value: string): void {
    const [, scheme = '', credentials = ''] = /^(\S+)\s+(.*)$/s.exec(value) ?? [];
    this.#add(this.#keys, credentials || value);
    if (scheme.toLowerCase() !== 'basic') return;
    const userAndPassword = fromUtf8(fromBase64(credentials));
    this.#add(this.#keys, userAndPassword);
    this.#add(this.#keys, userAndPassword.slice(userAndPassword.indexOf(':') + 1));
  }

  #learnCookie(pair: string): void {
    const value = pair.slice(pair.indexOf('=') + 1).trim();
    this.#addLong(value.replace(/^"(.*)"$/, '$1'));
    this.#addLong(withoutEscapes({ text: value, sources: undefined })?.text ?? '');
  }

  /** Adds a value unless it is short: such a value is a setting (`lang=en`) and would match words of a report. */
  #addLong(value: string): void {
    if (value.length >= minSecretLength) this.#add(this.#cookies, value);
  }

  /** Adds a secret. A header without a key contains only its scheme, which is not secret. */
  #add(redactor: Redactor, secret: string): void {
    if (redactor.has(secret) || authorizationSchemes.test(secret) || this.#characters > maxCharacters) return;
    this.#characters += secret.length;
    redactor.add(secret);
  }
}

/**
 * Creates a function that masks credentials in a JSON text, also in JSON strings (`executionDetails[].raw`). Types stay
 * the same, and empty values stay empty. A text that is no valid JSON ends before its first credential.
 *
 * @param names fields that contain credentials.
 * @param maskOf replacement of a secret text.
 */
export function createCredentialMask(
  names: ReadonlySet<string>,
  maskOf: (text: string) => string,
): (text: string) => string {
  function mask(text: string): string {
    if (!/^\s*[[{]/.test(text)) return text;
    try {
      const value: unknown = JSON.parse(text);
      const masked = JSON.stringify(maskValue(value, false));
      return masked === JSON.stringify(value) ? text : masked;
    } catch {
      const positions = [...names].map((name) => text.indexOf(`"${name}`)).filter((at) => at !== -1);
      return positions.length === 0 ? text : `${text.slice(0, Math.min(...positions))}***`;
    }
  }

  function maskValue(value: unknown, isSecret: boolean): unknown {
    if (Array.isArray(value)) return value.map((item) => maskValue(item, isSecret));
    if (typeof value === 'object' && value !== null) {
      const fields = Object.entries(value).map(([name, field]) => [
        name,
        maskValue(field, isSecret || names.has(name)),
      ]);
      return Object.fromEntries(fields);
    }
    if (typeof value === 'string' && value !== '') return isSecret ? maskOf(value) : mask(value);
    return typeof value === 'number' && isSecret ? 0 : value;
  }

  return mask;
}

/**
 * Creates pseudonyms of secret texts. Equal texts have equal pseudonyms, so recorded traffic can still be checked.
 *
 * @param key reproduces the same pseudonyms; random by default.
 */
export function pseudonyms(key: Uint8Array = crypto.getRandomValues(new Uint8Array(32))): (text: string) => string {
  return (text) => `***${toHex(hmacSha256(key, text)).slice(0, 12)}`;
}
