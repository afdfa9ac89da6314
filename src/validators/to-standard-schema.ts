import type { StandardSchemaV1 } from '@standard-schema/spec';
import { parsePointer } from '../contract/json-pointer.js';
import { field } from '../contract/json-value.js';
import { NotValid } from './not-valid.js';

/**
 * What form and router libraries take (Standard Schema v1): `toStandardSchema(assertMessage)`. It changes nothing of a
 * value, and of what is wrong it tells 20 at most.
 */
export function toStandardSchema<T>(assert: (value: unknown) => asserts value is T): StandardSchemaV1<T> {
  return { '~standard': { version: 1, vendor: 'notikit', validate: (value) => validated(assert, value) } };
}

function validated<T>(assert: (value: unknown) => asserts value is T, value: unknown): StandardSchemaV1.Result<T> {
  try {
    assert(value);
    return { value };
  } catch (error) {
    if (!(error instanceof NotValid)) throw error;
    const issues = error.findings.map(({ message, pointer }) => ({ message, path: pathIn(value, pointer) }));
    return { issues: issues.length > 0 ? issues : [{ message: error.message }] };
  }
}

/** The items of an array have numbers, and what is in an object has names. */
function pathIn(value: unknown, pointer: string): PropertyKey[] {
  let at = value;
  return parsePointer(pointer).map((segment) => {
    const isItem = Array.isArray(at);
    at = field(at, segment);
    return isItem ? Number(segment) : segment;
  });
}
