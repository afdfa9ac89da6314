import type { At, Hooks } from './hooks.js';
import type { Parameters } from './parameters.js';
import { Refusal } from './refusal.js';
import { type Row, textOf } from './row.js';

const orderFields = ['createdAt', 'updatedAt', 'subscriberId', 'email', 'firstName', 'lastName', 'phone', '_id', '__v'];

/** A page of the subscriber search (§4.3). */
export function search(subscribers: readonly Row[], parameters: Parameters, at: At, hooks: Hooks): Row {
  const limit = parameters.number('limit', 10, 1, 100);
  const includes = parameters.flag('includeCursor') ? 1 : 0;
  const found = subscribers.filter((row, position) => matches(row, position, parameters, at, hooks));
  const ordered = order(found, parameters);
  const all = hooks.sorted?.(ordered, at) ?? ordered;
  const after = locate('after');
  const before = locate('before');
  at.page = after === undefined && before === undefined ? 0 : 1;

  const end = before === undefined ? all.length : before + includes;
  const first = after === undefined ? 0 : after + 1 - includes;
  // Before a cursor come the nearest results, not the first ones.
  const from = before === undefined ? first : Math.max(first, end - limit);
  const right = { from, to: Math.min(end, from + limit) };
  at.isLast = right.to >= all.length;
  const window = hooks.window?.(right, all.length, at) ?? right;
  const page = all.slice(Math.max(0, window.from), Math.max(0, window.to));
  return {
    data: hooks.rows?.(page, all, at) ?? page,
    next: window.to < all.length ? cursorTo(page.at(-1)) : null,
    previous: window.from > 0 ? cursorTo(page[0]) : null,
    totalCount: all.length,
    totalCountCapped: false,
  };

  function locate(name: 'after' | 'before'): number | undefined {
    const cursor = parameters.text(name);
    if (cursor === undefined) return undefined;
    const id = Buffer.from(cursor, 'base64url').toString();
    const index = all.findIndex(({ _id }) => _id === id);
    if (index < 0) throw new Refusal('query.types');
    return index;
  }
}

export function cursorTo(row: Row | undefined): string | null {
  return row === undefined ? null : Buffer.from(String(row._id)).toString('base64url');
}

function matches(row: Row, position: number, parameters: Parameters, at: At, hooks: Hooks): boolean {
  return (['email', 'phone', 'subscriberId', 'name'] as const).every((parameter) => {
    const wanted = parameters.text(parameter);
    if (wanted === undefined) return true;
    const right = searched(row, parameter)?.includes(wanted) ?? false;
    return hooks.matches?.(right, { parameter, wanted: [wanted], row, position }, at) ?? right;
  });
}

/** What a filter of the search looks into. */
export function searched(row: Row, parameter: string): string | undefined {
  if (parameter !== 'name') return textOf(row, parameter);
  const names = [textOf(row, 'firstName'), textOf(row, 'lastName')].filter((name) => name !== undefined);
  return names.length === 0 ? undefined : names.join(' ');
}

/** Newest first, or by the field that is asked for; null and absent come last in ascending order. */
function order(rows: readonly Row[], parameters: Parameters): readonly Row[] {
  const field = parameters.oneOf('orderBy', orderFields) ?? 'createdAt';
  const sign = parameters.oneOf('orderDirection', ['ASC', 'DESC']) === 'ASC' ? 1 : -1;
  return rows.toSorted((one, other) => sign * (compare(one[field], other[field]) || compare(one._id, other._id)));
}

export function compare(one: unknown, other: unknown): number {
  if (one === other) return 0;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (one === null || one === undefined) return other === null || other === undefined ? 0 : 1;
  if (other === null || other === undefined) return -1;
  return String(one) < String(other) ? -1 : 1;
}
