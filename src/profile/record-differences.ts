import type { AnySchemaObject } from 'ajv';
import { contract, successSchema } from '../contract/contract.js';
import { parsePointer } from '../contract/finding.js';
import { field, isObject, type JsonObject } from '../contract/json-value.js';
import { type OperationId, resolve } from '../contract/operations.js';
import { componentOf } from '../contract/schema.js';
import { isClosed, isNamed, Shapes, walk } from '../contract/walk.js';
import type { ParsedExchange } from '../judgement/parsed-exchange.js';
import { entryOf, JsonForm } from './json-form.js';

/** Maximum number of additional enum values: an enum with more of them is removed. */
export const maxValues = 20;

/** Maximum length of an enum value. */
const maxValueLength = 80;

/** Keys of the records that show a difference, by the value or field that differs. */
type RecordKeysByName = Map<string, Set<string>>;

/** Occurrences of a schema in the records of a server. */
export class SchemaStatistics {
  /** Keys of all records in which the schema occurs. */
  readonly recordKeys = new Set<string>();
  readonly operations = new Set<OperationId>();
  /** Values outside of the enum. */
  readonly unlistedValues: RecordKeysByName = new Map();
  /** Values of the discriminator without a variant. */
  readonly unknownTypes: RecordKeysByName = new Map();
  /** Required fields that are absent. */
  readonly omittedFields: RecordKeysByName = new Map();
  /** Fields that are null against the contract. */
  readonly nullFields: RecordKeysByName = new Map();
  /** Values of fields that the contract forbids. */
  readonly forbiddenFields = new Map<string, JsonForm>();
  objectCount = 0;
  /** Number of objects with a field that may be null or absent, and whether it was null in one of them. */
  readonly nullableFields = new Map<string, { count: number; wasNull: boolean }>();
}

/** Fields of a component's objects that its schema does not name. */
interface UndocumentedFields {
  readonly schema: AnySchemaObject;
  readonly recordKeys: Set<string>;
  objectCount: number;
  readonly fields: Map<string, JsonForm>;
}

/** Operation that showed a record, and the key of the record. */
interface RecordSource {
  readonly operationId: OperationId;
  readonly key: string;
}

/** Differences of a server's records from the contract, by schema, with the records that show them. */
export class RecordDifferences {
  readonly statistics = new Map<AnySchemaObject, SchemaStatistics>();
  readonly undocumented = new Map<string, UndocumentedFields>();
  /** Optional fields of retrieved steps. */
  readonly retrievedSteps = new JsonForm();
  /** Names of absent fields that a check reports. It does not report fields that a draft may omit (§2.7). */
  readonly reportedMissing = new Set<string>();

  /** Adds the records of a successful response. */
  addResponse({ operationId, json, findings }: Pick<ParsedExchange, 'operationId' | 'json' | 'findings'>): void {
    for (const { keyword, pointer } of findings)
      if (keyword === 'required') this.reportedMissing.add(parsePointer(pointer).at(-1) ?? '');
    if (operationId === 'getWorkflowStep') this.retrievedSteps.add({ issues: field(json, 'issues') });
    const root = resolve(successSchema(contract, operationId));
    const list: AnySchemaObject = root.type === 'array' ? root : resolve(root.properties?.data ?? {});
    const records = root.type === 'array' ? json : field(json, 'data');
    if (list.type !== 'array' || !isObject(list.items)) {
      this.#addRecord(operationId, successSchema(contract, operationId), json);
      return;
    }
    if (root.type !== 'array' && isObject(json))
      this.#read(root, { ...json, data: [] }, { operationId, key: `page of ${operationId}` });
    if (Array.isArray(records)) for (const record of records) this.#addRecord(operationId, list.items, record);
  }

