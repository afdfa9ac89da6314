import { createHmac, randomBytes } from 'node:crypto';
import { firstNames, lastNames } from '../../fixtures/seeded/seeded-faker.js';
import { toEpoch } from '../contract/moments.js';

/** Kind of a text: its pseudonym has the same format. */
export type TextKind = 'first name' | 'last name' | 'email' | 'phone' | 'url' | 'moment' | 'generated id' | 'text';

/**
 * Replaces personal texts: equal texts have equal pseudonyms, and different ones differ. Depends on a random key for
 * each imitation, which is never written.
 */
export class Pseudonyms {
  readonly #key = randomBytes(32);
  readonly #known = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** @param avoided texts that no pseudonym may contain, from the first pass. */
  constructor(readonly avoided: { findIn(text: string): unknown } = new Originals([])) {}

  /** Replaced texts. */
  get originals(): Iterable<string> {
    return this.#known.keys();
  }

  /** Replaces an encoded identifier by the encoded pseudonym. */
  encoded(text: string, { id, encode }: EncodedId): string {
    const made = encode(this.of(id, 'generated id'));
    this.#known.set(text, made);
    return made;
  }

  of(text: string, kind: TextKind): string {
    const existing = this.#known.get(text);
    if (existing !== undefined) return existing;
    for (let attempt = 0; ; attempt += 1) {
      const random = this.#randomOf(`${attempt}/${text}`);
      // After many collisions, random letters replace names; after even more, a number is appended.
      const make = attempt < maxAttempts ? makers[kind] : scrambled;
      const made = attempt < 10 * maxAttempts ? make(text, random) : `${make(text, random)}${attempt}`;
      if (made === text || this.#taken.has(made) || this.avoided.findIn(made) !== undefined) continue;
      this.#known.set(text, made);
      this.#taken.add(made);
      return made;
    }
  }

  /** Pseudonym of a number, with the same number of digits. */
  number(value: number): number {
    const random = this.#randomOf(`number/${value}`);
    const text = String(value).replace(/\d/g, () => String(random(10)));
    const made = Number(text);
    return Number.isFinite(made) && /\d/.test(text) ? made : value;
  }

  /** Random numbers that depend only on the key and the text. */
  #randomOf(text: string): Random {
    let bytes = createHmac('sha256', this.#key).update(text).digest();
    let at = 0;
    return (bound) => {
      if (at + 4 > bytes.length) {
        bytes = createHmac('sha256', this.#key).update(bytes).digest();
        at = 0;
      }
      at += 4;
      return bytes.readUInt32BE(at - 4) % bound;
    };
  }
}

type Random = (bound: number) => number;

/** Maximum number of attempts to find an unused pseudonym. */
const maxAttempts = 40;

const makers: Readonly<Record<TextKind, (text: string, random: Random) => string>> = {
  'first name': (_, random) => firstNames[random(firstNames.length)] ?? '',
  'last name': (_, random) => lastNames[random(lastNames.length)] ?? '',
  email: (text, random) => `${scrambled(text.slice(0, text.lastIndexOf('@')), random)}@example.com`,
  phone: (text, random) => text.replace(/\d/g, () => String(random(10))),
  url: (text, random) => `https://example.com/${scrambled(lastSegment(text), random)}`,
  moment: (text, random) => {
    const moved = new Date(toEpoch(text) - (1 + random(3_000)) * 86_400_000).toISOString();
    return text.length <= 10 ? moved.slice(0, 10) : moved;
  },
  // Keeps its timestamp: lists may be sorted by it.
  'generated id': (text, random) =>
    text.slice(0, momentLength) + text.slice(momentLength).replace(/[\da-f]/g, () => random(16).toString(16)),
  text: scrambled,
};

/** Number of digits that contain the timestamp of an identifier. */
const momentLength = 8;

function lastSegment(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.slice(path.lastIndexOf('/') + 1) || 'path';
}

const [vowels, consonants] = ['aeiou', 'bcdfghjklmnprstvwz'];

/**
 * Text of the same format: pronounceable letters for letters, digits for digits. A text without either, such as a
 * masked secret, becomes letters.
 */
function scrambled(text: string, random: Random): string {
  let isVowel = random(2) === 0;
  const replaced = /[\p{L}\p{N}]/u.test(text) ? /[\p{L}\p{N}]/gu : /[^\s]/gu;
  return text.replace(replaced, (character) => {
    if (/\d/.test(character)) return String(random(10));
    if (/\p{N}/u.test(character)) return character;
    const letters = isVowel ? vowels : consonants;
    isVowel = !isVowel;
    const letter = letters[random(letters.length)] ?? 'x';
    return character === character.toLowerCase() ? letter : letter.toUpperCase();
  });
}

/** An identifier, and the function that encodes it as a slug does. */
export interface EncodedId {
  readonly id: string;
  readonly encode: (id: string) => string;
}

const [digits, lower] = ['0123456789', 'abcdefghijklmnopqrstuvwxyz'];
const upper = lower.toUpperCase();
const withoutLookalikes = /[0OIl]/g;

/** Digits of the bases 62, 58 and 36, in the usual orders. */
const alphabets = [
  ...[digits + upper + lower, digits + lower + upper, upper + lower + digits],
  ...[(digits + upper + lower).replace(withoutLookalikes, ''), (digits + lower + upper).replace(withoutLookalikes, '')],
  ...[digits + lower, digits + upper],
];

const encodings: readonly EncodedId['encode'][] = [
  ...alphabets.map((alphabet) => (id: string) => {
    const base = BigInt(alphabet.length);
    let text = '';
    for (let rest = BigInt(`0x${id.replaceAll('-', '')}`); rest > 0n; rest /= base)
      text = alphabet.charAt(Number(rest % base)) + text;
    return text;
  }),
  (id) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url'),
  (id) => id.slice(-12),
];

/** Index of identifiers by their encoded forms. */
export function encodedIds(ids: Iterable<string>): ReadonlyMap<string, EncodedId> {
  return new Map([...ids].flatMap((id) => encodings.map((encode) => [encode(id), { id, encode }] as const)));
}

/** Shorter texts occur by chance. */
export const minLength = 6;

/** Texts that must not be written. Ignores those of fewer than six characters. */
export class Originals {
  /** JSON strings, and their lengths by their first characters. */
  readonly #originals = new Set<string>();
  readonly #lengths = new Map<string, Set<number>>();

  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      if (text.length < minLength) continue;
      const json = JSON.stringify(text).slice(1, -1);
      const beginning = json.slice(0, minLength);
      this.#originals.add(json);
      this.#lengths.set(beginning, (this.#lengths.get(beginning) ?? new Set()).add(json.length));
    }
  }

  /** First original in a text, with its line from 1; undefined without one. */
  findIn(text: string): { readonly original: string; readonly line: number } | undefined {
    let line = 1;
    for (let at = 0; at + minLength <= text.length; at += 1) {
      if (text[at] === '\n') line += 1;
      for (const length of this.#lengths.get(text.slice(at, at + minLength)) ?? []) {
        const original = text.slice(at, at + length);
        if (this.#originals.has(original)) return { original, line };
      }
    }
    return undefined;
  }
}
