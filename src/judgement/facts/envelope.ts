import { successSchema } from '../../contract/body-schemas.js';
import type { Contract } from '../../contract/contract.js';
import { isObject } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import { walk } from '../../contract/walk.js';

/** Whether an answer of success has the resource in `data`, and not where the contract has it. */
export function isEnveloped(contract: Contract, operationId: OperationId, json: unknown): boolean {
  if (!isObject(json) || !isObject(json.data)) return false;
  const inner = json.data;
  const required: string[] = [];
  walk(successSchema(contract, operationId), inner, (schema, value) => {
    if (value === inner) required.push(...(schema.required ?? []));
  });
  return required.some((name) => name in inner) && required.every((name) => !(name in json));
}
