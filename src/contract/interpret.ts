import type { AnySchemaObject } from 'ajv';
import { type KeywordMessage, parsePointer, pointerTo, type SchemaError, type SchemaOwner, says } from './finding.js';
import { formats } from './formats.js';
import { field, isObject, isSameJson, type JsonObject } from './json-value.js';
import { componentOf, contractSchema, followed, type OpenApiDocument } from './schema.js';

/** The keywords that say something of values of one type only. */
const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  number: ['maximum', 'minimum', 'exclusiveMinimum'],
  string: ['maxLength', 'minLength', 'pattern', 'format'],
  array: ['maxItems', 'minItems', 'uniqueItems', 'items'],
  object: ['minProperties', 'required', 'additionalProperties', 'properties', 'discriminator'],
};

/** Those that say something of values of any type. */
const keywordsOfAny: readonly string[] = ['const', 'enum', 'not', 'anyOf', 'allOf', 'then'];

/** The keywords that are understood: those of the contract. `oneOf` is only understood beside a `discriminator`. */
export const understood: readonly string[] = [
  ...['$ref', 'type', 'oneOf', 'if', ...keywordsOfAny],
  ...Object.values(keywordsOf).flat(),
];

/**
 * Everything in which a value does not fit a part of a document, as AJV would have it and in its order; none if it
 * fits. It is looked for as far as it is asked for. Nothing is compiled: this works where `eval` is forbidden.
 *
 * @param pointer where in the contract's schema the part is, or a component: `/operations/listMessages/query`.
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
 * The same of a schema that is not of the contract, but written in the same keywords.
 *
 * @param components what it refers to.
 */
export function interpretSchema(
  schema: AnySchemaObject,
  value: unknown,
  components: SchemaPosition['components'] = {},
): Iterable<SchemaError> {
  return misfits(schema, value, { pointer: '', owner: undefined, components });
}

type ContractSchema = ReturnType<typeof contractSchema>;

/** The schemas of documents, and the parts of them that were asked for. */
const schemas = new WeakMap<
  OpenApiDocument,
  { readonly whole: ContractSchema; readonly parts: Map<string, AnySchemaObject> }
>();

/** Where a schema and a value meet. */
interface SchemaPosition {
  readonly pointer: string;
  readonly owner: SchemaOwner | undefined;
  /** What references lead to. */
  readonly components: OpenApiDocument['components']['schemas'];
}

function* misfits(schema: AnySchemaObject | true, value: unknown, place: SchemaPosition): Generator<SchemaError> {
  if (schema === true) return;
  const { pointer, owner, components } = place;
  const name = componentOf(schema);
  if (name !== undefined) {
    const component = followed(schema, components);
    yield* misfits(component, value, { ...place, owner: { schema: name, section: component['x-section'] } });
    return;
  }
  const { types, asksOfAny, asksOfType } = demandsOf(schema);
  const isWrong = types.length > 0 && !isOfOneType(types, value);
  // Of one type AJV says that it is wrong where it would look at the keywords of that type, if there are any.
  const isSaidLater = isWrong && asksOfType;
  const here: Here = (said) => Object.assign(said, { pointer, owner, value });
  if (isWrong && !isSaidLater) yield here(says.type(types));
  if (asksOfAny) yield* ofAny(schema, value, place, here);
  if (isSaidLater) yield here(says.type(types));
  if (typeof value === 'number' && Number.isFinite(value)) yield* ofNumber(schema, value, here);
  if (typeof value === 'string') yield* ofText(schema, value, here);
  if (Array.isArray(value)) yield* ofArray(schema, value, place, here);
  if (isObject(value)) yield* ofObject(schema, value, place, here);
}

/** Makes a misfit of the value that is looked at, from what is said of it and of nothing else. */
type Here = (said: KeywordMessage) => SchemaError;

function* ofAny(schema: AnySchemaObject, value: unknown, place: SchemaPosition, here: Here): Generator<SchemaError> {
  if ('const' in schema && value !== schema.const) yield here(says.const(schema.const));
  if (schema.enum?.includes(value) === false) yield here(says.enum(schema.enum));
  if ('not' in schema && fits(schema.not, value, place)) yield here(says.not());
  const forms = (schema.anyOf ?? []).map((form: AnySchemaObject) => [...misfits(form, value, place)]);
  if (forms.length > 0 && forms.every((found: readonly SchemaError[]) => found.length > 0))
    yield here({ keyword: 'anyOf', message: 'must match a schema in anyOf', forms });
  for (const part of schema.allOf ?? []) yield* misfits(part, value, place);
  if ('then' in schema && fits(schema.if, value, place)) {
    let isKept = true;
    for (const misfit of misfits(schema.then, value, place)) {
      isKept = false;
      yield misfit;
    }
    if (!isKept) yield here({ keyword: 'if', message: 'must match "then" schema' });
  }
}

