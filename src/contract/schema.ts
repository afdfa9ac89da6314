import type { AnySchemaObject } from 'ajv';
import { field, isObject } from './json-value.js';

/** Part of an OpenAPI 3.1 document that the contract is built from. */
export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, AnySchemaObject>>;
    readonly parameters: Readonly<Record<string, ParameterObject>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
  };
}

export interface ParameterObject {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly deprecated?: boolean;
  readonly schema: AnySchemaObject;
}

/** JSON bodies by media type. */
export type MediaTypes = Readonly<Record<string, { readonly schema?: AnySchemaObject }>>;

export interface ResponseObject {
  readonly content?: MediaTypes;
}

export interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-section': string;
  /** Statuses of success of a profile. */
  readonly 'x-statuses'?: readonly number[];
  readonly parameters: readonly (ParameterObject | Reference)[];
  readonly requestBody?: { readonly required: boolean; readonly content: MediaTypes };
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
}

/** Statuses of success by operation: of a creation, and of an update if it has another one. */
export type SuccessStatuses = Readonly<Record<string, readonly number[]>>;

/** Schemas of an operation, by part of the exchange. Responses are keyed by status. */
export interface OperationSchemas {
  readonly path: AnySchemaObject;
  readonly query: AnySchemaObject;
  readonly header: AnySchemaObject;
  readonly body?: AnySchemaObject;
  readonly responses: Readonly<Record<string, AnySchemaObject>>;
}

export const schemaId = 'notikit';

/**
 * Builds a JSON Schema of the whole contract: the components of the document, and a schema for each part of each
 * exchange under `operations`. The generator compiles it ahead of time; `explain` compiles it to explain errors.
 */
export function contractSchema(document: OpenApiDocument): AnySchemaObject & {
  readonly operations: Readonly<Record<string, OperationSchemas>>;
} {
  const entries = operationObjects(document).map((one) => [one.operationId, operationSchemas(document, one)] as const);
  const { schemas } = document.components;
  return withAjvKeywords({ $id: schemaId, components: { schemas }, operations: Object.fromEntries(entries) });
}

export function operationObjects({ paths }: OpenApiDocument): readonly OperationObject[] {
  return Object.values(paths).flatMap((item) => Object.values(item));
}

/** Document with other statuses of success. */
export function withStatuses(document: OpenApiDocument, statuses: SuccessStatuses): OpenApiDocument {
  const copy = structuredClone(document);
  for (const operation of operationObjects(copy)) {
    const own = statuses[operation.operationId];
    const [[, success] = [], ...failures] = Object.entries(operation.responses);
    const responses = Object.fromEntries([...(own ?? []).map((status) => [status, success]), ...failures]);
    if (own !== undefined) Object.assign(operation, { responses, 'x-statuses': own });
  }
  return copy;
}

export function operationSchemas(document: OpenApiDocument, operation: OperationObject): OperationSchemas {
  const parameters = parametersOf(document, operation);
  const body = operation.requestBody?.content['application/json']?.schema;
  const responses: Record<string, AnySchemaObject> = {};
  for (const [status, response] of Object.entries(operation.responses)) {
    const [content] = Object.values(describedContent(followReference(response, document.components.responses)));
    if (content?.schema !== undefined) responses[status] = content.schema;
  }
  return {
    path: parameterSchema(parameters, 'path'),
    query: parameterSchema(parameters, 'query'),
    header: parameterSchema(parameters, 'header'),
    ...(body !== undefined && { body }),
    responses,
  };
}

function parameterSchema(parameters: readonly ParameterObject[], location: ParameterObject['in']): AnySchemaObject {
  const selected = parameters.filter((parameter) => parameter.in === location);
  return {
    type: 'object',
    properties: Object.fromEntries(selected.map(({ name, schema }) => [name, schema])),
    required: selected.filter(({ required }) => required === true).map(({ name }) => name),
  };
}

/** Parameters of an operation, with resolved references. */
export function parametersOf(document: OpenApiDocument, operation: OperationObject): readonly ParameterObject[] {
  return operation.parameters.map((parameter) => followReference(parameter, document.components.parameters));
}

/**
 * Keywords as AJV knows them: without `mapping` and the `x-` fields of others, which AJV rejects, and with `x-format`,
 * which other tools ignore, as a format. Names of properties stay.
 */
export function withAjvKeywords<T>(value: T, hasNames = false): T {
  if (Array.isArray(value)) return value.map((item) => withAjvKeywords(item)) as T;
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(
    ([name]) => hasNames || !/^(?:mapping$|x-(?!family$|format$|section$))/.test(name),
  );
  return Object.fromEntries(
    kept.map(([name, child]) => [
      name === 'x-format' && !hasNames ? 'format' : name,
      withAjvKeywords(child, !hasNames && name === 'properties'),
    ]),
  ) as T;
}

/** Format of a schema. That of timestamps is `x-format`, because other validators do not have it. */
export function formatOf({ format, 'x-format': own = format }: AnySchemaObject): string | undefined {
  return own;
}

/** Content of a response, without media types whose bodies are not specified. */
export function describedContent({ content = {} }: ResponseObject): MediaTypes {
  return Object.fromEntries(Object.entries(content).filter(([, { schema = {} }]) => Object.keys(schema).length > 0));
}

/** Reference to a component of a document. */
export interface Reference {
  readonly $ref: string;
}

/** Name of the component that a value refers to; undefined for other values. */
export function componentOf(value: object): string | undefined {
  const $ref = field(value, '$ref');
  return typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined;
}

/** Follows references to a component until a value is reached. */
export function followReference<T extends object>(value: T | Reference, components: Readonly<Record<string, T>>): T {
  const name = componentOf(value);
  if (name === undefined) return value as T;
  const component = components[name];
  if (component === undefined) throw new Error(`the contract has no component ${name}`);
  return followReference(component, components);
}
