import { isObject, type JsonObject } from '../kit/json.js';
import { profileFields, remembering } from '../kit/subscriber-memory.js';
import { rebody } from '../kit/wrappers.js';
import type { Way, Wrapper } from '../sabotage.js';

type Text = (text: string) => unknown;

/** What becomes of the texts of a subscriber, by the name of the variant. */
const normalizations: Readonly<
  Record<string, { readonly what: string; readonly change: Text; readonly only?: string }>
> = {
  trimmed: { what: 'trims the given texts', change: (text) => text.trim() },
  'single-blanks': { what: 'collapses several spaces into one', change: (text) => text.replace(/ {2,}/g, ' ') },
  'no-markup': { what: 'removes markup from names', change: (text) => text.replace(/<[^>]*>/g, '') },
  'escaped-markup': { what: 'escapes markup in names', change: (text) => text.replace(/</g, '&lt;') },
  'lower-email': { what: 'lowercases an email', change: (text) => text.toLowerCase(), only: 'email' },
  'lower-domain': {
    what: 'lowercases the domain of an email',
    change: (text) => text.replace(/@.*/, (domain) => domain.toLowerCase()),
    only: 'email',
  },
  'no-tag': {
    what: 'removes the tag (+tag) from an email',
    change: (text) => text.replace(/\+[^@]*@/, '@'),
    only: 'email',
  },
  composed: { what: 'normalizes the given texts to composed Unicode', change: (text) => text.normalize('NFC') },
  'cut-at-64': { what: 'truncates names after 64 characters', change: (text) => text.slice(0, 64), only: 'lastName' },
  'cut-at-255': { what: 'truncates texts after 255 characters', change: (text) => text.slice(0, 255) },
  'no-emoji': { what: 'drops emoji', change: (text) => text.replace(/\p{Extended_Pictographic}/gu, '?') },
  'latin-1': { what: 'keeps Latin letters only', change: (text) => text.replace(/[^\u0020-\u00ff]/g, '?') },
  'locale-underscore': {
    what: 'rewrites a locale with underscores',
    change: (text) => text.replaceAll('-', '_'),
    only: 'locale',
  },
  'locale-language': {
    what: 'keeps the language of a locale only',
    change: (text) => text.slice(0, 2),
    only: 'locale',
  },
  'phone-digits': {
    what: 'keeps the digits of a phone only',
    change: (text) => text.replace(/[^+\d]/g, ''),
    only: 'phone',
  },
  'decoded-avatar': { what: 'decodes the URL of an avatar', change: (text) => decodeURI(text), only: 'avatar' },
  'timezone-alias': {
    what: 'replaces a time zone with its newer name',
    change: (text) => text.replace('Calcutta', 'Kolkata'),
    only: 'timezone',
  },
  'empty-to-null': { what: 'replaces an empty text with null', change: (text) => (text === '' ? null : text) },
};

/** A server that answers and keeps other texts than it was given. */
export const normalizedTexts: readonly Way[] = Object.entries(normalizations).map(
  ([variant, { what, change, only }]) => ({ variant, what, wrap: normalizing(change, only, { answers: true }) }),
);

/** One that answers with what it was given, and keeps something else. */
export const normalizedLater: readonly Way[] = Object.entries(normalizations)
  .filter(([variant]) => ['trimmed', 'lower-email', 'cut-at-255', 'latin-1', 'empty-to-null'].includes(variant))
  .map(([variant, { what, change, only }]) => ({
    variant,
    what: `${what}, only in what it stores`,
    wrap: normalizing(change, only, { answers: false }),
  }));

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

/** What becomes of one entry of custom data, however deep it lies; undefined if it is dropped. */
type Sanitize = (key: string, value: unknown, depth: number) => readonly [key: string, value: unknown] | undefined;