  #addRecord(operationId: OperationId, schema: AnySchemaObject, record: unknown): void {
    // The first one that identifies the record: workflows have several, and records without any are compared as text.
    const { _id, subscriberId, identifier, stepId, workflowId } = Object(record);
    const id = _id ?? subscriberId ?? identifier ?? stepId ?? workflowId ?? JSON.stringify(record);
    this.#read(schema, record, { operationId, key: `${componentOf(schema)} ${id}` });
  }

  #read(root: AnySchemaObject, record: unknown, source: RecordSource): void {
    const shapes = new Shapes();
    const visit = (schema: AnySchemaObject, value: unknown, component: string | undefined): void => {
      if (Array.isArray(schema.enum)) this.#addValue(schema, value, source);
      if (!isObject(value)) return;
      shapes.add(schema, value, component ?? source.operationId);
      const common = familyOf(schema);
      if (schema.required !== undefined || schema.properties !== undefined)
        this.#addFields(schema, common, value, source);
      if (common !== undefined) this.#addFields(common, undefined, value, source);
      if (schema.discriminator !== undefined) this.#addUnknownVariant(schema, value, source, visit);
    };
    walk(root, record, visit);
    this.#addUndocumented(shapes, source.key);
  }

  #statisticsOf(schema: AnySchemaObject, { operationId, key }: RecordSource): SchemaStatistics {
    const statistics = entryOf(this.statistics, schema, () => new SchemaStatistics());
    statistics.recordKeys.add(key);
    statistics.operations.add(operationId);
    return statistics;
  }

  #addValue(schema: AnySchemaObject, value: unknown, source: RecordSource): void {
    const { unlistedValues } = this.#statisticsOf(schema, source);
    if (typeof value !== 'string' || schema.enum.includes(value) || value.length > maxValueLength) return;
    // One more than the maximum, so that a suggestion sees that there are too many.
    if (unlistedValues.size <= maxValues || unlistedValues.has(value)) addTo(unlistedValues, value, source.key);
  }

  /** Adds the fields of an object, except those that the schema shares with its family. */
  #addFields(schema: AnySchemaObject, family: AnySchemaObject | undefined, value: JsonObject, source: RecordSource) {
    const statistics = this.#statisticsOf(schema, source);
    const { key } = source;
    statistics.objectCount += 1;
    for (const name of forbiddenFieldsOf(schema))
      if (Object.hasOwn(value, name)) formOf(statistics.forbiddenFields, name).add(value[name]);
    for (const name of schema.required ?? [])
      if (!Object.hasOwn(value, name) && !family?.required?.includes(name)) addTo(statistics.omittedFields, name, key);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (!isObject(property) || !Object.hasOwn(value, name)) continue;
      if (JSON.stringify(property) === JSON.stringify(family?.properties?.[name])) continue;
      if (!acceptsNull(property)) {
        if (value[name] === null) addTo(statistics.nullFields, name, key);
      } else if (!schema.required?.includes(name)) {
        const nullable = entryOf(statistics.nullableFields, name, () => ({ count: 0, wasNull: false }));
        nullable.count += 1;
        nullable.wasNull ||= value[name] === null;
      }
    }
  }

  /** Reads an object of an unknown variant by the common schema. */
  #addUnknownVariant(
    schema: AnySchemaObject,
    value: JsonObject,
    source: RecordSource,
    visit: Parameters<typeof walk>[2],
  ): void {
    const { propertyName } = schema.discriminator;
    const type = value[propertyName];
    const isKnown = schema.oneOf.some((variant: AnySchemaObject) =>
      resolve(variant).properties[propertyName].enum.includes(type),
    );
    const common = commonOf(schema);
    if (isKnown || typeof type !== 'string' || type.length > maxValueLength || common === undefined) return;
    // A type of steps is one in workflows and alone.
    for (const other of Object.values(contract.document.components.schemas))
      if (other.discriminator !== undefined && commonOf(other)?.$ref === common.$ref)
        addTo(this.#statisticsOf(other, source).unknownTypes, type, source.key);
    walk(common, value, visit);
  }

  #addUndocumented(shapes: Shapes, key: string): void {
    for (const shape of shapes.all()) {
      const schema = contract.document.components.schemas[shape.component];
      if (schema === undefined || !isClosed(shape)) continue;
      const none = () => ({ schema, recordKeys: new Set<string>(), objectCount: 0, fields: new Map() });
      const undocumented = entryOf(this.undocumented, shape.component, none);
      undocumented.recordKeys.add(key);
      undocumented.objectCount += 1;
      for (const [name, value] of Object.entries(shape.value)) {
        if (!isNamed(shape, name)) formOf(undocumented.fields, name).add(value);
      }
    }
  }
}

/** Schema of the fields that all variants have. */
export function commonOf({ oneOf: [first] }: AnySchemaObject): AnySchemaObject | undefined {
  const family = resolve(first)['x-family'];
  return family && { $ref: `#/components/schemas/${family}` };
}

/** Schema of the fields that a schema shares with others; undefined if there are none, or for that schema itself. */
function familyOf(schema: AnySchemaObject): AnySchemaObject | undefined {
  const family = contract.document.components.schemas[schema['x-family']];
  return family === schema ? undefined : family;
}

function acceptsNull(schema: AnySchemaObject): boolean {
  const { type, enum: values, const: only, anyOf, oneOf, not, else: otherwise } = resolve(schema);
  // A forbidden or constant field has no profile with null: it counts as one that accepts it.
  if (not !== undefined || only !== undefined) return true;
  if (values !== undefined) return values.includes(null);
  if (type !== undefined) return [type].flat().includes('null');
  const forms = anyOf ?? oneOf ?? (otherwise && [otherwise]);
  return forms === undefined || forms.some(acceptsNull);
}

/** Names of the fields that a schema forbids: `not: {}`, or `not` with their names. */
export function forbiddenFieldsOf({ properties = {}, not }: AnySchemaObject): readonly string[] {
  const own = Object.keys(properties).filter((name) => isObject(properties[name]?.not));
  return [...own, ...(not?.required ?? [])];
}

function formOf(forms: Map<string, JsonForm>, name: string): JsonForm {
  return entryOf(forms, name, () => new JsonForm());
}

function addTo(keys: RecordKeysByName, name: string, key: string): void {
  entryOf(keys, name, () => new Set()).add(key);
}
