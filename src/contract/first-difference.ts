import { pointerTo } from './finding.js';
import { isObject, isSameJson } from './json-value.js';

/** Innermost difference between two JSON values. */
export interface PlacedDifference {
  /** JSON Pointer into both values. */
  readonly pointer: string;
  readonly expected: unknown;
  readonly actual: unknown;
}

/** First difference between two JSON values. Arrays of different lengths differ as a whole. */
export function firstDifference(expected: unknown, actual: unknown, pointer = ''): PlacedDifference | undefined {
  if (isSameJson(expected, actual)) return undefined;
  for (const name of sharedNames(expected, actual)) {
    const inner = firstDifference(valueAt(expected, name), valueAt(actual, name), `${pointer}${pointerTo(name)}`);
    if (inner !== undefined) return inner;
  }
  return { pointer, expected, actual };
}

/** Field names of two objects, or indexes of two arrays of the same length. */
function sharedNames(expected: unknown, actual: unknown): readonly string[] {
  if (Array.isArray(expected) && Array.isArray(actual))
    return expected.length === actual.length ? Object.keys(expected) : [];
  if (!isObject(expected) || !isObject(actual)) return [];
  return [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
}

function valueAt(value: unknown, name: string): unknown {
  return Object.getOwnPropertyDescriptor(Object(value), name)?.value;
}
