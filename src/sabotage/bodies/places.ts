import type { AnySchemaObject } from 'ajv';
import { typeName } from '../../contract/json-value.js';
import { document, type OperationId, operations, resolve } from '../../contract/operations.js';
import { componentOf } from '../../contract/schema.js';
import { isObject } from '../kit/json.js';
import { fixedValues, smallestOf, typesOf } from './schema-values.js';

/** One step from a value to a part of it. */
export type Step = { readonly schema: AnySchemaObject } & (
  | { readonly kind: 'property'; readonly name: string }
  /** Every item of an array, or every value of an object used as a map. */
  | { readonly kind: 'each' }
  /** Only where the value has the type and the constants of one of several forms. */
  | {
      readonly kind: 'form';
      readonly label: string;
      readonly accepts: (value: unknown) => boolean;
      /** The smallest value of the form. */
      readonly example: unknown;
    }
);

/** One place in an operation's body of success where a schema stands. */
export interface SchemaPlace {
  readonly operationId: OperationId;
  /** From the body to the place. */
  readonly steps: readonly Step[];
  /** The component schema that the place belongs to, `Subscriber` say. */
  readonly component: string;
  readonly schema: AnySchemaObject;
  /** The component whose `discriminator` chooses by this field of the value: to break the field breaks the choice. */
  readonly chosenBy?: { readonly component: string; readonly field: string };
  /** Whether a step's own issues may excuse what is wrong here (§2.7). */
  readonly excusable: boolean;
}

/** How often one component may come inside itself, itself included. */
const maxDepth = 2;

/** Every place in the bodies of success, as the contract describes them; recursive schemas are followed twice. */
export function* places(): Generator<SchemaPlace> {
  for (const operation of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    const { id, status } = operations[operation.operationId as OperationId];
    const response = operation.responses[status];
    const schema = response && 'content' in response ? response.content?.['application/json']?.schema : undefined;
    if (schema !== undefined) yield* from(schema, { operationId: id, steps: [], component: '', excusable: false }, []);
  }
}

type At = Omit<SchemaPlace, 'schema'>;

function* from(schema: AnySchemaObject, at: At, within: readonly string[]): Generator<SchemaPlace> {
  const name = componentOf(schema);
  if (name !== undefined) {
    const target = document.components.schemas[name];
    if (target === undefined || within.filter((outer) => outer === name).length >= maxDepth) return;
    yield* from(target, { ...at, component: name }, [...within, name]);
    return;
  }
  const properties: AnySchemaObject[] = Object.values(schema.properties ?? {});
  yield { ...at, schema, excusable: at.excusable || properties.some(({ not }) => not !== undefined) };
  const { chosenBy, ...below } = at;
  const field: unknown = schema.discriminator?.propertyName;
  const choice = typeof field === 'string' ? { chosenBy: { component: at.component, field } } : {};
  const forms: readonly AnySchemaObject[] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  for (const form of forms) {
    // A form without a type is a condition on the value beside it, and no place of its own.
    if (typesOf(form).length > 0) yield* from(form, after({ ...at, ...choice }, formStep(form, forms)), within);
  }
  for (const [property, child] of Object.entries<AnySchemaObject>(schema.properties ?? {})) {
    if (!isObject(child) || property === chosenBy?.field) continue;
    yield* from(child, after(below, { kind: 'property', name: property, schema: child }), within);
  }
  for (const child of [schema.items, schema.additionalProperties]) {
    if (isObject(child)) yield* from(child, after(below, { kind: 'each', schema: child }), within);
  }
  // Last, so that what a schema says itself comes before what it shares with others.
  for (const part of schema.allOf ?? []) {
    if (part.then === undefined) yield* from(part, at, within);
    else yield* from(part.then, after(at, formStep(part.if, [])), within);
  }
}

function after(at: At, step: Step): At {
  const last = at.steps.at(-1);
  const inControls = last?.kind === 'property' && last.name === 'controls';
  const isValues =
    step.kind === 'property' && (step.name === 'controlValues' || (step.name === 'values' && inControls));
  return { ...at, steps: [...at.steps, step], excusable: at.excusable || isValues };
}

/** A form is meant where the value has its type, and its constants, as far as no other form has them too. */
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

/** Reads as a path, with a form in brackets where there are several: `getWorkflow/steps/*[SmsStepResponse]/name`. */
export function placeName({ operationId, steps }: SchemaPlace): string {
  const parts = steps.map((step) => {
    if (step.kind === 'property') return `/${step.name}`;
    return step.kind === 'each' ? '/*' : `[${step.label}]`;
  });
  return `${operationId}${parts.join('')}`;
}
