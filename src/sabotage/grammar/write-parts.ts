import type { AnySchemaObject } from 'ajv';
import { document, type OperationId, resolve } from '../../contract/operations.js';
import { operationObjects } from '../../contract/schema.js';
import { typesOf } from '../bodies/schema-locations.js';
import { drawnChanges } from './changes.js';
import { drawnConditions } from './conditions.js';
import { isWriteOperation } from './operation-kinds.js';
import { createPart, type FaultPart, families, requestsOr } from './part.js';

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
  const conditions = requestsOr(...(operation === 'createSubscriber' ? drawnConditions.writes : []));
  const part = (name: string, when: readonly string[], effects: readonly string[]) =>
    createPart('write', operation, name, when, effects, requirements);
  return [
    ...fields.map(([name, type]) => {
      const changes = ['ignore', 'null', 'change-type', ...drawnChanges(type)];
      const effects = changes.flatMap((change) => [change, `${change}-in-store`, `${change}-in-response`]);
      return part(`given-${name}`, [...conditions, ...(type === 'string' ? drawnConditions.values : [])], effects);
    }),
    ...fieldsNotGiven(operation, fields).map(([name, type]) => {
      const effects = ['reset', ...drawnChanges(type)].map((change) => `${change}-of-ungiven`);
      return part(`other-${name}`, requestsOr(), effects);
    }),
    part('other-record', conditions, operation === 'updateIntegration' ? integrationCopies : subscriberCopies),
  ];
}

const integrationCopies = ['take-name', 'take-credentials', 'take-conditions', 'take-configurations'];
const subscriberCopies = ['take-firstName', 'take-email', 'take-phone', 'take-data', 'take-isOnline'];

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
