import type { AnySchemaObject } from 'ajv';
import { type OperationId, operations, resolve } from '../../contract/operations.js';
import { drawnConditions } from './conditions.js';
import { drawnKeyEffects } from './exchange-effects.js';
import { isWriteOperation } from './operation-kinds.js';
import { listParts, parameterParts, pathParts } from './parameter-parts.js';
import {
  createPart,
  type FaultPart,
  families,
  type PartKind,
  parameterConditions,
  queryParameters,
  requestsOr,
} from './part.js';
import { valueParts } from './value-parts.js';
import { writeParts } from './write-parts.js';

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
  const { requests, values } = drawnConditions;
  const withParameters = parameterConditions(operation);
  const classes = withParameters.length > 0 ? values : [];
  const part = (
    kind: PartKind,
    name: string,
    conditions: readonly string[],
    effects: readonly string[],
    ...more: string[]
  ) => createPart(kind, operation, name, conditions, effects, [...more, ...families[operation]]);
  const body = part('refusal', 'body', requestsOr(), ['accept'], 'body.*', 'refusal.*');
  const response = part('stale', 'response', [...requests, ...withParameters], ['stale']);
  const query = part('refusal', 'query', requestsOr(...withParameters), ['accept'], 'query.*');
  const isQueryChecked = queryParameters(operation).some(({ schema }) => canBeInvalid(schema));
  return [
    part('key', 'key', requestsOr(...withParameters.slice(0, 2)), drawnKeyEffects, 'auth.*'),
    part('status', 'status', [...requests, ...withParameters, ...classes], statusEffects, 'workflow.environment-id'),
    isWriteOperation(operation) ? body : response,
    ...(isQueryChecked ? [query] : []),
  ];
}

const statusEffects = ['answer-500', 'refuse', 'answer-202'];

function canBeInvalid(schema: AnySchemaObject): boolean {
  const { type, enum: words } = resolve(schema);
  return words !== undefined || ['number', 'integer', 'boolean'].includes(type);
}