/** By the name of the variant. */
const sanitizers: Readonly<Record<string, { readonly what: string; readonly sanitize: Sanitize }>> = {
  trimmed: {
    what: 'trims the texts of custom data',
    sanitize: (key, value) => [key, typeof value === 'string' ? value.trim() : value],
  },
  'empty-texts': {
    what: 'replaces empty texts in custom data with null',
    sanitize: (key, value) => [key, value === '' ? null : value],
  },
  'dotted-keys': {
    what: 'replaces the dots in keys of custom data',
    sanitize: (key, value) => [key.replaceAll('.', '_'), value],
  },
  'dollar-keys': {
    what: 'drops keys of custom data that begin with $',
    sanitize: (key, value) => (key.startsWith('$') ? undefined : [key, value]),
  },
  'underscore-keys': {
    what: 'drops keys of custom data that begin with an underscore',
    sanitize: (key, value) => (key.startsWith('_') ? undefined : [key, value]),
  },
  'lower-keys': {
    what: 'lowercases keys of custom data',
    sanitize: (key, value) => [key.toLowerCase(), value],
  },
  'camel-keys': {
    what: 'converts keys of custom data from snake_case to camelCase',
    sanitize: (key, value) => [key.replace(/(?<=\w)_(\w)/g, (_, letter: string) => letter.toUpperCase()), value],
  },
  'blank-keys': {
    what: 'trims the keys of custom data',
    sanitize: (key, value) => [key.trim(), value],
  },
  dates: {
    what: 'reformats texts in custom data that look like dates',
    sanitize: (key, value) => [
      key,
      typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? new Date(value).toISOString() : value,
    ],
  },
  moments: {
    what: 'converts timestamps in custom data to UTC',
    sanitize: (key, value) => [
      key,
      typeof value === 'string' && /T.*[+-]\d\d:\d\d$/.test(value) ? new Date(value).toISOString() : value,
    ],
  },
  numerals: {
    what: 'converts numeric texts in custom data to numbers',
    sanitize: (key, value) => [key, typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value],
  },
  'false-dropped': {
    what: 'drops false from nested custom data',
    sanitize: (key, value, depth) => (value === false && depth > 1 ? undefined : [key, value]),
  },
  'empty-objects': {
    what: 'replaces empty objects in custom data with null',
    sanitize: (key, value) => [key, isObject(value) && Object.keys(value).length === 0 ? null : value],
  },
  'empty-lists': {
    what: 'drops empty lists from custom data',
    sanitize: (key, value) => (Array.isArray(value) && value.length === 0 ? undefined : [key, value]),
  },
  'empty-to-list': {
    what: 'replaces empty objects in custom data with empty lists',
    sanitize: (key, value) => [key, isObject(value) && Object.keys(value).length === 0 ? [] : value],
  },
  'cut-at-255': {
    what: 'truncates texts in custom data after 255 characters',
    sanitize: (key, value) => [key, typeof value === 'string' ? value.slice(0, 255) : value],
  },
  'five-levels': {
    what: 'drops custom data below the fifth level',
    sanitize: (key, value, depth) => [key, depth > 5 && isObject(value) ? {} : value],
  },
  floats: {
    what: 'rounds fractions in custom data',
    sanitize: (key, value) => [key, typeof value === 'number' ? Number(value.toFixed(2)) : value],
  },
  'no-markup': {
    what: 'removes markup from custom data',
    sanitize: (key, value) => [key, typeof value === 'string' ? value.replace(/<[^>]*>/g, '') : value],
  },
  'latin-1': {
    what: 'keeps Latin letters only in custom data',
    sanitize: (key, value) => [key, typeof value === 'string' ? value.replace(/[^\t-\u00ff]/g, '?') : value],
  },
  lines: {
    what: 'changes line breaks in custom data',
    sanitize: (key, value) => [key, typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value],
  },
};

/** A server that keeps custom data as it thinks they should be. */
export const sanitizedData: readonly Way[] = Object.entries(sanitizers).map(([variant, { what, sanitize }]) => ({
  variant,
  what,
  wrap: rebody(['createSubscriber'], (body) =>
    isObject(body) && isObject(body.data) ? { ...body, data: sanitized(body.data, sanitize) } : body,
  ),
}));

function sanitized(data: JsonObject, sanitize: Sanitize, depth = 1): JsonObject {
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => {
      const entry = sanitize(key, value, depth);
      if (entry === undefined) return [];
      return [[entry[0], isObject(entry[1]) ? sanitized(entry[1], sanitize, depth + 1) : entry[1]]];
    }),
  );
}
