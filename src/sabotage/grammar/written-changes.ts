import { typeName } from '../../contract/json-value.js';
import {
  deeply,
  flagChanges,
  listChanges,
  mapFields,
  mapKeys,
  numberChanges,
  objectChanges,
  onText,
  textChanges,
  toDepth,
  typeChanges,
} from './changes.js';
import { isObject, type JsonObject } from './json.js';
import { valuesAt } from './response-effects.js';

/** A change of a value in an object; undefined leaves it out. */
type FieldChange = (value: unknown, parent?: unknown) => unknown;

/** The phrase of a change, and the change. */
export type WrittenChange = readonly [phrase: string, change: FieldChange];

/** A form of names with arguments, and the change that such a name means. */
type ChangeForm = readonly [form: RegExp, read: (...args: readonly string[]) => WrittenChange];

/**
 * Forms of the names of changes. A text may be changed by a pattern: `s|-|_|` replaces all hyphens. In an object,
 * changes of texts apply to the texts at any depth, and `keys-` to the keys.
 */
const forms: readonly ChangeForm[] = [
  [/^alter$/, () => ['changes', altered]],
  [/^is-(.*)$/s, (text) => [`returns ${text} as`, () => jsonOr(text)]],
  [
    /^take-([\w.]+)$/,
    (path) => [`takes ${path} for`, (value, parent) => valuesAt(parent, path.split('.'))[0] ?? value],
  ],
  [/^cut-at-(\d+)$/, (length) => [`cuts after ${length} characters`, inTexts((text) => text.slice(0, Number(length)))]],
  [/^at-most-(\d+)$/, (limit) => [`counts at most ${limit} for`, (value) => Math.min(Number(value), Number(limit))]],
  [/^one-less$/, () => ['subtracts one from', (value) => Number(value) - 1]],
  [
    /^an-hour-later$/,
    () => ['adds an hour to', onText((text) => new Date(Date.parse(text) + 3_600_000).toISOString())],
  ],
  [/^fold-case-of-domain$/, () => ['lower-cases the domain of', onText((text) => text.replace(/@.*/, lowerCase))]],
  [/^compose$/, () => ['composes', inTexts((text) => text.normalize('NFC'))]],
  [/^bytes-as-latin-1$/, () => ['reads as Latin-1', onText((text) => String.fromCharCode(...encoder.encode(text)))]],
  [
    /^(\d+)-levels$/,
    (levels) => [`drops values below level ${levels} from`, onObject((data) => toDepth(data, Number(levels)))],
  ],
  [/^round$/, () => ['rounds fractions in', onObject(deeply(onNumber((number) => Number(number.toFixed(2)))))]],
  [/^single-precision$/, () => ['rounds large numbers in', onObject(deeply(onNumber(toSinglePrecision)))]],
  [/^numbers-for-digits$/, () => ['returns numbers for digits in', onObject(deeply(onText(numberOf)))]],
  [/^lose-(list|object)s$/, (type) => [`loses each ${type} in`, onObject((data) => mapFields(data, unlessOf(type)))]],
  [
    /^(null|list)-for-empty-(text|object)s$/,
    (by, type) => [`returns a ${by} for an empty ${type} in`, emptyAs(by, type)],
  ],
  [/^keys-to-camel-case$/, () => ['converts to camel case the keys of', (value) => mapKeys(value, toCamelCase)]],
  [/^(keys-)?s\|(.*)$/s, (keys, substitution) => substitute(keys !== undefined, substitution)],
];

const encoder = new TextEncoder();

/** Changes of values by name, for each type. */
const tables: Readonly<Record<string, object>> = {
  string: textChanges,
  number: numberChanges,
  boolean: flagChanges,
  array: listChanges,
  object: objectChanges,
};

/** Reads the name of a change: one of the grammar, or one of a form with arguments. */
export function readChange(name: string): WrittenChange | undefined {
  for (const [form, read] of forms) {
    const match = form.exec(name);
    if (match !== null) return read(...match.slice(1));
  }
  return changeByName(name);
}

/** A change that has the same name for values of several types. */
function changeByName(name: string): WrittenChange | undefined {
  const [always] = changesNamed(typeChanges, name);
  if (always !== undefined) return always;
  const [first] = Object.values(tables).flatMap((table) => changesNamed(table, name));
  return first && [first[0], (value) => changesNamed(tables[typeName(value)] ?? {}, name)[0]?.[1](value) ?? value];
}

function changesNamed(table: object, name: string): readonly WrittenChange[] {
  return Object.entries(table).flatMap(([key, change]) => (key === name ? [change] : []));
}

/** Another value of the same type. */
function altered(value: unknown): unknown {
  if (typeof value === 'string') return `x${value}`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.length === 0 ? ['other'] : [];
  return isObject(value) ? { ...value, other: 'value' } : value;
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Changes a text, and all texts in an object or list. */
function inTexts(change: (text: string) => unknown): FieldChange {
  const changeOne = onText((text) => change(text));
  return (value) => (isObject(value) ? deeply(changeOne)(value) : changeOne(value));
}

function onObject(change: (value: JsonObject) => unknown): FieldChange {
  return (value) => (isObject(value) ? change(value) : value);
}

function onNumber(change: (value: number) => number): FieldChange {
  return (value) => (typeof value === 'number' ? change(value) : value);
}

/** Replaces a pattern in texts or keys. The substitution is `pattern|text|`; only the pattern may contain "|". */
function substitute(isOfKeys: boolean, substitution: string): WrittenChange {
  const [text = '', ...before] = substitution.split('|').slice(0, -1).toReversed();
  const pattern = before.toReversed().join('|');
  const expression = new RegExp(pattern, 'gsu');
  const replace = (given: string) => given.replace(expression, text);
  const change: FieldChange = isOfKeys ? (value) => mapKeys(value, replace) : inTexts(replace);
  return [`replaces ${pattern} with "${text}" in`, change];
}

function lowerCase(text: string): string {
  return text.toLowerCase();
}

function toCamelCase(key: string): string {
  return key.replace(/(?<=\w)_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function toSinglePrecision(number: number): number {
  return number > 2 ** 52 ? Math.fround(number) : number;
}

function numberOf(text: string): unknown {
  return /^\d+$/.test(text) ? Number(text) : text;
}

function unlessOf(type: string): (value: unknown) => unknown {
  const lost = type === 'list' ? 'array' : type;
  return (value) => (typeName(value) === lost ? undefined : value);
}

/** Replaces empty texts or objects with null or empty lists, at any depth. */
function emptyAs(by: string, type: string): FieldChange {
  const isEmpty = (value: unknown) =>
    type === 'text' ? value === '' : isObject(value) && Object.keys(value).length === 0;
  const change = (value: unknown) => (isEmpty(value) ? (by === 'null' ? null : []) : value);
  return (value) => (isObject(value) ? deeply(change)(value) : change(value));
}
