import { createHash } from 'node:crypto';
import type { JsonObject } from '../contract/json-value.js';

/**
 * Levels of texts beside `plain` and `rich`. A rich text combines blanks, both cases, composed characters, an emoji,
 * markup, escapes, and more than 50 characters. These levels show faults that affect a whole value.
 */
export const oddTexts = ['digits', 'word', 'long', 'upper case', 'accents', 'lines', 'empty'] as const;

const plainTexts: Readonly<Record<string, readonly [string, string]>> = {
  firstName: ['Ada', 'Grace'],
  lastName: ['Lovelace', 'Hopper'],
  phone: ['+49 30 1234567', '+44 20 7654321'],
  avatar: ['https://images.example.org/a.png', 'https://images.example.org/b.png'],
  timezone: ['Europe/Berlin', 'Europe/Paris'],
  locale: ['de_DE', 'en_US'],
};

type MakeText = (serial: number, prefix: string, field: string) => string;

/** Texts by level. */
const texts: Readonly<Record<string, MakeText>> = {
  rich: (serial, prefix, field) =>
    ` Zoë  ÅNG "x" 'y' & <b> %41+%20 \\ a_b, 0${serial} 👩‍👧 李-${field} ${prefix} and more than fifty characters `,
  digits: (serial) => `00${serial}7`,
  word: (serial) => ['null', 'true', 'undefined', 'NaN', '-0.0'][serial % 5] ?? 'null',
  empty: () => '',
  long: (serial) => `${serial}-${'LongText '.repeat(40)}end`,
  'upper case': (serial) => `McUPPER-${serial} Case`,
  accents: (serial) => `Ångström e\u0301 ${serial}`,
  lines: (serial) => `One\nTwo\tThree ${serial}`,
};

/** E-mail addresses by level. */
const emails: Readonly<Record<string, MakeText>> = {
  rich: (serial, prefix) => `${prefix}.${serial}+Ünï_x y-and-20-more-chars@Example.org`,
  'upper case': (serial, prefix) => `${prefix.toUpperCase()}-${serial}@EXAMPLE.ORG`,
  long: (serial, prefix) => `${prefix}-${serial}-${'x'.repeat(60)}@example.org`,
  accents: (serial, prefix) => `${prefix}.${serial}.é@exämple.org`,
};

/** A text for a field, unique by `serial` in a run and by `prefix` among runs. */
export function textFor(field: string, level: string, serial: number, prefix: string): string {
  if (field === 'email') return emails[level]?.(serial, prefix, field) ?? `${prefix}-${serial}@example.org`;
  const plain = plainTexts[field]?.[serial % 2] ?? 'text';
  const isName = field === 'firstName' || field === 'lastName';
  return texts[level]?.(serial, prefix, field) ?? (isName ? `${plain}${serial}` : plain);
}

/** Levels of nesting of a body's deepest value. Real frameworks store this many, and can write them back. */
const maxLevels = 32;

function nested(serial: number): unknown {
  const deepest: unknown = { text: 'x', list: [serial, null, false] };
  // The body, `data` and the two innermost values are levels too.
  return Array.from({ length: maxLevels - 4 }).reduce(
    (inner, _, level) => (level % 3 === 0 ? [inner] : { inner }),
    deepest,
  );
}

export const oddData = ['plain', 'empty', 'nested', 'keys'] as const;

/** Custom data by level. */
const data: Readonly<Record<string, (serial: number) => object>> = {
  plain: (serial) => ({ plan: 'pro', serial }),
  empty: () => ({}),
  nested: (serial) => ({ serial, level: nested(serial), other: [[1], [], [[]]] }),
  keys: (serial) => ({
    ...{ 'with.dot': 1, $dollar: 2, _private: 3, ünïcode: 4, 'With Blank': 5, UPPER: 6, upper: 7 },
    // Converters of key styles, sparse arrays, and lookups that find the names of every object.
    ...{ snake_case_key: 8, camelCaseKey: 9, 42: 10, constructor: 'text', toString: 11, length: 12 },
    [`k${serial}`]: 13,
  }),
  rich: (serial) => ({
    ...{ Mixed: '  Blanks and CASE ', zero: 0, no: false, nothing: null, text: '', list: [], object: {}, serial },
    ...{ half: 1.5, big: 9_007_199_254_740_991, low: -0.25, day: '2026-01-05', lines: 'a\r\nb\tc' },
    'é-key': 'Zoë – a longer text',
    // Parsers that convert texts, and serialisers that leave out empty ones.
    texts: { digits: '007', number: '1e3', yes: 'true', none: 'null', time: '2026-01-05T10:00:00Z', empty: '' },
    nested: {
      ...{ off: false, none: null, list: ['b', 'a', { ok: true, Deep: { deeper: [3, 1, 2] } }] },
      ...{ $in: '1', 'a.b': 'c', _p: 1 },
    },
  }),
};

