import { isSameJson } from '../../contract/is-same-json.js';
import { field } from '../../contract/json-value.js';
import { isSameCredentials } from './given-credentials.js';

/**
 * Those of the fields in which two records differ. Absent, null and empty are the same; so is what is encrypted anew.
 */
export function changedFields(before: unknown, after: unknown, names: readonly string[]): string[] {
  return names.filter((name) => {
    const [old, now] = [before, after].map((record) => content(field(record, name)));
    return name === 'credentials' ? !isSameCredentials(old, now) : !isSameJson(old, now);
  });
}

function content(value: unknown): unknown {
  const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
  return value === null || isEmpty ? undefined : value;
}
