import type { AnySchemaObject } from 'ajv';
import { type BodyRequirementId, requirements } from '#generated/requirements.js';
import { typeName } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import { isObject, without } from '../kit/json.js';
import { rewrite } from '../kit/wrappers.js';
import type { Sabotage, Wrapper } from '../sabotage.js';
import { type Changed, changeAt } from './change-at.js';
import { placeName, places, type SchemaPlace } from './places.js';
import { typesOf } from './schema-values.js';

/** A sabotage of one value in the bodies of one operation. */
export interface BodySabotage extends Sabotage {
  readonly id: BodyRequirementId;
  readonly operationId: OperationId;
  /** A body with the value made wrong; undefined if it has no such value. */
  readonly spoil: (body: unknown) => Changed;
}

/**
 * Every spoiling at every place of the contract's bodies of success: each required field dropped, each field of a wrong
 * type, each value outside its enum, its format and its limits. Named after place and spoiling, in an order that is
 * always the same: `getWorkflow: drop slug`, say.
 */
export function bodySabotages(): readonly BodySabotage[] {
  made ??= make();
  return made;
}

let made: readonly BodySabotage[] | undefined;

function make(): readonly BodySabotage[] {
  const byName = new Map<string, BodySabotage>();
  for (const place of places()) {
    for (const spoiling of spoilingsAt(place)) {
      const sabotage = toSabotage(place, spoiling);
      // Parts of one schema may say the same of a value.
      if (!byName.has(sabotage.name)) byName.set(sabotage.name, sabotage);
    }
  }
  return [...byName.values()];
}

function toSabotage(place: SchemaPlace, spoiling: Spoiling): BodySabotage {
  const name = `${placeName(place)}: ${spoiling.name}`;
  const spoil = (body: unknown) => changeAt(place, body, spoiling.change);
  return {
    id: ownerOf(spoiling),
    name,
    what: `returns an invalid value in ${name}`,
    operationId: place.operationId,
    spoil,
    wrap: sameRecord(place.operationId, spoil),
  };
}

const owners = new Map(
  Object.values(requirements).flatMap(({ id, schemas = [], keywords = [] }) =>
    schemas.flatMap((schema) => keywords.map((keyword) => [`${schema} ${keyword}`, id as BodyRequirementId] as const)),
  ),
);

function ownerOf({ component, keyword, name }: Spoiling): BodyRequirementId {
  const owner = owners.get(`${component} ${keyword}`);
  if (owner === undefined) throw new Error(`no requirement owns ${keyword} of ${component} (${name})`);
  return owner;
}

/**
 * Spoils one record of a list, and the same one in every response. A record that differs from page to page would break
 * requirements of the list too.
 */
function sameRecord(operationId: OperationId, spoil: (body: unknown) => Changed): Wrapper {
  return (fetch) => {
    let chosen: unknown;
    return rewrite([operationId], (json) => {
      const before = itemsOf(json);
      const spoilChosen = (item: unknown) => {
        const after = idOf(item) === chosen ? spoil(withItems(json, [item])) : undefined;
        return after === undefined ? item : itemsOf(after.value)[0];
      };
      if (chosen !== undefined) return withItems(json, before.map(spoilChosen));
      const spoilt = spoil(json);
      const after = itemsOf(spoilt?.value);
      chosen = idOf(before.find((item, index) => index < after.length && item !== after[index]));
      return spoilt === undefined ? json : spoilt.value;
    })(fetch);
  };
}

/** The records of a list. Any other body has none. */
function itemsOf(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  return isObject(json) && Array.isArray(json.data) ? json.data : [];
}

function withItems(json: unknown, items: readonly unknown[]): unknown {
  return isObject(json) ? { ...json, data: items } : items;
}

function idOf(item: unknown): unknown {
  return isObject(item) ? item._id : undefined;
}

/** One way to make the value at a place wrong. */
interface Spoiling {
  /** `drop subscriberId`, say. */
  readonly name: string;
  /** The component and the JSON Schema keyword that it breaks. */
  readonly component: string;
  readonly keyword: string;
  /** The value made wrong; undefined if this one cannot be made wrong in this way. */
  readonly change: ValueChange;
}

type ValueChange = (value: unknown) => Changed;

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
export function spoilingsAt({ component, schema, steps, chosenBy }: SchemaPlace): Spoiling[] {
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

  function spoiling(name: string, keyword: string, change: ValueChange): Spoiling {
    return { name, component, keyword, change };
  }
}

/** A field that chooses among forms, gone or wrong, leaves the value without a form. */
function choiceSpoilings({ component, field }: NonNullable<SchemaPlace['chosenBy']>): Spoiling[] {
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
    `${typeName(value)} instead of ${types.join(' or ')}`,
    value,
  ]);
}

function* valueSpoilings(schema: AnySchemaObject): Generator<[string, string, ValueChange]> {
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
  if (alternatives.length > 0) {
    yield [`drop ${alternatives.join(' and ')}`, 'required', dropping(alternatives)];
    yield [`empty ${alternatives.join(' and ')}`, 'minLength', setting(alternatives, '')];
  }
}

function dropping(names: readonly string[]): ValueChange {
  return (value) => (isObject(value) ? { value: without(value, ...names) } : undefined);
}

function setting(names: string | readonly string[], to: unknown): ValueChange {
  return (value) =>
    isObject(value)
      ? { value: { ...value, ...Object.fromEntries([names].flat().map((name) => [name, to])) } }
      : undefined;
}

function onText(to: string): ValueChange {
  return (value) => (typeof value === 'string' ? { value: to } : undefined);
}

const filter = 'listMessages/data/*/template/steps/*/filters/*';

/**
 * By requirement, the sabotage of a body that breaks it alone, where the first place of its schema would break others
 * too. What is wrong in the response to an update also differs from the list, for example.
 */
export const plainest: Readonly<Record<string, string>> = {
  'subscriber.required-fields': 'createSubscriber: drop _organizationId',
  'step-filter.required-fields': `${filter}: drop isNegated`,
  'step-filter.field-types': `${filter}: string instead of object`,
  'step-filter.enums': `${filter}/type: outside the enum`,
  'filter-part.required-fields': `${filter}/children/*: drop field`,
  'filter-part.field-types': `${filter}/children/*: string instead of object`,
  'filter-part.enums': `${filter}/children/*/operator: outside the enum`,
  'channel.enum': 'listMessages/data/*/channel: number instead of string',
  'context-key.form': 'listNotifications/data/*/contextKeys/*: number instead of string',
  'workflow.required-fields': 'getWorkflow: drop slug',
  'step-type.enum': 'listNotifications/data/*/jobs/*/type: number instead of string',
};
