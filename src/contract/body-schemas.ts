import type { AnySchemaObject } from 'ajv';
import { document, type OperationId, operations } from './operations.js';
import { operationObjects, operationSchemas } from './schema.js';

const schemas = new Map(
  operationObjects(document).map((object) => [object.operationId, operationSchemas(document, object)]),
);

/** The schema of an operation's body of success. */
export function successSchema(id: OperationId): AnySchemaObject {
  const schema = schemas.get(id)?.responses[operations[id].status];
  if (schema === undefined) throw new Error(`the contract has no body of success for ${id}`);
  return schema;
}

/** The schema of an operation's request body; undefined if it takes none. */
export function requestSchema(id: OperationId): AnySchemaObject | undefined {
  return schemas.get(id)?.body;
}
