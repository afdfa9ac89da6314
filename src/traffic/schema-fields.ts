import type { AnySchemaObject } from 'ajv';
import { isObject, type JsonObject } from '../contract/json-value.js';
import { resolve } from '../contract/operations.js';
import { componentOf } from '../contract/schema.js';
import { walk } from '../contract/walk.js';

/** Optional fields of a schema, and the values of its enums. */
export interface SchemaFields {
  /** `firstName`, `Message.title`, without duplicates. */
  readonly fields: readonly string[];
  /** `Message.channel=email`. A constant is listed only if it distinguishes the forms of a union. */
  readonly values: readonly string[];
  /** Labels of the fields, and of their enum values, that occur in a value. */
  readonly labelsIn: (value: unknown) => Iterable<string>;
  /** Labels that occur in objects, which `walk` has assigned to their schemas. */
  readonly labelsInObjects: (objectsBySchema: ObjectsBySchema) => Iterable<string>;
}

type ObjectsBySchema = ReadonlyMap<AnySchemaObject, { readonly objects: readonly JsonObject[] }>;

interface Field {
  readonly name: string;
  /** Undefined for a required field, which does not count. */
  readonly label: string | undefined;
  /** Labels by value. */
  readonly values: ReadonlyMap<unknown, string>;
}

/**
 * Collects the fields of a schema and of its subschemas. Fields of a component (`Subscriber`) have the same label
 * everywhere, which also ends recursion; fields of the root have no prefix. Deprecated and forbidden fields do not count.
 */
export function schemaFields(root: AnySchemaObject): SchemaFields {
  const fieldsBySchema = new Map<AnySchemaObject, readonly Field[]>();
  collect(resolve(root), '', [], fieldsBySchema);
  const all = [...fieldsBySchema.values()].flat();
  return {
    fields: unique(all.flatMap(({ label }) => label ?? [])),
    values: unique(all.flatMap(({ values }) => [...values.values()])),
    labelsIn: (value) => {
      const labels = new Set<string>();
      walk(root, value, (schema, part) => {
        if (!isObject(part)) return;
        for (const field of fieldsBySchema.get(schema) ?? []) addLabels(labels, field, part);
      });
      return labels;
    },
    labelsInObjects: (objectsBySchema) => {
      const labels = new Set<string>();
      for (const [schema, { objects }] of objectsBySchema) {
        for (const field of fieldsBySchema.get(schema) ?? []) addLabelsOfObjects(labels, field, objects);
      }
      return labels;
    },
  };
}

/** Inspects objects until all labels of a field are found. */
function addLabelsOfObjects(labels: Set<string>, field: Field, objects: readonly JsonObject[]): void {
  const labelCount = field.values.size + (field.label === undefined ? 0 : 1);
  const found = new Set<string>();
  for (const object of objects) {
    if (found.size >= labelCount) break;
    addLabels(found, field, object);
  }
  for (const label of found) labels.add(label);
}

function addLabels(labels: Set<string>, { name, label, values }: Field, object: JsonObject): void {
  const value = object[name];
  if (value === undefined) return;
  if (label !== undefined) labels.add(label);
  if (values.size === 0) return;
  for (const item of Array.isArray(value) ? value : [value]) {
    const valueLabel = values.get(item);
    if (valueLabel !== undefined) labels.add(valueLabel);
  }
}

/** @param siblings other schemas that apply to the same value: they may require, forbid or fix a field. */
function collect(
  schema: AnySchemaObject,
  path: string,
  siblings: readonly AnySchemaObject[],
  fieldsBySchema: Map<AnySchemaObject, readonly Field[]>,
): void {
  if (fieldsBySchema.has(schema)) return;
  const parts: readonly AnySchemaObject[] = schema.allOf ?? [];
  const applicable = [schema, ...siblings, ...parts.map(resolve)];
  const prefix = path === '' ? '' : `${path}.`;
  const properties = propertiesOf(schema).filter(
    ([name]) => !applicable.some((applied) => 'not' in fieldSchema(applied, name)),
  );
  fieldsBySchema.set(
    schema,
    properties
      .filter(([, property]) => property.deprecated !== true)
      .map(([name, property]) => {
        const isFixed = siblings.some((sibling) => 'const' in fieldSchema(sibling, name));
        const isRequired = applicable.some(({ required = [] }) => required.includes(name));
        return {
          name,
          label: isRequired ? undefined : `${prefix}${name}`,
          values: new Map((isFixed ? [] : schemaValues(property)).map((value) => [value, `${prefix}${name}=${value}`])),
        };
      }),
  );
  const collectChild = (child: unknown, childPath: string, childSiblings: readonly AnySchemaObject[] = []): void => {
    if (isObject(child)) collect(resolve(child), componentOf(child) ?? childPath, childSiblings, fieldsBySchema);
  };
  for (const part of parts) collectChild(part, path, [schema, ...siblings]);
  for (const form of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) collectChild(form, path);
  collectChild(schema.then, path);
  collectChild(schema.items, `${path}[]`);
  collectChild(schema.additionalProperties, `${prefix}*`);
  for (const [name, property] of properties) {
    collectChild(
      property,
      `${prefix}${name}`,
      siblings.map((sibling) => fieldSchema(sibling, name)),
    );
  }
}

function propertiesOf(schema: AnySchemaObject): readonly [string, AnySchemaObject][] {
  return Object.entries<unknown>(schema.properties ?? {}).filter((entry): entry is [string, AnySchemaObject] =>
    isObject(entry[1]),
  );
}

/** Schema of a field; empty if the schema does not name it. */
function fieldSchema({ properties = {} }: AnySchemaObject, name: string): AnySchemaObject {
  const property: unknown = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isObject(property) ? property : {};
}

/** Values of a schema's enum or constant, or of its items. */
export function schemaValues(schema: AnySchemaObject): readonly unknown[] {
  const { enum: values, const: value, items } = resolve(schema);
  if (values !== undefined) return values;
  if (value !== undefined) return [value];
  return isObject(items) ? schemaValues(items) : [];
}

function unique(labels: readonly string[]): readonly string[] {
  return [...new Set(labels)];
}
