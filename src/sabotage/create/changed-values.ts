import { fault } from '../kit/faults.js';
import { isObject, type JsonObject } from '../kit/json.js';
import { profileFields, remembering } from '../kit/subscriber-memory.js';
import { changeBody } from '../kit/wrappers.js';
import type { Variants, Way, Wrapper } from '../sabotage.js';

type Text = (text: string) => unknown;

/** Changes to the texts of a subscriber, or to the field `only`, by variant. */
const normalizations: Readonly<Record<string, readonly [what: string, change: Text, only?: string]>> = {
  trimmed: ['trims the given texts', (text) => text.trim()],
  'single-blanks': ['collapses several spaces into one', (text) => text.replace(/ {2,}/g, ' ')],
  'no-markup': ['removes markup from names', (text) => text.replace(/<[^<>]*>/g, '')],
  'escaped-markup': ['escapes markup in names', (text) => text.replace(/</g, '&lt;')],
  'lower-email': ['lowercases an email', (text) => text.toLowerCase(), 'email'],
  'lower-domain': [
    'lowercases the domain of an email',
    (text) => text.replace(/@.*/, (domain) => domain.toLowerCase()),
    'email',
  ],
  'no-tag': ['removes the tag (+tag) from an email', (text) => text.replace(/\+[^+@]*@/, '@'), 'email'],
  composed: ['normalizes the given texts to composed Unicode', (text) => text.normalize('NFC')],
  'cut-at-64': ['truncates names after 64 characters', (text) => text.slice(0, 64), 'lastName'],
  'cut-at-255': ['truncates texts after 255 characters', (text) => text.slice(0, 255)],
  'no-emoji': ['drops emoji', (text) => text.replace(/\p{Extended_Pictographic}/gu, '?')],
  'latin-1': ['keeps Latin letters only', (text) => text.replace(/[^\u0020-\u00ff]/g, '?')],
  'locale-underscore': ['rewrites a locale with underscores', (text) => text.replaceAll('-', '_'), 'locale'],
  'locale-language': ['keeps the language of a locale only', (text) => text.slice(0, 2), 'locale'],
  'phone-digits': ['keeps the digits of a phone only', (text) => text.replace(/[^+\d]/g, ''), 'phone'],
  'decoded-avatar': ['decodes the URL of an avatar', (text) => decodeURI(text), 'avatar'],
  'timezone-alias': [
    'replaces a time zone with its newer name',
    (text) => text.replace('Calcutta', 'Kolkata'),
    'timezone',
  ],
  'empty-to-null': ['replaces an empty text with null', (text) => (text === '' ? null : text)],
};

/** Ways to return and store changed texts. */
export const normalizedTexts: Variants = Object.fromEntries(
  Object.entries(normalizations).map(([name, [what, change, only]]) => [
    name,
    [what, normalizing(change, only, { answers: true })],
  ]),
);

/** Ways to return the texts of the request and store changed ones. */
export const normalizedLater: Variants = Object.fromEntries(
  Object.entries(normalizations)
    .filter(([name]) => ['trimmed', 'lower-email', 'cut-at-255', 'latin-1', 'empty-to-null'].includes(name))
    .map(([name, [what, change, only]]) => [
      name,
      [`${what}, only in what it stores`, normalizing(change, only, { answers: false })],
    ]),
);

function normalizing(change: Text, only: string | undefined, answers: { readonly answers: boolean }): Wrapper {
  const names: readonly string[] = profileFields.filter((name) => only === undefined || name === only);
  const normalize = (record: JsonObject): JsonObject =>
    Object.fromEntries(
      Object.entries(record).map(([name, value]) => [
        name,
        names.includes(name) && typeof value === 'string' ? change(value) : value,
      ]),
    );
  return remembering(['created', 'updated', 'online status set'], normalize, answers);
}

