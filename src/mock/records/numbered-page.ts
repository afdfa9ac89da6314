import type { Choices } from '../../choices/choices.js';
import { problemAt } from '../http/problem.js';

interface Bounds {
  readonly name: string;
  readonly min: number;
  readonly max?: number;
  readonly default: number;
  /** Effect of a number out of bounds. */
  readonly beyond?: 'refused' | 'clamped';
  /** Status of a refusal; defaults to 422. */
  readonly status?: number;
}

/** Reads an integer from the query, or its default. Throws Problem for a number out of bounds, unless it is clamped. */
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

/** Reads the limit of a page, or its default, within the bounds of a choice. Throws Problem for a refused limit. */
export function limitParameter(
  limit: number | undefined,
  fallback: number,
  { zero, most: max, beyond, status }: Choices['search.limit-bounds' | 'messages.limit-bounds'],
): number {
  const value = zero === 'default' ? limit || undefined : limit;
  return integerParameter(value, { name: 'limit', min: 1, max, default: Math.min(fallback, max), beyond, status });
}

/** Page of matches by number (§4.6, §4.9). */
export function numberedPage(matches: readonly number[], page: number, limit: number) {
  const start = page * limit;
  const indexes = matches.slice(start, start + limit);
  return { indexes, hasMore: matches.length > start + indexes.length };
}

/** Puts matches, which are sorted newest first, in the order of a list (§4). */
export function inListOrder(matches: readonly number[], order: 'newest-first' | 'oldest-first'): readonly number[] {
  return order === 'newest-first' ? matches : matches.toReversed();
}

/** Tells if a record has any or all of the requested context keys, or exactly these. */
export function hasContext(
  keys: readonly string[] = [],
  wanted: readonly string[],
  match: 'any' | 'all' | 'exact',
): boolean {
  if (match === 'any') return wanted.some((key) => keys.includes(key));
  return wanted.every((key) => keys.includes(key)) && (match === 'all' || keys.every((key) => wanted.includes(key)));
}
