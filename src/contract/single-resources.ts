import { successSchema } from './body-schemas.js';
import type { Contract } from './contract.js';
import type { OperationId } from './operations.js';
import { resolve } from './resolve.js';

/** The operations that answer one resource, and no list or page of them. */
export function singleResources(contract: Contract): readonly OperationId[] {
  return Object.values(contract.operations)
    .map(({ id }) => id)
    .filter((id) => {
      const { type, properties = {} } = resolve(successSchema(contract, id));
      return type !== 'array' && resolve(properties.data ?? {}).type !== 'array';
    });
}
