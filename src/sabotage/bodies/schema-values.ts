import type { AnySchemaObject } from 'ajv';
import { resolve } from '../../contract/operations.js';
import { formatOf } from '../../contract/schema.js';
import { isObject } from '../grammar/json.js';

/** The types that a schema or its forms allow. */
export function typesOf(schema: AnySchemaObject): readonly string[] {
  const { type, anyOf = [], then, else: other } = resolve(schema);
  const forms: readonly AnySchemaObject[] = [...anyOf, other, then].filter(isObject);
  return type === undefined ? [...new Set(forms.flatMap(typesOf))] : [type].flat();
}

export function fixedValues(schema: AnySchemaObject): readonly unknown[] | undefined {
  if (schema.const !== undefined) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

export const placeholder = 'added';

/** The smallest valid value: objects have only required fields, and arrays are empty. */
export function smallestOf(schema: AnySchemaObject): unknown {
  const { allOf = [], anyOf, oneOf, properties = {}, required = [], examples, minimum, ...own } = resolve(schema);
  const [fixed] = fixedValues(own) ?? [];
  if (fixed !== undefined) return fixed;
  const [form] = anyOf ?? oneOf ?? [];
  const [type] = typesOf(schema);
  switch (type) {
    case 'string':
      return formatOf(own) === 'iso8601' ? '2026-01-15T09:30:00.000Z' : (examples?.[0] ?? placeholder);
    case 'number':
      return minimum ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return [];
    default: {
      const rules: readonly AnySchemaObject[] = allOf.flatMap((rule: AnySchemaObject) => rule.else ?? []);
      const parts = [...rules, ...(form === undefined ? [] : [form])].map(smallestOf);
      const fields = required.map((name: string) => [name, smallestOf(properties[name] ?? {})]);
      return Object.assign({}, ...parts.filter(isObject), Object.fromEntries(fields));
    }
  }
}
