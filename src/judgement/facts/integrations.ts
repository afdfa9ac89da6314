import { pointerTo } from '../../contract/finding.js';
import type { PlacedDifference } from '../../contract/first-difference.js';
import { field, isObject } from '../../contract/json-value.js';
import type { Judged } from '../judged.js';
import { requestJson } from './text.js';

/**
 * The fields that an accepted update of an integration gave, of those that its response shows: what can be compared.
 */
export function givenInUpdate(exchange: Judged): readonly (readonly [name: string, value: unknown])[] {
  if (exchange.operationId !== 'updateIntegration' || !exchange.succeeded || exchange.json === undefined) return [];
  const names: readonly string[] = integrationFields;
  return Object.entries(Object(requestJson(exchange))).filter(
    ([name, value]) =>
      names.includes(name) && !isHidden(name) && !isBlank(value) && field(exchange.json, name) !== undefined,
  );
}

/** Where a record lacks a given value. An object has it if it has its fields: it may have others. */
export function lacking(record: unknown, name: string, value: unknown): PlacedDifference | undefined {
  return isHidden(name) ? undefined : firstLacking(field(record, name), value, pointerTo(name));
}

/** Whether no record shows what was given: `check` is none of its fields, and credentials may be masked. */
export function isHidden(name: string): boolean {
  return name === 'check' || name === 'credentials';
}

function isBlank(given: unknown): boolean {
  return typeof given === 'object' && given !== null && !Array.isArray(given) && Object.keys(given).length === 0;
}

function firstLacking(actual: unknown, expected: unknown, pointer: string): PlacedDifference | undefined {
  const isList = Array.isArray(expected);
  const isComparable = isList ? Array.isArray(actual) && actual.length === expected.length : isObject(expected);
  if (!isComparable) return expected === actual ? undefined : { pointer, expected, actual };
  for (const [name, value] of Object.entries(Object(expected))) {
    const difference = firstLacking(field(actual, name), value, `${pointer}${pointerTo(name)}`);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

/** The fields of an integration (§2.4). */
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

/** The items of a list of active integrations (§4.5); none if it was not answered. */
export function listedIntegrations({ succeeded, json }: Judged): readonly unknown[] {
  return succeeded && Array.isArray(json) ? json : [];
}
