import type { AnySchemaObject } from 'ajv';
import type { Arbitrary } from 'fast-check';
import fc from 'fast-check';
import type { Contract } from '../../contract/contract.js';
import { type Operation, resolve } from '../../contract/operations.js';
import type { RequirementId } from '../../requirements/catalogue.js';
import type { Call, QueryValue } from '../call.js';
import type { Ids } from '../discovery.js';

interface Explorer {
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
  const body = ground.contract.schemas.get(operation.id)?.body;
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
  const { properties = {}, required = [] } = resolve(ground.contract.schemas.get(operation.id)?.body ?? {});
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
  const knownIds: Readonly<Record<string, string | undefined>> = { ...ids };
  const names = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
  const values = names.map((name): [string, Arbitrary<string>] => {
    if (method !== 'GET') return [name, fc.constant(subscriberId)];
    const other = fc.constantFrom('nothing', '0', "'", 'a b', 'é', '000000000000000000000000');
    return [name, knownIds[name] === undefined ? other : fc.oneof(fc.constant(knownIds[name]), other)];
  });
  return fc.record(Object.fromEntries(values));
}

function aboutOurs(body: unknown, { id }: Operation, { subscriberId }: Ground): unknown {
  return id === 'createSubscriber' ? { ...Object(body), subscriberId } : body;
}

/** Values that a schema of a parameter or of a request's body allows. */
function allowedValues(schema: AnySchemaObject): Arbitrary<unknown> {
  const {
    type,
    enum: values,
    items,
    properties = {},
    required = [],
    minimum,
    maximum,
    pattern,
    format,
  } = resolve(schema);
  if (values !== undefined) return fc.constantFrom(...values);
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.integer({ min: minimum ?? 0, max: maximum ?? 200 });
    case 'array':
      return fc.array(allowedValues(items), { minLength: 1, maxLength: 3 });
    case 'object':
      return Object.keys(properties).length === 0 ? freeObject() : objectOf(properties, required);
    default:
      if (format === 'iso8601') return timestamps();
      return pattern === undefined ? texts() : fc.tuple(words(), words()).map(([left, right]) => `${left}:${right}`);
  }
}

/** Values that the schema forbids; undefined if it allows everything that can be sent as such. */
function forbiddenValues(schema: AnySchemaObject, place: 'query' | 'body'): Arbitrary<unknown> | undefined {
  const { type, enum: values, items, minimum, maximum, pattern, format } = resolve(schema);
  const others: Arbitrary<unknown>[] = [];
  if (values !== undefined) others.push(words().map((word) => `no-${word}`));
  if (minimum !== undefined) others.push(fc.integer({ min: minimum - 1_000, max: minimum - 1 }));
  if (maximum !== undefined) others.push(fc.integer({ min: maximum + 1, max: maximum + 1_000 }));
  if (format === 'iso8601')
    others.push(fc.constantFrom('yesterday', '2026-13-01', '1768469400', '2026-02-30T00:00:00Z'));
  if (pattern !== undefined) others.push(words());
  if (type === 'number') others.push(fc.constantFrom('ten', '1,5', '--1', ''));
  if (type === 'boolean') others.push(fc.constantFrom('maybe', '2', ''));
  if (place === 'body')
    others.push(fc.constantFrom<unknown[]>(7, [], {}, true).filter((value) => !hasType(value, type)));
  if (type === 'array' && place === 'query') {
    const items_ = forbiddenValues(items, 'query');
    return items_?.map((value) => [value]);
  }
  return others.length === 0 ? undefined : fc.oneof(...others);
}

function objectOf(
  properties: Readonly<Record<string, AnySchemaObject>>,
  required: readonly string[],
): Arbitrary<unknown> {
  const values = Object.entries(properties).map(([name, schema]) => [name, allowedValues(schema)] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys: [...required] });
}

/** Texts that people write, and texts that break things. */
function texts(): Arbitrary<string> {
  return fc.oneof(
    words(),
    fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }),
    fc.constantFrom(
      "O'Brien",
      'Zoë',
      '100%',
      'a&b=c',
      '../..',

      '{{x}}',
      '$ne',
      '李雷',
      '👩‍🚀',
      'null',
      '0',
      '%00',
    ),
  );
}

function words(): Arbitrary<string> {
  return fc.stringMatching(/^[a-z]{1,8}$/);
}

function timestamps(): Arbitrary<string> {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  return moments.chain((moment) => {
    const text = moment.toISOString();
    return fc.constantFrom(text, text.slice(0, 10), text.slice(0, 19), `${text.slice(0, 19)}+00:00`);
  });
}

function freeObject(): Arbitrary<unknown> {
  return fc.dictionary(words(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });
}

function hasType(value: unknown, type: unknown): boolean {
  return [type].flat().includes(Array.isArray(value) ? 'array' : typeof value);
}
