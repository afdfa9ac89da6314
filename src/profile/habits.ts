import type { AnySchemaObject } from 'ajv';
import { contract, successSchema } from '../contract/contract.js';
import { parsePointer } from '../contract/finding.js';
import { field, isObject, type JsonObject } from '../contract/json-value.js';
import { type OperationId, resolve } from '../contract/operations.js';
import { componentOf } from '../contract/schema.js';
import { isClosed, isNamed, Shapes, walk } from '../contract/walk.js';
import type { Judged } from '../judgement/judged.js';
import { JsonForm } from './json-form.js';
import { jsonPathOf, ofRecords, pathTo, type Suggested } from './suggested.js';

/** Maximum number of additional enum values: an enum with more of them is removed. */
const maxValues = 20;

/** Maximum length of an enum value. */
const maxValueLength = 80;

/** Statistics of a schema, by the keys of its records. */
class SchemaStatistics {
  readonly records = new Set<string>();
  readonly operations = new Set<OperationId>();
  readonly values = new Map<string, Set<string>>();
  readonly types = new Map<string, Set<string>>();
  readonly omitted = new Map<string, Set<string>>();
  readonly nulls = new Map<string, Set<string>>();
  objects = 0;
  /** Counts of fields that may be null or absent, and whether one was null. */
  readonly nullable = new Map<string, { count: number; isNull: boolean }>();
}

/** Objects of a component with their unnamed fields. */
interface UnnamedFields {
  readonly schema: AnySchemaObject;
  readonly records: Set<string>;
  objects: number;
  readonly fields: Map<string, JsonForm>;
}

/** Differences of a server's records from the contract, by schema, with the records that show them. */
export class Habits {
  readonly #statistics = new Map<AnySchemaObject, SchemaStatistics>();
  readonly #unnamed = new Map<string, UnnamedFields>();
  /** Names of missing fields; ignores fields that a draft may omit (§2.7). */
  readonly #missing = new Set<string>();

  /** Reads each record of a successful response. */
  add({ operationId, json, findings }: Pick<Judged, 'operationId' | 'json' | 'findings'>): void {
    for (const { keyword, pointer } of findings)
      if (keyword === 'required') this.#missing.add(parsePointer(pointer).at(-1) ?? '');
    const root = resolve(successSchema(contract, operationId));
    const list: AnySchemaObject = root.type === 'array' ? root : resolve(root.properties?.data ?? {});
    const records = root.type === 'array' ? json : field(json, 'data');
    if (list.type !== 'array' || !isObject(list.items)) {
      this.#addRecord(operationId, successSchema(contract, operationId), json);
      return;
    }
    if (root.type !== 'array' && isObject(json))
      this.#read(operationId, root, { ...json, data: [] }, `page of ${operationId}`);
    if (Array.isArray(records)) for (const record of records) this.#addRecord(operationId, list.items, record);
  }

  /** Changes of the contract that allow the observed records. */
  suggested(): readonly Suggested[] {
    return [...this.#statistics]
      .flatMap(([schema, statistics]) => {
        const path = jsonPathOf(schema);
        if (path === undefined) return [];
        return [
          ...valuesOf(path, statistics),
          ...variantsOf(path, schema, statistics),
          ...absencesOf(path, schema, statistics, this.#missing),
        ];
      })
      .concat(this.#unnamedFields());
  }

  #addRecord(operationId: OperationId, schema: AnySchemaObject, record: unknown): void {
    const { _id, subscriberId, identifier, stepId, workflowId } = Object(record);
    const id = _id ?? subscriberId ?? identifier ?? stepId ?? workflowId ?? JSON.stringify(record);
    this.#read(operationId, schema, record, `${componentOf(schema)} ${id}`);
  }

  #read(operationId: OperationId, root: AnySchemaObject, record: unknown, key: string): void {
    const shapes = new Shapes();
    const visit = (schema: AnySchemaObject, value: unknown, component: string | undefined): void => {
      if (Array.isArray(schema.enum)) this.#addValue(schema, value, operationId, key);
      if (!isObject(value)) return;
      shapes.add(schema, value, component ?? operationId);
      if (schema.required !== undefined || schema.properties !== undefined)
        this.#addFields(schema, value, operationId, key);
      if (schema.discriminator !== undefined) this.#addVariant(schema, value, operationId, key, visit);
    };
    walk(root, record, visit);
    this.#addUnnamed(shapes, key);
  }

  #statisticsOf(schema: AnySchemaObject, operationId: OperationId, key: string): SchemaStatistics {
    const statistics = this.#statistics.get(schema) ?? new SchemaStatistics();
    this.#statistics.set(schema, statistics);
    statistics.records.add(key);
    statistics.operations.add(operationId);
    return statistics;
  }

