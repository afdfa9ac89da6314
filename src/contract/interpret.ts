import type { AnySchemaObject } from 'ajv';
import {
  type KeywordMessage,
  keywordMessages,
  parsePointer,
  pointerTo,
  type SchemaError,
  type SchemaOwner,
} from './finding.js';
import { formats } from './formats.js';
import { field, isObject, isSameJson, type JsonObject } from './json-value.js';
import { componentOf, contractSchema, followReference, type OpenApiDocument } from './schema.js';

/** Keywords that apply to values of one type. */
const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  number: ['maximum', 'minimum', 'exclusiveMinimum'],
  string: ['maxLength', 'minLength', 'pattern', 'format'],
  array: ['maxItems', 'minItems', 'uniqueItems', 'items'],
  object: ['minProperties', 'required', 'additionalProperties', 'properties', 'discriminator'],
};

/** Keywords that apply to values of any type. */
const keywordsOfAny: readonly string[] = ['const', 'enum', 'not', 'anyOf', 'allOf', 'then'];

/** Supported keywords: those of the contract. `oneOf` is supported only with a `discriminator`. */
export const supportedKeywords: readonly string[] = [
  ...['$ref', 'type', 'oneOf', 'if', ...keywordsOfAny],
  ...Object.values(keywordsOf).flat(),
];

/**
 * Errors of a value against a part of a document, as AJV reports them and in the same order. Checks lazily, and
 * compiles nothing: it works where `eval` is forbidden.
 *
 * @param pointer location of the schema, or of a component: `/operations/listMessages/query`.
 */
export function interpret(document: OpenApiDocument, pointer: string, value: unknown): Iterable<SchemaError> {
  const cached = schemas.get(document) ?? { whole: contractSchema(document), parts: new Map() };
  schemas.set(document, cached);
  const part = cached.parts.get(pointer) ?? partOf(cached.whole, pointer);
  cached.parts.set(pointer, part);
  return interpretSchema(part, value, cached.whole.components.schemas);
}

function partOf(schema: ContractSchema, pointer: string): AnySchemaObject {
  const part = pointer.startsWith('/components/') ? { $ref: pointer } : parsePointer(pointer).reduce(field, schema);
  if (!isObject(part)) throw new Error(`the contract has no schema at ${pointer}`);
  return part;
}

/**
 * Errors of a value against a foreign schema that uses the keywords of the contract.
 *
 * @param components targets of references.
 */
export function interpretSchema(
  schema: AnySchemaObject,
  value: unknown,
  components: SchemaPosition['components'] = {},
): Iterable<SchemaError> {
  return schemaErrorsOf(schema, value, { pointer: '', owner: undefined, components });
}

type ContractSchema = ReturnType<typeof contractSchema>;

/** Contract schemas by document, and their parts by pointer. */
const schemas = new WeakMap<
  OpenApiDocument,
  { readonly whole: ContractSchema; readonly parts: Map<string, AnySchemaObject> }
>();

/** Position of a value and its schema. */
interface SchemaPosition {
  readonly pointer: string;
  readonly owner: SchemaOwner | undefined;
  /** Targets of references. */
  readonly components: OpenApiDocument['components']['schemas'];
}

function* schemaErrorsOf(
  schema: AnySchemaObject | true,
  value: unknown,
  position: SchemaPosition,
): Generator<SchemaError> {
  if (schema === true) return;
  const { pointer, owner, components } = position;
  const name = componentOf(schema);
  if (name !== undefined) {
    const component = followReference(schema, components);
    yield* schemaErrorsOf(component, value, { ...position, owner: { schema: name, section: component['x-section'] } });
    return;
  }
  const { types, asksOfAny: hasGeneralKeywords, asksOfType: hasTypeKeywords } = summaryOf(schema);
  const isWrong = types.length > 0 && !isOfOneType(types, value);
  // AJV reports a wrong single type when it reaches the keywords of that type, if the schema has any.
  const isReportedLater = isWrong && hasTypeKeywords;
  const createError: CreateError = (message) => Object.assign(message, { pointer, owner, value });
  if (isWrong && !isReportedLater) yield createError(keywordMessages.type(types));
  if (hasGeneralKeywords) yield* generalErrors(schema, value, position, createError);
  if (isReportedLater) yield createError(keywordMessages.type(types));
  if (typeof value === 'number' && Number.isFinite(value)) yield* numberErrors(schema, value, createError);
  if (typeof value === 'string') yield* textErrors(schema, value, createError);
  if (Array.isArray(value)) yield* arrayErrors(schema, value, position, createError);
  if (isObject(value)) yield* objectErrors(schema, value, position, createError);
}

