import type { AnySchemaObject } from 'ajv';
import { document, type OperationId, resolve } from '../../contract/operations.js';
import { operationObjects } from '../../contract/schema.js';
import { typesOf } from '../bodies/schema-values.js';
import { valueConditions, writeConditions } from './conditions.js';
import { createPart, type FaultPart, families, isWriteOperation, requestsOr } from './part.js';
import { givenFieldEffects, otherFieldEffects, siblingEffects } from './write-effects.js';

/** Name and type of a field. */
type FieldType = readonly [name: string, type: string];

/** Fields of bodies that choose a record, or that no response shows. */
const hiddenFields = ['subscriberId', '_environmentId', 'check'];

/** Fields of a subscriber that a caller sets, without `data` (§4.1). */
export const profileFields = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'locale', 'timezone'] as const;

const profile: readonly FieldType[] = [...profileFields.map((name) => [name, 'string'] as const), ['data', 'object']];

/** The fields that a write gives, those that it lacks, and other records. */
export function writeParts(operation: OperationId): readonly FaultPart[] {
  if (!isWriteOperation(operation)) return [];
  const fields = bodyFields(operation);
  const requirements = [...families[operation], 'credentials.*', 'configurations.*', 'step-filter.*', 'filter-part.*'];
  const conditions = requestsOr(...(operation === 'createSubscriber' ? writeConditions : []));
  return [
    ...fields.map(([name, type]) =>
      createPart('write', operation, `given-${name}`, {
        conditions: [...conditions, ...(type === 'string' ? valueConditions : [])],
        effects: givenFieldEffects(name, type),
        requirements,
      }),
    ),
    ...fieldsNotGiven(operation, fields).map(([name, type]) =>
      createPart('write', operation, `other-${name}`, {
        conditions: requestsOr(),
        effects: otherFieldEffects(name, type),
        requirements,
      }),
    ),
    createPart('write', operation, 'other-record', {
      conditions,
      effects:
        operation === 'updateIntegration'
          ? siblingEffects(operation, ['name', 'credentials', 'conditions', 'configurations'])
          : siblingEffects(operation, ['firstName', 'email', 'phone', 'data', 'isOnline']),
      requirements,
    }),
  ];
}

/** Fields that must stay if a write lacks them. For the update of a subscriber that is not specified (§4.1). */
function fieldsNotGiven(operation: OperationId, given: readonly FieldType[]): readonly FieldType[] {
  if (operation === 'createSubscriber') return [];
  return operation === 'updateIntegration' ? given : profile;
}

function bodyFields(operation: OperationId): readonly FieldType[] {
  const object = operationObjects(document).find(({ operationId }) => operationId === operation);
  const { properties = {} } = resolve(object?.requestBody?.content['application/json']?.schema ?? {});
  return Object.entries<AnySchemaObject>(properties)
    .filter(([name]) => !hiddenFields.includes(name))
    .map(([name, schema]) => [name, typesOf(schema).find((type) => type !== 'null') ?? 'object']);
}
