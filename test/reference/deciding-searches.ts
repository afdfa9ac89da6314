import * as hooks from './deciding-hooks.js';
import type { DecidingServer, Decisions } from './deciding-servers.js';

function everyFilter(form: string): Decisions {
  const names = ['email', 'name', 'phone', 'subscriberId'] as const;
  return Object.fromEntries(names.map((name) => [`search.match-form.${name}`, form]));
}

/** Right servers by name, with decisions on comparing and sorting in a search (§4.3). */
export const decidingSearches: Readonly<Record<string, Omit<DecidingServer, 'operations'>>> = {
  'the default search': {
    decisions: {
      ...everyFilter('part'),
      ...{ 'search.order-of-texts': 'code unit', 'search.order-of-absent': 'high', 'search.page-fill': 'full' },
      ...{ 'search.default-direction': 'DESC', 'search.cursor-place': 'one of the limit' },
      'search.order-of-empty': 'text',
    },
  },
  'a search for whole values': {
    options: {
      ...{ match: 'exact', collation: 'dictionary', absentValues: 'first', orderDirection: 'ASC' },
      emptyTexts: 'absent',
    },
    decisions: {
      ...everyFilter('whole'),
      ...{ 'search.order-of-texts': 'dictionary', 'search.order-of-absent': 'low', 'search.default-direction': 'ASC' },
      ...{ 'search.name': 'joined', 'search.order-of-empty': 'absent' },
    },
  },
  'a search for beginnings': {
    options: { match: 'prefix', searchPages: 'scanned' },
    decisions: { ...everyFilter('beginning'), 'search.page-fill': 'short' },
  },
  'a search for ends, with absent values at the end': {
    hooks: { ...hooks.matching((text, wanted) => text.endsWith(wanted)), ...hooks.placing(1) },
    decisions: { ...everyFilter('end'), 'search.order-of-absent': 'last' },
  },
  'a search for beginnings of words, with absent values at the beginning': {
    hooks: { ...hooks.matching(hooks.isWordBeginning), ...hooks.placing(-1) },
    decisions: { ...everyFilter('word-beginning'), 'search.order-of-absent': 'first' },
  },
  'a search for words, with the record of a cursor beside the limit': {
    hooks: { ...hooks.matching(hooks.isWord), ...hooks.besideLimit },
    decisions: { ...everyFilter('word'), 'search.cursor-place': 'beside the limit' },
  },
  'a search for either name': {
    options: { match: 'exact', nameIs: 'either' },
    decisions: { 'search.name': 'either' },
  },
  'a search for trimmed names, in an order without case': {
    options: { match: 'exact' },
    hooks: {
      ...hooks.naming((parts) => [
        parts
          .filter((part) => part !== '')
          .join(' ')
          .trim(),
      ]),
      ...hooks.sorting((one, other) => hooks.byCodeUnit(one.toLowerCase(), other.toLowerCase())),
    },
    decisions: { 'search.name': 'trimmed', 'search.order-of-texts': 'folded' },
  },
  'a search for either name and both, in an order of its own': {
    options: { match: 'exact' },
    hooks: {
      ...hooks.naming((parts) => [...parts, parts.join(' ')]),
      ...hooks.sorting((one, other) => one.length - other.length || hooks.byCodeUnit(one, other)),
    },
    decisions: { 'search.name': 'both', 'search.order-of-texts': 'own' },
  },
  'a search for reversed names, in numeric order': {
    options: { match: 'exact' },
    hooks: {
      ...hooks.naming((parts) => [parts.toReversed().join(' ')]),
      ...hooks.sorting(new Intl.Collator('en', { numeric: true }).compare),
    },
    decisions: { 'search.name': 'reversed', 'search.order-of-texts': 'numeric' },
  },
  'a search in an order with a fallback for absent values': {
    hooks: hooks.fallingBack,
    decisions: { 'search.order-of-absent': 'anywhere' },
  },
};
