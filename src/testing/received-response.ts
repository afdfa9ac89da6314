import type { RecordedResponse } from '../contract/exchange.js';
import { operationAt } from '../contract/find-route.js';
import { isOperationId, methods, type OperationId, operations } from '../contract/operations.js';
import { oneLine } from '../text/printable.js';

/** Known parts of a request. Rules that need an unknown part are skipped. */
export interface KnownRequest {
  /** Upper case. */
  readonly method?: string | undefined;
  /** Percent-encoded, with the base path. */
  readonly path?: string | undefined;
  /** Query with its `?`; empty without a query. */
  readonly search?: string | undefined;
  readonly headers?: Headers | undefined;
  /** Empty without a body. */
  readonly body?: Uint8Array | undefined;
}

/** Response that was read to its end, with what it tells about its request. */
export interface ReceivedResponse {
  readonly request: KnownRequest;
  readonly response: RecordedResponse;
}

const encoder = new TextEncoder();

/** Bytes of a text, binary or parsed body of a client library; undefined for anything else. */
export function toBytes(body: unknown): Uint8Array | undefined {
  if (body === undefined || body === null) return new Uint8Array();
  if (typeof body === 'string') return encoder.encode(body);
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  const isData = typeof body !== 'object' || Array.isArray(body) || isPlainObject(body);
  return isData ? encoder.encode(JSON.stringify(body)) : undefined;
}

function isPlainObject(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  // An object of another realm, for example jsdom, has another prototype.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Converts the header objects of libraries: values are texts, lists of texts, or missing. */
export function toHeaders(fields: object): Headers {
  const headers = new Headers();
  for (const [name, value] of fields instanceof Headers ? fields : Object.entries(fields)) {
    for (const item of [value].flat())
      if (typeof item === 'string' || typeof item === 'number') headers.append(name, `${item}`);
  }
  return headers;
}

/** Operation that the test named, or that the address shows. Throws TypeError if it is unknown or if they differ. */
export function resolveOperation({ method, path }: KnownRequest, namedOperation: string | undefined): OperationId {
  if (namedOperation !== undefined) {
    if (!isOperationId(namedOperation))
      throw new TypeError(`unknown operation "${namedOperation}". Known: ${joinNames(Object.keys(operations), 'and')}`);
    const others = path === undefined ? [] : operationsMatching(method === undefined ? methods : [method], path);
    if (others.length === 0 || others.includes(namedOperation)) return namedOperation;
    const address = oneLine([method, path].join(' ').trim());
    throw new TypeError(`the response is of ${joinNames(others, 'or')} (${address}), not of ${namedOperation}`);
  }
  if (path === undefined) {
    throw new TypeError("the response does not contain its request. Pass the operation, for example 'listMessages'.");
  }
  const candidateIds = method === undefined ? operationsAt(path) : operationsMatching([method], path);
  const [single, ...others] = candidateIds;
  if (single === undefined)
    throw new TypeError(`${[method, path].join(' ').trim()} is not an operation of the contract`);
  if (others.length === 0) return single;
  throw new TypeError(
    `the response does not contain its method: ${path} can be ${joinNames(candidateIds, 'or')}. Pass the operation.`,
  );
}

/** Operations that match a path; literal segments take precedence. */
function operationsAt(path: string): readonly OperationId[] {
  const candidateIds = operationsMatching(methods, path);
  const literalMatches = candidateIds.filter((id) => !operations[id].path.includes('{'));
  return literalMatches.length > 0 ? literalMatches : candidateIds;
}

function operationsMatching(candidateMethods: readonly string[], path: string): readonly OperationId[] {
  return candidateMethods.flatMap((method) => operationAt(method, path) ?? []);
}

function joinNames(ids: readonly string[], last: 'and' | 'or'): string {
  return new Intl.ListFormat('en-GB', { type: last === 'and' ? 'conjunction' : 'disjunction' }).format(ids);
}
