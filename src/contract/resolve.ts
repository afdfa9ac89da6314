import type { AnySchemaObject } from 'ajv';
import { document } from './operations.js';
import { followed } from './reference.js';

/** A schema of the contract itself, or the one that it refers to in the end. */
export function resolve(schema: AnySchemaObject): AnySchemaObject {
  return followed(schema, document.components.schemas);
}
