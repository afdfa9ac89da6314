import {
  type OpenApiDocument,
  type OperationObject,
  operationObjects,
  type ParameterObject,
} from '../../../contract/schema.js';

/** What a person reads of a document, besides what the contract is made from. */
interface Described {
  readonly description?: string;
}

export interface DescribedParameter extends ParameterObject, Described {}

export interface DescribedOperation extends OperationObject, Described {
  readonly method: string;
  readonly path: string;
  readonly tags: readonly string[];
}

/** The contract of the mock that serves this page, with its profile applied. */
export interface ContractDocument {
  readonly document: OpenApiDocument;
  readonly operations: readonly DescribedOperation[];
}

/** Asks the mock for it. */
export async function loadDocument(): Promise<ContractDocument> {
  const document: OpenApiDocument = await (await fetch('/openapi.json')).json();
  const routes = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item).map((method) => ({ path, method: method.toUpperCase() })),
  );
  const operations = operationObjects(document).flatMap((operation, index) => {
    const route = routes[index];
    return route === undefined ? [] : [{ tags: [], ...operation, ...route }];
  });
  return { document, operations };
}

/** A response that was read. */
export interface Answered {
  readonly status: number;
  readonly statusText: string;
  readonly durationMs: number;
  readonly body: string;
}

/** Sends a request and reads its response. Rejects as `fetch` does. */
export async function answered(request: Request, signal: AbortSignal): Promise<Answered> {
  const start = performance.now();
  const response = await fetch(request, { signal });
  const body = await response.text();
  const { status, statusText } = response;
  return { status, statusText, durationMs: performance.now() - start, body };
}
