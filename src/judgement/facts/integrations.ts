import { pointerTo } from '../../contract/finding.js';
import type { PlacedDifference } from '../../contract/first-difference.js';
import { field, isObject } from '../../contract/json-value.js';
import type { ParsedExchange } from '../parsed-exchange.js';
import { requestJson } from './text.js';

/** Fields of an accepted update that the response shows, too, and that can be compared. */
export function comparableFields(exchange: ParsedExchange): readonly (readonly [name: string, value: unknown])[] {
  const { operationId, succeeded, json } = exchange;
  if (operationId !== 'updateIntegration' || !succeeded || json === undefined) return [];
  return Object.entries(Object(requestJson(exchange))).filter(
    ([name, value]) =>
      integrationFields.includes(name) &&
      !isIncomparable(name) &&
      !isEmptyObject(value) &&
      field(json, name) !== undefined,
  );
}

/** First difference between a field of a record and the expected value. Objects may have additional fields. */
export function findDifference(record: unknown, name: string, value: unknown): PlacedDifference | undefined {
  return isIncomparable(name) ? undefined : findValueDifference(field(record, name), value, pointerTo(name));
}

/** True for fields that cannot be compared: `check` is never returned, and credentials may be masked. */
export function isIncomparable(name: string): boolean {
  return name === 'check' || name === 'credentials';
}

function isEmptyObject(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

function findValueDifference(actual: unknown, expected: unknown, pointer: string): PlacedDifference | undefined {
  const isList = Array.isArray(expected);
  const isComparable = isList ? Array.isArray(actual) && actual.length === expected.length : isObject(expected);
  if (!isComparable) return expected === actual ? undefined : { pointer, expected, actual };
  for (const [name, value] of Object.entries(Object(expected))) {
    const difference = findValueDifference(field(actual, name), value, `${pointer}${pointerTo(name)}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

export const integrationFields: readonly string[] =
  '_id _environmentId _organizationId name identifier providerId channel credentials configurations active deleted deletedAt deletedBy primary conditions'.split(
    ' ',
  );

/** Items of the list of active integrations (§4.5); empty for other responses. */
export function listedIntegrations({ succeeded, json }: ParsedExchange): readonly unknown[] {
  return succeeded && Array.isArray(json) ? json : [];
}
