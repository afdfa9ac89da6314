import type { Collection } from '../../fixtures/collection.js';
import { Problem } from './problem.js';

interface Bounds {
  readonly name: string;
  readonly min: number;
  readonly max?: number;
  readonly default: number;
}

/** A whole number from the query, or its default. Throws Problem 422 outside its bounds. */
export function wholeNumber(
  value: number | undefined,
  { name, min, max = Number.MAX_SAFE_INTEGER, default: fallback }: Bounds,
): number {
  const number = value ?? fallback;
  if (Number.isInteger(number) && number >= min && number <= max) return number;
  const range = max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `${min} to ${max}`;
  const message = `must be a whole number, ${range}`;
  throw new Problem(422, `${name} ${message}`, { errors: [{ pointer: `/query/${name}`, message }] });
}

/** One page of what matches, in the collection's order, by number (§4.6, §4.9). */
export interface NumberedPage<T> {
  readonly records: readonly T[];
  readonly hasMore: boolean;
  readonly totalCount: number;
}

export function numberedPage<T>(
  collection: Collection<T>,
  matches: (index: number) => boolean,
  page: number,
  limit: number,
): NumberedPage<T> {
  const records: T[] = [];
  const start = page * limit;
  let totalCount = 0;
  for (let index = 0; index < collection.size; index += 1) {
    if (!matches(index)) continue;
    if (totalCount >= start && records.length < limit) records.push(collection.at(index));
    totalCount += 1;
  }
  return { records, hasMore: totalCount > start + records.length, totalCount };
}
