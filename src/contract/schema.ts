import type { AnySchemaObject } from 'ajv';
import { field } from './json-value.js';

/** What of an OpenAPI 3.1 document the contract is made from; the rest is prose. */
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

/** What a body may be, by its media type: JSON in all of them. */
export type MediaTypes = Readonly<Record<string, { readonly schema?: AnySchemaObject }>>;

export interface ResponseObject {
  readonly content?: MediaTypes;
}

export interface OperationObject {
  readonly operationId: string;
  readonly summary: string;
  readonly 'x-section': string;
  readonly parameters: readonly (ParameterObject | Reference)[];
  readonly requestBody?: { readonly required: boolean; readonly content: MediaTypes };
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
}

/** The schemas of one operation, by the part of an exchange that each judges. A response's key is its status. */
export interface OperationSchemas {
  readonly path: AnySchemaObject;
  readonly query: AnySchemaObject;
  readonly header: AnySchemaObject;
  readonly body?: AnySchemaObject;
  readonly responses: Readonly<Record<string, AnySchemaObject>>;
}

export const schemaId = 'notikit';

/**
 * One JSON Schema that holds the whole contract: the document's components where its references expect them, and
 * under `operations` a schema for each part of each exchange. The generator compiles it ahead of time, `explain`
 * compiles the same one when it has to say what is wrong.
 */
export function contractSchema(document: OpenApiDocument): AnySchemaObject & {
  readonly operations: Readonly<Record<string, OperationSchemas>>;
} {
  const operations: Record<string, OperationSchemas> = {};
  for (const operation of operationObjects(document)) {
    operations[operation.operationId] = operationSchemas(document, operation);
  }
  const { schemas } = document.components;
  return withoutMappings({ $id: schemaId, components: { schemas }, operations });
}

/** What a document says of each of its operations. */
export function operationObjects({ paths }: OpenApiDocument): readonly OperationObject[] {
  return Object.values(paths).flatMap((item) => Object.values(item));
}

/** The schemas of an operation, as they stand in the document. */
export function operationSchemas(document: OpenApiDocument, operation: OperationObject): OperationSchemas {
  const parameters = parametersOf(document, operation);
  const body = operation.requestBody?.content['application/json']?.schema;
  const responses: Record<string, AnySchemaObject> = {};
  for (const [status, response] of Object.entries(operation.responses)) {
    const [content] = Object.values(followed(response, document.components.responses).content ?? {});
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

function parameterSchema(parameters: readonly ParameterObject[], place: ParameterObject['in']): AnySchemaObject {
  const placed = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(placed.map(({ name, schema }) => [name, schema])),
    required: placed.filter(({ required }) => required === true).map(({ name }) => name),
  };
}

/** The parameters of an operation, with references into `components` followed. */
export function parametersOf(document: OpenApiDocument, operation: OperationObject): readonly ParameterObject[] {
  return operation.parameters.map((parameter) => followed(parameter, document.components.parameters));
}

/** AJV reads a discriminator's values from the branches, and refuses the `mapping` that other tools need. */
function withoutMappings<T>(value: T): T {
  return JSON.parse(JSON.stringify(value, (key, child) => (key === 'mapping' ? undefined : child))) as T;
}

/** What stands in a document for a component of it. */
export interface Reference {
  readonly $ref: string;
}

/** The name of the component that a value refers to; undefined for one that stands for itself. */
export function componentOf(value: object): string | undefined {
  const $ref = field(value, '$ref');
  return typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined;
}

/** What a value stands for among the components of its kind: itself, or what it refers to in the end. */
export function followed<T extends object>(value: T | Reference, components: Readonly<Record<string, T>>): T {
  const name = componentOf(value);
  if (name === undefined) return value as T;
  const component = components[name];
  if (component === undefined) throw new Error(`the contract has no component ${name}`);
  return followed(component, components);
}
