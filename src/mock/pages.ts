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
