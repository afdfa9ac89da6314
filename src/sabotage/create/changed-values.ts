import { deeply, mapFields, mapKeys, onText, type ValueChange } from '../grammar/changes.js';
import type { FaultEffect } from '../grammar/effect.js';
import { acting } from '../grammar/fault.js';
import type { Transform } from '../grammar/semantic.js';
import { changingGiven, storingChanged } from '../grammar/write-effects.js';
import { fault } from '../kit/faults.js';
import { isObject, type JsonObject } from '../kit/json.js';
import { profileFields } from '../kit/subscriber-memory.js';
import { inTurn, misreadingBody } from '../kit/transforms.js';
import type { SemanticWay, Variants } from '../sabotage.js';

/** Changes to the texts of a subscriber, or to the field `only`, by variant. */
const normalizations: Readonly<Record<string, readonly [what: string, change: ValueChange<string>, only?: string]>> = {
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
    [what, normalizing(only, (field) => changingGiven(field, onText(change)))],
  ]),
);

/** Ways to return the texts of the request and store changed ones. */
export const normalizedLater: Variants = Object.fromEntries(
  Object.entries(normalizations)
    .filter(([name]) => ['trimmed', 'lower-email', 'cut-at-255', 'latin-1', 'empty-to-null'].includes(name))
    .map(([name, [what, change, only]]) => [
      name,
      [`${what}, only in what it stores`, normalizing(only, (field) => storingChanged(field, onText(change)))],
    ]),
);

function normalizing(only: string | undefined, effect: (field: string) => Pick<FaultEffect, 'respond'>): Transform {
  const fields = only === undefined ? profileFields : [only];
  return inTurn(fields.map((field) => acting(['createSubscriber'], effect(field))));
}

/** Changes to custom data, by variant. */
const dataChanges: Readonly<Record<string, readonly [what: string, change: ValueChange<JsonObject>]>> = {
  'empty-texts': [
    'replaces empty texts in custom data with null',
    deeply(onText((text) => (text === '' ? null : text))),
  ],
  'dotted-keys': ['replaces the dots in keys of custom data', onKeys((key) => key.replaceAll('.', '_'))],
  'lower-keys': ['lowercases keys of custom data', onKeys((key) => key.toLowerCase())],
  'camel-keys': [
    'converts keys of custom data from snake_case to camelCase',
    onKeys((key) => key.replace(/(?<=\w)_(\w)/g, (_, letter: string) => letter.toUpperCase())),
  ],
  'blank-keys': ['trims the keys of custom data', onKeys((key) => key.trim())],
  moments: [
    'converts timestamps in custom data to UTC',
    deeply(onText((text) => (text.includes('T') && /[+-]\d\d:\d\d$/.test(text) ? new Date(text).toISOString() : text))),
  ],
  numerals: [
    'converts numeric texts in custom data to numbers',
    deeply(onText((text) => (/^\d+$/.test(text) ? Number(text) : text))),
  ],
  'empty-objects': [
    'replaces empty objects in custom data with null',
    deeply((value) => (isEmpty(value) ? null : value)),
  ],
  'empty-to-list': [
    'replaces empty objects in custom data with empty lists',
    deeply((value) => (isEmpty(value) ? [] : value)),
  ],
  'cut-at-255': ['truncates texts in custom data after 255 characters', deeply(onText((text) => text.slice(0, 255)))],
  'five-levels': ['drops custom data below the fifth level', (data) => toLevel(data, 6)],
  floats: [
    'rounds fractions in custom data',
    deeply((value) => (typeof value === 'number' ? Number(value.toFixed(2)) : value)),
  ],
  'no-markup': ['removes markup from custom data', deeply(onText((text) => text.replace(/<[^<>]*>/g, '')))],
  'latin-1': ['keeps Latin letters only in custom data', deeply(onText((text) => text.replace(/[^\t-\u00ff]/g, '?')))],
  lines: ['changes line breaks in custom data', deeply(onText((text) => text.replaceAll('\r\n', '\n')))],
};

/** Stores custom data that a change of the grammar spoils. */
export function storing(change: string): SemanticWay {
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
    Object.entries(dataChanges).map(([name, [what, change]]) => [name, [what, storingData(change)]]),
  ),
};

/** Changes custom data before the server stores it. */
function storingData(change: ValueChange<JsonObject>): Transform {
  return misreadingBody('createSubscriber', 'data', (data) => (isObject(data) ? change(data) : data));
}

function onKeys(rename: (key: string) => string): ValueChange<JsonObject> {
  return (data) => mapKeys(data, rename);
}

function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

/** Empties the objects below a level. */
function toLevel(value: unknown, levels: number): unknown {
  if (!isObject(value)) return value;
  return levels === 0 ? {} : mapFields(value, (child) => toLevel(child, levels - 1));
}
