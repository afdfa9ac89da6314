import { document as generated } from '#generated/document.js';
import type { operations as Operations, paths as Paths } from '#generated/types.js';
import { type OpenApiDocument, type ParameterObject, parametersOf } from './schema.js';

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
export type Route<O extends AnyOperation = Operation> = Found<O> | NotFound<O> | Malformed;

type AnyOperation = Operation<string, string>;

/** An operation, and its path parameters. */
export interface Found<O extends AnyOperation = Operation> {
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
export const findOperation: (method: string, path: string) => Route = createFinder(Object.values(operations));

/** The same for any operations. */
export function createFinder<O extends AnyOperation>(
  operations: readonly O[],
): (method: string, path: string) => Route<O> {
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
