import { filtered } from '../../server/filters.js';
import type { At, Match } from '../../server/hooks.js';
import type { Row } from '../../server/row.js';
import type { Store } from '../../server/store.js';
import type { Condition } from './conditions.js';
import type { Effect } from './mutant.js';

type Compare = (value: string, wanted: string) => boolean;

const rowsSearched: Readonly<Record<string, (store: Store) => readonly Row[]>> = {
  searchSubscribers: ({ subscribers }) => subscribers,
  listMessages: ({ messages }) => messages,
  listNotifications: ({ events }) => events,
};

/** Changes which records match a filter that is present. */
function decide(name: string, parameter: string, decision: (right: boolean, match: Match, at: At) => boolean): Effect {
  return {
    name,
    hooks: (condition: Condition) => ({
      matches: (right, match, at) =>
        match.parameter === parameter && condition.holds(at, match.wanted, match.position)
          ? decision(right, match, at)
          : right,
    }),
  };
}

/** Compares the values of a filter differently. */
function compareBy(name: string, parameter: string, compare: Compare): Effect {
  return decide(name, parameter, (right, { row, wanted }, at) => {
    return right || filtered(row, parameter, at).some((value) => wanted.some((one) => compare(value, one)));
  });
}

/** Faults of all filters, of whole values or parts. */
export function matchEffects(parameter: string, form: 'whole' | 'part'): Effect[] {
  const fits: Compare = (value, wanted) => (form === 'whole' ? value === wanted : value.includes(wanted));
  return [
    decide('negate', parameter, (right) => !right),
    compareBy('ignore-case', parameter, (value, wanted) => fits(value.toLowerCase(), wanted.toLowerCase())),
    compareBy('ignore-accents', parameter, (value, wanted) => fits(plain(value), plain(wanted))),
    compareBy('ignore-punctuation', parameter, (value, wanted) => fits(letters(value), letters(wanted))),
    compareBy('widen-to-like-pattern', parameter, (value, wanted) => like(wanted).test(value)),
    compareBy('widen-to-regular-expression', parameter, (value, wanted) => expression(wanted).test(value)),
    compareBy('widen-to-any-word', parameter, (value, wanted) => {
      const words = wanted.split(/\s+/).filter((word) => word !== '');
      return words.length > 1 && words.some((word) => fits(value, word));
    }),
    compareBy('widen-to-first-letters', parameter, (value, wanted) => value.startsWith(wanted.slice(0, 3))),
    decide('find-records-without-a-value', parameter, (right, { row }, at) => {
      return right || filtered(row, parameter, at).length === 0;
    }),
    decide('lose-every-third', parameter, (right, { position }) => right && position % 3 !== 1),
    decide('lose-the-newest', parameter, (right, { row, position }, { operation, store }) => {
      const isNewest = operation === 'searchSubscribers' ? row === store.subscribers.at(-1) : position === 0;
      return right && !isNewest;
    }),
    decide('find-one-more', parameter, (right, { position }) => right || position === 5),
    decide('lose-twins', parameter, (right, { row, position }, { operation, store }) => {
      // Finds only one of the records with the same creation time.
      const rows = rowsSearched[operation]?.(store) ?? [];
      return right && rows[position - 1]?.createdAt !== row.createdAt;
    }),
  ];
}

/** Faults of filters that must compare whole values. */
export function exactEffects(parameter: string): Effect[] {
  return [
    compareBy('widen-to-prefix', parameter, (value, wanted) => value.startsWith(wanted)),
    compareBy('widen-to-suffix', parameter, (value, wanted) => value.endsWith(wanted)),
    compareBy('widen-to-part', parameter, (value, wanted) => value.includes(wanted)),
    compareBy('widen-to-either-way', parameter, (value, wanted) => wanted.startsWith(value)),
  ];
}

/** Also matches another field. */
export const alsoField = (parameter: string, field: string) =>
  decide(`also-${field}`, parameter, (right, { row, wanted }) => {
    return right || wanted.some((one) => String(row[field] ?? '').includes(one));
  });

/** Finds records that match any of two filters. */
export function anyFilter(parameter: string, other: string): Effect {
  return decide(`or-${other}`, parameter, (right, { row }, at) => {
    const wanted = at.query.get(other) ?? [];
    return right || filtered(row, other, at).some((value) => wanted.includes(value));
  });
}

/** Compares only the first value of a field instead of all. */
export const firstItem = (parameter: string) =>
  decide('first-item-only', parameter, (_right, { row, wanted }, at) => {
    return wanted.includes(filtered(row, parameter, at)[0] ?? '');
  });

function letters(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

function like(wanted: string): RegExp {
  const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll('%', '.*').replaceAll('_', '.')}$`, 's');
}

function expression(wanted: string): RegExp {
  try {
    return new RegExp(`^${wanted}$`, 's');
  } catch {
    return /$^/;
  }
}
