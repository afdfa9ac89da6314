import { toEpoch } from '../../../contract/iso8601.js';
import { text } from '../../../judgement/facts/text.js';

/** The first place where two readings of a record differ, as a JSON Pointer into the second. */
export interface Difference {
  readonly pointer: string;
  readonly expected: string;
  readonly actual: string;
}

/**
 * Compares what both readings give. A field that only one has, or that is null in one, says nothing; of records with
 * an `_id` in an array the second may have more, in another order; two texts that name one moment are the same.
 */
export function difference(one: unknown, other: unknown, pointer = ''): Difference | undefined {
  if (one === null || one === undefined || other === null || other === undefined) return undefined;
  if (Array.isArray(one) && Array.isArray(other)) return arrayDifference(one, other, pointer);
  if (isRecord(one) && isRecord(other)) {
    for (const [name, value] of Object.entries(one)) {
      const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      const isWhole = wholes.has(name) && !isEqual(value, other[name]);
      const found = isWhole ? whollyDifferent(value, other[name], place) : difference(value, other[name], place);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (one === other) return undefined;
  if (typeof one === 'string' && typeof other === 'string' && toEpoch(one) === toEpoch(other)) return undefined;
  return { pointer, expected: excerpt(one), actual: excerpt(other) };
}

/** Whether both readings of a record give a field, so that they can differ. */
export function isComparable(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return false;
  return Object.keys(one).some((name) => (one[name] ?? null) !== null && (other[name] ?? null) !== null);
}

/** The caller's own objects are one value each: a key that is missing in one makes them differ. */
const wholes = new Set(['payload', 'overrides', 'to', 'controls']);

function isEqual(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return difference(one, other) === undefined;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => {
    const [left = null, right = null] = [one[name], other[name]];
    return (left === null) === (right === null) && isEqual(left, right);
  });
}

function whollyDifferent(one: unknown, other: unknown, pointer: string): Difference | undefined {
  if (one === null || one === undefined || other === null || other === undefined) return undefined;
  return { pointer, expected: excerpt(one), actual: excerpt(other) };
}

function arrayDifference(one: readonly unknown[], other: readonly unknown[], pointer: string): Difference | undefined {
  const ids = other.map((item) => text(item, '_id'));
  const isRecords = one.length > 0 && one.every((item) => text(item, '_id') !== undefined);
  if (!isRecords && one.length !== other.length) {
    return { pointer, expected: `${one.length} items`, actual: `${other.length} items` };
  }
  for (const [index, item] of one.entries()) {
    const id = text(item, '_id');
    const place = isRecords && id !== undefined ? ids.indexOf(id) : index;
    if (place === -1) return { pointer, expected: `an item with the _id ${id}`, actual: `${other.length} others` };
    const found = difference(item, other[place], `${pointer}/${place}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function excerpt(value: unknown): string {
  const json = JSON.stringify(value) ?? 'nothing';
  return json.length > 200 ? `${json.slice(0, 200)}…` : json;
}