function* ofNumber(schema: AnySchemaObject, value: number, here: Here): Generator<SchemaError> {
  const { maximum, minimum, exclusiveMinimum } = schema;
  if (value > maximum) yield here({ keyword: 'maximum', message: `must be <= ${maximum}` });
  if (value < minimum) yield here({ keyword: 'minimum', message: `must be >= ${minimum}` });
  if (value <= exclusiveMinimum) yield here({ keyword: 'exclusiveMinimum', message: `must be > ${exclusiveMinimum}` });
}

function* ofText(schema: AnySchemaObject, value: string, here: Here): Generator<SchemaError> {
  const { maxLength, minLength, pattern, format } = schema;
  if (maxLength !== undefined || minLength !== undefined) {
    const { length } = [...value];
    if (length > maxLength) yield here(size('maxLength', maxLength, 'characters'));
    if (length < minLength) yield here(size('minLength', minLength, 'characters'));
  }
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    yield here(says.pattern(pattern, schema.examples));
  if (formats[format]?.(value) === false) yield here(says.format(format));
}

function* ofArray(
  { maxItems, minItems, uniqueItems, items = true }: AnySchemaObject,
  value: readonly unknown[],
  place: SchemaPosition,
  here: Here,
): Generator<SchemaError> {
  if (value.length > maxItems) yield here(size('maxItems', maxItems, 'items'));
  if (value.length < minItems) yield here(size('minItems', minItems, 'items'));
  if (uniqueItems === true) yield* ofTwins(value, here);
  for (const [index, item] of value.entries()) yield* misfits(items, item, inside(place, `${index}`));
}

function* ofTwins(items: readonly unknown[], here: Here): Generator<SchemaError> {
  const isTwin = (item: unknown, index: number) => items.findIndex((other) => isSameJson(other, item)) < index;
  const second = items.findLastIndex(isTwin);
  if (second === -1) return;
  const first = items.slice(0, second).findLastIndex((item) => isSameJson(item, items[second]));
  const message = `must NOT have duplicate items (items ## ${first} and ${second} are identical)`;
  yield here({ keyword: 'uniqueItems', message });
}

function* ofObject(
  schema: AnySchemaObject,
  value: JsonObject,
  place: SchemaPosition,
  here: Here,
): Generator<SchemaError> {
  const { minProperties, required = [], additionalProperties: others = true, properties = {}, discriminator } = schema;
  const names = Object.keys(value);
  if (names.length < minProperties) yield here(size('minProperties', minProperties, 'properties'));
  for (const name of required) if (value[name] === undefined) yield here(says.required(name));
  for (const name of names) {
    if (Object.hasOwn(properties, name) || others === true) continue;
    if (others !== false) yield* misfits(others, value[name], inside(place, name));
    else yield here(says.additionalProperties(name, Object.keys(properties)));
  }
  for (const name in properties)
    if (value[name] !== undefined && !isOfOnlyType(properties[name], value[name]))
      yield* misfits(properties[name], value[name], inside(place, name));
  if (discriminator === undefined) return;
  const tag = discriminator.propertyName;
  const form = schema.oneOf.find((form: AnySchemaObject) => {
    const { const: only, enum: several = [only] } = followed(form, place.components).properties[tag];
    return several.includes(value[tag]);
  });
  if (form === undefined) yield here(says.discriminator(tag));
  else yield* misfits(form, value, place);
}

/** What a schema asks for, read once. */
interface Demands {
  readonly types: readonly string[];
  /** Whether it asks for nothing but a type. */
  readonly isOnlyType: boolean;
  /** Whether it has keywords for values of any type; and for values of its only type. */
  readonly asksOfAny: boolean;
  readonly asksOfType: boolean;
}

const demands = new WeakMap<AnySchemaObject, Demands>();

function demandsOf(schema: AnySchemaObject): Demands {
  const known = demands.get(schema);
  if (known !== undefined) return known;
  const types: readonly string[] = [schema.type ?? []].flat();
  const [only = ''] = types.length === 1 ? types : [];
  const has = (keyword: string) => keyword in schema;
  const made: Demands = {
    types,
    isOnlyType: types.length > 0 && !understood.some((keyword) => keyword !== 'type' && has(keyword)),
    asksOfAny: keywordsOfAny.some(has),
    asksOfType: keywordsOf[only]?.some(has) === true,
  };
  demands.set(schema, made);
  return made;
}

/** Whether a value has a type that its schema asks for, and nothing else is asked: so it is with most fields. */
function isOfOnlyType(schema: AnySchemaObject | true, value: unknown): boolean {
  if (schema === true) return true;
  const { types, isOnlyType } = demandsOf(schema);
  return isOnlyType && isOfOneType(types, value);
}

function isOfOneType(types: readonly string[], value: unknown): boolean {
  for (const type of types) if (hasType(value, type)) return true;
  return false;
}

function fits(schema: AnySchemaObject | true, value: unknown, place: SchemaPosition): boolean {
  return misfits(schema, value, place).next().done === true;
}

function inside(place: SchemaPosition, segment: string): SchemaPosition {
  return { ...place, pointer: `${place.pointer}${pointerTo(segment)}` };
}

function size(keyword: string, limit: number, things: string): KeywordMessage {
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
