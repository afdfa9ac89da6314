import type { AnySchemaObject } from 'ajv';
import { type OperationId, operations, resolve } from '../../contract/operations.js';
import { type Condition, drawnConditions, withPairs } from './conditions.js';
import type { FaultEffect } from './effect.js';
import { drawnKeyEffects } from './exchange-effects.js';
import type { SemanticFault } from './fault.js';
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

/** All faults of a part: each effect under each condition, and under each two conditions. */
export function faultsOf(part: FaultPart): readonly SemanticFault[] {
  return withPairs(part.conditions).flatMap((condition) =>
    part.effects.map((effect) => createFault(part, condition, effect)),
  );
}

export function countFaults(): number {
  return parts().reduce((sum, { conditions, effects }) => sum + withPairs(conditions).length * effects.length, 0);
}

/** The fault with a name such as `listMessages/channel/with-page+long-value/ignore`. */
export function findFault(name: string): SemanticFault | undefined {
  const [operation, partName, conditionName, effectName] = name.split('/');
  const part = parts().find((candidate) => candidate.operation === operation && candidate.name === partName);
  const condition = part && withPairs(part.conditions).find((candidate) => candidate.name === conditionName);
  const effect = part?.effects.find((candidate) => candidate.name === effectName);
  return part && condition && effect && createFault(part, condition, effect);
}

export function createFault(part: FaultPart, condition: Condition, effect: FaultEffect): SemanticFault {
  const name = [part.operation, part.name, condition.name, effect.name].join('/');
  return { name, part, condition, effect };
}

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