/** Creates an error of the current value. */
type CreateError = (message: KeywordMessage) => SchemaError;

function* generalErrors(
  schema: AnySchemaObject,
  value: unknown,
  position: SchemaPosition,
  createError: CreateError,
): Generator<SchemaError> {
  if ('const' in schema && value !== schema.const) yield createError(keywordMessages.const(schema.const));
  if (schema.enum?.includes(value) === false) yield createError(keywordMessages.enum(schema.enum));
  if ('not' in schema && fits(schema.not, value, position)) yield createError(keywordMessages.not());
  const forms = (schema.anyOf ?? []).map((form: AnySchemaObject) => [...schemaErrorsOf(form, value, position)]);
  if (forms.length > 0 && forms.every((found: readonly SchemaError[]) => found.length > 0))
    yield createError({ keyword: 'anyOf', message: 'must match a schema in anyOf', forms });
  for (const part of schema.allOf ?? []) yield* schemaErrorsOf(part, value, position);
  if ('then' in schema && fits(schema.if, value, position)) {
    let conforms = true;
    for (const schemaError of schemaErrorsOf(schema.then, value, position)) {
      conforms = false;
      yield schemaError;
    }
    if (!conforms) yield createError({ keyword: 'if', message: 'must match "then" schema' });
  }
}

function* numberErrors(schema: AnySchemaObject, value: number, createError: CreateError): Generator<SchemaError> {
  const { maximum, minimum, exclusiveMinimum } = schema;
  if (value > maximum) yield createError({ keyword: 'maximum', message: `must be <= ${maximum}` });
  if (value < minimum) yield createError({ keyword: 'minimum', message: `must be >= ${minimum}` });
  if (value <= exclusiveMinimum)
    yield createError({ keyword: 'exclusiveMinimum', message: `must be > ${exclusiveMinimum}` });
}

function* textErrors(schema: AnySchemaObject, value: string, createError: CreateError): Generator<SchemaError> {
  const { maxLength, minLength, pattern, format } = schema;
  if (maxLength !== undefined || minLength !== undefined) {
    const { length } = [...value];
    if (length > maxLength) yield createError(sizeMessage('maxLength', maxLength, 'characters'));
    if (length < minLength) yield createError(sizeMessage('minLength', minLength, 'characters'));
  }
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    yield createError(keywordMessages.pattern(pattern, schema.examples));
  if (formats[format]?.(value) === false) yield createError(keywordMessages.format(format));
}

function* arrayErrors(
  { maxItems, minItems, uniqueItems, items = true }: AnySchemaObject,
  value: readonly unknown[],
  position: SchemaPosition,
  createError: CreateError,
): Generator<SchemaError> {
  if (value.length > maxItems) yield createError(sizeMessage('maxItems', maxItems, 'items'));
  if (value.length < minItems) yield createError(sizeMessage('minItems', minItems, 'items'));
  if (uniqueItems === true) yield* duplicateErrors(value, createError);
  for (const [index, item] of value.entries()) yield* schemaErrorsOf(items, item, childPosition(position, `${index}`));
}

