import type { AnySchemaObject } from 'ajv';
import { successSchema } from '../../contract/body-schemas.js';
import { type Contract, contract as ours } from '../../contract/contract.js';
import { isObject } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import { walk } from '../../contract/walk.js';
import { sampleOf } from './sample.js';

/** Puts into an answer the fields that a deployment requires and the contract does not have. The answer is changed. */
export type Additions = (id: OperationId, body: unknown) => unknown;

/** The additions of a contract; undefined if it requires no field that the mock does not know. */
export function additionsOf(contract: Contract): Additions | undefined {
  const added = new Map<object, readonly (readonly [string, AnySchemaObject])[]>();
  compare(ours.document, contract.document);
  if (added.size === 0) return undefined;
  return (id, body) => {
    walk(successSchema(ours, id), body, (schema, value) => {
      if (!isObject(value)) return;
      for (const [name, property] of added.get(schema) ?? []) {
        if (!Object.hasOwn(value, name)) Reflect.set(value, name, structuredClone(sampleOf(property)));
      }
    });
    return body;
  };

  /** Goes through both documents side by side, and finds what the one requires and the other does not know. */
  function compare(before: unknown, now: unknown): void {
    if (Array.isArray(before) && Array.isArray(now)) {
      for (const [index, child] of before.entries()) compare(child, now[index]);
      return;
    }
    if (!isObject(before) || !isObject(now)) return;
    const fields = fieldsOf(now).filter(([name]) => !Object.hasOwn(Object(before.properties), name));
    if (fields.length > 0) added.set(before, fields);
    for (const [name, child] of Object.entries(before)) compare(child, now[name]);
  }
}

/** The fields that a schema requires, and says what they are. */
function fieldsOf({ required, properties }: AnySchemaObject): readonly (readonly [string, AnySchemaObject])[] {
  if (!Array.isArray(required) || !isObject(properties)) return [];
  return required.flatMap((name) => {
    const property = properties[name];
    return isObject(property) ? [[name, property] as const] : [];
  });
}
