import { isDeepStrictEqual } from 'node:util';
import { field } from '../../contract/json-value.js';

/** Those of the fields in which two records differ. Absent, null and empty are the same. */
export function changedFields(before: unknown, after: unknown, names: readonly string[]): string[] {
  return names.filter((name) => !isDeepStrictEqual(content(field(before, name)), content(field(after, name))));
}

function content(value: unknown): unknown {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return value === null || isEmpty ? undefined : value;
}
