import type { AnySchemaObject } from 'ajv';
import { document } from './operations.js';
import { followed } from './reference.js';
import type { OpenApiDocument } from './schema.js';

/** The documents of profiles, by the references that stand in them. */
const documents = new WeakMap<object, OpenApiDocument>();

/** A schema of the contract, or of a profile's, itself, or the one that it refers to in the end. */
export function resolve(schema: AnySchemaObject): AnySchemaObject {
  return followed(schema, (documents.get(schema) ?? document).components.schemas);
}

/** Lets the references in a document be resolved in it. */
export function ownReferences(document: OpenApiDocument): void {
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('$ref' in value) documents.set(value, document);
    for (const child of Object.values(value)) visit(child);
  };
  visit(document);
}
