import { singleResources } from './body-schemas.js';
import { type Contract, contract } from './contract.js';
import { pointerTo } from './finding.js';
import { isObject } from './json-value.js';
import { type OperationId, operations } from './operations.js';

/** Where in a response of success that stands which the contract has as its body: `/data`, or the empty pointer. */
export function rootOf({ envelope }: Contract, operationId: OperationId): string {
  return envelope?.operations.has(operationId) ? pointerTo(envelope.field) : '';
}

/**
 * What is in the envelope of a response of success, or the response itself; undefined where the envelope is missing.
 */
export function unwrapped({ envelope }: Contract, operationId: OperationId, value: unknown): unknown {
  if (envelope === undefined || !envelope.operations.has(operationId)) return value;
  return isObject(value) && Object.hasOwn(value, envelope.field) ? value[envelope.field] : undefined;
}

/** An envelope as a profile says it: a field alone is that of all single resources. */
type SaidEnvelope = string | { readonly field: string; readonly operations: readonly OperationId[] };

/**
 * The envelope that a profile needs, by how operations were seen to respond; undefined if it needs none. If every
 * single resource that was seen has the envelope, those that were not seen are taken to have it too.
 */
export function envelopeFor(
  field: string,
  enveloped: ReadonlySet<OperationId>,
  bare: ReadonlySet<OperationId>,
): SaidEnvelope | undefined {
  const singles = singleResources(contract);
  const isUniform = singles.some((id) => enveloped.has(id)) && !singles.some((id) => bare.has(id));
  const inferred = isUniform ? singles : [];
  const named = Object.values(operations)
    .map(({ id }) => id)
    .filter((id) => enveloped.has(id) || inferred.includes(id));
  if (named.length === 0) return undefined;
  return isUniform && named.length === singles.length ? field : { field, operations: named };
}
