import type { AnySchemaObject } from 'ajv';
import { type Contract, contract as ours, rootOf, successSchema, unwrapped } from '../contract/contract.js';
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
import { isClosed, isNamed, Shapes, walk } from '../contract/walk.js';
import { misplacementOf, misshapen, type Unreadable } from './facts/writes.js';

/** A part of an exchange that nobody recorded: a rule that asks for it cannot judge. */
export type Unrecorded = 'path' | 'query' | 'request headers' | 'credentials' | 'request body' | 'response body';

/** Thrown by a part that was not recorded, when it is asked for. */
export class NotRecorded extends Error {
  constructor(part: Unrecorded) {
    super(`the ${part} was not recorded`);
    this.name = 'NotRecorded';
  }
}

/** Made once: rules read missing parts of every exchange, and each new error would compute a stack trace. */
const notRecorded: Readonly<Record<Unrecorded, NotRecorded>> = {
  path: new NotRecorded('path'),
  query: new NotRecorded('query'),
  'request headers': new NotRecorded('request headers'),
  credentials: new NotRecorded('credentials'),
  'request body': new NotRecorded('request body'),
  'response body': new NotRecorded('response body'),
};

/** A request, read once for all rules. */
export interface JudgedRequest {
  /** What it is held against. */
  readonly contract: Contract;
  readonly operationId: OperationId;
  readonly operation: Operation;
  readonly request: RecordedRequest;
  readonly parameters: Parameters;
  /** The value of `Authorization`; null if none was sent. */
  readonly authorization: string | null;
  /** The request's body as JSON, or why it is none; undefined if there is none, or the operation takes none. */
  readonly requestBody: JsonBody | undefined;
  /** The parts that were not recorded. What is made of them throws NotRecorded when it is asked for. */
  readonly unrecorded: ReadonlySet<Unrecorded>;
}

/** An exchange, read once for all rules. */
export interface Judged extends Exchange, JudgedRequest {
  /** What the contract finds in the response. */
  readonly findings: readonly Finding[];
  readonly succeeded: boolean;
  /** In which way a response of success shows nothing of the resource, if it does so. */
  readonly unreadable: Unreadable | undefined;
  /** Where `json` stands in the body, as a JSON Pointer: in the envelope of a profile, or empty. */
  readonly root: string;
  /** The response's body, if it is JSON, or what is in the envelope that it has by a profile; undefined otherwise. */
  readonly json: unknown;
}

const nothing: ReadonlySet<Unrecorded> = new Set();

/** Reads an exchange: its parameters, its bodies, and what the contract finds in it. */
export function readExchange(
  { operationId, request, response, durationMs }: Exchange,
  contract: Contract = ours,
  unrecorded: ReadonlySet<Unrecorded> = nothing,
): Judged {
  const operation = contract.operations[operationId];
  const path = pathParameters(operation, new URL(request.url).pathname);
  return readResponse(readRequest({ operation, path }, request, contract, unrecorded), response, durationMs);
}

/** Reads a request of which is known what it leads to. */
export function readRequest(
  { operation: { id }, path }: OperationMatch,
  request: RecordedRequest,
  contract: Contract = ours,
  unrecorded: ReadonlySet<Unrecorded> = nothing,
): JudgedRequest {
  const { method, url, headers, body } = request;
  const operation = contract.operations[id];
  const parameters = readParameters(operation, path, new URL(url).searchParams, headers);
  const isEmpty = operation.body === 'none' || unrecorded.has('request body') || body.length === 0;
  return withhold(
    {
      contract,
      operationId: id,
      operation,
      request: withhold({ method, url, headers, body }, requestParts, unrecorded),
      parameters: withhold(parameters, parameterParts, unrecorded),
      authorization: headers.get('authorization'),
      requestBody: isEmpty ? undefined : readJson(body, maxJudgedDepth),
      unrecorded,
    },
    askedParts,
    unrecorded,
  );
}

/** The parts of an exchange that fields of what is read are made of. */
const requestParts = { url: ['path', 'query'], headers: ['request headers'], body: ['request body'] } as const;
const parameterParts = { path: ['path'], query: ['query'], header: ['request headers'] } as const;
const askedParts = { authorization: ['request headers', 'credentials'], requestBody: ['request body'] } as const;
const bodyParts = { body: ['response body'] } as const;

/**
 * Reads the response to a request.
 *
 * @param readBody reads its body. Where records are told apart by their objects, each response needs its own.
 */
