import { field, isObject, type JsonObject } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import { filters } from '../../reference/filters.js';
import { profileFields } from '../../reference/operations/subscribers.js';
import { kindOfList, listIds } from '../../reference/state.js';
import { catalogue } from '../../requirements/catalogue.js';
import { type Call, isWrite, nearUnknownIds } from '../call.js';
import type { Checker } from '../checker.js';
import type { Random } from '../random.js';
import { isRestorable } from '../target-integration.js';
import { digitsOf } from '../values.js';
import { misusedHeaders } from './keys.js';
import { validCalls } from './valid-calls.js';

export interface Refusals {
  readonly reads: readonly Call[];
  /** Writes to a subscriber of this run, or to the integration that it may change. */
  readonly writes: readonly Call[];
  /** Number of the first writes, which each check sends: one of each kind. */
  readonly firstWrites: number;
}

/** Kinds of refusals. */
type Kind = 'keys' | 'ids' | 'queries' | 'bodies';

/** Ids of the requirements that need each kind. */
const needs: Readonly<Record<Kind, RegExp>> = {
  keys: /^auth\.|^errors\.unauthorized$/,
  ids: /^unknown-id\.|requested-resource$|server-error$/,
  queries: /^query\.|^events\..*(bounds|checked)|^errors\.contract$|server-error$/,
  bodies: /^body\.|^refusal\.|^errors\.(contract|malformed|body)|server-error$/,
};

/** Number of times that all writes are planned: a server may accept the second one. */
const repetitions = 4;

/** Plans requests that have to be refused. Each invalid query parameter comes alone first. */
export function refusalsOf(
  checker: Checker,
  random: Random,
  own: readonly string[],
  integrationId: string | undefined,
): Refusals {
  const valid = validCalls(checker, own, integrationId);
  // Invalid bodies go to another subscriber than misused keys, so that a change has one possible cause.
  const other = own.filter((id) => /^[\w-]+$/.test(id)).at(-1) ?? checker.context.nextId();
  const integration = integrationId ?? checker.context.unusedId('integration');
  const target = checker.known.collection('integration').find(integration)?.value ?? {};
  const othersValid = validCalls(checker, [other], integration);
  const isNeeded = (kind: Kind) => checker.selects(catalogue.map(({ id }) => id).filter((id) => needs[kind].test(id)));
  const kinds = {
    keys: isNeeded('keys') ? misusedKeys(checker, valid) : [],
    ids: isNeeded('ids') ? unknownIds(checker, valid) : [],
    queries: isNeeded('queries') ? badQueries(checker, own) : [],
    bodies: isNeeded('bodies') ? badBodies(othersValid, `notikit-check-${checker.context.options.runId}`, target) : [],
  };
  const all = random.shuffled(Object.values(kinds).flat());
  const [reads, writes] = [all.filter((call) => !isWrite(call)), all.filter(isWrite)];
  const isAlone = (call: Call) => kinds.queries.includes(call) && Object.keys(call.query ?? {}).length === 1;
  const unknown = kinds.ids.filter(
    ({ operationId }, at) => kinds.ids.findIndex((one) => one.operationId === operationId) === at,
  );
  const first = new Set([...unknown, ...kinds.keys, ...plainBodies(kinds.bodies)].filter(isWrite));
  const firstWrites = writes.filter((call) => first.has(call));
  const otherWrites = writes.filter((call) => !first.has(call));
  return {
    reads: [...reads.filter(isAlone), ...reads.filter((call) => !isAlone(call))],
    writes: checker.options.allowWrites
      ? [...firstWrites, ...otherWrites, ...Array.from({ length: repetitions }, () => writes).flat()]
      : [],
    firstWrites: firstWrites.length,
  };
}

/** The first invalid bodies of each write: malformed ones, and objects with a missing or wrong field. */
function plainBodies(bodies: readonly Call[]): readonly Call[] {
  const isObject = ({ body }: Call) => typeof body === 'object' && !Array.isArray(body);
  return [...new Set(bodies.map(({ operationId }) => operationId))].flatMap((operationId) => {
    const own = bodies.filter((call) => call.operationId === operationId);
    return [...own.filter((call) => !isObject(call)).slice(0, 2), ...own.filter(isObject).slice(0, 8)];
  });
}

/** Each valid call with each wrong key, and with all parameters: some servers check the key less strictly then. */
function misusedKeys(checker: Checker, valid: readonly Call[]): readonly Call[] {
  const calls = valid.map((call): Call => ({ ...call, query: parametersOf(checker, call.operationId) }));
  return misusedHeaders(checker).flatMap((authorization) => calls.map((call) => ({ ...call, authorization })));
}

function unknownIds(checker: Checker, valid: readonly Call[]): readonly Call[] {
  return valid.flatMap((call) =>
    Object.entries(call.path ?? {}).flatMap(([name, id]) => {
      const ids = [checker.context.unusedId(id), ...nearUnknownIds(id)];
      // An update without fields is harmless even if it reaches another integration.
      const body = call.operationId === 'updateIntegration' ? { body: {} } : {};
      return ids.map((unknown) => ({ ...call, ...body, path: { ...call.path, [name]: unknown } }));
    }),
  );
}

