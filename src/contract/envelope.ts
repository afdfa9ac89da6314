import type { Contract } from './contract.js';
import { pointerTo } from './json-pointer.js';
import { isObject } from './json-value.js';
import type { OperationId } from './operations.js';

/** Where in an answer of success that stands which the contract has as its body: `/data`, or the empty pointer. */
export function rootOf({ envelope }: Contract, operationId: OperationId): string {
  return envelope?.operations.has(operationId) ? pointerTo(envelope.field) : '';
}

/** What is in the envelope of an answer of success, or the answer itself; undefined where the envelope is missing. */
export function unwrapped({ envelope }: Contract, operationId: OperationId, value: unknown): unknown {
  if (envelope === undefined || !envelope.operations.has(operationId)) return value;
  return isObject(value) && Object.hasOwn(value, envelope.field) ? value[envelope.field] : undefined;
}
