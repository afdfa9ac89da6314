import type { At } from '../../server/hooks.js';
import { isRow, type Row } from '../../server/row.js';
import { retype } from './answer-effects.js';
import type { Effect } from './mutant.js';

type Change = (value: unknown, row: Row, at: At) => unknown;

/** True if a write sets the field to a new value. */
function isGiven(field: string, row: Row, { before }: At): boolean {
  const value = row[field];
  return value !== undefined && value !== null && before?.[field] !== value;
}

/** Changes a field of the body before use; undefined makes it absent. */
export function changeGiven(name: string, field: string, change: Change): Effect {
  return {
    name,
    hooks: (condition) => ({
      stored: (row, at) => {
        if (!isGiven(field, row, at) || !condition.holds(at, row[field])) return row;
        const value = change(row[field], row, at);
        return without({ ...row, [field]: value === undefined ? at.before?.[field] : value });
      },
    }),
  };
}

/** Changes the stored record, but not the response. */
export function changeStored(name: string, field: string, change: Change): Effect {
  return {
    name: `${name}-in-store`,
    hooks: (condition) => ({
      written: (row, at) => {
        if (!isGiven(field, row, at) || !condition.holds(at, row[field])) return;
        const value = change(row[field], row, at);
        replace(row, without({ ...row, [field]: value === undefined ? at.before?.[field] : value }), at);
      },
    }),
  };
}

/** Changes the response, but not the stored record. */
export function changeAnswered(name: string, field: string, change: Change): Effect {
  return {
    name: `${name}-in-answer`,
    hooks: (condition) => ({
      answer: (answer, at) => {
        const { body } = answer;
        if (!isRow(body) || !isGiven(field, body, at) || !condition.holds(at, body[field])) return answer;
        const value = change(body[field], body, at);
        return { ...answer, body: without({ ...body, [field]: value === undefined ? at.before?.[field] : value }) };
      },
    }),
  };
}

/** Changes a field that the write does not mention. */
export function spoilOther(name: string, field: string, change: Change): Effect {
  return {
    name,
    hooks: (condition) => ({
      stored: (row, at) => {
        const isOther = at.before !== undefined && at.before[field] === row[field];
        return isOther && condition.holds(at, row[field])
          ? without({ ...row, [field]: change(row[field], row, at) })
          : row;
      },
    }),
  };
}

/** Changes another record in addition to the written one. */
export function spoilSibling(
  name: string,
  list: 'subscribers' | 'integrations',
  change: (sibling: Row, written: Row) => Row,
): Effect {
  return {
    name,
    hooks: (condition) => ({
      written: (row, at) => {
        const rows = at.store[list];
        const index = rows.findIndex(({ _id }) => _id === row._id);
        const place = index === 0 ? 1 : index - 1;
        const sibling = rows[place];
        if (sibling !== undefined && condition.holds(at)) rows[place] = change(sibling, row);
      },
    }),
  };
}

export function replace(row: Row, other: Row, { store }: At): void {
  for (const rows of [store.subscribers, store.integrations]) {
    const index = rows.findIndex(({ _id }) => _id === row._id);
    if (index >= 0) rows[index] = other;
  }
}

function without(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
}

export const textChanges: readonly (readonly [string, Change])[] = [
  ['ignore', () => undefined],
  ['null', () => null],
  ['empty', () => ''],
  ['trim', (value) => (typeof value === 'string' ? value.trim() : value)],
  ['fold-case', (value) => (typeof value === 'string' ? value.toLowerCase() : value)],
  ['upper-case', (value) => (typeof value === 'string' ? value.toUpperCase() : value)],
  ['cut-at-16', (value) => (typeof value === 'string' ? value.slice(0, 16) : value)],
  ['cut-at-50', (value) => (typeof value === 'string' ? value.slice(0, 50) : value)],
  ['drop-non-ascii', (value) => (typeof value === 'string' ? value.replace(/[^ -~]/g, '') : value)],
  ['question-marks', (value) => (typeof value === 'string' ? value.replace(/[^ -~]/g, '?') : value)],
  ['decompose', (value) => (typeof value === 'string' ? value.normalize('NFD') : value)],
  [
    'escape-html',
    (value) => (typeof value === 'string' ? value.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : value),
  ],
  ['decode', (value) => (typeof value === 'string' ? decode(value) : value)],
  ['collapse-blanks', (value) => (typeof value === 'string' ? value.replace(/\s+/g, ' ') : value)],
  ['change-type', retype],
  ['number-from-digits', (value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)],
];

