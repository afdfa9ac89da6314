import type { AnySchemaObject } from 'ajv';
import { contract, successSchema } from '../../../src/contract/contract.js';
import type { Fetch } from '../../../src/contract/exchange.js';
import { findOperation, type OperationId } from '../../../src/contract/operations.js';
import { walk } from '../../../src/contract/walk.js';

/** An object of a body, and the component schema that describes it. */
export interface Place {
  readonly component: string;
  readonly schema: AnySchemaObject;
  /** The object, which callers may change. */
  readonly object: Record<string, unknown>;
}

/** A server that changes the objects of its successful responses, at every depth, except free-form ones. */
export function rewriteObjects(fetch: Fetch, change: (place: Place) => void): Fetch {
  return rewriteTexts(fetch, (text, operationId) => {
    const body: unknown = JSON.parse(text);
    const places: Place[] = [];
    walk(successSchema(contract, operationId), body, (schema, value, component) => {
      if (component !== undefined && schema.properties !== undefined && isObject(value)) {
        places.push({ component, schema, object: value });
      }
    });
    for (const place of places) change(place);
    return JSON.stringify(body);
  });
}

/** A server that changes the text of its successful responses. */
export function rewriteTexts(fetch: Fetch, change: (text: string, operationId: OperationId) => string): Fetch {
  return async (request) => {
    const response = await fetch(request);
    const operationId = operationOf(request);
    if (!response.ok || operationId === undefined) return response;
    const { status, headers } = response;
    return new Response(change(await response.text(), operationId), { status, headers });
  };
}

/** A server with changed errors. */
export function rewriteErrors(fetch: Fetch, change: (response: Response, request: Request) => Response): Fetch {
  return async (request) => {
    const response = await fetch(request);
    return response.ok ? response : change(response, request);
  };
}

export function operationOf({ method, url }: Request): OperationId | undefined {
  try {
    return findOperation(method, new URL(url).pathname).operation?.id;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
