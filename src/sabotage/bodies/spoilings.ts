import type { AnySchemaObject } from 'ajv';
import { typeName } from '../../contract/json-value.js';
import { isObject, without } from '../kit/json.js';
import type { Changed } from './change-at.js';
import type { Place } from './places.js';
import { typesOf } from './schema-values.js';

/** One way to make the value at a place wrong. */
export interface Spoiling {
  /** `drop subscriberId`, say. */
  readonly name: string;
  /** The component and the JSON Schema keyword that it breaks. */
  readonly component: string;
  readonly keyword: string;
  /** The value made wrong; undefined if this one cannot be made wrong in this way. */
  readonly change: Change;
}

type Change = (value: unknown) => Changed;

const text = 'sabotaged';

/** For a type, values of another type. */
const wrong: Readonly<Record<string, readonly unknown[]>> = {
  string: [17],
  number: ['17'],
  boolean: ['true'],
  object: [text, []],
  array: [{}],
};

/** All the ways in which the schema at a place can be broken there. */
export function spoilingsAt({ component, schema, steps, chosenBy }: Place): Spoiling[] {
  const isForm = steps.at(-1)?.kind === 'form';
  return [
    ...(chosenBy ? choiceSpoilings(chosenBy) : []),
    ...(schema.required ?? [])
      .filter((name: string) => name !== chosenBy?.field)
      .map((name: string) => spoiling(`drop ${name}`, 'required', dropping([name]))),
    // What is wrong for one form may be right for another: the place that has the forms is given values of no form.
    ...(isForm ? [] : typeSpoilings(typesOf(schema)).map(([name, value]) => spoiling(name, 'type', () => ({ value })))),
    ...[...valueSpoilings(schema)].map(([name, keyword, change]) => spoiling(name, keyword, change)),
  ];

  function spoiling(name: string, keyword: string, change: Change): Spoiling {
    return { name, component, keyword, change };
  }
}

/** A field that chooses among forms, gone or wrong, leaves the value without a form. */
function choiceSpoilings({ component, field }: NonNullable<Place['chosenBy']>): Spoiling[] {
  const keyword = 'discriminator';
  return [
    { name: `drop ${field}`, component, keyword, change: dropping([field]) },
    { name: `${field} outside the enum`, component, keyword, change: setting(field, text) },
    { name: `${field} of a wrong type`, component, keyword, change: setting(field, 17) },
  ];
}

function typeSpoilings(types: readonly string[]): [string, unknown][] {
  const [first] = types;
  if (first === undefined) return [];
  const allowed = (value: unknown) => types.includes(typeName(value));
  const near = (wrong[first] ?? []).filter((value) => !allowed(value));
  const values =
    near.length > 0
      ? near
      : Object.values(wrong)
          .flat()
          .filter((value) => !allowed(value))
          .slice(0, 1);
  return [...values, ...(allowed(null) ? [] : [null])].map((value) => [
    `${typeName(value)} for ${types.join(' or ')}`,
    value,
  ]);
}

function* valueSpoilings(schema: AnySchemaObject): Generator<[string, string, Change]> {
  if (schema.enum !== undefined) yield ['outside the enum', 'enum', () => ({ value: text })];
  if (schema.format === 'iso8601') yield ['no timestamp', 'format', onText(text)];
  if (schema.pattern !== undefined) yield ['outside the pattern', 'pattern', onText(text)];
  if (schema.minLength !== undefined) yield ['empty', 'minLength', onText('')];
  if (schema.minimum !== undefined) yield ['below the minimum', 'minimum', () => ({ value: schema.minimum - 1 })];
  if (schema.maximum !== undefined) yield ['above the maximum', 'maximum', () => ({ value: schema.maximum + 1 })];
  for (const [name, property] of Object.entries<AnySchemaObject>(schema.properties ?? {})) {
    if (property.not !== undefined) yield [`${name} present`, 'not', setting(name, {})];
  }
  if (schema.anyOf === undefined) return;
  const alternatives = [...new Set<string>(schema.anyOf.flatMap(({ required = [] }: AnySchemaObject) => required))];
  if (schema.type === 'string') yield ['of none of the forms', 'anyOf', onText(text)];
  else if (alternatives.length > 0) {
    yield [`drop ${alternatives.join(' and ')}`, 'required', dropping(alternatives)];
    yield [`empty ${alternatives.join(' and ')}`, 'minLength', setting(alternatives, '')];
  }
}

function dropping(names: readonly string[]): Change {
  return (value) => (isObject(value) ? { value: without(value, ...names) } : undefined);
}

function setting(names: string | readonly string[], to: unknown): Change {
  return (value) =>
    isObject(value)
      ? { value: { ...value, ...Object.fromEntries([names].flat().map((name) => [name, to])) } }
      : undefined;
}

function onText(to: string): Change {
  return (value) => (typeof value === 'string' ? { value: to } : undefined);
}
