import type { AnySchemaObject } from 'ajv';
import fc, { type Arbitrary } from 'fast-check';
import { requestSchema } from '../../contract/body-schemas.js';
import type { Contract } from '../../contract/contract.js';
import type { Operation } from '../../contract/operations.js';
import { resolve } from '../../contract/resolve.js';
import type { Call, QueryValue } from '../call.js';
import type { Ids } from '../discovery.js';
import { allowedValues, forbiddenValues } from './values.js';

/** What a generated request may be about. */
export interface Ground {
  readonly contract: Contract;
  readonly ids: Ids;
  readonly allowWrites: boolean;
  /** The identifier that generated writes use: a subscriber that the run made, or may make. */
  readonly subscriberId: string;
}

/** Requests that the contract allows. */
export function allowedCalls(ground: Ground): Arbitrary<Call> {
  return fc.oneof(...explorable(ground).map((operation) => allowedCall(operation, ground)));
}

/** Requests that the contract forbids, in one place each. */
export function forbiddenCalls(ground: Ground): Arbitrary<Call> {
  return fc.oneof(...explorable(ground).flatMap((operation) => forbiddenCall(operation, ground)));
}

function explorable({ contract, allowWrites }: Ground): Operation[] {
  // An integration that is changed at random could not be put back with certainty.
  return Object.values(contract.operations).filter(
    ({ id, method }) => method === 'GET' || (allowWrites && id !== 'updateIntegration'),
  );
}

function allowedCall(operation: Operation, ground: Ground): Arbitrary<Call> {
  const query = fc.record(
    Object.fromEntries(
      queryOf(operation).map(({ name, schema }) => [name, allowedValues(schema) as Arbitrary<QueryValue>]),
    ),
    { requiredKeys: [] },
  );
  const body = requestSchema(ground.contract, operation.id);
  return fc.record({
    operationId: fc.constant(operation.id),
    path: paths(operation, ground),
    query,
    ...(body && { body: allowedValues(body).map((value) => aboutOurs(value, operation, ground)) }),
  });
}

function forbiddenCall(operation: Operation, ground: Ground): Arbitrary<Call>[] {
  const valid = allowedCall(operation, ground);
  const calls: Arbitrary<Call>[] = [];
  for (const { name, schema } of queryOf(operation)) {
    const values = forbiddenValues(schema, 'query');
    if (values === undefined) continue;
    calls.push(fc.tuple(valid, values).map(([call, value]) => ({ ...call, query: { [name]: value as QueryValue } })));
  }
  const { properties = {}, required = [] } = resolve(requestSchema(ground.contract, operation.id) ?? {});
  for (const [name, schema] of Object.entries<AnySchemaObject>(properties)) {
    const values = forbiddenValues(schema, 'body');
    if (values === undefined) continue;
    calls.push(
      fc.tuple(valid, values).map(([call, value]) => ({ ...call, body: { ...Object(call.body), [name]: value } })),
    );
  }
  for (const name of required) {
    calls.push(
      valid.map((call) => ({
        ...call,
        body: Object.fromEntries(Object.entries(Object(call.body)).filter(([field]) => field !== name)),
      })),
    );
  }
  return calls;
}

function queryOf({ parameters }: Operation): Operation['parameters'] {
  return parameters.filter((parameter) => parameter.in === 'query');
}

/** Known identifiers and others. What is written to is always ours. */
function paths({ parameters, method }: Operation, { ids, subscriberId }: Ground): Arbitrary<Record<string, string>> {
  const known: Readonly<Record<string, string | undefined>> = { ...ids };
  const names = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const values = names.map((name): [string, Arbitrary<string>] => {
    if (method !== 'GET') return [name, fc.constant(subscriberId)];
    const other = fc.constantFrom('nothing', '0', "'", 'a b', 'é', '000000000000000000000000');
    return [name, known[name] === undefined ? other : fc.oneof(fc.constant(known[name]), other)];
  });
  return fc.record(Object.fromEntries(values));
}

function aboutOurs(body: unknown, { id }: Operation, { subscriberId }: Ground): unknown {
  return id === 'createSubscriber' ? { ...Object(body), subscriberId } : body;
}
