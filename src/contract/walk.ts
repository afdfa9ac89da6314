import type { AnySchemaObject } from 'ajv';
import { isObject, type JsonObject, typeName } from './json-value.js';
import { resolve } from './operations.js';
import { componentOf } from './schema.js';

/**
 * Receives each pair of a schema and a value. `component` is the enclosing component schema, for example `Subscriber`;
 * undefined outside of components.
 */
export type Visit = (schema: AnySchemaObject, value: unknown, component: string | undefined) => void;

/**
 * Walks through a schema and a value side by side, and calls `visit` for each pair. Follows those forms of a union that
 * match the value by type, fields and enums, or by the discriminator alone.
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
  // Most values are scalars.
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
  }
}

function followCombined(plan: Plan, value: unknown, visit: Visit, component: string | undefined): void {
  for (const part of plan.parts) follow(part, value, visit, component);
  const tag: string | undefined = plan.schema.discriminator?.propertyName;
  for (const form of plan.forms) if (looksLike(form, value, tag)) follow(form, value, visit, component);
  if (plan.rule === undefined) return;
  const { condition, consequence, alternative } = plan.rule;
  const part = looksLike(condition, value) ? consequence : alternative;
  if (part !== undefined) follow(part, value, visit, component);
}

const plans = new WeakMap<AnySchemaObject, Plan>();

/** Parts of a schema that a walk needs. Read once: a list's schema is visited for each item. */
class Plan {
  readonly reference: { readonly name: string; readonly plan: Plan } | undefined;
  readonly parts: readonly Plan[];
  readonly forms: readonly Plan[];
  readonly rule:
    | { readonly condition: Plan; readonly consequence: Plan; readonly alternative: Plan | undefined }
    | undefined;
  /** Is true for schemas with parts, forms or a condition. */
  readonly isCombined: boolean;
  readonly items: Plan | undefined;
  readonly properties: ReadonlyMap<string, Plan>;
  readonly others: Plan | undefined;
  readonly types: readonly string[];
  readonly required: readonly string[];
  /** Fields with a fixed set of values. */
  readonly fixed: readonly (readonly [string, readonly unknown[]])[];

  constructor(readonly schema: AnySchemaObject) {
    // Stored before its parts are planned, because a schema may contain itself.
    plans.set(schema, this);
    const properties = propertiesOf(schema);
    this.types = schema.type === undefined ? [] : [schema.type].flat();
    this.required = schema.required ?? [];
    this.fixed = properties.flatMap(([name, property]): [string, unknown[]][] => {
      if ('const' in property) return [[name, [property.const]]];
      return property.enum === undefined ? [] : [[name, property.enum]];
    });
    const component = componentOf(schema);
    const planIf = (part: unknown) => (isObject(part) ? planOf(part) : undefined);
    this.reference = component === undefined ? undefined : { name: component, plan: planOf(resolve(schema)) };
    this.parts = (schema.allOf ?? []).map(planOf);
    this.forms = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map(planOf);
    const condition = planIf(schema.if);
    this.rule = condition && {
      condition,
      consequence: planIf(schema.then) ?? condition,
      alternative: planIf(schema.else),
    };
    this.isCombined = this.parts.length > 0 || this.forms.length > 0 || this.rule !== undefined;
    this.items = planIf(schema.items);
    this.properties = new Map(properties.map(([name, property]) => [name, planOf(property)]));
    this.others = planIf(schema.additionalProperties);
  }
}

function planOf(schema: AnySchemaObject): Plan {
  return plans.get(schema) ?? new Plan(schema);
}

/** Names and schemas of the fields of a schema. */
export function propertiesOf(schema: AnySchemaObject): [string, AnySchemaObject][] {
  return Object.entries<unknown>(schema.properties ?? {}).filter((entry): entry is [string, AnySchemaObject] =>
    isObject(entry[1]),
  );
}

/** Compares a value with a form by type, required fields and fixed values; of the fields, `tag` is enough. */
function looksLike({ reference, types, required, fixed }: Plan, value: unknown, tag?: string): boolean {
  if (reference !== undefined) return looksLike(reference.plan, value, tag);
  if (types.length > 0 && !types.includes(typeName(value))) return false;
  if (!isObject(value)) return true;
  for (const name of tag === undefined ? required : [tag]) if (!(name in value)) return false;
  for (const [name, allowed] of fixed) {
    const found = value[name];
    if (found !== undefined && !allowed.includes(found)) return false;
  }
  return true;
}

/** Object in a body, with the schemas that name its fields. */
export interface Shape {
  /** Enclosing component schema: `Subscriber`, `Job`. */
  readonly component: string;
  readonly value: JsonObject;
  readonly schemas: AnySchemaObject[];
  isOpen: boolean;
}

/** Objects that a walk over a body has visited. */
export class Shapes {
  readonly #byObject = new Map<object, Shape>();

  /** Adds a schema that describes an object. */
  add(schema: AnySchemaObject, value: JsonObject, component: string): void {
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

/** Tells whether the contract names all fields of an object. */
export function isClosed({ isOpen, schemas }: Shape): boolean {
  return !isOpen && schemas.length > 0;
}

/** Tells whether the contract names a field of an object. */
export function isNamed({ schemas }: Shape, name: string): boolean {
  for (const { properties } of schemas) if (Object.hasOwn(properties, name)) return true;
  return false;
}

export function namesOf({ schemas }: Shape): readonly string[] {
  return [...new Set(schemas.flatMap(({ properties }) => Object.keys(properties)))];
}
