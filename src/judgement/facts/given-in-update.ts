import { field } from '../../contract/json-value.js';
import type { Judged } from '../judged.js';
import { integrationFields } from './integration-fields.js';
import { requestJson } from './request-json.js';

/** The fields that an accepted update of an integration gave, of those that its answer shows: what can be compared. */
export function givenInUpdate(exchange: Judged): readonly (readonly [name: string, value: unknown])[] {
  if (exchange.operationId !== 'updateIntegration' || !exchange.succeeded || exchange.json === undefined) return [];
  const names: readonly string[] = integrationFields;
  return Object.entries(Object(requestJson(exchange))).filter(
    ([name, value]) =>
      names.includes(name) && !isHidden(name) && !isBlank(value) && field(exchange.json, name) !== undefined,
  );
}

/** Whether a record has a given value. An object has it if it has its fields: it may have others. */
export function isGiven(record: unknown, name: string, value: unknown): boolean {
  return isHidden(name) || contains(field(record, name), value);
}

/** Whether no record shows what was given: `check` is none of its fields, and credentials may be masked. */
export function isHidden(name: string): boolean {
  return name === 'check' || name === 'credentials';
}

/** Whether any object has it. */
function isBlank(given: unknown): boolean {
  return typeof given === 'object' && given !== null && !Array.isArray(given) && Object.keys(given).length === 0;
}

function contains(found: unknown, given: unknown): boolean {
  if (Array.isArray(given)) {
    const list: readonly unknown[] = Array.isArray(found) ? found : [];
    return list.length === given.length && given.every((item, index) => contains(list[index], item));
  }
  if (typeof given !== 'object' || given === null) return found === given;
  return Object.entries(given).every(([name, value]) => contains(Reflect.get(Object(found), name), value));
}