export function dataFor(level: string, serial: number): object {
  return (data[level] ?? data.rich)?.(serial) ?? {};
}

/** Identifiers by level: the plain one, and those by which careless servers find no record, or another one. */
const ids = {
  'upper case': (plain: string) => `${plain}-UPPER-Case`,
  'path characters': (plain: string) => `${plain}-._~!$&'()*+,=:@100%`,
  format: (plain: string) => `${plain}.json`,
  hexadecimal: (plain: string) => `909090${createHash('sha256').update(plain).digest('hex').slice(0, 18)}`,
  'other case': (plain: string) => plain.toUpperCase(),
  digits: (plain: string) => `00909090${digitsOf(plain, 9)}`,
  rich: (plain: string) => `${plain} É+%41&x_Y.z`,
  plain: (plain: string) => plain,
};

export const idLevels = Object.keys(ids);

/** An identifier of a new subscriber. `plain` is unique among runs. */
export function idFor(level: string, plain: string): string {
  return (ids[level as keyof typeof ids] ?? ids.plain)(plain);
}

/** Two bodies for concurrent updates, each with some of the fields of one; undefined with fewer than two fields. */
export function halvesOf(body: JsonObject, common: readonly string[]): readonly [JsonObject, JsonObject] | undefined {
  const fields = Object.entries(body).filter(([name]) => !common.includes(name));
  if (fields.length < 2) return undefined;
  const shared = Object.entries(body).filter(([name]) => common.includes(name));
  const half = (rest: number) => Object.fromEntries([...shared, ...fields.filter((_, at) => at % 2 === rest)]);
  return [half(0), half(1)];
}

export function digitsOf(text: string, count: number): string {
  const bytes = createHash('sha256').update(text).digest();
  return Array.from(bytes.subarray(0, count), (byte) => byte % 10).join('');
}

/** Credentials with other values for the keys that are there; with further keys only if these can be removed again. */
export function credentialsFor(level: string, turn: number, before: JsonObject, mayAdd: boolean): JsonObject {
  const changed = (text: string) =>
    Object.fromEntries(
      Object.entries(before).map(([name, value], at) => [name, typeof value === 'string' ? `${text}${at}` : value]),
    );
  if (level !== 'rich')
    return turn % 2 === 0 ? before : changed(turn % 4 === 1 ? `k*y*${turn}-` : `**s3cr3t**${turn}-`);
  if (!mayAdd) return changed(` Ünï-${turn} KEY `);
  return {
    ...before,
    apiKey: ` Ünï-${turn} KEY `,
    port: '0025',
    secure: false,
    requireTls: true,
    host: '',
    region: '2026-01-05',
    password: `****${'A longer password than sixteen'.slice(turn % 4)}`,
    tlsOptions: {
      a: [2, 1, null],
      zero: 0,
      no: false,
      big: 4_294_967_297,
      half: 0.5,
      'a.b': { $c: '' },
      empty: {},
      list: [],
    },
  };
}

/** Conditions of an integration: `none`, `one` or `several`. */
export function conditionsFor(level: string, turn: number): readonly object[] {
  const part = (value: string) => ({ field: 'locale', value, operator: 'EQUAL', on: 'subscriber' });
  if (level === 'none') return [];
  const one = { isNegated: turn % 2 === 0, type: 'GROUP', value: 'AND', children: [part(`Ünï ${turn}`)] };
  if (level === 'one') return [one];
  const other = { field: 'a.b', value: '', operator: 'NOT_IN', on: 'payload' };
  return [
    { ...one, value: 'OR', children: [part(`x${turn}`), other] },
    { isNegated: true, type: 'TEXT', value: 'AND', children: [] },
  ];
}
