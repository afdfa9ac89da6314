import type { Contract } from '../../../contract/contract.js';
import type { OperationId } from '../../../contract/operations.js';
import { resolve } from '../../../contract/resolve.js';

/** The least and the largest `limit` that a list's contract allows; none is the largest where it is not shown (§8). */
export function allowedLimits({ operations }: Contract, id: OperationId): { least: number; most: number } {
  const parameter = operations[id].parameters.find(({ name }) => name === 'limit');
  const { minimum = 1, maximum = Infinity } = parameter === undefined ? {} : resolve(parameter.schema);
  return { least: minimum, most: maximum };
}