export function readResponse(
  asked: JudgedRequest,
  { status, headers, body }: RecordedResponse,
  durationMs: number,
  readBody: (bytes: Uint8Array, maxDepth: number) => JsonBody = readJson,
): Judged {
  const { contract, operationId, unrecorded } = asked;
  const isSuccess = status >= 200 && status < 300;
  const read = unrecorded.has('response body') ? undefined : readBody(body, maxJudgedDepth);
  const whole = read?.ok === true ? read.value : undefined;
  const root = isSuccess ? rootOf(contract, operationId) : '';
  const findings = judgeResponse(contract, operationId, { status, headers, body }, read);
  return withhold(
    {
      ...asked,
      response: withhold({ status, headers, body }, bodyParts, unrecorded),
      durationMs,
      findings,
      succeeded: isSuccess,
      unreadable: isSuccess ? (misplacementOf(contract, operationId, whole) ?? misshapen(findings, root)) : undefined,
      root,
      json: isSuccess ? unwrapped(contract, operationId, whole) : whole,
    },
    { ...askedParts, json: ['response body'] },
    unrecorded,
  );
}

/** Lets fields of an object throw NotRecorded when they are read, if a part that they are made of was not recorded. */
function withhold<T extends object>(
  values: T,
  partsOf: { readonly [Name in keyof T]?: readonly Unrecorded[] },
  unrecorded: ReadonlySet<Unrecorded>,
): T {
  if (unrecorded.size === 0) return values;
  for (const [name, parts] of Object.entries<readonly Unrecorded[] | undefined>(partsOf)) {
    const missing = parts?.find((part) => unrecorded.has(part));
    if (missing === undefined) continue;
    const get = () => {
      throw notRecorded[missing];
    };
    Object.defineProperty(values, name, { enumerable: false, get });
  }
  return values;
}

/** An object in a response, at a place that the contract knows. */
export interface ContractObject {
  /** The schema that the object belongs to: `Subscriber`, `Job`. */
  readonly component: string;
  readonly value: JsonObject;
}

/** What several rules look for in one answer, read once. */
export interface Facts {
  readonly objects: readonly ContractObject[];
  /** The body without the fields that the contract does not name: they may come and go, and hold anything. */
  readonly documented: unknown;
  /** The fields that the contract does not name, as `Subscriber.nickname`. */
  readonly undocumented: readonly string[];
  /** What each schema met in the body. */
  readonly met: ReadonlyMap<AnySchemaObject, Meeting>;
}

/** A schema and the values that it was held against: how many of each type. */
export interface Meeting {
  /** The component that the schema stands in; undefined if it is in none. */
  readonly component: string | undefined;
  /** Those of the values that are objects. */
  readonly objects: JsonObject[];
  all: number;
  array: number;
  string: number;
  number: number;
}

/** By the body, which is the same object for the same bytes; with the schema that it was held against. */
const factsOf = new WeakMap<object, { readonly schema: AnySchemaObject; readonly facts: Facts }>();

/** What a response of success holds; nothing for any other. Objects whose fields are free are not looked into. */
export function readFacts(exchange: Judged): Facts {
  const { contract, operationId, succeeded, json } = exchange;
  if (!succeeded || json === undefined) return { objects: [], documented: json, undocumented: [], met: new Map() };
  const schema = successSchema(contract, operationId);
  const known = isObject(json) || Array.isArray(json) ? factsOf.get(json) : undefined;
  if (known?.schema === schema) return known.facts;
  const facts = collectFacts(schema, json, operationId);
  if (isObject(json) || Array.isArray(json)) factsOf.set(json, { schema, facts });
  return facts;
}

function collectFacts(schema: AnySchemaObject, json: unknown, operationId: OperationId): Facts {
  const shapes = new Shapes();
  const met = new Map<AnySchemaObject, Meeting>();
  walk(schema, json, (schema, value, component) => {
    let meeting = met.get(schema);
    if (meeting === undefined) {
      meeting = { component, objects: [], all: 0, array: 0, string: 0, number: 0 };
      met.set(schema, meeting);
    }
    meeting.all += 1;
    if (isObject(value)) {
      meeting.objects.push(value);
      shapes.meet(schema, value, component ?? operationId);
    } else if (typeof value === 'string') meeting.string += 1;
    else if (typeof value === 'number') meeting.number += 1;
    else if (Array.isArray(value)) meeting.array += 1;
  });
  const objects = shapes.all();
  const undocumented = new Set<string>();
  for (const place of objects) {
    if (!isClosed(place)) continue;
    for (const name in place.value) if (!isNamed(place, name)) undocumented.add(`${place.component}.${name}`);
  }
  let documented: { readonly value: unknown } | undefined;
  return {
    objects,
    // Mostly nobody asks for it, and there is nothing to leave out.
    get documented() {
      documented ??= { value: undocumented.size === 0 ? json : pruned(json, shapes) };
      return documented.value;
    },
    undocumented: [...undocumented].sort(),
    met,
  };
}

function pruned(value: unknown, shapes: Shapes): unknown {
  if (Array.isArray(value)) return value.map((item) => pruned(item, shapes));
  if (!isObject(value)) return value;
  const shape = shapes.of(value);
  if (shape === undefined) return value;
  const fields = Object.entries(value).filter(([name]) => !isClosed(shape) || isNamed(shape, name));
  return Object.fromEntries(fields.map(([name, child]) => [name, pruned(child, shapes)]));
}
