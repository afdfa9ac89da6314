import type { AnySchemaObject } from 'ajv';
import { type OperationId, operations, resolve } from '../../contract/operations.js';
import { requestConditions, valueConditions } from './conditions.js';
import { acceptInvalid } from './invalid-requests.js';
import { listParts, parameterParts, pathParts } from './parameter-parts.js';
import {
  createPart,
  type FaultPart,
  families,
  isWriteOperation,
  parameterConditions,
  queryParameters,
  requestsOr,
} from './part.js';
import { keyEffects } from './request-effects.js';
import { staleBody, statusEffects } from './response-effects.js';
import { valueParts } from './value-parts.js';
import { writeParts } from './write-parts.js';

/** All parts of all operations. */
export function parts(): readonly FaultPart[] {
  made ??= Object.values(operations).flatMap(({ id }) => [
    ...exchangeParts(id),
    ...pathParts(id),
    ...parameterParts(id),
    ...listParts(id),
    ...valueParts(id),
    ...writeParts(id),
  ]);
  return made;
}

let made: readonly FaultPart[] | undefined;

/** The part of an operation with a name. */
export function partOf(operation: string | undefined, name: string | undefined): FaultPart | undefined {
  byName ??= new Map(parts().map((part) => [`${part.operation}/${part.name}`, part]));
  return byName.get(`${operation}/${name}`);
}

let byName: ReadonlyMap<string, FaultPart> | undefined;

/** The API key, the status, the response as a whole, and invalid requests. */
function exchangeParts(operation: OperationId): readonly FaultPart[] {
  const withParameters = parameterConditions(operation);
  const values = withParameters.length > 0 ? valueConditions : [];
  const own = families[operation];
  const key = createPart('key', operation, 'key', {
    conditions: requestsOr(...withParameters.slice(0, 2)),
    effects: keyEffects,
    requirements: ['auth.*', ...own],
  });
  const status = createPart('status', operation, 'status', {
    conditions: [...requestConditions, ...withParameters, ...values],
    effects: statusEffects,
    requirements: ['workflow.environment-id', ...own],
  });
  const response = createPart('stale', operation, 'response', {
    conditions: [...requestConditions, ...withParameters],
    effects: [staleBody],
    requirements: own,
  });
  const query = createPart('refusal', operation, 'query', {
    conditions: requestsOr(...withParameters),
    effects: [acceptInvalid('query')],
    requirements: ['query.*', ...own],
  });
  const body = createPart('refusal', operation, 'body', {
    conditions: requestsOr(),
    effects: [acceptInvalid('body')],
    requirements: ['body.*', 'refusal.*', ...own],
  });
  const isQueryChecked = queryParameters(operation).some(({ schema }) => canBeInvalid(schema));
  return [key, status, ...(isWriteOperation(operation) ? [body] : [response]), ...(isQueryChecked ? [query] : [])];
}

function canBeInvalid(schema: AnySchemaObject): boolean {
  const { type, enum: words } = resolve(schema);
  return words !== undefined || ['number', 'integer', 'boolean'].includes(type);
}
