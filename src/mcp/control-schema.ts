import type { AnySchemaObject } from 'ajv';
import { document } from '#generated/control-document.js';
import { componentOf, followReference } from '../contract/schema.js';

interface ControlDocument {
  readonly components: { readonly schemas: Readonly<Record<string, AnySchemaObject>> };
}

const { schemas } = (document as ControlDocument).components;

/**
 * A schema of the control API for the input of a tool. Objects inside it are only described: the mock checks them, and
 * says what is wrong with them.
 */
export function controlSchema(name: string): AnySchemaObject {
  const schema = schemas[name];
  if (schema === undefined) throw new Error(`the control API has no schema ${name}`);
  return { ...schema, properties: propertiesOf(schema.properties) };
}

/** The properties of such a schema, by the names of its type. */
export function controlProperties<Type extends object>(name: string): Readonly<Record<keyof Type, AnySchemaObject>> {
  return controlSchema(name).properties;
}

function propertiesOf(properties: Readonly<Record<string, AnySchemaObject>>): Record<string, AnySchemaObject> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, shallow(schema)]));
}

function shallow(schema: AnySchemaObject): AnySchemaObject {
  if (componentOf(schema) !== undefined) return shallow(followReference(schema, schemas));
  const { type, description } = schema;
  if (type === 'object') return { type, ...(description && { description }) };
  const { items } = schema;
  return items === undefined ? schema : { ...schema, items: shallow(items) };
}
