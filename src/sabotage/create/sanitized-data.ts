import { isObject, type JsonObject } from '../kit/json.js';
import { rebody } from '../kit/wrappers.js';
import type { Way } from '../sabotage.js';

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
