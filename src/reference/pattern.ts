import { isObject, isSameJson, type JsonObject } from '../contract/json-value.js';
import { timeSpan } from '../contract/moments.js';

/** A value that is not specified. */
export const anything: unique symbol = Symbol('anything');

/** A timestamp between two moments, in milliseconds since 1970-01-01T00:00Z. */
export class MomentRange {
  constructor(
    readonly from: number,
    readonly to: number,
  ) {}
}

/** A place where a value is not as expected. */
export interface Mismatch {
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
}

/** Fields with free content: everything that was written into them is there, and nothing else. */
const freeFields: ReadonlySet<string> = new Set([
  ...['data', 'payload', 'overrides', 'credentials', 'configurations', 'conditions', 'controlValues', 'values'],
  ...['dataSchema', 'uiSchema', 'variables', 'preferences', 'payloadSchema', 'payloadExample', 'issues', 'to'],
]);

const timestampFields: ReadonlySet<string> = new Set([
  ...['createdAt', 'updatedAt', 'lastOnlineAt', 'deletedAt', 'lastSeenDate', 'lastReadDate', 'snoozedUntil'],
  ...['deliveredAt', 'lastPublishedAt', 'lastTriggeredAt', 'untilDate'],
]);

/** Tells whether a field contains a timestamp, which may be written in several ways (§1). */
export function isTimestamp(name: string): boolean {
  return timestampFields.has(name);
}

/**
 * The first place where a value of a record is not as expected; undefined if there is none. Inside a record an absent
 * field says nothing, and a field with free content is compared exactly.
 */
export function firstMismatch(
  expected: unknown,
  actual: unknown,
  pointer: string,
  name = pointer.slice(pointer.lastIndexOf('/') + 1),
): Mismatch | undefined {
  if (expected === actual || expected === anything || expected === undefined) return undefined;
  if (expected instanceof MomentRange)
    return isWithin(expected, actual) ? undefined : mismatch(pointer, expected, actual);
  if (freeFields.has(name)) return isSameJson(expected, actual) ? undefined : exactMismatch(expected, actual, pointer);
  if (isTimestamp(name) && isSameTime(expected, actual)) return undefined;
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length) return mismatch(pointer, expected, actual);
    for (const [index, item] of expected.entries()) {
      const found = firstMismatch(item, actual[index], `${pointer}/${index}`, name);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (isObject(expected) && isObject(actual)) {
    for (const [key, value] of Object.entries(expected)) {
      if (actual[key] === undefined || isAbsent(value, actual[key])) continue;
      const found = firstMismatch(value, actual[key], `${pointer}/${key}`, key);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  return isAbsent(expected, actual) ? undefined : mismatch(pointer, expected, actual);
}

/** Tells whether both are nothing: an absent field and `null` mean the same. */
export function isAbsent(expected: unknown, actual: unknown): boolean {
  return (expected ?? null) === null && (actual ?? null) === null;
}

/** The first place where two values differ as JSON. */
function exactMismatch(expected: unknown, actual: unknown, pointer: string): Mismatch {
  if (isObject(expected) && isObject(actual)) {
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (!isSameJson(expected[key], actual[key])) return exactMismatch(expected[key], actual[key], at);
    }
  }
  return mismatch(pointer, expected, actual);
}

function mismatch(pointer: string, expected: unknown, actual: unknown): Mismatch {
  return { pointer, expected: describeValue(expected), actual: describeValue(actual) };
}

/** A value as a person reads it in a report. */
export function describeValue(value: unknown): string {
  if (value === anything) return 'any value';
  if (value === undefined) return 'nothing';
  if (!(value instanceof MomentRange)) return JSON.stringify(value, (_, item) => (item === anything ? '(any)' : item));
  const text = (moment: number) => (Number.isFinite(moment) ? new Date(moment).toISOString() : 'any time');
  return `a time from ${text(value.from)} to ${text(value.to)}`;
}

function isWithin({ from, to }: MomentRange, actual: unknown): boolean {
  if (typeof actual !== 'string') return actual === undefined;
  const { first, last } = timeSpan(actual);
  return Number.isNaN(first) || (last >= from && first <= to);
}

function isSameTime(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const [a, b] = [timeSpan(one, other), timeSpan(other, one)];
  return a.first <= b.last && b.first <= a.last;
}

/** Merges the expected fields of a record with the server's own values where any would do, and its other fields. */
export function merged(expected: JsonObject, shown: unknown): JsonObject {
  if (!isObject(shown)) return expected;
  const result: Record<string, unknown> = { ...shown };
  for (const [name, value] of Object.entries(expected)) {
    const isOpen = value === anything || value instanceof MomentRange || value === undefined;
    result[name] = isOpen && shown[name] !== undefined ? shown[name] : value;
  }
  return result;
}
