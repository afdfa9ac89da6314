import { problemAt } from '../http/problem.js';

interface Bounds {
  readonly name: string;
  readonly min: number;
  readonly max?: number;
  readonly default: number;
  /** Effect of a number out of bounds. */
  readonly beyond?: 'refused' | 'clamped';
  /** The status of a refusal (422). */
  readonly status?: number;
}

/** A whole number from the query, or its default. Throws Problem outside its bounds, where it is not clamped. */
export function integerParameter(
  value: number | undefined,
  { name, min, max = Number.MAX_SAFE_INTEGER, default: fallback, beyond = 'refused', status = 422 }: Bounds,
): number {
  const number = value ?? fallback;
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  if (Number.isInteger(number) && beyond === 'clamped') return Math.min(max, Math.max(min, number));
  const range = max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `${min} to ${max}`;
  throw problemAt(status, `/query/${name}`, `must be a whole number, ${range}`);
}

/** One page of what matches, by number (§4.6, §4.9). */
export interface NumberedPage {
  readonly indexes: Int32Array;
  readonly hasMore: boolean;
}

export function numberedPage(matches: Int32Array, page: number, limit: number): NumberedPage {
  const start = page * limit;
  const indexes = matches.subarray(start, start + limit);
  return { indexes, hasMore: matches.length > start + indexes.length };
}

/** Matches, the newest of which come first, in the order of a list (§4). */
export function inListOrder(matches: Int32Array, order: 'newest-first' | 'oldest-first'): Int32Array {
  return order === 'newest-first' ? matches : matches.toReversed();
}

/** Tells if a record has any of the wanted context keys, all of them, or exactly these. */
export function hasContext(
  keys: readonly string[] = [],
  wanted: readonly string[],
  match: 'any' | 'all' | 'exact',
): boolean {
  if (match === 'any') return wanted.some((key) => keys.includes(key));
  return wanted.every((key) => keys.includes(key)) && (match === 'all' || keys.every((key) => wanted.includes(key)));
}
