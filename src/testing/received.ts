import type { RecordedResponse } from '../contract/exchange.js';
import { methods, type OperationId, operations } from '../contract/operations.js';
import { oneLine } from '../text/printable.js';
import { operationAt } from '../traffic/route.js';

/** What is known of a request; what is left out is unknown, and what depends on it is not checked. */
export interface Sent {
  /** In upper case. */
  readonly method?: string | undefined;
  /** Percent-encoded, with the path of the base address before it. */
  readonly path?: string | undefined;
  /** The query with its `?`; empty if there was none. */
  readonly search?: string | undefined;
  readonly headers?: Headers | undefined;
  /** Empty if there was none. */
  readonly body?: Uint8Array | undefined;
}

/** A response as a test has it in hand: read to its end, with what it tells of its request. */
export interface ReceivedResponse {
  readonly sent: Sent;
  readonly response: RecordedResponse;
}

const encoder = new TextEncoder();

/** A body that a client library has kept as text, as bytes, or parsed; undefined if it is none of these. */
export function toBytes(body: unknown): Uint8Array | undefined {
  if (body === undefined || body === null) return new Uint8Array();
  if (typeof body === 'string') return encoder.encode(body);
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  const isData = typeof body !== 'object' || Array.isArray(body) || isPlain(body);
  return isData ? encoder.encode(JSON.stringify(body)) : undefined;
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  // A body that was parsed in another realm, jsdom's say, has another Object.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Headers as libraries keep them: an object whose values are texts, lists of texts, or missing. */
export function toHeaders(fields: object): Headers {
  const headers = new Headers();
  for (const [name, value] of fields instanceof Headers ? fields : Object.entries(fields)) {
    for (const one of [value].flat())
      if (typeof one === 'string' || typeof one === 'number') headers.append(name, `${one}`);
  }
  return headers;
}

/** Whether a text is the id of an operation of the contract. */
export function isOperationId(id: string): id is OperationId {
  return Object.hasOwn(operations, id);
}

/**
 * The operation that a test has named, or else the one that the request was for. Throws TypeError if there is none, or if
 * the address is that of another operation.
 */
export function answeredOperation({ method, path }: Sent, named: string | undefined): OperationId {
  if (named !== undefined) {
    if (!isOperationId(named))
      throw new TypeError(`unknown operation "${named}". Known: ${listed(Object.keys(operations), 'and')}`);
    const others = path === undefined ? [] : candidates(method === undefined ? methods : [method], path);
    if (others.length === 0 || others.includes(named)) return named;
    const address = oneLine([method, path].join(' ').trim());
    throw new TypeError(`the response is of ${listed(others, 'or')} (${address}), not of ${named}`);
  }
  if (path === undefined) {
    throw new TypeError("the response does not contain its request. Pass the operation, for example 'listMessages'.");
  }
  const candidateIds = method === undefined ? operationsAt(path) : candidates([method], path);
  const [only, ...others] = candidateIds;
  if (only === undefined) throw new TypeError(`${[method, path].join(' ').trim()} is not an operation of the contract`);
  if (others.length === 0) return only;
  throw new TypeError(
    `the response does not contain its method: ${path} can be ${listed(candidateIds, 'or')}. Pass the operation.`,
  );
}

/** The operations that a path can be; literal segments come before parameters. */
function operationsAt(path: string): readonly OperationId[] {
  const candidateIds = candidates(methods, path);
  const literal = candidateIds.filter((id) => !operations[id].path.includes('{'));
  return literal.length > 0 ? literal : candidateIds;
}

function candidates(asked: readonly string[], path: string): readonly OperationId[] {
  return asked.flatMap((method) => operationAt(method, path) ?? []);
}

function listed(ids: readonly string[], last: 'and' | 'or'): string {
  return new Intl.ListFormat('en-GB', { type: last === 'and' ? 'conjunction' : 'disjunction' }).format(ids);
}