  #addValue(schema: AnySchemaObject, value: unknown, operationId: OperationId, key: string): void {
    const { values } = this.#statisticsOf(schema, operationId, key);
    if (typeof value !== 'string' || schema.enum.includes(value) || value.length > maxValueLength) return;
    if (values.size <= maxValues || values.has(value)) addTo(values, value, key);
  }

  #addFields(schema: AnySchemaObject, value: JsonObject, operationId: OperationId, key: string): void {
    const statistics = this.#statisticsOf(schema, operationId, key);
    statistics.objects += 1;
    for (const name of schema.required ?? []) if (!Object.hasOwn(value, name)) addTo(statistics.omitted, name, key);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (!isObject(property) || !Object.hasOwn(value, name)) continue;
      if (!acceptsNull(property)) {
        if (value[name] === null) addTo(statistics.nulls, name, key);
      } else if (!schema.required?.includes(name)) {
        const nullable = statistics.nullable.get(name) ?? { count: 0, isNull: false };
        statistics.nullable.set(name, nullable);
        nullable.count += 1;
        nullable.isNull ||= value[name] === null;
      }
    }
  }

  /** Reads an object by its variant. An unknown variant is read by the common schema. */
  #addVariant(
    schema: AnySchemaObject,
    value: JsonObject,
    operationId: OperationId,
    key: string,
    visit: Parameters<typeof walk>[2],
  ): void {
    const type = value[schema.discriminator.propertyName];
    const known = variants(schema).find(({ name }) => name === type);
    const common = commonOf(schema);
    if (known !== undefined) walk(known.schema, value, visit);
    else if (typeof type === 'string' && type.length <= maxValueLength && common !== undefined) {
      addTo(this.#statisticsOf(schema, operationId, key).types, type, key);
      walk(common, value, visit);
    }
  }

  #addUnnamed(shapes: Shapes, key: string): void {
    for (const shape of shapes.all()) {
      const schema = contract.document.components.schemas[shape.component];
      if (schema === undefined || !isClosed(shape)) continue;
      const unnamed = this.#unnamed.get(shape.component) ?? {
        schema,
        records: new Set(),
        objects: 0,
        fields: new Map(),
      };
      this.#unnamed.set(shape.component, unnamed);
      unnamed.records.add(key);
      unnamed.objects += 1;
      for (const [name, value] of Object.entries(shape.value)) {
        if (isNamed(shape, name)) continue;
        const form = unnamed.fields.get(name) ?? new JsonForm();
        unnamed.fields.set(name, form);
        form.add(value);
      }
    }
  }

  /** Fields that all objects of a component have, if there were several. */
  #unnamedFields(): readonly Suggested[] {
    return [...this.#unnamed].flatMap(([component, { schema, records, objects, fields }]) =>
      [...fields].flatMap(([name, form]): Suggested[] => {
        const path = jsonPathOf(schema);
        if (path === undefined || form.count < objects || records.size < 2) return [];
        const update = { required: [name], properties: { [name]: form.schema() } };
        const comment = `${component} has ${name}. Observed in all of ${records.size} records.`;
        return [{ comment, actions: [{ target: path, update }] }];
      }),
    );
  }
}

