import type { AnySchemaObject } from 'ajv';
import { document as generated } from '#generated/document.js';
import type { operations as Operations, paths as Paths } from '#generated/types.js';
import { followReference, type OpenApiDocument, type ParameterObject, parametersOf } from './schema.js';

export type OperationId = keyof Operations;

/** Methods of the operations. The generated types also have the other methods, with type `never`. */
export type Method = Uppercase<
  {
    [Path in keyof Paths]: {
      [Name in Exclude<keyof Paths[Path], 'parameters'>]-?: [NonNullable<Paths[Path][Name]>] extends [never]
        ? never
        : Name & string;
    }[Exclude<keyof Paths[Path], 'parameters'>];
  }[keyof Paths]
>;

/** Operation of the contract (§4), or of another document. */
export interface Operation<Id extends string = OperationId, M extends string = Method> {
  readonly id: Id;
  readonly method: M;
  /** Path template: `/v2/workflows/{workflowId}`. */
  readonly path: string;
  readonly summary: string;
  /** Section of the specification, for example `4.7`. */
  readonly section: string;
  readonly parameters: readonly ParameterObject[];
  readonly body: 'none' | 'optional' | 'required';
  /** Status of successful responses. */
  readonly status: number;
  /** All statuses of successful responses: that of a creation is the first, and that of an update the last. */
  readonly statuses: readonly number[];
}

/** OpenAPI document of the contract. */
export const document = generated as OpenApiDocument;

/** Fields of the contract that contain credentials: `credentials`, `secretKey`, `deviceTokens`, `directWebhookUrl`. */
export function credentialFields(): ReadonlySet<string> {
  const { CredentialsDto, ChannelCredentials, ConfigurationsDto, Message, ...others } = document.components.schemas;
  const withCredentials = [CredentialsDto, ChannelCredentials, ConfigurationsDto, Message];
  const names = withCredentials.flatMap((schema) => Object.keys(schema?.properties ?? {}));
  const objects = Object.values(others)
    .flatMap(({ properties }) => Object.entries<{ readonly $ref?: string }>(properties ?? {}))
    .filter(([, { $ref }]) => /\/(CredentialsDto|ChannelCredentials)$/.test($ref ?? ''));
  return new Set([
    ...names.filter((name) => /(key|tokens?|password|webhookurl)$/i.test(name)),
    ...objects.map(([name]) => name),
  ]);
}

export const operations: Readonly<Record<OperationId, Operation>> = readOperations(document);

/** Generated type of the same name, exported together with the value. */
export type operations = Operations;

/** Tells whether a text is an operation of the contract. */
export function isOperationId(id: string): id is OperationId {
  return Object.hasOwn(operations, id);
}

export const methods: readonly Method[] = [...new Set(Object.values(operations).map(({ method }) => method))].sort();

/** Reads the operations of a document, by the ids of the contract or the given ones. */
export function readOperations<Id extends string = OperationId, M extends string = Method>(
  document: OpenApiDocument,
): Readonly<Record<Id, Operation<Id, M>>> {
  const entries = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, object]): [string, Operation<Id, M>] => {
      const { operationId, summary, requestBody, responses, 'x-section': section } = object;
      const success = Number(Object.keys(responses).find((status) => status.startsWith('2')));
      const statuses = object['x-statuses'] ?? [success];
      const operation = {
        id: operationId as Id,
        method: method.toUpperCase() as M,
        path,
        summary,
        section,
        parameters: parametersOf(document, object),
        body: requestBody === undefined ? 'none' : requestBody.required ? 'required' : 'optional',
        status: statuses[0] ?? success,
        statuses,
      } as const;
      return [operationId, operation];
    }),
  );
  return Object.fromEntries(entries) as Record<Id, Operation<Id, M>>;
}

/** Result of routing a request. */
export type OperationRoute<O extends AnyOperation = Operation> = OperationMatch<O> | NotFound<O> | Malformed;

type AnyOperation = Operation<string, string>;

