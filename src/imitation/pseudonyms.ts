import { createHmac, randomBytes } from 'node:crypto';
import { firstNames, lastNames } from '../../fixtures/seeded/seeded-faker.js';
import { toEpoch } from '../contract/moments.js';
import { Originals } from './imitation-error.js';

/** What kind of value a text is: its pseudonym has the same form. */
export type TextKind = 'first name' | 'last name' | 'email' | 'phone' | 'url' | 'moment' | 'generated id' | 'text';

/**
 * Other texts in the place of those that could tell who somebody is: the same for the same text wherever it stands, and
 * another one for each other text. They depend on a key that is made anew for each imitation, and is written nowhere.
 */
export class Pseudonyms {
  readonly #key = randomBytes(32);
  readonly #known = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** @param avoided what no pseudonym may hold: the texts that are to be replaced, which are known after a first look. */
  constructor(readonly avoided = new Originals([])) {}

  /** The texts that were replaced. */
  get originals(): Iterable<string> {
    return this.#known.keys();
  }

  of(text: string, kind: TextKind): string {
    const existing = this.#known.get(text);
    if (existing !== undefined) return existing;
    for (let attempt = 0; ; attempt += 1) {
      const random = this.#randomOf(`${attempt}/${text}`);
      // Where all names of a kind are taken, letters are as good; where all texts of a form are, one gets longer.
      const make = attempt < mostAttempts ? makers[kind] : scrambled;
      const made = attempt < 10 * mostAttempts ? make(text, random) : `${make(text, random)}${attempt}`;
      if (made === text || this.#taken.has(made) || this.avoided.findIn(made) !== undefined) continue;
      this.#known.set(text, made);
      this.#taken.add(made);
      return made;
    }
  }

  /** Another number with as many digits. */
  number(value: number): number {
    const random = this.#randomOf(`number/${value}`);
    const text = String(value).replace(/\d/g, () => String(random(10)));
    const made = Number(text);
    return Number.isFinite(made) && /\d/.test(text) ? made : value;
  }

  /** Numbers from 0 up to a bound, always the same for a text. */
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

/** How often a pseudonym of its kind is drawn anew, where another text has it already. */
const mostAttempts = 40;

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
  // The moment in it stays: lists may be in its order.
  'generated id': (text, random) =>
    text.slice(0, momentLength) + text.slice(momentLength).replace(/[\da-f]/g, () => random(16).toString(16)),
  text: scrambled,
};

/** How many digits of an identifier are the moment at which it was made. */
const momentLength = 8;

function lastSegment(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.slice(path.lastIndexOf('/') + 1) || 'path';
}

const [vowels, consonants] = ['aeiou', 'bcdfghjklmnprstvwz'];

/**
 * A text of the same form: letters for letters, which can be spoken, digits for digits, and all else as it is. A text
 * of other characters only, such as a masked secret, becomes letters.
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
