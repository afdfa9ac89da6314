import type { OperationId } from '../server/routes.js';
import * as hooks from './deciding-hooks.js';
import type { DecidingServer, Decisions } from './deciding-servers.js';

const search: readonly OperationId[] = ['searchSubscribers'];

function everyFilter(form: string): Decisions {
  const names = ['email', 'name', 'phone', 'subscriberId'] as const;
  return Object.fromEntries(names.map((name) => [`search.match-form.${name}`, form]));
}

/** Right servers with decisions on comparing and sorting in a search (§4.3). */
export const decidingSearches: readonly DecidingServer[] = [
  {
    name: 'the default search',
    operations: search,
    decisions: {
      ...everyFilter('part'),
      ...{ 'search.order-of-texts': 'code unit', 'search.order-of-absent': 'high', 'search.page-fill': 'full' },
      ...{ 'search.default-direction': 'DESC', 'search.cursor-place': 'one of the limit' },
      'search.order-of-empty': 'text',
    },
  },
  {
    name: 'a search for whole values',
    operations: search,
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
  {
    name: 'a search for beginnings',
    operations: search,
    options: { match: 'prefix', searchPages: 'scanned' },
    decisions: { ...everyFilter('beginning'), 'search.page-fill': 'short' },
  },
  {
    name: 'a search for ends, with absent values at the end',
    operations: search,
    hooks: { ...hooks.matching((text, wanted) => text.endsWith(wanted)), ...hooks.placing(1) },
    decisions: { ...everyFilter('end'), 'search.order-of-absent': 'last' },
  },
  {
    name: 'a search for beginnings of words, with absent values at the beginning',
    operations: search,
    hooks: { ...hooks.matching(hooks.isWordBeginning), ...hooks.placing(-1) },
    decisions: { ...everyFilter('word-beginning'), 'search.order-of-absent': 'first' },
  },
  {
    name: 'a search for words, with the record of a cursor beside the limit',
    operations: search,
    hooks: { ...hooks.matching(hooks.isWord), ...hooks.besideLimit },
    decisions: { ...everyFilter('word'), 'search.cursor-place': 'beside the limit' },
  },
  {
    name: 'a search for either name',
    operations: search,
    options: { match: 'exact', nameIs: 'either' },
    decisions: { 'search.name': 'either' },
  },
  {
    name: 'a search for trimmed names, in an order without case',
    operations: search,
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
  {
    name: 'a search for either name and both, in an order of its own',
    operations: search,
    options: { match: 'exact' },
    hooks: {
      ...hooks.naming((parts) => [...parts, parts.join(' ')]),
      ...hooks.sorting((one, other) => one.length - other.length || hooks.byCodeUnit(one, other)),
    },
    decisions: { 'search.name': 'both', 'search.order-of-texts': 'own' },
  },
  {
    name: 'a search for reversed names, in numeric order',
    operations: search,
    options: { match: 'exact' },
    hooks: {
      ...hooks.naming((parts) => [parts.toReversed().join(' ')]),
      ...hooks.sorting(new Intl.Collator('en', { numeric: true }).compare),
    },
    decisions: { 'search.name': 'reversed', 'search.order-of-texts': 'numeric' },
  },
  {
    name: 'a search in an order with a fallback for absent values',
    operations: search,
    hooks: hooks.fallingBack,
    decisions: { 'search.order-of-absent': 'anywhere' },
  },
];
