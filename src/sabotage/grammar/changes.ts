import { typeName } from '../../contract/json-value.js';
import { decoded } from './comparisons.js';
import { isObject, type JsonObject } from './json.js';

/** Changes a value of a known type; undefined leaves it out. */
export type ValueChange<Value = unknown> = (value: Value) => unknown;

/** Named changes with a phrase for each: `cuts after 16 characters`. */
export type Changes<Value = unknown> = Readonly<Record<string, readonly [phrase: string, change: ValueChange<Value>]>>;

/** Changes of texts that careless code makes. */
export const textChanges = {
  empty: ['empties', () => ''],
  trim: ['trims', (text) => text.trim()],
  'fold-case': ['lower-cases', (text) => text.toLowerCase()],
  'upper-case': ['upper-cases', (text) => text.toUpperCase()],
  'cut-at-8': ['cuts after 8 characters', (text) => text.slice(0, 8)],
  'cut-at-16': ['cuts after 16 characters', (text) => text.slice(0, 16)],
  'cut-at-50': ['cuts after 50 characters', (text) => text.slice(0, 50)],
  'drop-non-ascii': ['drops characters beyond ASCII from', (text) => text.replace(/[^ -~]/g, '')],
  'drop-special': ['drops special characters from', (text) => text.replace(/[^\p{L}\p{N}@. -]/gu, '')],
  'question-marks': ['replaces characters beyond ASCII in', (text) => text.replace(/[^ -~]/g, '?')],
  decompose: ['decomposes', (text) => text.normalize('NFD')],
  'escape-html': ['escapes HTML in', (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')],
  'decode-twice': ['decodes twice', decoded],
  'collapse-blanks': ['collapses blanks in', (text) => text.replace(/\s+/g, ' ')],
} satisfies Changes<string>;

export const numberChanges: Changes<number> = {
  'off-by-one': ['adds one to', (number) => number + 1],
  double: ['doubles', (number) => number * 2],
  zero: ['zeroes', () => 0],
  'round-up-to-ten': ['rounds up to tens', (number) => Math.ceil(number / 10) * 10],
};

export const flagChanges: Changes<boolean> = {
  negate: ['negates', (flag) => !flag],
  'always-true': ['sets to true', () => true],
  'always-false': ['sets to false', () => false],
};

export const listChanges: Changes<readonly unknown[]> = {
  empty: ['empties', () => []],
  'first-only': ['keeps only the first item of', (list) => list.slice(0, 1)],
  'lose-last': ['loses the last item of', (list) => list.slice(0, -1)],
  'duplicate-last': ['repeats the last item of', (list) => [...list, ...list.slice(-1)]],
};

/** Changes inside an object, at any depth. */
export const objectChanges: Changes<JsonObject> = {
  empty: ['empties', () => ({})],
  'lose-nulls': ['loses null in', deeply((value) => (value === null ? undefined : value))],
  'lose-false': ['loses false in', deeply((value) => (value === false ? undefined : value))],
  'lose-zero': ['loses zero in', deeply((value) => (value === 0 ? undefined : value))],
  'lose-empty-texts': ['loses empty texts in', deeply((value) => (value === '' ? undefined : value))],
  'lose-empty-lists': ['loses empty lists in', deeply((value) => (isEmpty(value, 'array') ? undefined : value))],
  'lose-empty-objects': ['loses empty objects in', deeply((value) => (isEmpty(value, 'object') ? undefined : value))],
  'texts-for-numbers': ['returns texts for numbers in', deeply((value) => asText(value, 'number'))],
  'texts-for-flags': ['returns texts for flags in', deeply((value) => asText(value, 'boolean'))],
  'whole-numbers': ['truncates numbers in', deeply((value) => (typeof value === 'number' ? Math.trunc(value) : value))],
  '32-bit-numbers': [
    'cuts numbers to 32 bits in',
    deeply((value) => (Number.isInteger(value) ? Number(value) | 0 : value)),
  ],
  'fold-case': ['lower-cases texts in', deeply(onText((text) => text.toLowerCase()))],
  trim: ['trims texts in', deeply(onText((text) => text.trim()))],
  'cut-at-16': ['cuts texts after 16 characters in', deeply(onText((text) => text.slice(0, 16)))],
  'drop-non-ascii': ['drops characters beyond ASCII in', deeply(onText((text) => text.replace(/[^ -~]/g, '')))],
  'rewrite-dates': [
    'rewrites dates in',
    deeply(onText((text) => (/^\d{4}-\d\d-\d\d/.test(text) ? isoDate(text) : text))),
  ],
  'sort-lists': ['sorts lists in', deeply((value) => (Array.isArray(value) ? value.toSorted() : value))],
  'single-items': ['keeps one item of lists in', deeply((value) => (Array.isArray(value) ? value.slice(0, 1) : value))],
  'one-level': ['drops nested values from', (object) => toDepth(object, 1)],
  'two-levels': ['drops values below the second level from', (object) => toDepth(object, 2)],
  'fold-case-of-keys': ['lower-cases the keys of', (object) => mapKeys(object, (key) => key.toLowerCase())],
  'lose-keys-with-dots': ['loses keys with dots in', (object) => mapKeys(object, unlessMatching(/\./))],
  'lose-keys-with-dollars': ['loses keys that begin with $ in', (object) => mapKeys(object, unlessMatching(/^\$/))],
  'lose-private-keys': ['loses keys that begin with _ in', (object) => mapKeys(object, unlessMatching(/^_/))],
  'lose-non-ascii-keys': ['loses keys beyond ASCII in', (object) => mapKeys(object, unlessMatching(/[^ -~]/))],
  'first-five-keys': ['keeps five keys of', (object) => Object.fromEntries(Object.entries(object).slice(0, 5))],
};

/** Values of wrong types, of any value. */
export const typeChanges: Changes = {
  drop: ['leaves out', () => undefined],
  null: ['nulls', () => null],
  'change-type': ['changes the type of', retype],
};

/** All changes of a value, by its own type. */
export function changesOfType(type: string): Changes {
  const table: Readonly<Record<string, Changes<never>>> = {
    string: textChanges,
    number: numberChanges,
    integer: numberChanges,
    boolean: flagChanges,
    array: listChanges,
    object: objectChanges,
  };
  const own = Object.entries(table[type] ?? {}).map(([name, [phrase, change]]) => {
    const guarded: ValueChange = (value) =>
      typeName(value) === (type === 'integer' ? 'number' : type) ? change(value as never) : value;
    return [name, [phrase, guarded] as const];
  });
  return Object.fromEntries(own);
}

/** The same value in another type. */
function retype(value: unknown): unknown {
  if (typeof value === 'string') return value === '' ? 0 : [value];
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value[0] ?? '';
  return value === null || value === undefined ? 0 : JSON.stringify(value);
}

function asText(value: unknown, type: string): unknown {
  return typeName(value) === type ? String(value) : value;
}

function isEmpty(value: unknown, type: string): boolean {
  return typeName(value) === type && Object.keys(Object(value)).length === 0;
}

/** Changes only texts. */
export function onText(change: ValueChange<string>): ValueChange {
  return (value) => (typeof value === 'string' ? change(value) : value);
}

function isoDate(text: string): string {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString();
}

function unlessMatching(pattern: RegExp): (key: string) => string | undefined {
  return (key) => (pattern.test(key) ? undefined : key);
}

/** Changes all values inside an object, innermost first. */
export function deeply(change: ValueChange): ValueChange<JsonObject> {
  const go = (value: unknown): unknown => {
    if (Array.isArray(value)) return change(value.map(go).filter((item) => item !== undefined));
    return change(isObject(value) ? mapFields(value, go) : value);
  };
  return (object) => mapFields(object, go);
}

/** Changes the values of an object; undefined removes one. */
export function mapFields(object: JsonObject, change: ValueChange): JsonObject {
  const fields = Object.entries(object).map(([key, value]) => [key, change(value)] as const);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** Drops what is nested below a level. */
export function toDepth(object: JsonObject, levels: number): JsonObject {
  return mapFields(object, (value) => {
    if (!isObject(value) && !Array.isArray(value)) return value;
    if (levels === 1 || Array.isArray(value)) return undefined;
    return toDepth(value, levels - 1);
  });
}

/** Renames the keys of an object, at any depth; undefined removes one. */
export function mapKeys(value: unknown, rename: (key: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename));
  if (!isObject(value)) return value;
  const fields = Object.entries(value).flatMap(([key, item]) => {
    const name = rename(key);
    return name === undefined ? [] : [[name, mapKeys(item, rename)] as const];
  });
  return Object.fromEntries(fields);
}
