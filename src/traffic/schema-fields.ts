import type { AnySchemaObject } from 'ajv';
import { isObject, type JsonObject } from '../contract/json-value.js';
import { resolve } from '../contract/operations.js';
import { componentOf } from '../contract/schema.js';
import { walk } from '../contract/walk.js';

/** What of a schema values may have or leave out: its optional fields, and the values that its fields may take. */
export interface SchemaFields {
  /** `firstName`, `Message.title`: all of them, each once. */
  readonly fields: readonly string[];
  /** `Message.channel=email`. A field that has one value only is named where a form is known by it. */
  readonly values: readonly string[];
  /** The fields and the values that are in a value. */
  readonly of: (value: unknown) => Iterable<string>;
  /** The same of a value that has been walked through: the objects that each schema has met. */
  readonly in: (met: ObjectsMet) => Iterable<string>;
}

type ObjectsMet = ReadonlyMap<AnySchemaObject, { readonly objects: readonly JsonObject[] }>;

/** A field of one schema. */
interface Field {
  readonly name: string;
  /** Under which it counts; undefined for one that is required, since it comes with what it is in. */
  readonly label: string | undefined;
  /** The labels of its values. */
  readonly values: ReadonlyMap<unknown, string>;
}

/**
 * Finds the fields of a schema and of all that it leads to. Those of a component (`Subscriber`) are the same wherever
 * it stands, so that recursion ends; those of the schema itself have no name before them. Deprecated fields do not
 * count, nor those that must not be there.
 */
export function schemaFields(root: AnySchemaObject): SchemaFields {
  const plan = new Map<AnySchemaObject, readonly Field[]>();
  collect(resolve(root), '', [], plan);
  const all = [...plan.values()].flat();
  return {
    fields: unique(all.flatMap(({ label }) => label ?? [])),
    values: unique(all.flatMap(({ values }) => [...values.values()])),
    of: (value) => {
      const labels = new Set<string>();
      walk(root, value, (schema, found) => {
        if (isObject(found)) for (const field of plan.get(schema) ?? []) see(labels, field, found);
      });
      return labels;
    },
    in: (met) => {
      const labels = new Set<string>();
      for (const [schema, { objects }] of met) {
        for (const field of plan.get(schema) ?? []) seeIn(labels, field, objects);
      }
      return labels;
    },
  };
}

/** Looks through objects until a field shows nothing more. */
function seeIn(labels: Set<string>, field: Field, objects: readonly JsonObject[]): void {
  const most = field.values.size + (field.label === undefined ? 0 : 1);
  const own = new Set<string>();
  for (const found of objects) {
    if (own.size >= most) break;
    see(own, field, found);
  }
  for (const label of own) labels.add(label);
}

function see(labels: Set<string>, { name, label, values }: Field, object: JsonObject): void {
  const given = object[name];
  if (given === undefined) return;
  if (label !== undefined) labels.add(label);
  if (values.size === 0) return;
  for (const one of Array.isArray(given) ? given : [given]) {
    const known = values.get(one);
    if (known !== undefined) labels.add(known);
  }
}

/** `others` are the schemas that hold for the same value: they may fix a field, ask for it, or forbid it. */
function collect(
  schema: AnySchemaObject,
  place: string,
  others: readonly AnySchemaObject[],
  plan: Map<AnySchemaObject, readonly Field[]>,
): void {
  if (plan.has(schema)) return;
  const parts: readonly AnySchemaObject[] = schema.allOf ?? [];
  const all = [schema, ...others, ...parts.map(resolve)];
  const prefix = place === '' ? '' : `${place}.`;
  const properties = propertiesOf(schema).filter(([name]) => !all.some((one) => 'not' in propertyOf(one, name)));
  plan.set(
    schema,
    properties
      .filter(([, property]) => property.deprecated !== true)
      .map(([name, property]) => {
        const isFixed = others.some((other) => 'const' in propertyOf(other, name));
        const isRequired = all.some(({ required = [] }) => required.includes(name));
        return {
          name,
          label: isRequired ? undefined : `${prefix}${name}`,
          values: new Map((isFixed ? [] : schemaValues(property)).map((value) => [value, `${prefix}${name}=${value}`])),
        };
      }),
  );
  const into = (child: unknown, childPlace: string, childOthers: readonly AnySchemaObject[] = []): void => {
    if (isObject(child)) collect(resolve(child), componentOf(child) ?? childPlace, childOthers, plan);
  };
  for (const part of parts) into(part, place, [schema, ...others]);
  for (const form of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) into(form, place);
  into(schema.then, place);
  into(schema.items, `${place}[]`);
  into(schema.additionalProperties, `${prefix}*`);
  for (const [name, property] of properties) {
    into(
      property,
      `${prefix}${name}`,
      others.map((other) => propertyOf(other, name)),
    );
  }
}

function propertiesOf(schema: AnySchemaObject): readonly [string, AnySchemaObject][] {
  return Object.entries<unknown>(schema.properties ?? {}).filter((entry): entry is [string, AnySchemaObject] =>
    isObject(entry[1]),
  );
}

/** What a schema says of a field; nothing, if it does not name it. */
function propertyOf({ properties = {} }: AnySchemaObject, name: string): AnySchemaObject {
  const property: unknown = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isObject(property) ? property : {};
}

/** The values that a schema names, its own or those of its items. */
export function schemaValues(schema: AnySchemaObject): readonly unknown[] {
  const { enum: values, const: value, items } = resolve(schema);
  if (values !== undefined) return values;
  if (value !== undefined) return [value];
  return isObject(items) ? schemaValues(items) : [];
}

function unique(labels: readonly string[]): readonly string[] {
  return [...new Set(labels)];
}
