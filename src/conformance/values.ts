import { createHash } from 'node:crypto';
import type { Random } from './random.js';

/**
 * Levels of texts beside `plain` and `rich`. A rich text combines blanks, both cases, composed characters, an emoji,
 * markup, escapes, and more than 50 characters. These levels show faults that affect a whole value.
 */
export const oddTexts = ['digits', 'word', 'long', 'upper case', 'accents', 'empty'] as const;

const plainTexts: Readonly<Record<string, readonly [string, string]>> = {
  firstName: ['Ada', 'Grace'],
  lastName: ['Lovelace', 'Hopper'],
  phone: ['+49 30 1234567', '+44 20 7654321'],
  avatar: ['https://images.example.org/a.png', 'https://images.example.org/b.png'],
  timezone: ['Europe/Berlin', 'Europe/Paris'],
  locale: ['de_DE', 'en_US'],
};

/** A text for a field, unique by `serial` in a run and by `prefix` among runs. */
export function textFor(field: string, level: string, serial: number, prefix: string): string {
  if (field === 'email') return emailFor(level, serial, prefix);
  switch (level) {
    case 'rich':
      return ` Zoë  ÅNG "x" 'y' & <b> %41+%20 \\ a_b, 0${serial} 👩‍👧 李-${field} ${prefix} and more than fifty characters `;
    case 'digits':
      return `00${serial}7`;
    case 'word':
      return ['null', 'true', 'undefined', 'NaN', '-0'][serial % 5] ?? 'null';
    case 'empty':
      return '';
    case 'long':
      return `${serial}-${'LongText '.repeat(40)}end`;
    case 'upper case':
      return `McUPPER-${serial} Case`;
    case 'accents':
      return `Ångström é ${serial}`;
    default: {
      const text = plainTexts[field]?.[serial % 2] ?? 'text';
      return field === 'firstName' || field === 'lastName' ? `${text}${serial}` : text;
    }
  }
}

function emailFor(level: string, serial: number, prefix: string): string {
  switch (level) {
    case 'rich':
      return `${prefix}.${serial}+Ünï_x y-and-20-more-chars@Example.org`;
    case 'upper case':
      return `${prefix.toUpperCase()}-${serial}@EXAMPLE.ORG`;
    case 'long':
      return `${prefix}-${serial}-${'x'.repeat(60)}@example.org`;
    case 'accents':
      return `${prefix}.${serial}.é@exämple.org`;
    default:
      return `${prefix}-${serial}@example.org`;
  }
}

export const oddData = ['plain', 'empty', 'nested', 'keys'] as const;

export function dataFor(level: string, serial: number): object {
  switch (level) {
    case 'plain':
      return { plan: 'pro', serial };
    case 'empty':
      return {};
    case 'nested':
      return { serial, level: { one: { two: { three: ['x', { four: [serial, null, false] }] } } }, other: [[1], []] };
    case 'keys':
      return {
        ...{ 'with.dot': 1, $dollar: 2, _private: 3, ünïcode: 4, 'With Blank': 5, UPPER: 6, upper: 7 },
        [`k${serial}`]: 8,
      };
    default:
      return {
        ...{ Mixed: '  Blanks and CASE ', zero: 0, no: false, nothing: null, text: '', list: [], object: {}, serial },
        ...{ half: 1.5, big: 9_007_199_254_740_991, low: -0.25, day: '2026-01-05', 'é-key': 'Zoë – a longer text' },
        nested: {
          off: false,
          none: null,
          list: ['b', 'a', { ok: true, Deep: { deeper: [3, 1, 2] } }],
          $in: '1',
          'a.b': 'c',
          _p: 1,
        },
      };
  }
}

/** An identifier of a new subscriber. `plain` is unique among runs. */
export function idFor(level: string, plain: string): string {
  switch (level) {
    case 'rich':
      return `${plain} É+%41&x_Y.z`;
    case 'upper case':
      return `${plain}-UPPER-Case`;
    case 'digits':
      return `00909090${digitsOf(plain, 9)}`;
    default:
      return plain;
  }
}

function digitsOf(text: string, count: number): string {
  const bytes = createHash('sha256').update(text).digest();
  return Array.from(bytes.subarray(0, count), (byte) => byte % 10).join('');
}

/** Classes of values that servers treat differently. */
export const valueClasses: Readonly<Record<string, RegExp>> = {
  ascii: /^[a-z]+$/i,
  'beyond ASCII': /[^ -~]/,
  'upper case': /[A-Z]/,
  blank: / /,
  escaped: /[%+&]/,
  special: /[_*,'/\\#()]/,
  digits: /^\d+$/,
  long: /^.{20,}$/s,
};

/** Changes to a value after which only a comparison that is too wide still matches it. */
export const nearForms: Readonly<Record<string, (value: string, random: Random) => string>> = {
  case: (value) => (value === value.toLowerCase() ? value.toUpperCase() : value.toLowerCase()),
  'no accents': (value) => value.normalize('NFD').replace(/\p{M}/gu, ''),
  'other accents': (value) => value.replace(/[aeou]/, (vowel) => ({ a: 'ä', e: 'é', o: 'ö', u: 'ü' })[vowel] ?? vowel),
  shorter: (value) => part(value, 0, -1),
  beginning: (value) => part(value, 0, Math.max(3, Math.floor(value.length / 2))),
  end: (value) => part(value, -Math.max(3, Math.floor(value.length / 2))),
  later: (value) => part(value, 1),
  longer: (value) => `${value}x`,
  'longer number': (value) => `${value}0`,
  'any character': (value, random) => replaceAt(value, random, '_'),
  dot: (value, random) => replaceAt(value, random, '.'),
  'dot for punctuation': (value) => value.replace(/[^\p{L}\p{N}.@:]/u, '.'),
  expression: (value) => `${part(value, 0, 2)}.*`,
  percent: (value) => `${part(value, 0, -1)}%`,
  'no punctuation': (value) => value.replace(/[^\p{L}\p{N}:]/gu, ''),
  'more punctuation': (value) => `${part(value, 0, -2)}-${part(value, -2)}`,
  'another word': (value) => `${value} zzz`,
  'same beginning': (value) =>
    `${part(value, 0, 3)}${value.includes(':') && !value.slice(0, 3).includes(':') ? ':' : ''}qqq`,
  decomposed: (value) => value.normalize('NFD'),
  'encoded twice': (value) => encodeURIComponent(value),
  plus: (value) => value.replace(/[ +]/, (character) => (character === ' ' ? '+' : ' ')),
  comma: (value) => `${value},zzz`,
};

function part(text: string, from: number, to?: number): string {
  return [...text].slice(from, to).join('');
}

function replaceAt(value: string, random: Random, by: string): string {
  const characters = [...value];
  characters[random.below(Math.max(1, characters.length))] = by;
  return characters.join('');
}
