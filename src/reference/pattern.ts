import { pointerTo } from '../contract/finding.js';
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

/** Fields with arbitrary content, which is compared exactly. */
const freeFields: ReadonlySet<string> = new Set([
  ...['data', 'payload', 'overrides', 'credentials', 'configurations', 'controlValues', 'values'],
  ...['dataSchema', 'uiSchema', 'variables', 'preferences', 'payloadSchema', 'payloadExample', 'issues', 'to'],
]);

/** Fields with timestamps, which have several notations (§1). */
export const timestampFields: ReadonlySet<string> = new Set([
  ...['createdAt', 'updatedAt', 'lastOnlineAt', 'deletedAt', 'lastSeenDate', 'lastReadDate', 'snoozedUntil'],
  ...['deliveredAt', 'lastPublishedAt', 'lastTriggeredAt', 'untilDate'],
]);

/** First difference in a value; undefined if it is as expected. Fields that the actual object omits are not compared. */
export function firstMismatch(
  expected: unknown,
  actual: unknown,
  pointer: string,
  name = pointer.slice(pointer.lastIndexOf('/') + 1),
): Difference<string> | undefined {
  if (expected === actual || expected === anything || expected === undefined) return undefined;
  if (expected instanceof MomentRange)
    return isWithin(expected, actual) ? undefined : mismatch(pointer, expected, actual);
  if (name === 'conditions') return isContained(expected, actual) ? undefined : mismatch(pointer, expected, actual);
  if (freeFields.has(name)) {
    const found = firstDifference(expected, actual, pointer);
    return found && mismatch(found.pointer, found.expected, found.actual);
  }
  if (timestampFields.has(name) && isSameTime(expected, actual)) return undefined;
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

/** True if two values are equal except for fields that only the actual objects have, such as identifiers of parts. */
function isContained(expected: unknown, actual: unknown): boolean {
  if (Array.isArray(expected) && Array.isArray(actual))
    return expected.length === actual.length && expected.every((item, index) => isContained(item, actual[index]));
  if (isObject(expected) && isObject(actual))
    return Object.entries(expected).every(([key, value]) => isContained(value, actual[key]));
  return isSameJson(expected, actual);
}

/** True if both values are missing: an absent field and `null` are equivalent. */
export function isAbsent(expected: unknown, actual: unknown): boolean {
  return (expected ?? null) === null && (actual ?? null) === null;
}

/** Innermost difference between two values. */
export interface Difference<T = unknown> {
  /** JSON Pointer into both values. */
  readonly pointer: string;
  readonly expected: T;
  readonly actual: T;
}

/** First difference between two JSON values, compared exactly. Arrays of different lengths differ as a whole. */
export function firstDifference(expected: unknown, actual: unknown, pointer = ''): Difference | undefined {
  if (isSameJson(expected, actual)) return undefined;
  const areLists = Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length;
  const haveFields = areLists || (isObject(expected) && isObject(actual));
  for (const name of haveFields ? Object.keys({ ...Object(expected), ...Object(actual) }) : []) {
    const [left, right] = [expected, actual].map(
      (value) => Object.getOwnPropertyDescriptor(Object(value), name)?.value,
    );
    const inner = firstDifference(left, right, `${pointer}${pointerTo(name)}`);
    if (inner !== undefined) return inner;
  }
  return { pointer, expected, actual };
}

/** Names of the fields that differ. A field that either record lacks does not differ. */
export function differingFields(known: JsonObject, shown: JsonObject): readonly string[] {
  const isDifferent = (name: string) =>
    known[name] !== undefined &&
    !isAbsent(known[name], shown[name]) &&
    firstMismatch(known[name], shown[name], '', name) !== undefined;
  return Object.keys(shown).filter(isDifferent);
}

function mismatch(pointer: string, expected: unknown, actual: unknown): Difference<string> {
  return { pointer, expected: describeValue(expected), actual: describeValue(actual) };
}

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

function isSameTime(left: unknown, right: unknown): boolean {
  if (typeof left !== 'string' || typeof right !== 'string') return false;
  const [leftSpan, rightSpan] = [timeSpan(left, right), timeSpan(right, left)];
  return leftSpan.first <= rightSpan.last && rightSpan.first <= leftSpan.last;
}

/** Merges expected fields with a shown record, which determines the fields that any value would fit. */
export function mergeShown(expected: JsonObject, shown: unknown): JsonObject {
  if (!isObject(shown)) return expected;
  const result: Record<string, unknown> = { ...shown };
  for (const [name, value] of Object.entries(expected)) {
    const isUnspecified = value === anything || value instanceof MomentRange || value === undefined;
    result[name] = isUnspecified && shown[name] !== undefined ? shown[name] : value;
  }
  return result;
}
