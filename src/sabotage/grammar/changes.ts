import { jsonOrText, typeName } from '../../contract/json-value.js';
import { anotherValue, nextOf } from './another-value.js';
import { decoded } from './comparisons.js';
import type { PhraseTable } from './effect.js';
import { isObject, type JsonObject } from './json.js';
import { valuesAt } from './paths.js';

/** Changes a value in an object or list; undefined leaves it out. */
export type ValueChange = (value: unknown, parent?: unknown) => unknown;

/** A change, and its phrase: `cuts after 16 characters`. */
export type NamedChange = readonly [phrase: string, change: ValueChange];

type Table<Value> = PhraseTable<(value: Value) => unknown>;

/** Changes of texts that careless code makes. In an object, they change each text at any depth. */
const texts: Table<string> = {
  trim: ['trims', (text) => text.trim()],
  'fold-case': ['lower-cases', lowerCase],
  'upper-case': ['upper-cases', (text) => text.toUpperCase()],
  'fold-case-of-domain': ['lower-cases the domain of', (text) => text.replace(/@.*/, lowerCase)],
  'drop-non-ascii': ['drops characters beyond ASCII from', (text) => text.replace(/[^ -~]/g, '')],
  'drop-special': ['drops special characters from', (text) => text.replace(/[^\p{L}\p{N}@. -]/gu, '')],
  'question-marks': ['replaces characters beyond ASCII in', (text) => text.replace(/[^ -~]/g, '?')],
  compose: ['composes', (text) => text.normalize('NFC')],
  decompose: ['decomposes', (text) => text.normalize('NFD')],
  'bytes-as-latin-1': ['reads as Latin-1', (text) => String.fromCharCode(...new TextEncoder().encode(text))],
  'escape-html': ['escapes HTML in', (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')],
  'decode-twice': ['decodes twice', decoded],
  'collapse-blanks': ['collapses blanks in', (text) => text.replace(/\s+/g, ' ')],
  'numbers-for-digits': ['returns numbers for digits in', (text) => (/^\d+$/.test(text) ? Number(text) : text)],
  'rewrite-dates': ['rewrites dates in', (text) => (/^\d{4}-\d\d-\d\d/.test(text) ? shifted(text, 0) : text)],
  'cut-to-the-day': ['cuts to the day', (text) => text.slice(0, 10)],
  'cut-to-the-minute': ['cuts to the minute', (text) => text.replace(/(T\d\d:\d\d).*/, '$1Z')],
  'ignore-zone': ['ignores the zone of', (text) => (text.includes('T') ? text.replace(/[+-]\d\d:?\d\d$/, 'Z') : text)],
  'swap-month-and-day': ['swaps month and day of', (text) => text.replace(/-(\d\d)-(0\d|1[0-2])/, '-$2-$1')],
  'an-hour-later': ['adds an hour to', (text) => shifted(text, 1)],
  'an-hour-earlier': ['subtracts an hour from', (text) => shifted(text, -1)],
  'a-day-later': ['adds a day to', (text) => shifted(text, 24)],
  'a-day-earlier': ['subtracts a day from', (text) => shifted(text, -24)],
};

const numbers: Table<number> = {
  'off-by-one': ['adds one to', (number) => number + 1],
  'one-less': ['subtracts one from', (number) => Math.max(0, number - 1)],
  double: ['doubles', (number) => number * 2],
  zero: ['zeroes', () => 0],
  'round-up-to-ten': ['rounds up to tens', (number) => Math.ceil(number / 10) * 10],
};

const flags: Table<boolean> = {
  negate: ['negates', (flag) => !flag],
  'always-true': ['sets to true', () => true],
  'always-false': ['sets to false', () => false],
};

const lists: Table<readonly unknown[]> = {
  'first-only': ['keeps only the first item of', (list) => list.slice(0, 1)],
  'lose-last': ['loses the last item of', (list) => list.slice(0, -1)],
  'duplicate-last': ['repeats the last item of', (list) => [...list, ...list.slice(-1)]],
};

/** Changes inside an object, at any depth. */
const objects: Table<JsonObject> = {
  'texts-for-numbers': ['returns texts for numbers in', deeply((value) => asText(value, 'number'))],
  'texts-for-flags': ['returns texts for flags in', deeply((value) => asText(value, 'boolean'))],
  'whole-numbers': ['truncates numbers in', deeply(onNumber(Math.trunc))],
  '32-bit-numbers': [
    'cuts numbers to 32 bits in',
    deeply(onNumber((value) => (Number.isInteger(value) ? value | 0 : value))),
  ],
  round: ['rounds fractions in', deeply(onNumber((value) => Number(value.toFixed(2))))],
  'single-precision': [
    'rounds large numbers in',
    deeply(onNumber((value) => (value > 2 ** 52 ? Math.fround(value) : value))),
  ],
  'sort-lists': ['sorts lists in', deeply((value) => (Array.isArray(value) ? value.toSorted() : value))],
  'single-items': ['keeps one item of lists in', deeply((value) => (Array.isArray(value) ? value.slice(0, 1) : value))],
  'one-level': ['drops nested values from', (object) => toDepth(object, 1)],
  'two-levels': ['drops values below the second level from', (object) => toDepth(object, 2)],
  'fold-case-of-keys': ['lower-cases the keys of', (object) => mapKeys(object, lowerCase)],
  'keys-to-camel-case': ['converts to camel case the keys of', (object) => mapKeys(object, toCamelCase)],
  'lose-keys-with-dots': ['loses keys with dots in', (object) => mapKeys(object, unlessMatching(/\./))],
  'lose-keys-with-dollars': ['loses keys that begin with $ in', (object) => mapKeys(object, unlessMatching(/^\$/))],
  'lose-private-keys': ['loses keys that begin with _ in', (object) => mapKeys(object, unlessMatching(/^_/))],
  'lose-non-ascii-keys': ['loses keys beyond ASCII in', (object) => mapKeys(object, unlessMatching(/[^ -~]/))],
  'first-five-keys': ['keeps five keys of', (object) => Object.fromEntries(Object.entries(object).slice(0, 5))],
};

const tables: Readonly<Record<string, Table<never>>> = {
  string: texts,
  number: numbers,
  boolean: flags,
  array: lists,
  object: objects,
};

/** Classes of values in an object, which some servers lose or replace. */
const classes: Readonly<Record<string, (value: unknown) => boolean>> = {
  nulls: (value) => value === null,
  false: (value) => value === false,
  zero: (value) => value === 0,
  lists: Array.isArray,
  objects: isObject,
  'empty-texts': (value) => value === '',
  'empty-lists': (value) => Array.isArray(value) && value.length === 0,
  'empty-objects': (value) => isObject(value) && Object.keys(value).length === 0,
};

/** Values that a field gets when it is emptied or reset, by its type. */
const emptyValues: Readonly<Record<string, unknown>> = { string: '', array: [], object: {} };

/** Forms of the names of changes of any value, some with arguments: `s|-|_|` replaces all hyphens. */
const forms: readonly (readonly [form: RegExp, read: (...args: readonly string[]) => NamedChange])[] = [
  [/^drop$/, () => ['leaves out', () => undefined]],
  [/^null$/, () => ['nulls', () => null]],
  [/^change-type$/, () => ['changes the type of', retyped]],
  [/^alter$/, () => ['changes', altered]],
  [/^another-(\d+)$/, (number) => ['returns another value for', (value) => anotherValue(value, Number(number))]],
  [/^next-of-(.+)$/, (values) => ['returns another value for', (value) => nextOf(values.split('|'), value)]],
  [/^add-(\w+)$/, (name) => ['adds a field to', onObject((object) => ({ ...object, [name]: 'added' }))]],
  [/^empty$/, () => ['empties', (value) => emptyValues[typeName(value)] ?? value]],
  [/^is-(.*)$/s, (text) => [`returns ${text} as`, () => jsonOrText(text)]],
  [
    /^take-([\w.]+)$/,
    (path) => [`takes ${path} for`, (value, parent) => valuesAt(parent, path.split('.'))[0] ?? value],
  ],
  [
    /^cut-at-(\d+)$/,
    (length) => [`cuts after ${length} characters`, everywhere(onText((text) => text.slice(0, Number(length))))],
  ],
  [/^at-most-(\d+)$/, (limit) => [`counts at most ${limit} for`, (value) => Math.min(Number(value), Number(limit))]],
  [
    /^(\d+)-levels$/,
    (levels) => [`drops values below level ${levels} from`, onObject((object) => toDepth(object, Number(levels)))],
  ],
  [
    /^lose-(.+)$/,
    (name) => [`loses ${words(name)} in`, onObject(deeply((value) => (isOf(name, value) ? undefined : value)))],
  ],
  [
    /^null-for-(.+)$/,
    (name) => [`returns null for ${words(name)} in`, everywhere((value) => (isOf(name, value) ? null : value))],
  ],
  [
    /^list-for-(.+)$/,
    (name) => [`returns a list for ${words(name)} in`, everywhere((value) => (isOf(name, value) ? [] : value))],
  ],
  [/^(keys-)?s\|(.*)\|([^|]*)\|$/s, (keys, pattern, text) => substitution(keys !== undefined, pattern, text)],
];

export function readChange(name: string): NamedChange | undefined {
  const own = Object.entries(tables).filter(([, table]) => Object.hasOwn(table, name));
  const [phrase] = own[0]?.[1][name] ?? [];
  if (phrase !== undefined) return [phrase, changeByType(name)];
  for (const [form, read] of forms) {
    const match = form.exec(name);
    if (match !== null) return read(...match.slice(1));
  }
  return undefined;
}

/** Applies the change that the type of the value has under a name. */
function changeByType(name: string): ValueChange {
  return (value) => {
    const [, change] = tables[typeName(value)]?.[name] ?? [];
    if (change !== undefined) return change(value as never);
    const [, changeText] = texts[name] ?? [];
    return isObject(value) && changeText !== undefined ? deeply(onText(changeText))(value) : value;
  };
}

/** Names of the changes of a value that the random grammar draws, by its type. */
export function drawnChanges(type: string): readonly string[] {
  return drawn[type === 'integer' ? 'number' : type] ?? [];
}

const drawn: Readonly<Record<string, readonly string[]>> = {
  string: [
    ...['empty', 'trim', 'fold-case', 'upper-case', 'cut-at-8', 'cut-at-16', 'cut-at-50', 'drop-non-ascii'],
    ...['drop-special', 'question-marks', 'decompose', 'escape-html', 'decode-twice', 'collapse-blanks'],
  ],
  number: ['off-by-one', 'double', 'zero', 'round-up-to-ten'],
  boolean: ['negate', 'always-true', 'always-false'],
  array: ['empty', 'first-only', 'lose-last', 'duplicate-last'],
  object: [
    ...['empty', 'lose-nulls', 'lose-false', 'lose-zero', 'lose-empty-texts', 'lose-empty-lists', 'lose-empty-objects'],
    ...['texts-for-numbers', 'texts-for-flags', 'whole-numbers', '32-bit-numbers', 'fold-case', 'trim', 'cut-at-16'],
    ...['drop-non-ascii', 'rewrite-dates', 'sort-lists', 'single-items', 'one-level', 'two-levels'],
    ...['fold-case-of-keys', 'lose-keys-with-dots', 'lose-keys-with-dollars', 'lose-private-keys'],
    ...['lose-non-ascii-keys', 'first-five-keys'],
  ],
};

function isOf(className: string, value: unknown): boolean {
  return classes[className]?.(value) === true;
}

function words(name: string): string {
  return name.replace('-', ' ');
}

/** Another value of the same type. */
function altered(value: unknown): unknown {
  if (typeof value === 'string') return `x${value}`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.length === 0 ? ['other'] : [];
  return isObject(value) ? { ...value, other: 'value' } : value;
}

/** The same value in another type. */
function retyped(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? 0 : [value];
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value[0] ?? '';
  return value === null || value === undefined ? 0 : JSON.stringify(value);
}

function asText(value: unknown, type: string): unknown {
  return typeName(value) === type ? String(value) : value;
}

function substitution(isOfKeys: boolean, pattern: string, text: string): NamedChange {
  const expression = new RegExp(pattern, 'gsu');
  const replace = (given: string) => given.replace(expression, text);
  const change: ValueChange = isOfKeys ? (value) => mapKeys(value, replace) : everywhere(onText(replace));
  return [`replaces ${pattern} with "${text}" in`, change];
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}

function toCamelCase(key: string): string {
  return key.replace(/(?<=\w)_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function shifted(text: string, hours: number): string {
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? text : new Date(moment + hours * 3_600_000).toISOString();
}

function onText(change: (text: string) => unknown): ValueChange {
  return (value) => (typeof value === 'string' ? change(value) : value);
}

function onNumber(change: (number: number) => number): ValueChange {
  return (value) => (typeof value === 'number' ? change(value) : value);
}

function onObject(change: (object: JsonObject) => unknown): ValueChange {
  return (value) => (isObject(value) ? change(value) : value);
}

/** Changes a value, and in an object all values at any depth. */
function everywhere(change: ValueChange): ValueChange {
  return (value) => (isObject(value) ? deeply(change)(value) : change(value));
}

/** Changes all values inside an object, innermost first. */
function deeply(change: ValueChange): (object: JsonObject) => JsonObject {
  const go = (value: unknown): unknown => {
    if (Array.isArray(value)) return change(value.map(go).filter((item) => item !== undefined));
    return change(isObject(value) ? mapFields(value, go) : value);
  };
  return (object) => mapFields(object, go);
}

/** Changes the values of an object; undefined removes one. */
function mapFields(object: JsonObject, change: ValueChange): JsonObject {
  const fields = Object.entries(object).map(([key, value]) => [key, change(value)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** Drops what is nested below a level. */
function toDepth(object: JsonObject, levels: number): JsonObject {
  return mapFields(object, (value) => {
    if (!isObject(value) && !Array.isArray(value)) return value;
    if (levels === 1 || Array.isArray(value)) return undefined;
    return toDepth(value, levels - 1);
  });
}

/** Renames the keys of an object, at any depth; undefined removes one. */
function mapKeys(value: unknown, rename: (key: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename));
  if (!isObject(value)) return value;
  const fields = Object.entries(value).flatMap(([key, item]) => {
    const name = rename(key);
    return name === undefined ? [] : [[name, mapKeys(item, rename)] as const];
  });
  return Object.fromEntries(fields);
}

function unlessMatching(pattern: RegExp): (key: string) => string | undefined {
  return (key) => (pattern.test(key) ? undefined : key);
}