function valuesOf(path: string, { values, records, operations }: SchemaStatistics): readonly Suggested[] {
  const places = [...operations].sort().join(', ');
  if (values.size > maxValues) {
    const comment = `More than ${maxValues} values are not in the list of the contract. Observed in ${places}.`;
    return [{ comment, actions: [{ target: `${path}.enum`, remove: true }] }];
  }
  return [...values].map(([value, shown]) => ({
    comment: `${JSON.stringify(value)} is not in the list of the contract. Observed in ${ofRecords(shown.size, records.size)} of ${places}.`,
    actions: [{ target: `${path}.enum`, update: value }],
  }));
}

/** Adds unknown variants with the common schema. */
function variantsOf(path: string, schema: AnySchemaObject, { types, records }: SchemaStatistics): readonly Suggested[] {
  const { propertyName } = schema.discriminator ?? {};
  return [...types].map(([type, shown]) => ({
    comment: `The type ${JSON.stringify(type)} is not in the contract. Observed in ${ofRecords(shown.size, records.size)}.`,
    actions: [
      {
        target: `${path}.oneOf`,
        update: {
          type: 'object',
          required: [propertyName],
          properties: { [propertyName]: { const: type } },
          allOf: [commonOf(schema)],
        },
      },
    ],
  }));
}

function absencesOf(
  path: string,
  schema: AnySchemaObject,
  statistics: SchemaStatistics,
  missing: ReadonlySet<string>,
): readonly Suggested[] {
  const { omitted, nulls, records } = statistics;
  const component = /^\$\.components\.schemas\.(\w+)$/.exec(path)?.[1] ?? path;
  const wrong = [...omitted].filter(([name]) => missing.has(name));
  const without = wrong.map(
    ([name, shown]): Suggested => ({
      comment: `${component} lacks ${name}. Observed in ${ofRecords(shown.size, records.size)}.`,
      actions: [{ target: `${path}.required[?@=='${name.replaceAll(/['\\]/g, '\\$&')}']`, remove: true }],
    }),
  );
  const empty = [...nulls].map(([name, shown]): Suggested => {
    const property = schema.properties[name];
    const target = `${path}.properties`;
    return {
      comment: `${name} of ${component} is null. Observed in ${ofRecords(shown.size, records.size)}.`,
      actions: [
        { target: `${target}${pathTo(name)}`, remove: true },
        { target, update: { [name]: { anyOf: [property, { type: 'null' }] } } },
      ],
    };
  });
  return [...without, ...empty, ...alwaysPresent(path, component, statistics)];
}

/** Fields that all observed objects have, even as null: other servers may omit them. */
function alwaysPresent(
  path: string,
  component: string,
  { nullable, objects, records }: SchemaStatistics,
): readonly Suggested[] {
  const names = [...nullable].filter(([, { count, isNull }]) => isNull && count === objects).map(([name]) => name);
  if (names.length === 0 || records.size < 2) return [];
  const comment = `${component} has ${names.join(', ')} even where they are null. Observed in all of ${records.size} records.`;
  return [{ comment, actions: [{ target: path, update: { required: names } }] }];
}

function variants({ oneOf, discriminator }: AnySchemaObject): readonly { name: unknown; schema: AnySchemaObject }[] {
  return oneOf.map((schema: AnySchemaObject) => ({
    name: resolve(resolve(schema).properties?.[discriminator.propertyName] ?? {}).const,
    schema,
  }));
}

/** Schema that all variants extend. */
function commonOf({ oneOf }: AnySchemaObject): AnySchemaObject | undefined {
  const [first, ...others] = oneOf.map((schema: AnySchemaObject) => resolve(schema).allOf?.[0]?.$ref);
  return first !== undefined && others.every((other: unknown) => other === first) ? { $ref: first } : undefined;
}

function acceptsNull(schema: AnySchemaObject): boolean {
  const { type, enum: values, const: only, anyOf, oneOf, not } = resolve(schema);
  if (not !== undefined || only !== undefined) return true;
  if (values !== undefined) return values.includes(null);
  if (type !== undefined) return [type].flat().includes('null');
  const forms = anyOf ?? oneOf;
  return forms === undefined || forms.some(acceptsNull);
}

function addTo(sets: Map<string, Set<string>>, name: string, key: string): void {
  const set = sets.get(name) ?? new Set();
  sets.set(name, set);
  set.add(key);
}
