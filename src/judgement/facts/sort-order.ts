import { toEpoch } from '../../contract/iso8601.js';
import { field } from '../../contract/json-value.js';

export type Direction = 'ASC' | 'DESC';

/** A value that can be compared with others of the same kind, without knowing by which rules a server sorts. */
interface SortKey {
  readonly kind: string;
  readonly value: number | string;
}

const times: readonly string[] = ['createdAt', 'updatedAt', 'lastOnlineAt'];

/**
 * Texts compare the same by any rules if they have the same kinds of characters in the same places: byte by byte, like
 * a dictionary, or with numbers by their size. Others are of different kinds here, and are not compared.
 */
function sortKey(subscriber: unknown, orderBy: string): SortKey | undefined {
  const value = field(subscriber, orderBy);
  if (typeof value === 'number') return { kind: 'number', value };
  if (typeof value !== 'string') return undefined;
  if (times.includes(orderBy)) {
    const epoch = toEpoch(value);
    return Number.isNaN(epoch) ? undefined : { kind: 'time', value: epoch };
  }
  if (!/^[\x21-\x7e]+$/.test(value)) return undefined;
  return { kind: value.replace(/[a-z]/g, 'a').replace(/[A-Z]/g, 'A').replace(/\d/g, '9'), value };
}

/** Where a list leaves its order: the places of two subscribers that should stand the other way round. */
export function disorder(
  subscribers: readonly unknown[],
  orderBy: string,
  direction: Direction,
): { readonly first: number; readonly second: number } | undefined {
  const latest = new Map<string, { readonly place: number; readonly value: number | string }>();
  for (const [place, subscriber] of subscribers.entries()) {
    const key = sortKey(subscriber, orderBy);
    if (key === undefined) continue;
    const before = latest.get(key.kind);
    if (before !== undefined && (direction === 'ASC' ? before.value > key.value : before.value < key.value)) {
      return { first: before.place, second: place };
    }
    latest.set(key.kind, { place, value: key.value });
  }
  return undefined;
}

/** Whether the order of some subscribers can be told at all: two of them compare, and differ. */
export function canTell(subscribers: readonly unknown[], orderBy: string): boolean {
  const seen = new Map<string, number | string>();
  return subscribers.some((subscriber) => {
    const key = sortKey(subscriber, orderBy);
    if (key === undefined) return false;
    const known = seen.get(key.kind);
    seen.set(key.kind, key.value);
    return known !== undefined && known !== key.value;
  });
}

/** Whether one subscriber certainly stands before another one in an order. */
export function precedes(one: unknown, other: unknown, orderBy: string, direction: Direction): boolean {
  const [first, second] = [sortKey(one, orderBy), sortKey(other, orderBy)];
  if (first === undefined || second === undefined || first.kind !== second.kind) return false;
  return direction === 'ASC' ? first.value < second.value : first.value > second.value;
}