/** Changes one entry of custom data at any depth; undefined drops it. */
type Sanitize = (key: string, value: unknown, depth: number) => readonly [key: string, value: unknown] | undefined;

const sanitizers: Readonly<Record<string, readonly [what: string, sanitize: Sanitize]>> = {
  'empty-texts': ['replaces empty texts in custom data with null', (key, value) => [key, value === '' ? null : value]],
  'dotted-keys': ['replaces the dots in keys of custom data', (key, value) => [key.replaceAll('.', '_'), value]],
  'lower-keys': ['lowercases keys of custom data', (key, value) => [key.toLowerCase(), value]],
  'camel-keys': [
    'converts keys of custom data from snake_case to camelCase',
    (key, value) => [key.replace(/(?<=\w)_(\w)/g, (_, letter: string) => letter.toUpperCase()), value],
  ],
  'blank-keys': ['trims the keys of custom data', (key, value) => [key.trim(), value]],
  moments: [
    'converts timestamps in custom data to UTC',
    onTexts((text) => (text.includes('T') && /[+-]\d\d:\d\d$/.test(text) ? new Date(text).toISOString() : text)),
  ],
  numerals: [
    'converts numeric texts in custom data to numbers',
    onTexts((text) => (/^\d+$/.test(text) ? Number(text) : text)),
  ],
  'empty-objects': [
    'replaces empty objects in custom data with null',
    (key, value) => [key, isObject(value) && Object.keys(value).length === 0 ? null : value],
  ],
  'empty-to-list': [
    'replaces empty objects in custom data with empty lists',
    (key, value) => [key, isObject(value) && Object.keys(value).length === 0 ? [] : value],
  ],
  'cut-at-255': ['truncates texts in custom data after 255 characters', onTexts((text) => text.slice(0, 255))],
  'five-levels': [
    'drops custom data below the fifth level',
    (key, value, depth) => [key, depth > 5 && isObject(value) ? {} : value],
  ],
  floats: [
    'rounds fractions in custom data',
    (key, value) => [key, typeof value === 'number' ? Number(value.toFixed(2)) : value],
  ],
  'no-markup': ['removes markup from custom data', onTexts((text) => text.replace(/<[^<>]*>/g, ''))],
  'latin-1': ['keeps Latin letters only in custom data', onTexts((text) => text.replace(/[^\t-\u00ff]/g, '?'))],
  lines: ['changes line breaks in custom data', onTexts((text) => text.replaceAll('\r\n', '\n'))],
};

/** Stores custom data that a change of the grammar spoils. */
export function storing(change: string): Way {
  return fault(`createSubscriber/given-data/always/${change}`);
}

/** Ways to store changed custom data. */
export const sanitizedData: Variants = {
  trimmed: storing('trim'),
  'dollar-keys': storing('lose-keys-with-dollars'),
  'underscore-keys': storing('lose-private-keys'),
  dates: storing('rewrite-dates'),
  'false-dropped': storing('lose-false'),
  'empty-lists': storing('lose-empty-lists'),
  ...Object.fromEntries(
    Object.entries(sanitizers).map(([name, [what, sanitize]]) => [name, [what, sanitizing(sanitize)]]),
  ),
};

function onTexts(change: Text): Sanitize {
  return (key, value) => [key, typeof value === 'string' ? change(value) : value];
}

/** Changes the entries of custom data before the server stores them. */
export function sanitizing(sanitize: Sanitize): Wrapper {
  return changeBody(['createSubscriber'], (body) =>
    isObject(body) && isObject(body.data) ? { ...body, data: sanitized(body.data, sanitize) } : body,
  );
}

function sanitized(data: JsonObject, sanitize: Sanitize, depth = 1): JsonObject {
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => {
      const entry = sanitize(key, value, depth);
      if (entry === undefined) return [];
      return [[entry[0], isObject(entry[1]) ? sanitized(entry[1], sanitize, depth + 1) : entry[1]]];
    }),
  );
}
