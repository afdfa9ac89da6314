import type { AnySchemaObject } from 'ajv';
import { typeName } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import { formatOf } from '../../contract/schema.js';
import { type BodyRequirementId, ownerOf } from '../../requirements/catalogue.js';
import { isObject, without } from '../grammar/json.js';
import { isSuccess, overHttp, type Transform } from '../grammar/semantic.js';
import type { Sabotage } from '../sabotage.js';
import { type Changed, changeAt } from './change-at.js';
import { locationName, type SchemaLocation, schemaLocations, typesOf } from './schema-locations.js';

/** A sabotage of one value in the bodies of one operation. */
export interface BodySabotage extends Sabotage {
  readonly id: BodyRequirementId;
  readonly operationId: OperationId;
  /** Returns the body with an invalid value; undefined if it has no such value. */
  readonly spoil: (body: unknown) => Changed;
}

/**
 * All violations of the schemas of successful bodies: missing required fields, and values of another type or outside
 * their enum, format and limits. Names such as `getWorkflow: drop slug` and the order are stable.
 */
export function bodySabotages(): readonly BodySabotage[] {
  made ??= make();
  return made;
}

let made: readonly BodySabotage[] | undefined;

function make(): readonly BodySabotage[] {
  const byName = new Map<string, BodySabotage>();
  for (const place of schemaLocations()) {
    for (const spoiling of violationsAt(place)) {
      const sabotage = toSabotage(place, spoiling);
      // Parts of one schema may repeat a constraint.
      if (!byName.has(sabotage.name)) byName.set(sabotage.name, sabotage);
    }
  }
  return [...byName.values()];
}

function toSabotage(place: SchemaLocation, spoiling: SchemaViolation): BodySabotage {
  const name = `${locationName(place)}: ${spoiling.name}`;
  const spoil = (body: unknown) => changeAt(place, body, spoiling.change);
  return {
    id: ownerOf(spoiling.component, spoiling.keyword),
    name,
    what: `returns an invalid value in ${name}`,
    operationId: place.operationId,
    spoil,
    wrap: overHttp(sameRecord(place.operationId, spoil)),
  };
}

/** Changes the same record of a list in every response: another record on each page would violate other requirements. */
function sameRecord(operationId: OperationId, spoil: (body: unknown) => Changed): Transform {
  return (server) => {
    let chosen: unknown;
    return async (request) => {
      const response = await server(request);
      const isMeant = request.operation === operationId && isSuccess(response);
      return isMeant ? { ...response, body: spoilRecord(response.body) } : response;
    };

    function spoilRecord(json: unknown): unknown {
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
    }
  };
}

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

/** One way to make a value invalid. */
interface SchemaViolation {
  /** For example `drop subscriberId`. */
  readonly name: string;
  /** The violated component schema and keyword. */
  readonly component: string;
  readonly keyword: string;
  /** Returns an invalid value; undefined if the value cannot be changed in this way. */
  readonly change: ValueChange;
}

type ValueChange = (value: unknown) => Changed;

const text = 'sabotaged';

/** Values of another type, by type. */
const wrong: Readonly<Record<string, readonly unknown[]>> = {
  string: [17],
  number: ['17'],
  boolean: ['true'],
  object: [text, []],
  array: [{}],
};

/** All ways to violate the schema at a place. */
export function violationsAt({ component, schema, steps, discriminator: chosenBy }: SchemaLocation): SchemaViolation[] {
  const isForm = steps.at(-1)?.kind === 'form';
  return [
    ...(chosenBy ? discriminatorViolations(chosenBy) : []),
    ...(schema.required ?? [])
      .filter((name: string) => name !== chosenBy?.field)
      .map((name: string) => spoiling(`drop ${name}`, 'required', dropping([name]))),
    // A value that is invalid for one form may be valid for another: the place with the forms gets values of no form.
    ...(isForm
      ? []
      : typeViolations(typesOf(schema)).map(([name, value]) => spoiling(name, 'type', () => ({ value })))),
    ...[...valueSpoilings(schema)].map(([name, keyword, change]) => spoiling(name, keyword, change)),
  ];

  function spoiling(name: string, keyword: string, change: ValueChange): SchemaViolation {
    return { name, component, keyword, change };
  }
}

/** Drops or changes the discriminator, so that the value matches no form. */
function discriminatorViolations({
  component,
  field,
  isRequired,
}: NonNullable<SchemaLocation['discriminator']>): SchemaViolation[] {
  const keyword = 'discriminator';
  return [
    { name: `drop ${field}`, component, keyword: isRequired ? 'required' : keyword, change: dropping([field]) },
    { name: `${field} outside the enum`, component, keyword, change: setting(field, text) },
    { name: `${field} of a wrong type`, component, keyword, change: setting(field, 17) },
  ];
}

function typeViolations(types: readonly string[]): [string, unknown][] {
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
  if (formatOf(schema) === 'iso8601') yield ['no timestamp', 'format', onText(text)];
  if (schema.pattern !== undefined) yield ['outside the pattern', 'pattern', onText(text)];
  if (schema.minLength !== undefined) yield ['empty', 'minLength', onText('')];
  if (schema.minimum !== undefined) yield ['below the minimum', 'minimum', () => ({ value: schema.minimum - 1 })];
  if (schema.maximum !== undefined) yield ['above the maximum', 'maximum', () => ({ value: schema.maximum + 1 })];
  for (const name of schema.not?.required ?? []) yield [`${name} present`, 'not', setting(name, {})];
  for (const { if: condition, else: other } of schema.allOf ?? []) {
    if (other === undefined) continue;
    const alternatives: readonly string[] = [...other.required, ...condition.required];
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
 * Sabotages that violate only one requirement, for schemas whose first place would violate others too. For example, an
 * invalid value in the response to an update also differs from the list.
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
