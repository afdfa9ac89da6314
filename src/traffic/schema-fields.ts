import type { AnySchemaObject } from 'ajv';
import { isObject, type JsonObject } from '../contract/json-value.js';
import { resolve } from '../contract/operations.js';
import { componentOf } from '../contract/schema.js';
import { propertiesOf, walk } from '../contract/walk.js';

/** Optional fields of a schema, and the values of its enums. */
export interface SchemaFields {
  /** `firstName`, `Message.title`, without duplicates. */
  readonly fields: readonly string[];
  /** `Message.channel=email`, without duplicates. */
  readonly values: readonly string[];
  /** Adds the keys of the fields, and of their enum values, that occur in a value. */
  readonly addFrom: (value: unknown, keys: Set<string>) => void;
  /** Adds the keys that occur in objects of a schema. */
  readonly addFromObjects: (schema: AnySchemaObject, objects: readonly JsonObject[], keys: Set<string>) => void;
}

interface Field {
  readonly name: string;
  /** Undefined for a required field, which does not count. */
  readonly key: string | undefined;
  /** Keys by value. */
  readonly values: ReadonlyMap<unknown, string>;
}

/**
 * Collects the fields of a schema and of its subschemas. Fields of a component (`Subscriber`), or of its family, have
 * the same label everywhere, which also ends recursion; fields of the root have no prefix. Deprecated fields do not count.
 *
 * @param keyPrefix beginning of each key, before the label.
 */
export function schemaFields(root: AnySchemaObject, keyPrefix: string): SchemaFields {
  const fieldsBySchema = new Map<AnySchemaObject, readonly Field[]>();
  collect(resolve(root), '', fieldsBySchema, keyPrefix);
  const all = [...fieldsBySchema.values()].flat();
  const labelsOf = (keys: readonly string[]) => [...new Set(keys.map((key) => key.slice(keyPrefix.length)))];
  const addFromObjects: SchemaFields['addFromObjects'] = (schema, objects, keys) => {
    for (const { name, key, values } of fieldsBySchema.get(schema) ?? []) {
      if (key !== undefined && objects.some((object) => object[name] !== undefined)) keys.add(key);
      for (const object of objects) addValueKeys(keys, values, object[name]);
    }
  };
  return {
    fields: labelsOf(all.flatMap(({ key }) => key ?? [])),
    values: labelsOf(all.flatMap(({ values }) => [...values.values()])),
    addFrom: (value, keys) =>
      walk(root, value, (schema, part) => {
        if (isObject(part)) addFromObjects(schema, [part], keys);
      }),
    addFromObjects,
  };
}

function addValueKeys(keys: Set<string>, values: Field['values'], value: unknown): void {
  for (const item of Array.isArray(value) ? value : [value]) {
    const key = values.get(item);
    if (key !== undefined) keys.add(key);
  }
}

function collect(
  schema: AnySchemaObject,
  path: string,
  fieldsBySchema: Map<AnySchemaObject, readonly Field[]>,
  keyPrefix: string,
): void {
  if (fieldsBySchema.has(schema)) return;
  const prefix = path === '' ? '' : `${path}.`;
  const properties = propertiesOf(schema);
  fieldsBySchema.set(
    schema,
    properties
      .filter(([, property]) => property.deprecated !== true)
      .map(([name, property]) => {
        const isRequired = schema.required?.includes(name) === true;
        const key = `${keyPrefix}${prefix}${name}`;
        return {
          name,
          key: isRequired ? undefined : key,
          values: new Map(schemaValues(property).map((value) => [value, `${key}=${value}`])),
        };
      }),
  );
  const collectChild = (child: unknown, childPath: string): void => {
    if (!isObject(child)) return;
    const resolved = resolve(child);
    collect(resolved, resolved['x-family'] ?? componentOf(child) ?? childPath, fieldsBySchema, keyPrefix);
  };
  for (const form of [...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    collectChild(form, path);
  collectChild(schema.then, path);
  collectChild(schema.items, `${path}[]`);
  collectChild(schema.additionalProperties, `${prefix}*`);
  for (const [name, property] of properties) {
    collectChild(property, `${prefix}${name}`);
  }
}

/** Values of a schema's enum or constant, or of its items. */
export function schemaValues(schema: AnySchemaObject): readonly unknown[] {
  const { enum: values, const: value, items } = resolve(schema);
  if (values !== undefined) return values;
  if (value !== undefined) return [value];
  return isObject(items) ? schemaValues(items) : [];
}