function* duplicateErrors(items: readonly unknown[], createError: CreateError): Generator<SchemaError> {
  const isDuplicate = (item: unknown, index: number) => items.findIndex((other) => isSameJson(other, item)) < index;
  const second = items.findLastIndex(isDuplicate);
  if (second === -1) return;
  const first = items.slice(0, second).findLastIndex((item) => isSameJson(item, items[second]));
  const message = `must NOT have duplicate items (items ## ${first} and ${second} are identical)`;
  yield createError({ keyword: 'uniqueItems', message });
}

function* objectErrors(
  schema: AnySchemaObject,
  value: JsonObject,
  position: SchemaPosition,
  createError: CreateError,
): Generator<SchemaError> {
  const { minProperties, required = [], additionalProperties: others = true, properties = {}, discriminator } = schema;
  const names = Object.keys(value);
  if (names.length < minProperties) yield createError(sizeMessage('minProperties', minProperties, 'properties'));
  for (const name of required) if (value[name] === undefined) yield createError(keywordMessages.required(name));
  for (const name of names) {
    if (Object.hasOwn(properties, name) || others === true) continue;
    if (others !== false) yield* schemaErrorsOf(others, value[name], childPosition(position, name));
    else yield createError(keywordMessages.additionalProperties(name, Object.keys(properties)));
  }
  for (const name in properties)
    if (value[name] !== undefined && !isOfOnlyType(properties[name], value[name]))
      yield* schemaErrorsOf(properties[name], value[name], childPosition(position, name));
  if (discriminator === undefined) return;
  const tag = discriminator.propertyName;
  const form = schema.oneOf.find((form: AnySchemaObject) => {
    const { const: constant, enum: allowed = [constant] } = followReference(form, position.components).properties[tag];
    return allowed.includes(value[tag]);
  });
  if (form === undefined) yield createError(keywordMessages.discriminator(tag));
  else yield* schemaErrorsOf(form, value, position);
}

/** Keywords of a schema, grouped once. */
interface SchemaSummary {
  readonly types: readonly string[];
  /** Is true if `type` is the only keyword. */
  readonly isOnlyType: boolean;
  /** Is true if it has keywords for values of any type, or of its only type. */
  readonly asksOfAny: boolean;
  readonly asksOfType: boolean;
}

const summaries = new WeakMap<AnySchemaObject, SchemaSummary>();

function summaryOf(schema: AnySchemaObject): SchemaSummary {
  const known = summaries.get(schema);
  if (known !== undefined) return known;
  const types: readonly string[] = [schema.type ?? []].flat();
  const [constant = ''] = types.length === 1 ? types : [];
  const has = (keyword: string) => keyword in schema;
  const summary: SchemaSummary = {
    types,
    isOnlyType: types.length > 0 && !supportedKeywords.some((keyword) => keyword !== 'type' && has(keyword)),
    asksOfAny: keywordsOfAny.some(has),
    asksOfType: keywordsOf[constant]?.some(has) === true,
  };
  summaries.set(schema, summary);
  return summary;
}

/** Checks the common case of a schema with a type and no other keyword. */
function isOfOnlyType(schema: AnySchemaObject | true, value: unknown): boolean {
  if (schema === true) return true;
  const { types, isOnlyType } = summaryOf(schema);
  return isOnlyType && isOfOneType(types, value);
}

function isOfOneType(types: readonly string[], value: unknown): boolean {
  for (const type of types) if (hasType(value, type)) return true;
  return false;
}

function fits(schema: AnySchemaObject | true, value: unknown, position: SchemaPosition): boolean {
  return schemaErrorsOf(schema, value, position).next().done === true;
}

function childPosition(position: SchemaPosition, segment: string): SchemaPosition {
  return { ...position, pointer: `${position.pointer}${pointerTo(segment)}` };
}

function sizeMessage(keyword: string, limit: number, things: string): KeywordMessage {
  const comparison = keyword.startsWith('max') ? 'more' : 'fewer';
  return { keyword, message: `must NOT have ${comparison} than ${limit} ${things}` };
}

function hasType(value: unknown, type: string): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    default:
      return typeof value === type;
  }
}
