import { pointerTo } from '../../contract/finding.js';
import type { PlacedDifference } from '../../contract/first-difference.js';
import { field, isObject } from '../../contract/json-value.js';
import type { Judged } from '../judged.js';
import { requestJson } from './text.js';

/** Fields of an accepted update that the response shows, too, and that can be compared. */
export function comparableFields(exchange: Judged): readonly (readonly [name: string, value: unknown])[] {
  if (exchange.operationId !== 'updateIntegration' || !exchange.succeeded || exchange.json === undefined) return [];
  const names: readonly string[] = integrationFields;
  return Object.entries(Object(requestJson(exchange))).filter(
    ([name, value]) =>
      names.includes(name) && !isNeverShown(name) && !isEmptyObject(value) && field(exchange.json, name) !== undefined,
  );
}

/** First difference between a field of a record and the expected value. Objects may have additional fields. */
export function findMissing(record: unknown, name: string, value: unknown): PlacedDifference | undefined {
  return isNeverShown(name) ? undefined : findMissingValue(field(record, name), value, pointerTo(name));
}

/** True for fields that cannot be compared: `check` is never returned, and credentials may be masked. */
export function isNeverShown(name: string): boolean {
  return name === 'check' || name === 'credentials';
}

function isEmptyObject(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

function findMissingValue(actual: unknown, expected: unknown, pointer: string): PlacedDifference | undefined {
  const isList = Array.isArray(expected);
  const isComparable = isList ? Array.isArray(actual) && actual.length === expected.length : isObject(expected);
  if (!isComparable) return expected === actual ? undefined : { pointer, expected, actual };
  for (const [name, value] of Object.entries(Object(expected))) {
    const difference = findMissingValue(field(actual, name), value, `${pointer}${pointerTo(name)}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

export const integrationFields = [
  '_id',
  '_environmentId',
  '_organizationId',
  'name',
  'identifier',
  'providerId',
  'channel',
  'credentials',
  'configurations',
  'active',
  'deleted',
  'deletedAt',
  'deletedBy',
  'primary',
  'conditions',
] as const;

/** Items of the list of active integrations (§4.5); empty for other responses. */
export function listedIntegrations({ succeeded, json }: Judged): readonly unknown[] {
  return succeeded && Array.isArray(json) ? json : [];
}
