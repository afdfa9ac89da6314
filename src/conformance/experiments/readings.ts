import { createHash } from 'node:crypto';
import { field, isSameJson } from '../../contract/json-value.js';
import { type Operation, type OperationId, operations } from '../../contract/operations.js';
import { type Judged, readFacts } from '../../judgement/judged.js';
import { type Call, unknownId } from '../call.js';
import type { Context } from '../context.js';
import { shared } from '../probe.js';
import { Skip } from '../skip.js';

/** A plain request of an operation that reads. */
export interface Reading extends Call {
  /** Whether the resource exists. One that could not be discovered is asked for under an id that nobody has. */
  readonly exists: boolean;
}

/** One plain request for each operation that reads, the lists first. */
export function readings({ ids, seed }: Context): readonly Reading[] {
  const knownIds: Readonly<Record<string, string | undefined>> = { ...ids };
  return Object.values(operations)
    .filter(({ method }) => method === 'GET')
    .map((operation) => ({ operationId: operation.id, names: pathNames(operation) }))
    .sort((one, other) => Number(one.names.length > 0) - Number(other.names.length > 0))
    .map(({ operationId, names }) => ({
      operationId,
      ...(names.length > 0 && {
        path: Object.fromEntries(names.map((name) => [name, knownIds[name] ?? unknownId(seed)])),
      }),
      exists: names.every((name) => knownIds[name] !== undefined),
    }));
}

function pathNames({ parameters }: Operation): readonly string[] {
  return parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
}

/** The request of a reading. */
export function callOf({ exists: _, ...call }: Reading): Call {
  return call;
}

/** What the server answers to such a request: asked once, for all probes. */
export function readPlainly(context: Context, reading: Reading): Promise<Judged> {
  return context.remember(callOf(reading));
}

/** The same request once more, with an `idempotency-key`. */
export const readWithKey = shared(
  (context, reading: Reading) => context.send(underKey(callOf(reading), context.runId)),
  ({ operationId }) => [operationId],
);

/** The plain answer of one operation. */
export function plainAnswer(context: Context, operationId: OperationId): Promise<Judged> {
  return readPlainly(context, readingOf(context, operationId));
}

function readingOf(context: Context, operationId: OperationId): Reading {
  const reading = readings(context).find((candidate) => candidate.operationId === operationId);
  if (reading === undefined) throw new Error(`${operationId} does not read`);
  return reading;
}

/** The same, of a resource that exists. Throws Skip if none is known. */
export function existingAnswer(context: Context, operationId: OperationId): Promise<Judged> {
  const reading = readings(context).find((candidate) => candidate.operationId === operationId);
  if (reading?.exists !== true) throw new Skip(`no known value for ${operationId}`);
  return readPlainly(context, reading);
}

/** A call under an `idempotency-key` of its own: another call, or another run, has another. */
export function underKey(call: Call, ...run: readonly (number | string)[]): Call {
  const digest = createHash('sha256')
    .update(JSON.stringify([...run, call]))
    .digest('hex');
  return { ...call, headers: { ...call.headers, 'idempotency-key': `notikit-${digest.slice(0, 24)}` } };
}

/**
 * Whether two answers hold the same; undefined if they have nothing in common that could be compared. The order of a
 * list, and what the contract does not name, may change.
 */
export function isSameAnswer(a: Judged, b: Judged): boolean | undefined {
  const [before, after] = [recordsOf(a), recordsOf(b)];
  if (!Array.isArray(field(a.json, 'data'))) return before.size === after.size && holds(after, [...before]);
  // What arrives meanwhile moves the records of a page on.
  const common = [...before].filter(([id]) => after.has(id));
  return common.length === 0 ? undefined : holds(after, common);
}

/**
 * The records in a response by their `_id`, or by their place; without fields that the contract does not name. Of
 * credentials only the names: a server may encrypt the values for each answer.
 */
export function recordsOf(exchange: Judged): ReadonlyMap<unknown, unknown> {
  const { documented } = readFacts(exchange);
  const data = field(documented, 'data');
  const list: readonly unknown[] = Array.isArray(documented) ? documented : Array.isArray(data) ? data : [documented];
  return new Map(list.map((record, index) => [field(record, '_id') ?? index, withoutSecrets(record)]));
}

function withoutSecrets(record: unknown): unknown {
  const credentials = field(record, 'credentials');
  if (typeof credentials !== 'object' || credentials === null) return record;
  return { ...Object(record), credentials: Object.keys(credentials).sort() };
}

function holds(records: ReadonlyMap<unknown, unknown>, expected: readonly (readonly [unknown, unknown])[]): boolean {
  return expected.every(([id, record]) => isSameJson(record, records.get(id)));
}