function badQueries(checker: Checker, own: readonly string[]): readonly Call[] {
  const [subscriberId] = own;
  const lists = ['searchSubscribers', 'listMessages', 'listNotifications'] as const;
  const queries: readonly Call[] = [
    { operationId: 'searchSubscribers', query: { orderDirection: 'SIDEWAYS' } },
    { operationId: 'listMessages', query: { channel: 'pigeon' } },
    ...lists.map((operationId) => ({ operationId, query: { limit: 'many' } })),
    { operationId: 'listMessages', query: { page: 'first' } },
    { operationId: 'listNotifications', query: { page: 'first' } },
    { operationId: 'searchSubscribers', query: { includeCursor: 'perhaps' } },
    { operationId: 'searchSubscribers', query: { orderDirection: 'SIDEWAYS', orderBy: 'createdAt' } },
    { operationId: 'listNotifications', query: { after: 'not-a-date' } },
    { operationId: 'listNotifications', query: { before: 'not-a-date' } },
    ...[{ limit: 0 }, { limit: 51 }, { limit: -1 }, { page: -1 }].map((query) => ({
      operationId: 'listNotifications' as const,
      query,
    })),
  ];
  // Some servers check a parameter less strictly among others.
  const combined = queries.map((call) => ({
    ...call,
    query: { ...parametersOf(checker, call.operationId), ...call.query },
  }));
  const creations =
    subscriberId === undefined
      ? []
      : [{ operationId: 'createSubscriber' as const, query: { failIfExists: 'perhaps' }, body: { subscriberId } }];
  return [...queries, ...creations, ...combined].filter(({ operationId }) => checker.covers(operationId));
}

/** All parameters of an operation. The filters of a list have values of its first record. */
function parametersOf({ known }: Checker, operationId: OperationId): NonNullable<Call['query']> {
  if (operationId === 'createSubscriber') return { failIfExists: false };
  if (operationId === 'getWorkflow') return { environmentId: known.environmentId };
  const list = listIds.find((one) => one === operationId);
  if (list === undefined) return {};
  const state = known.state(Number.POSITIVE_INFINITY);
  const record = known.collection(kindOfList[list]).records[0]?.value ?? {};
  const given = filters[list].map(({ parameter, valuesOf }) => [parameter, valuesOf(record, state)[0]]);
  return {
    ...Object.fromEntries(given),
    limit: 10,
    ...(list === 'searchSubscribers' ? { orderBy: 'createdAt' } : { page: 0 }),
  };
}

/** Calls whose bodies are malformed, lack a required field, or have a wrong type. */
function badBodies(valid: readonly Call[], mark: string, integration: JsonObject): readonly Call[] {
  return valid.flatMap((call) => {
    const { operationId, body } = call;
    const bodies: Partial<Record<OperationId, readonly unknown[]>> = {
      createSubscriber: creationBodies(body, mark),
      updateSubscriberOnlineStatus: ['{', '[]', {}, { isOnline: 'true' }, { isOnline: 1 }, { isOnline: null }],
      updateIntegration: updateBodies(integration),
    };
    return (bodies[operationId] ?? []).map((invalidBody) => ({ ...call, body: invalidBody }));
  });
}

/**
 * Bodies without a valid `subscriberId` have a last name by which an accepted one is found. Servers convert other types
 * to texts: as a text, each value is an identifier of this run only.
 */
function creationBodies(valid: unknown, lastName: string): readonly unknown[] {
  const subscriberId = field(valid, 'subscriberId');
  const number = Number(`909090${digitsOf(lastName, 9)}`);
  const wrong = (value: unknown) => profileFields.map((name) => ({ subscriberId, [name]: value }));
  return [
    ...['{', '[]', '"x"', '{"subscriberId":'],
    ...[{ lastName }, { firstName: 'Ada', lastName }, { subscriberId, phone: 5 }, { subscriberId, data: 'x' }],
    // A refused update stores no part of its fields.
    ...[
      { subscriberId, lastName, phone: 5 },
      { subscriberId, lastName, data: 'x' },
    ],
    ...[number, [number], [lastName]].map((id) => ({ subscriberId: id, lastName })),
    ...wrong(5),
    ...wrong(true),
    ...['x', 5, true].map((data) => ({ subscriberId, data })),
  ];
}

/** A valid condition of an integration, which the invalid ones vary (§2.4). */
const part = { field: 'locale', value: 'en', operator: 'EQUAL', on: 'subscriber' };
const filter = { isNegated: false, type: 'GROUP', value: 'AND', children: [part] };

/**
 * Invalid updates. Values inside `conditions` and `configurations` have types and enums too (§2.4). A server may merge
 * objects: none has a key that the integration lacks, because no update could remove it.
 */
const updateBodies = ({ credentials, configurations }: JsonObject): readonly unknown[] => [
  ...['{', '['],
  ...[{ name: 5 }, { identifier: 5 }, { active: 'true' }],
  ...[{ name: 'Refused', conditions: {} }, { conditions: {} }, { configurations: 5 }],
  { conditions: [{ type: 'NONE' }] },
  { conditions: [{ ...filter, value: 'XOR' }] },
  { conditions: [{ ...filter, children: [{ ...part, operator: 'ALMOST' }] }] },
  { conditions: [{ ...filter, children: [{ ...part, on: 'moon' }] }] },
  ...(isRestorable(credentials) ? [{ credentials: 5 }, ...withWrongValues('credentials', credentials)] : []),
  ...withWrongValues('configurations', configurations),
];

/** An update for each text or boolean in an object, with a number as its value. */
function withWrongValues(name: string, object: unknown): readonly unknown[] {
  const entries = isObject(object) ? Object.entries(object) : [];
  const texts = entries.filter(([, value]) => typeof value === 'string' || typeof value === 'boolean');
  return texts.slice(0, 2).map(([key]) => ({ [name]: { ...Object(object), [key]: 25 } }));
}
