import type { AnySchemaObject } from 'ajv';
import fc, { type Arbitrary } from 'fast-check';
import { requestSchema } from '../../contract/body-schemas.js';
import type { Contract } from '../../contract/contract.js';
import type { Operation } from '../../contract/operations.js';
import { resolve } from '../../contract/resolve.js';
import type { RequirementId } from '../../requirements/catalogue.js';
import type { Call, QueryValue } from '../call.js';
import type { Ids } from '../discovery.js';
import { allowedValues, forbiddenValues } from './values.js';

export interface Explorer {
  /** Sends a call whose answer does not count: the ids of the requirements that it breaks. */
  readonly attempt: (call: Call) => Promise<readonly RequirementId[]>;
  /** Sends a call whose answer counts. */
  readonly send: (call: Call) => Promise<unknown>;
  readonly seed: number;
}

/**
 * Sends generated requests, `count` that the contract allows and `count` that it forbids. A request whose answer
 * breaks a requirement is made as small as it can be and still break it; only that smallest one counts. Each
 * requirement is pursued once.
 */
export async function explore(explorer: Explorer, ground: Ground, count: number): Promise<void> {
  const pursued = new Set<RequirementId>();
  for (const calls of [allowedCalls(ground), forbiddenCalls(ground)])
    await exploreCalls(explorer, calls, count, pursued);
}

async function exploreCalls(
  { attempt, send, seed }: Explorer,
  calls: Arbitrary<Call>,
  count: number,
  pursued: Set<RequirementId>,
): Promise<void> {
  for (let left = count; left > 0; ) {
    let broken: RequirementId | undefined;
    let fault: unknown;
    const property = fc.asyncProperty(calls, async (call) => {
      try {
        const found = (await attempt(call)).filter((id) => !pursued.has(id));
        broken ??= found[0];
        return broken === undefined || !found.includes(broken);
      } catch (error) {
        fault = error;
        throw error;
      }
    });
    // Another seed each time: the same one would begin with the same requests.
    const { numRuns, counterexample } = await fc.check(property, {
      numRuns: left,
      seed: seed + left,
      endOnFailure: false,
    });
    if (fault !== undefined) throw fault;
    if (broken === undefined || counterexample === null) return;
    pursued.add(broken);
    await send(counterexample[0]);
    left -= numRuns;
  }
}

/** What a generated request may be about. */
interface Ground {
  readonly contract: Contract;
  readonly ids: Ids;
  readonly allowWrites: boolean;
  /** The identifier that generated writes use: a subscriber that the run made, or may make. */
  readonly subscriberId: string;
}

/** Requests that the contract allows. */
function allowedCalls(ground: Ground): Arbitrary<Call> {
  return fc.oneof(...explorable(ground).map((operation) => allowedCall(operation, ground)));
}

/** Requests that the contract forbids, in one place each. */
function forbiddenCalls(ground: Ground): Arbitrary<Call> {
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
