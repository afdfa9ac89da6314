import type { operations as Operations } from '#generated/control.js';
import { document as generated } from '#generated/control-document.js';
import { createFinder, type Operation, type Route, readOperations } from '../../contract/operations.js';
import type { OpenApiDocument } from '../../contract/schema.js';

export type ControlId = keyof Operations;

type ControlOperation = Operation<ControlId, 'GET' | 'POST' | 'PUT' | 'DELETE'>;

/** Where all of it is. */
export const root = '/__notikit';

/** What `spec/control.yaml` says. */
export const document = generated as OpenApiDocument;

const operations: Readonly<Record<ControlId, ControlOperation>> = readOperations(document);

/** Finds the operation of a method and a path below the root. */
export const findControl: (method: string, path: string) => Route<ControlOperation> = createFinder(
  Object.values(operations),
);
