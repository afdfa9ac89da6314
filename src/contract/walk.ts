import type { AnySchemaObject } from 'ajv';
import { isObject, type JsonObject, typeName } from './json-value.js';
import { resolve } from './operations.js';
import { componentOf } from './schema.js';

/**
 * Called at each place where a schema meets a value. `component` is the component schema that the place belongs to,
 * `Subscriber` say; undefined before the first one.
 */
export type Visit = (schema: AnySchemaObject, value: unknown, component: string | undefined) => void;

/**
 * Goes through a schema and a value side by side, and calls `visit` at each place that both have. Of several forms it
 * follows those that the value looks like: by its type, its fields and its enums.
 */
export function walk(schema: AnySchemaObject, value: unknown, visit: Visit): void {
  follow(planOf(schema), value, visit, undefined);
}

function follow(plan: Plan, value: unknown, visit: Visit, component: string | undefined): void {
  if (plan.reference !== undefined) {
    follow(plan.reference.plan, value, visit, plan.reference.name);
    return;
  }
  visit(plan.schema, value, component);
  if (plan.isCombined) followCombined(plan, value, visit, component);
  // Most values are neither.
  if (typeof value !== 'object') return;
  if (Array.isArray(value)) {
    if (plan.items !== undefined) for (const item of value) follow(plan.items, item, visit, component);
  } else if (isObject(value)) {
    if (plan.properties.size > 0 || plan.others !== undefined) {
      for (const name in value) {
        const property = plan.properties.get(name) ?? plan.others;
        if (property !== undefined) follow(property, value[name], visit, component);
      }
    }
    // What must not be there is met by its absence.
    for (const [name, property] of plan.unwanted) if (!(name in value)) visit(property, undefined, component);
  }
}

function followCombined(plan: Plan, value: unknown, visit: Visit, component: string | undefined): void {
  for (const part of plan.parts) follow(part, value, visit, component);
  for (const form of plan.forms) if (looksLike(form, value)) follow(form, value, visit, component);
  if (plan.rule !== undefined && looksLike(plan.rule.condition, value)) {
    follow(plan.rule.consequence, value, visit, component);
  }
}

/**
 * What of a schema matters to a walk, read once, with the plans of the schemas in it: the same schema is met again with
 * every item of every list.
 */
interface Plan {
  readonly schema: AnySchemaObject;
  reference: { readonly name: string; readonly plan: Plan } | undefined;
  /** Whether it has parts, forms or a rule. */
  isCombined: boolean;
  parts: readonly Plan[];
  forms: readonly Plan[];
  rule: { readonly condition: Plan; readonly consequence: Plan } | undefined;
  items: Plan | undefined;
  properties: ReadonlyMap<string, Plan>;
  others: Plan | undefined;
  readonly unwanted: readonly (readonly [string, AnySchemaObject])[];
  readonly types: readonly string[];
  readonly required: readonly string[];
  /** The fields that have only certain values. */
  readonly fixed: readonly (readonly [string, readonly unknown[]])[];
}

const plans = new WeakMap<AnySchemaObject, Plan>();

function planOf(schema: AnySchemaObject): Plan {
  const known = plans.get(schema);
  if (known !== undefined) return known;
  const properties = propertiesOf(schema);
  const plan: Plan = {
    schema,
    reference: undefined,
    isCombined: false,
    parts: [],
    forms: [],
    rule: undefined,
    items: undefined,
    properties: new Map(),
    others: undefined,
    unwanted: properties.filter(([, property]) => 'not' in property),
    types: schema.type === undefined ? [] : [schema.type].flat(),
    required: schema.required ?? [],
    fixed: properties.flatMap(([name, property]): [string, unknown[]][] => {
      if ('const' in property) return [[name, [property.const]]];
      return property.enum === undefined ? [] : [[name, property.enum]];
    }),
  };
  // It is known before its parts are planned: a schema may contain itself.
  plans.set(schema, plan);
  planParts(plan, properties);
  return plan;
}

function planParts(plan: Plan, properties: readonly [string, AnySchemaObject][]): void {
  const { schema } = plan;
  const name = componentOf(schema);
  const planIf = (part: unknown) => (isObject(part) ? planOf(part) : undefined);
  if (name !== undefined) plan.reference = { name, plan: planOf(resolve(schema)) };
  plan.parts = (schema.allOf ?? []).map(planOf);
  plan.forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(planOf);
  if (isObject(schema.then)) plan.rule = { condition: planOf(schema.if), consequence: planOf(schema.then) };
  plan.isCombined = plan.parts.length > 0 || plan.forms.length > 0 || plan.rule !== undefined;
  plan.items = planIf(schema.items);
  plan.properties = new Map(properties.map(([name, property]) => [name, planOf(property)]));
  plan.others = planIf(schema.additionalProperties);
}

function propertiesOf(schema: AnySchemaObject): [string, AnySchemaObject][] {
  return Object.entries<unknown>(schema.properties ?? {}).filter((entry): entry is [string, AnySchemaObject] =>
    isObject(entry[1]),
  );
}

/** Whether a value has the type of a form, the fields that it requires, and the values that it fixes. */
function looksLike({ reference, types, required, fixed }: Plan, value: unknown): boolean {
  if (reference !== undefined) return looksLike(reference.plan, value);
  if (types.length > 0 && !types.includes(typeName(value))) return false;
  if (!isObject(value)) return true;
  for (const name of required) if (!(name in value)) return false;
  for (const [name, allowed] of fixed) {
    const found = value[name];
    if (found !== undefined && !allowed.includes(found)) return false;
  }
  return true;
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
  for (const { properties } of schemas) if (Object.hasOwn(properties, name)) return true;
  return false;
}

/** The fields that the contract names. */
export function namesOf({ schemas }: Shape): readonly string[] {
  return [...new Set(schemas.flatMap(({ properties }) => Object.keys(properties)))];
}