export interface OperationMatch<O extends AnyOperation = Operation> {
  readonly operation: O;
  readonly pathParameters: Readonly<Record<string, string>>;
}

/** Unknown path, or unknown method of a path: `allowed` has the methods of the path. */
export interface NotFound<O extends AnyOperation = Operation> {
  readonly operation: undefined;
  readonly allowed: readonly O['method'][];
}

/** Path with an invalid percent-encoding. */
export interface Malformed {
  readonly operation: undefined;
  readonly malformed: true;
}

const malformed = Symbol('malformed');

/** Finds the operation of a method (upper case) and a path (percent-encoded, without a query). */
export const findOperation: (method: string, path: string) => OperationRoute = createFinder(Object.values(operations));

export function createFinder<O extends AnyOperation>(
  operations: readonly O[],
): (method: string, path: string) => OperationRoute<O> {
  /** Literal segments take precedence: `/v1/integrations/active` is not an integration's id. */
  const templates = operations
    .map((operation) => ({ operation, template: operation.path.split('/') }))
    .sort((a, b) => parameterCount(a.operation) - parameterCount(b.operation));
  return (method, path) => {
    const segments = path.split('/');
    const allowed: O['method'][] = [];
    let nearest: string | undefined;
    for (const { operation, template } of templates) {
      const parameters = match(template, segments);
      if (parameters === undefined) continue;
      if (parameters === malformed) return { operation: undefined, malformed: true };
      if (operation.method === method) return { operation, pathParameters: parameters };
      // A literal path does not have the methods of a template that matches it, too.
      nearest ??= operation.path;
      if (operation.path === nearest) allowed.push(operation.method);
    }
    return { operation: undefined, allowed };
  };
}

function parameterCount({ path }: AnyOperation): number {
  return path.split('/{').length - 1;
}

/** Path parameters of an operation, from a path that may begin with a base path; none if it does not match. */
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
  const parameters: Record<string, string> = {};
  let isMalformed = false;
  for (let index = 0; index < template.length; index += 1) {
    const [expected = '', segment = ''] = [template[index], segments[index]];
    if (expected.startsWith('{') ? segment === '' : segment !== expected) return undefined;
    if (!expected.startsWith('{')) continue;
    const value = decodeSegment(segment);
    isMalformed ||= value === undefined;
    parameters[expected.slice(1, -1)] = value ?? '';
  }
  return isMalformed ? malformed : parameters;
}

/** Decodes a segment; undefined for an invalid percent-encoding. */
export function decodeSegment(segment: string): string | undefined {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** Profiles' documents by their reference objects. */
const documentsByReference = new WeakMap<object, OpenApiDocument>();

/** Follows the references of a schema of the contract or of a profile. */
export function resolve(schema: AnySchemaObject): AnySchemaObject {
  return followReference(schema, (documentsByReference.get(schema) ?? document).components.schemas);
}

/** Registers the references of a document, so that they resolve to its own components. */
export function registerReferences(document: OpenApiDocument): void {
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('$ref' in value) documentsByReference.set(value, document);
    for (const child of Object.values(value)) visit(child);
  };
  visit(document);
}

/** Parameters of a request, with the types of the contract. An unreadable value stays a string. */
export interface Parameters {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly header: Readonly<Record<string, unknown>>;
}

/**
 * Reads the parameters of an operation. An array parameter is a repeated key (§4.6). A repeated scalar parameter
 * becomes an array, so that it does not match its schema. Ignores unknown parameters.
 */
export function readParameters(
  operation: Pick<Operation, 'parameters'>,
  path: Readonly<Record<string, string>>,
  query: URLSearchParams,
  headers: Pick<Headers, 'get'>,
): Parameters {
  const result: Record<'path' | 'query' | 'header', Record<string, unknown>> = { path: {}, query: {}, header: {} };
  for (const { name, in: location, schema } of operation.parameters) {
    const value =
      location === 'query'
        ? readQuery(query.getAll(name), schema)
        : location === 'path'
          ? path[name]
          : headers.get(name);
    if (value !== undefined && value !== null) result[location][name] = value;
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
