import type { AnySchemaObject } from 'ajv';
import { document as generated } from '#generated/document.js';
import type { operations as Operations, paths as Paths } from '#generated/types.js';
import { followed, type OpenApiDocument, type ParameterObject, parametersOf } from './schema.js';

export type OperationId = keyof Operations;

/** The methods that operations have. The generated types name every other one under a path too, of type `never`. */
export type Method = Uppercase<
  {
    [Path in keyof Paths]: {
      [Name in Exclude<keyof Paths[Path], 'parameters'>]-?: [NonNullable<Paths[Path][Name]>] extends [never]
        ? never
        : Name & string;
    }[Exclude<keyof Paths[Path], 'parameters'>];
  }[keyof Paths]
>;

/** One of the ten operations (§4), or of another document's. */
export interface Operation<Id extends string = OperationId, M extends string = Method> {
  readonly id: Id;
  readonly method: M;
  /** The path with its parameters in braces: `/v2/workflows/{workflowId}`. */
  readonly path: string;
  readonly summary: string;
  /** The section of the specification, `4.7` say. */
  readonly section: string;
  readonly parameters: readonly ParameterObject[];
  readonly body: 'none' | 'optional' | 'required';
  /** The status of success. */
  readonly status: number;
}

/** The document that everything here was read from. */
export const document = generated as OpenApiDocument;

export const operations: Readonly<Record<OperationId, Operation>> = readOperations(document);

/** The generated type of that name: what is exported as one name is both. */
export type operations = Operations;

/** The methods that operations have, each once. */
export const methods: readonly Method[] = [...new Set(Object.values(operations).map(({ method }) => method))].sort();

/** The operations of a document that has these ten, or those that are named. */
export function readOperations<Id extends string = OperationId, M extends string = Method>(
  document: OpenApiDocument,
): Readonly<Record<Id, Operation<Id, M>>> {
  const entries = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, object]): [string, Operation<Id, M>] => [
      object.operationId,
      {
        id: object.operationId as Id,
        method: method.toUpperCase() as M,
        path,
        summary: object.summary,
        section: object['x-section'],
        parameters: parametersOf(document, object),
        body: object.requestBody === undefined ? 'none' : object.requestBody.required ? 'required' : 'optional',
        status: Number(Object.keys(object.responses).find((status) => status.startsWith('2'))),
      },
    ]),
  );
  return Object.fromEntries(entries) as Record<Id, Operation<Id, M>>;
}

/** What a request's method and path lead to. */
export type OperationRoute<O extends AnyOperation = Operation> = OperationMatch<O> | NotFound<O> | Malformed;

type AnyOperation = Operation<string, string>;

/** An operation, and its path parameters. */
export interface OperationMatch<O extends AnyOperation = Operation> {
  readonly operation: O;
  readonly path: Readonly<Record<string, string>>;
}

/** No operation. The methods that the path has: none, if the contract does not know it. */
export interface NotFound<O extends AnyOperation = Operation> {
  readonly operation: undefined;
  readonly allowed: readonly O['method'][];
}

/** No resource: the path has a broken percent-encoding. */
export interface Malformed {
  readonly operation: undefined;
  readonly malformed: true;
}

const malformed = Symbol('malformed');

interface Template {
  /** The literals of a path, and its parameters in braces. */
  readonly segments: readonly string[];
}

/** Finds the operation of a method (upper case) and a path (as sent, percent-encoded, without a query). */
export const findOperation: (method: string, path: string) => OperationRoute = createFinder(Object.values(operations));

/** The same for any operations. */
export function createFinder<O extends AnyOperation>(
  operations: readonly O[],
): (method: string, path: string) => OperationRoute<O> {
  /** Literal segments come before parameters: `/v1/integrations/active` is not an integration's id. */
  const templates = operations
    .map((operation) => ({ operation, segments: operation.path.split('/') }))
    .sort((a, b) => parameterCount(a) - parameterCount(b));
  return (method, path) => {
    const segments = path.split('/');
    const allowed: O['method'][] = [];
    for (const { operation, segments: template } of templates) {
      const parameters = match(template, segments);
      if (parameters === undefined) continue;
      if (parameters === malformed) return { operation: undefined, malformed: true };
      if (operation.method === method) return { operation, path: parameters };
      allowed.push(operation.method);
    }
    return { operation: undefined, allowed };
  };
}

function parameterCount({ segments }: Template): number {
  return segments.filter((segment) => segment.startsWith('{')).length;
}

/** The path parameters of an operation, from a path that may begin with that of a base address; none if it does not fit. */
export function pathParameters({ path }: AnyOperation, pathname: string): Readonly<Record<string, string>> {
  const [, ...template] = path.split('/');
  const parameters = match(template, pathname.split('/').slice(-template.length));
  return parameters === undefined || parameters === malformed ? {} : parameters;
}

function match(
  template: readonly string[],
  segments: readonly string[],
): Record<string, string> | typeof malformed | undefined {
  if (template.length !== segments.length) return undefined;
  for (let index = 0; index < template.length; index += 1) {
    const [expected = '', segment = ''] = [template[index], segments[index]];
    if (expected.startsWith('{') ? segment === '' : segment !== expected) return undefined;
  }
  const parameters: Record<string, string> = {};
  for (let index = 0; index < template.length; index += 1) {
    const expected = template[index] ?? '';
    if (!expected.startsWith('{')) continue;
    const value = decoded(segments[index] ?? '');
    if (value === undefined) return malformed;
    parameters[expected.slice(1, -1)] = value;
  }
  return parameters;
}

/** Undefined for a broken percent-encoding. */
function decoded(segment: string): string | undefined {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** The documents of profiles, by the references that stand in them. */
const documents = new WeakMap<object, OpenApiDocument>();

/** A schema of the contract, or of a profile's, itself, or the one that it refers to in the end. */
export function resolve(schema: AnySchemaObject): AnySchemaObject {
  return followed(schema, (documents.get(schema) ?? document).components.schemas);
}

/** Lets the references in a document be resolved in it. */
export function ownReferences(document: OpenApiDocument): void {
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('$ref' in value) documents.set(value, document);
    for (const child of Object.values(value)) visit(child);
  };
  visit(document);
}

/** A request's parameters, typed as the contract types them. What cannot be read as its type stays a string. */
export interface Parameters {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, unknown>>;
}

/**
 * Reads the parameters that an operation has. An array parameter is a repeated key (§4.6); a scalar one that is
 * repeated becomes an array too, so that it does not fit its schema. Parameters that the contract does not name are
 * left out.
 */
export function readParameters(
  operation: Pick<Operation, 'parameters'>,
  path: Readonly<Record<string, string>>,
  query: URLSearchParams,
  headers: Pick<Headers, 'get'>,
): Parameters {
  const result: Record<'path' | 'query' | 'header', Record<string, unknown>> = { path: {}, query: {}, header: {} };
  for (const { name, in: place, schema } of operation.parameters) {
    const value =
      place === 'query' ? readQuery(query.getAll(name), schema) : place === 'path' ? path[name] : headers.get(name);
    if (value !== undefined && value !== null) result[place][name] = value;
  }
  return result;
}

function readQuery(texts: readonly string[], schema: AnySchemaObject): unknown {
  if (texts.length === 0) return undefined;
  const { type } = resolve(schema);
  if (type === 'array') return texts;
  const values = texts.map((text) => readScalar(text, type));
  return values.length === 1 ? values[0] : values;
}

function readScalar(text: string, type: unknown): unknown {
  if (type === 'number' || type === 'integer')
    return /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text) ? Number(text) : text;
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
