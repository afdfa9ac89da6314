import type { operations as Operations } from '#generated/control.js';
import { document as generated } from '#generated/control-document.js';
import { validators } from '#generated/control-validators.js';
import { explain } from '../../contract/explain.js';
import type { Finding } from '../../contract/finding.js';
import { createFinder, type Operation, type OperationRoute, readOperations } from '../../contract/operations.js';
import type { OpenApiDocument } from '../../contract/schema.js';
import type { BodyOf, Reply } from '../http/reply.js';
import type { MockContext } from '../mock-context.js';

export type ControlId = keyof Operations;

type ControlOperation = Operation<ControlId, 'GET' | 'POST' | 'PUT' | 'DELETE'>;

/** Prefix of all paths of the control API. */
export const controlRoot = '/__notikit';

/** Document of the control API, from `spec/control.yaml`. */
export const controlDocument = generated as OpenApiDocument;

const operations: Readonly<Record<ControlId, ControlOperation>> = readOperations(controlDocument);

/** Finds the operation of a method and a path below the root. */
export const findControlOperation: (method: string, path: string) => OperationRoute<ControlOperation> = createFinder(
  Object.values(operations),
);

/** Findings of a part of a request. */
export function explainRequest(id: ControlId, part: 'path' | 'query' | 'body', value: unknown): Finding[] {
  const validate = validators[id][part];
  return validate === undefined ? [] : explain(controlDocument, validate, part, value);
}

type ParametersIn<Id extends ControlId, P extends 'path' | 'query'> = Operations[Id]['parameters'] extends {
  [Name in P]?: infer Parameters;
}
  ? NonNullable<Parameters>
  : Record<never, never>;

/** A request that conforms to the document. */
export interface ControlCall<Id extends ControlId> {
  readonly path: Readonly<ParametersIn<Id, 'path'>>;
  readonly query: Readonly<Partial<ParametersIn<Id, 'query'>>>;
  readonly body: BodyOf<Operations[Id]>;
  readonly request: Request;
}

/** Handles one operation. Throws Problem before it changes anything. */
export type ControlHandler<Id extends ControlId> = (
  call: ControlCall<Id>,
  context: MockContext,
) => Reply | Response | Promise<Reply | Response>;

export type ControlHandlers = { readonly [Id in ControlId]: ControlHandler<Id> };
