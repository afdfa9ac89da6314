import type { AnySchemaObject } from 'ajv';
import { isObject, type JsonObject, typeName } from './json-value.js';
import { componentOf } from './reference.js';
import { resolve } from './resolve.js';

/**
 * Called at each place where a schema meets a value. `component` is the component schema that the place belongs to,
 * `Subscriber` say; undefined before the first one.
 */
export type Visit = (schema: AnySchemaObject, value: unknown, component: string | undefined) => void;

/**
 * Goes through a schema and a value side by side, and calls `visit` at each place that both have. Of several forms it
 * follows those that the value looks like: by its type, its fields and its enums.
 */
export function walk(schema: AnySchemaObject, value: unknown, visit: Visit, component?: string): void {
  const plan = planOf(schema);
  if (plan.reference !== undefined) {
    walk(plan.reference.schema, value, visit, plan.reference.name);
    return;
  }
  visit(schema, value, component);
  for (const part of plan.parts) walk(part, value, visit, component);
  for (const form of plan.forms) if (looksLike(form, value)) walk(form, value, visit, component);
  if (plan.rule !== undefined && looksLike(plan.rule.condition, value)) {
    walk(plan.rule.consequence, value, visit, component);
  }
  if (Array.isArray(value)) {
    if (plan.items !== undefined) for (const item of value) walk(plan.items, item, visit, component);
  } else if (isObject(value)) {
    for (const name in value) {
      const property = plan.properties.get(name) ?? plan.others;
      if (property !== undefined) walk(property, value[name], visit, component);
    }
    // What must not be there is met by its absence.
    for (const [name, property] of plan.unwanted) if (!(name in value)) visit(property, undefined, component);
  }
}

/** What of a schema matters to a walk, read once: the same schema is met again with every item of every list. */
interface Plan {
  readonly reference: { readonly name: string; readonly schema: AnySchemaObject } | undefined;
  readonly parts: readonly AnySchemaObject[];
  readonly forms: readonly AnySchemaObject[];
  readonly rule: { readonly condition: AnySchemaObject; readonly consequence: AnySchemaObject } | undefined;
  readonly items: AnySchemaObject | undefined;
  readonly properties: ReadonlyMap<string, AnySchemaObject>;
  readonly others: AnySchemaObject | undefined;
  readonly unwanted: readonly (readonly [string, AnySchemaObject])[];
  readonly types: readonly string[];
  readonly required: readonly string[];
  /** The fields that have only certain values. */
  readonly fixed: readonly (readonly [string, readonly unknown[]])[];
}

const plans = new WeakMap<AnySchemaObject, Plan>();

function planOf(schema: AnySchemaObject): Plan {
  const cachedPlan = plans.get(schema);
  if (cachedPlan !== undefined) return cachedPlan;
  const plan = makePlan(schema);
  plans.set(schema, plan);
  return plan;
}

function makePlan(schema: AnySchemaObject): Plan {
  const name = componentOf(schema);
  const properties = Object.entries<unknown>(schema.properties ?? {}).filter(
    (entry): entry is [string, AnySchemaObject] => isObject(entry[1]),
  );
  return {
    reference: name === undefined ? undefined : { name, schema: resolve(schema) },
    parts: schema.allOf ?? [],
    forms: [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])],
    rule: isObject(schema.then) ? { condition: schema.if, consequence: schema.then } : undefined,
    items: isObject(schema.items) ? schema.items : undefined,
    properties: new Map(properties),
    others: isObject(schema.additionalProperties) ? schema.additionalProperties : undefined,
    unwanted: properties.filter(([, property]) => 'not' in property),
    types: schema.type === undefined ? [] : [schema.type].flat(),
    required: schema.required ?? [],
    fixed: properties.flatMap(([name, property]): [string, unknown[]][] => {
      if ('const' in property) return [[name, [property.const]]];
      return property.enum === undefined ? [] : [[name, property.enum]];
    }),
  };
}

/** Whether a value has the type of a form, the fields that it requires, and the values that it fixes. */
function looksLike(form: AnySchemaObject, value: unknown): boolean {
  const { reference, types, required, fixed } = planOf(form);
  if (reference !== undefined) return looksLike(reference.schema, value);
  if (types.length > 0 && !types.includes(typeName(value))) return false;
  if (!isObject(value)) return true;
  return (
    required.every((name) => name in value) &&
    fixed.every(([name, allowed]) => value[name] === undefined || allowed.includes(value[name]))
  );
}

/** An object in a body, with the schemas that name fields of it. */
export interface Shape {
  /** The schema that the object belongs to: `Subscriber`, `Job`. */
  readonly component: string;
  readonly value: JsonObject;
  readonly schemas: AnySchemaObject[];
  isOpen: boolean;
}

/** The objects that a walk over a schema and a body has met. */
export class Shapes {
  readonly #byObject = new Map<object, Shape>();

  /** Adds that a schema describes an object. */
  meet(schema: AnySchemaObject, value: JsonObject, component: string): void {
    let shape = this.#byObject.get(value);
    if (shape === undefined) {
      shape = { component, value, schemas: [], isOpen: false };
      this.#byObject.set(value, shape);
    }
    if (schema.properties !== undefined) shape.schemas.push(schema);
    if (schema.additionalProperties !== undefined && schema.additionalProperties !== false) shape.isOpen = true;
  }

  all(): readonly Shape[] {
    return [...this.#byObject.values()];
  }

  of(value: object): Shape | undefined {
    return this.#byObject.get(value);
  }
}

/** Whether the contract names all fields of an object: the fields of others are free. */
export function isClosed({ isOpen, schemas }: Shape): boolean {
  return !isOpen && schemas.length > 0;
}

/** Whether the contract names a field of an object. */
export function isNamed({ schemas }: Shape, name: string): boolean {
  return schemas.some(({ properties }) => Object.hasOwn(properties, name));
}

/** The fields that the contract names. */
export function namesOf({ schemas }: Shape): readonly string[] {
  return [...new Set(schemas.flatMap(({ properties }) => Object.keys(properties)))];
}
