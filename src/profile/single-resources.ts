import { successSchema } from '../contract/body-schemas.js';
import type { Contract } from '../contract/contract.js';
import type { OperationId } from '../contract/operations.js';
import { resolve } from '../contract/resolve.js';

/** The operations that answer one resource, and no list or page of them. */
export function singleResources(contract: Contract): readonly OperationId[] {
  return Object.values(contract.operations)
    .map(({ id }) => id)
    .filter((id) => {
      const { type, properties = {} } = resolve(successSchema(contract, id));
      return type !== 'array' && resolve(properties.data ?? {}).type !== 'array';
    });
}
