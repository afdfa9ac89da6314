import type { JsonObject } from '../kit/json.js';
import { profileFields, remembering } from '../kit/subscriber-memory.js';
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
