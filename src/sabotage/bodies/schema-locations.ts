import type { AnySchemaObject } from 'ajv';
import { typeName } from '../../contract/json-value.js';
import { document, type OperationId, operations, resolve } from '../../contract/operations.js';
import { componentOf, formatOf } from '../../contract/schema.js';
import { isObject } from '../grammar/json.js';

/** One step from a value to a part of it. */
export type Step = { readonly schema: AnySchemaObject } & (
  | { readonly kind: 'property'; readonly name: string }
  /** Every item of an array, or every value of an object used as a map. */
  | { readonly kind: 'each' }
  /** Applies to values with the type and the constants of one of several forms. */
  | {
      readonly kind: 'form';
      readonly label: string;
      readonly accepts: (value: unknown) => boolean;
      /** The smallest value of the form. */
      readonly example: unknown;
    }
);

export interface SchemaLocation {
  readonly operationId: OperationId;
  /** Path from the body to the location. */
  readonly steps: readonly Step[];
  /** The component schema, such as `Subscriber`. */
  readonly component: string;
  readonly schema: AnySchemaObject;
  /** The component whose `discriminator` is this field of the value, and which may require it. */
  readonly discriminator?: { readonly component: string; readonly field: string; readonly isRequired: boolean };
  /** True if a step's own issues may excuse an invalid value (§2.7). */
  readonly excusable: boolean;
}

/** Maximum number of nested occurrences of one component. */
const maxDepth = 2;

/** Locations in the successful bodies of one operation or of all. Recursive schemas are followed twice. */
export function* schemaLocations(only?: OperationId): Generator<SchemaLocation> {
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    const { id, status } = operations[operation.operationId as OperationId];
    if (only !== undefined && only !== id) continue;
    const response = operation.responses[status];
    const schema = response && 'content' in response ? response.content?.['application/json']?.schema : undefined;
    if (schema !== undefined) yield* from(schema, { operationId: id, steps: [], component: '', excusable: false }, []);
  }
}

type At = Omit<SchemaLocation, 'schema'>;

function* from(schema: AnySchemaObject, at: At, within: readonly string[]): Generator<SchemaLocation> {
  const name = componentOf(schema);
  if (name !== undefined) {
    const target = document.components.schemas[name];
    if (target === undefined || within.filter((outer) => outer === name).length >= maxDepth) return;
    yield* from(target, { ...at, component: name }, [...within, name]);
    return;
  }
  yield { ...at, schema, excusable: at.excusable || schema.not !== undefined };
  const { discriminator, ...below } = at;
  const field: unknown = schema.discriminator?.propertyName;
  const isRequired = schema.required?.includes(field) === true;
  const choice = typeof field === 'string' ? { discriminator: { component: at.component, field, isRequired } } : {};
  const forms: readonly AnySchemaObject[] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  for (const form of forms) {
    // A form without a type is a condition on the same value, and no location of its own.
    if (typesOf(form).length > 0) yield* from(form, after({ ...at, ...choice }, formStep(form, forms)), within);
  }
  for (const [property, child] of Object.entries<AnySchemaObject>(schema.properties ?? {})) {
    if (!isObject(child) || property === discriminator?.field) continue;
    yield* from(child, after(below, { kind: 'property', name: property, schema: child }), within);
  }
  for (const child of [schema.items, schema.additionalProperties]) {
    if (isObject(child)) yield* from(child, after(below, { kind: 'each', schema: child }), within);
  }
  for (const rule of [schema, ...(schema.allOf ?? [])]) {
    if (rule.then !== undefined) yield* from(rule.then, after(at, formStep(rule.if, [])), within);
  }
}

function after(at: At, step: Step): At {
  const last = at.steps.at(-1);
  const inControls = last?.kind === 'property' && last.name === 'controls';
  const isValues =
    step.kind === 'property' && (step.name === 'controlValues' || (step.name === 'values' && inControls));
  return { ...at, steps: [...at.steps, step], excusable: at.excusable || isValues };
}

/** The step into a form. Values match it by their type and by the constants that only this form has. */
function formStep(form: AnySchemaObject, forms: readonly AnySchemaObject[]): Step {
  const types = typesOf(form);
  const others = forms.filter((other) => other !== form).flatMap(fixedFields);
  const fixed = fixedFields(form).map(({ name, values }) => {
    const own = values.filter((value) => !others.some((other) => other.name === name && other.values.includes(value)));
    return { name, values: own.length > 0 ? own : values };
  });
  const { items } = resolve(form);
  const label = componentOf(form) ?? (fixed.length > 0 ? String(fixed[0]?.values[0]) : types.join(' '));
  const smallest = smallestOf(form);
  const constants = Object.fromEntries(fixed.map(({ name, values }) => [name, values[0]]));
  return {
    kind: 'form',
    schema: form,
    label: items === undefined ? label : `${label} of ${componentOf(items) ?? 'values'}`,
    accepts: (value) =>
      types.includes(typeName(value)) &&
      fixed.every(({ name, values }) => isObject(value) && values.includes(value[name])),
    example: isObject(smallest) ? { ...smallest, ...constants } : smallest,
  };
}

function fixedFields(form: AnySchemaObject): { readonly name: string; readonly values: readonly unknown[] }[] {
  const { properties = {}, required = [] } = resolve(form);
  return Object.entries<AnySchemaObject>(properties).flatMap(([name, property]) => {
    const values = required.includes(name) ? fixedValues(property) : undefined;
    return values === undefined ? [] : [{ name, values }];
  });
}

/** Formats a path with forms in brackets: `getWorkflow/steps/*[SmsStepResponse]/name`. */
export function locationName({ operationId, steps }: SchemaLocation): string {
  const parts = steps.map((step) => {
    if (step.kind === 'property') return `/${step.name}`;
    return step.kind === 'each' ? '/*' : `[${step.label}]`;
  });
  return `${operationId}${parts.join('')}`;
}

/** The types that a schema or its forms allow. */
export function typesOf(schema: AnySchemaObject): readonly string[] {
  const { type, anyOf = [], then, else: other } = resolve(schema);
  const forms: readonly AnySchemaObject[] = [...anyOf, other, then].filter(isObject);
  return type === undefined ? [...new Set(forms.flatMap(typesOf))] : [type].flat();
}

function fixedValues(schema: AnySchemaObject): readonly unknown[] | undefined {
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
