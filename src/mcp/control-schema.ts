import type { AnySchemaObject } from 'ajv';
import { document } from '#generated/control-document.js';
import { componentOf, followReference } from '../contract/schema.js';

interface ControlDocument {
  readonly components: { readonly schemas: Readonly<Record<string, AnySchemaObject>> };
}

const { schemas } = (document as ControlDocument).components;

/**
 * Input schema of a tool, from a schema of the control API. It only describes nested objects, because the mock checks
 * them and reports mistakes.
 */
export function controlSchema(name: string): AnySchemaObject {
  const schema = schemas[name];
  if (schema === undefined) throw new Error(`the control API has no schema ${name}`);
  return { ...schema, properties: propertiesOf(schema.properties) };
}

/** Properties of a schema of the control API, by the names of its type. */
export function controlProperties<Type extends object>(name: string): Readonly<Record<keyof Type, AnySchemaObject>> {
  return controlSchema(name).properties;
}

function propertiesOf(properties: Readonly<Record<string, AnySchemaObject>>): Record<string, AnySchemaObject> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, withoutNestedProperties(schema)]),
  );
}

function withoutNestedProperties(schema: AnySchemaObject): AnySchemaObject {
  if (componentOf(schema) !== undefined) return withoutNestedProperties(followReference(schema, schemas));
  const { type, description } = schema;
  if (type === 'object') return { type, ...(description && { description }) };
  const { items } = schema;
  return items === undefined ? schema : { ...schema, items: withoutNestedProperties(items) };
}
