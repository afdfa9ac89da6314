import type { AnySchemaObject } from 'ajv';
import { cached } from '../contract/cached.js';
import { type Contract, contract as defaultContract, rootOf, successSchema, unwrap } from '../contract/contract.js';
import type { Exchange, RecordedRequest, RecordedResponse } from '../contract/exchange.js';
import type { Finding } from '../contract/finding.js';
import { isObject, type JsonBody, type JsonObject, readJson } from '../contract/json-value.js';
import { judgeResponse, maxJudgedDepth } from '../contract/judge.js';
import {
  type Operation,
  type OperationId,
  type OperationMatch,
  type Parameters,
  pathParameters,
  readParameters,
} from '../contract/operations.js';
import { isClosed, isNamed, type Shape, Shapes, walk } from '../contract/walk.js';
import { findMisplacement, findMisshapenBody, type Unreadable } from './facts/unreadable.js';

/** A part that a recording does not contain. A rule that needs it is not applied. */
export type Unrecorded = 'path' | 'query' | 'request headers' | 'credentials' | 'request body' | 'response body';

/** Thrown when a rule reads a part that was not recorded. */
export class NotRecorded extends Error {
  constructor(part: Unrecorded) {
    super(`the ${part} was not recorded`);
    this.name = 'NotRecorded';
  }
}

/** Created once: each new error would compute a stack trace, and each new getter would slow all rules down. */
const guards = Object.fromEntries(
  (['path', 'query', 'request headers', 'credentials', 'request body', 'response body'] as const).map((part) => {
    const error = new NotRecorded(part);
    const get = () => {
      throw error;
    };
    return [part, { enumerable: false, get }];
  }),
);

/** A request, parsed once for all rules. */
export interface ParsedRequest {
  readonly contract: Contract;
  readonly operationId: OperationId;
  readonly operation: Operation;
  readonly request: RecordedRequest;
  readonly parameters: Parameters;
  /** The value of `Authorization`; null if none was sent. */
  readonly authorization: string | null;
  /** The parsed body, or the reason why it is not JSON; undefined without a body, or if the operation takes none. */
  readonly requestBody: JsonBody | undefined;
  /** Fields that depend on these parts throw NotRecorded when they are read. */
  readonly unrecorded: ReadonlySet<Unrecorded>;
}

/** An exchange, parsed once for all rules. */
export interface ParsedExchange extends Exchange, ParsedRequest {
  readonly findings: readonly Finding[];
  readonly succeeded: boolean;
  /** Reason why a successful response does not show the resource; undefined if it does. */
  readonly unreadable: Unreadable | undefined;
  /** JSON Pointer from the body to `json`: empty, or the field of the profile's envelope. */
  readonly resourcePointer: string;
  /** The response's body without the profile's envelope; undefined if it is not JSON. */
  readonly json: unknown;
}

export function parseExchange(
  { operationId, request, response, durationMs }: Exchange,
  contract: Contract = defaultContract,
  unrecorded: ReadonlySet<Unrecorded> = new Set(),
): ParsedExchange {
  const operation = contract.operations[operationId];
  const match = { operation, pathParameters: pathParameters(operation, new URL(request.url).pathname) };
  return parseResponse(parseRequest(match, request, contract, unrecorded), response, durationMs);
}

/** Parses a request whose operation is known. */
export function parseRequest(
  { operation: { id }, pathParameters: parametersInPath }: OperationMatch,
  request: RecordedRequest,
  contract: Contract = defaultContract,
  unrecorded: ReadonlySet<Unrecorded> = new Set(),
): ParsedRequest {
  const { method, url, headers, body } = request;
  const operation = contract.operations[id];
  const parameters = readParameters(operation, parametersInPath, new URL(url).searchParams, headers);
  const isEmpty = operation.body === 'none' || unrecorded.has('request body') || body.length === 0;
  return guardUnrecorded(
    {
      contract,
      operationId: id,
      operation,
      request: guardUnrecorded({ method, url, headers, body }, requestParts, unrecorded),
      parameters: guardUnrecorded(parameters, parameterParts, unrecorded),
      authorization: headers.get('authorization'),
      requestBody: isEmpty ? undefined : readJson(body, maxJudgedDepth),
      unrecorded,
    },
    requestFieldParts,
    unrecorded,
  );
}

/** Parts of an exchange that each field depends on. */
const requestParts = { url: ['path', 'query'], headers: ['request headers'], body: ['request body'] } as const;
const parameterParts = { path: ['path'], query: ['query'], header: ['request headers'] } as const;
const requestFieldParts = { authorization: ['request headers', 'credentials'], requestBody: ['request body'] } as const;
const bodyParts = { body: ['response body'] } as const;

