import type { AnySchemaObject } from 'ajv';
import { document } from './operations.js';

/** One place where a schema meets a value. */
export interface Visit {
  /** The component schema that the place belongs to, `Subscriber` say; undefined before the first one. */
  readonly component: string | undefined;
  readonly schema: AnySchemaObject;
  readonly value: unknown;
}

/**
 * Goes through a schema and a value side by side, and calls `visit` at each place that both have. Of several forms it
 * follows those that the value looks like: by its type, and by its enums.
 */
export function walk(schema: AnySchemaObject, value: unknown, visit: (visit: Visit) => void, component?: string): void {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    const target = document.components.schemas[name];
    if (target !== undefined) walk(target, value, visit, name);
    return;
  }
  visit({ component, schema, value });
  for (const part of schema.allOf ?? []) walk(part, value, visit, component);
  for (const form of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) {
    if (looksLike(form, value)) walk(form, value, visit, component);
  }
  if (Array.isArray(value)) {
    if (isSchema(schema.items)) for (const item of value) walk(schema.items, item, visit, component);
  } else if (isObject(value)) {
    for (const [name, child] of Object.entries(value)) {
      const property = schema.properties?.[name] ?? schema.additionalProperties;
      if (isSchema(property)) walk(property, child, visit, component);
    }
    for (const [name, property] of Object.entries<AnySchemaObject>(schema.properties ?? {})) {
      // What must not be there is met by its absence.
      if (isSchema(property) && 'not' in property && !(name in value)) visit({ component, schema: property, value: undefined });
    }
  }
  if (isSchema(schema.then) && looksLike(schema.if, value)) walk(schema.then, value, visit, component);
}

/** Whether a value has the type of a form, and the values that the form fixes. */
function looksLike(form: AnySchemaObject, value: unknown): boolean {
  if (typeof form.$ref === 'string') {
    const target = document.components.schemas[form.$ref.slice(form.$ref.lastIndexOf('/') + 1)];
    return target !== undefined && looksLike(target, value);
  }
  const types: unknown[] = form.type === undefined ? [] : [form.type].flat();
  if (types.length > 0 && !types.includes(typeName(value))) return false;
  if (!isObject(value)) return true;
  const required: string[] = form.required ?? [];
  if (!required.every((name) => name in value)) return false;
  const properties: [string, AnySchemaObject][] = Object.entries(form.properties ?? {});
  return properties.every(([name, { enum: values, const: constant }]) => {
    const found = value[name];
    if (found === undefined) return true;
    return (values === undefined || values.includes(found)) && (constant === undefined || constant === found);
  });
}

function typeName(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
}

function isSchema(value: unknown): value is AnySchemaObject {
  return typeof value === 'object' && value !== null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