function decode(value: string): string {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return value;
  }
}

export const objectChanges: readonly (readonly [string, Change])[] = [
  ['ignore', () => undefined],
  ['null', () => null],
  ['empty', () => ({})],
  ['change-type', retype],
  ['lose-nulls', (value) => deep(value, (one) => (one === null ? undefined : one))],
  ['texts-for-numbers', (value) => deep(value, (one) => (typeof one === 'number' ? String(one) : one))],
  ['texts-for-flags', (value) => deep(value, (one) => (typeof one === 'boolean' ? String(one) : one))],
  ['lose-false', (value) => deep(value, (one) => (one === false ? undefined : one))],
  ['lose-zero', (value) => deep(value, (one) => (one === 0 ? undefined : one))],
  ['lose-empty-texts', (value) => deep(value, (one) => (one === '' ? undefined : one))],
  ['lose-empty-lists', (value) => deep(value, (one) => (Array.isArray(one) && one.length === 0 ? undefined : one))],
  [
    'lose-empty-objects',
    (value) => deep(value, (one) => (isRow(one) && Object.keys(one).length === 0 ? undefined : one)),
  ],
  ['whole-numbers', (value) => deep(value, (one) => (typeof one === 'number' ? Math.trunc(one) : one))],
  [
    '32-bit-numbers',
    (value) => deep(value, (one) => (typeof one === 'number' && Number.isInteger(one) ? one | 0 : one)),
  ],
  ['fold-case', (value) => deep(value, (one) => (typeof one === 'string' ? one.toLowerCase() : one))],
  ['trim', (value) => deep(value, (one) => (typeof one === 'string' ? one.trim() : one))],
  ['cut-at-16', (value) => deep(value, (one) => (typeof one === 'string' ? one.slice(0, 16) : one))],
  ['drop-non-ascii', (value) => deep(value, (one) => (typeof one === 'string' ? one.replace(/[^ -~]/g, '') : one))],
  [
    'dates-for-texts',
    (value) =>
      deep(value, (one) => (typeof one === 'string' && /^\d{4}-\d\d-\d\d/.test(one) ? new Date(one).toJSON() : one)),
  ],
  ['one-level', (value) => (isRow(value) ? map(value, (one) => (typeof one === 'object' ? undefined : one)) : value)],
  ['two-levels', (value) => flatten(value, 2)],
  ['fold-case-of-keys', (value) => keys(value, (key) => key.toLowerCase())],
  ['lose-keys-with-dots', (value) => keys(value, (key) => (key.includes('.') ? undefined : key))],
  ['lose-keys-with-dollars', (value) => keys(value, (key) => (key.startsWith('$') ? undefined : key))],
  ['lose-private-keys', (value) => keys(value, (key) => (key.startsWith('_') ? undefined : key))],
  ['lose-non-ascii-keys', (value) => keys(value, (key) => (/[^ -~]/.test(key) ? undefined : key))],
  ['sort-lists', (value) => lists(value, (list) => list.toSorted())],
  ['single-item-of-lists', (value) => lists(value, (list) => list.slice(0, 1))],
  ['first-five-keys', (value) => (isRow(value) ? Object.fromEntries(Object.entries(value).slice(0, 5)) : value)],
];

function map(row: Row, change: (value: unknown) => unknown): Row {
  return without(Object.fromEntries(Object.entries(row).map(([key, value]) => [key, change(value)])));
}

/** Changes all nested values, innermost first. */
function deep(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => deep(item, change)).filter((item) => item !== undefined);
    return change(value.length === 0 ? value : items) ?? [];
  }
  return isRow(value)
    ? change(Object.keys(value).length === 0 ? value : map(value, (one) => within(one, change)))
    : change(value);
}

function within(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value) && value.length === 0) return change(value);
  return deep(value, change);
}

function flatten(value: unknown, levels: number): unknown {
  if (!isRow(value)) return value;
  return levels === 0 ? {} : map(value, (one) => flatten(one, levels - 1));
}

function keys(value: unknown, change: (key: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => keys(item, change));
  if (!isRow(value)) return value;
  const entries = Object.entries(value).flatMap(([key, one]) => {
    const name = change(key);
    return name === undefined ? [] : [[name, keys(one, change)] as const];
  });
  return Object.fromEntries(entries);
}

function lists(value: unknown, change: (list: readonly unknown[]) => readonly unknown[]): unknown {
  if (Array.isArray(value)) return change(value.map((item: unknown) => lists(item, change)));
  return isRow(value) ? map(value, (one) => lists(one, change)) : value;
}
