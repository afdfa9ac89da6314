import type { operations as Operations } from '#generated/types.js';
import { readDocument } from './document.js';
import { type OpenApiDocument, type ParameterObject, parametersOf } from './schema.js';

export type OperationId = keyof Operations;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

/** One of the ten operations (§4). */
export interface Operation {
  readonly id: OperationId;
  readonly method: Method;
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
export const document: OpenApiDocument = readDocument();

export const operations: Readonly<Record<OperationId, Operation>> = table(document);

function table(document: OpenApiDocument): Record<OperationId, Operation> {
  const entries = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, object]): [string, Operation] => [
      object.operationId,
      {
        id: object.operationId as OperationId,
        method: method.toUpperCase() as Method,
        path,
        summary: object.summary,
        section: object['x-section'],
        parameters: parametersOf(document, object),
        body: object.requestBody === undefined ? 'none' : object.requestBody.required ? 'required' : 'optional',
        status: Number(Object.keys(object.responses).find((status) => status.startsWith('2'))),
      },
    ]),
  );
  return Object.fromEntries(entries) as Record<OperationId, Operation>;
}

/** What a request's method and path lead to: an operation and its path parameters, or the methods that the path has. */
export type Route =
  | { readonly operation: Operation; readonly path: Readonly<Record<string, string>> }
  | { readonly operation: undefined; readonly allowed: readonly Method[] };

interface Template {
  readonly operation: Operation;
  readonly segments: readonly string[];
}

/** Literal segments come before parameters: `/v1/integrations/active` is not an integration's id. */
const templates: readonly Template[] = Object.values(operations)
  .map((operation) => ({ operation, segments: operation.path.split('/') }))
  .sort((a, b) => parameterCount(a) - parameterCount(b));

function parameterCount({ segments }: Template): number {
  return segments.filter((segment) => segment.startsWith('{')).length;
}

/**
 * Finds the operation of a method (upper case) and a path (as sent, percent-encoded, without a query). Throws
 * URIError for a path with a broken percent-encoding.
 */
export function findOperation(method: string, path: string): Route {
  const segments = path.split('/');
  const allowed: Method[] = [];
  for (const { operation, segments: template } of templates) {
    const parameters = match(template, segments);
    if (parameters === undefined) continue;
    if (operation.method === method) return { operation, path: parameters };
    allowed.push(operation.method);
  }
  return { operation: undefined, allowed };
}

function match(template: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (template.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, expected] of template.entries()) {
    const segment = segments[index] ?? '';
    if (expected.startsWith('{')) {
      if (segment === '') return undefined;
      parameters[expected.slice(1, -1)] = decodeURIComponent(segment);
    } else if (segment !== expected) {
      return undefined;
    }
  }
  return parameters;
}