export function parseResponse(
  judgedRequest: ParsedRequest,
  { status, headers, body }: RecordedResponse,
  durationMs: number,
): ParsedExchange {
  const { contract, operationId, unrecorded } = judgedRequest;
  const isSuccess = status >= 200 && status < 300;
  const read = unrecorded.has('response body') ? undefined : readJson(body, maxJudgedDepth);
  const value = read?.ok === true ? read.value : undefined;
  const resourcePointer = isSuccess ? rootOf(contract, operationId) : '';
  const findings = judgeResponse(contract, operationId, { status, headers, body }, read);
  return guardUnrecorded(
    {
      ...judgedRequest,
      response: guardUnrecorded({ status, headers, body }, bodyParts, unrecorded),
      durationMs,
      findings,
      succeeded: isSuccess,
      unreadable: isSuccess
        ? (findMisplacement(contract, operationId, value) ?? findMisshapenBody(findings, resourcePointer))
        : undefined,
      resourcePointer,
      json: isSuccess ? unwrap(contract, operationId, value) : value,
    },
    { ...requestFieldParts, json: ['response body'] },
    unrecorded,
  );
}

/** Makes fields throw NotRecorded on access if a part that they depend on was not recorded. */
function guardUnrecorded<T extends object>(
  values: T,
  partsOf: { readonly [Name in keyof T]?: readonly Unrecorded[] },
  unrecorded: ReadonlySet<Unrecorded>,
): T {
  if (unrecorded.size === 0) return values;
  for (const name in partsOf) {
    const missing = partsOf[name]?.find((part) => unrecorded.has(part));
    if (missing !== undefined) Object.defineProperty(values, name, guards[missing] ?? {});
  }
  return values;
}

/** Facts about one response that several rules need, collected once. */
export interface Facts {
  /** Objects that a schema of the contract describes. */
  readonly objects: readonly Pick<Shape, 'component' | 'value'>[];
  /** The body without fields that the contract does not name: their values may change at any time. */
  readonly documented: unknown;
  /** Names of fields outside the contract: `Subscriber.nickname`. */
  readonly undocumented: readonly string[];
  /** Values in the body, by the schema that applies to them. */
  readonly checkedValues: readonly CheckedValues[];
}

/** Values that were checked against one schema: their number, in total and by type. */
export interface CheckedValues {
  readonly schema: AnySchemaObject;
  readonly component: string | undefined;
  readonly objects: JsonObject[];
  all: number;
  array: number;
  string: number;
  number: number;
}

/** Facts of a successful response; empty for others. Objects with arbitrary fields are not inspected. */
export const readFacts = cached(({ contract, operationId, succeeded, json }: ParsedExchange): Facts => {
  if (!succeeded || json === undefined) return { objects: [], documented: json, undocumented: [], checkedValues: [] };
  return collectFacts(successSchema(contract, operationId), json, operationId);
});

function collectFacts(schema: AnySchemaObject, json: unknown, operationId: OperationId): Facts {
  const shapes = new Shapes();
  const valuesBySchema = new Map<AnySchemaObject, CheckedValues>();
  walk(schema, json, (schema, value, component) => {
    let values = valuesBySchema.get(schema);
    if (values === undefined) {
      values = { schema, component, objects: [], all: 0, array: 0, string: 0, number: 0 };
      valuesBySchema.set(schema, values);
    }
    values.all += 1;
    if (isObject(value)) {
      values.objects.push(value);
      shapes.add(schema, value, component ?? operationId);
    } else if (typeof value === 'string') values.string += 1;
    else if (typeof value === 'number') values.number += 1;
    else if (Array.isArray(value)) values.array += 1;
  });
  const objects = shapes.all();
  const undocumented = new Set<string>();
  for (const object of objects) {
    if (!isClosed(object)) continue;
    for (const name in object.value) if (!isNamed(object, name)) undocumented.add(`${object.component}.${name}`);
  }
  let documented: { readonly value: unknown } | undefined;
  return {
    objects,
    // Computed on demand: few rules need it.
    get documented() {
      documented ??= { value: undocumented.size === 0 ? json : withoutUndocumented(json, shapes) };
      return documented.value;
    },
    undocumented: [...undocumented].sort(),
    checkedValues: [...valuesBySchema.values()],
  };
}

function withoutUndocumented(value: unknown, shapes: Shapes): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutUndocumented(item, shapes));
  if (!isObject(value)) return value;
  const shape = shapes.of(value);
  if (shape === undefined) return value;
  const fields = Object.entries(value).filter(([name]) => !isClosed(shape) || isNamed(shape, name));
  return Object.fromEntries(fields.map(([name, child]) => [name, withoutUndocumented(child, shapes)]));
}
