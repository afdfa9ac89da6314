import { field, typeName } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import { type Changes, changesOfType, typeChanges, type ValueChange } from './changes.js';
import { wideComparisons } from './comparisons.js';
import { afterResponse, afterSuccess, type EffectContext, type FaultEffect } from './effect.js';
import { isObject, type JsonObject, without } from './json.js';
import { findSubscriber, readList } from './lookup.js';
import { isSuccess, type SemanticRequest, type SemanticResponse, withoutQuery } from './semantic.js';

const ignore: Changes = { ignore: ['ignores', () => undefined] };

/** Effects on a field that the body of a write gives: of the whole write, only of the store, only of the response. */
export function givenFieldEffects(field: string, type: string): readonly FaultEffect[] {
  const changes = Object.entries({ ...ignore, ...typeChanges, ...changesOfType(type) }).filter(
    ([name]) => name !== 'drop',
  );
  return changes.flatMap(([name, [phrase, change]]) => [
    { ...changingGiven(field, change), name, phrase },
    { ...storingChanged(field, change), name: `${name}-in-store`, phrase: `only in what it stores, ${phrase}` },
    { ...returningChanged(field, change), name: `${name}-in-response`, phrase: `only in its response, ${phrase}` },
  ]);
}

type Acting = Pick<FaultEffect, 'respond'>;

/** Changes a given field before the server sees it. */
export function changingGiven(field: string, change: ValueChange): Acting {
  return onGiven(field, async (value, { request, server, memory }) => {
    const changed = change(value);
    const isValid = isSendable(changed, value);
    const response = await server(withGiven(request, field, isValid ? changed : value));
    if (isValid || !isSuccess(response)) return response;
    memory.damage(request.operation, response.body, (record) => withField(record, field, changed));
    return withBodyField(response, field, changed);
  });
}

/** Stores a changed field, and returns the given one. */
export function storingChanged(field: string, change: ValueChange): Acting {
  return onGiven(field, async (value, { request, server, memory }) => {
    const response = await server(request);
    const changed = change(value);
    if (isSuccess(response))
      memory.damage(request.operation, response.body, (record) => withField(record, field, changed));
    return response;
  });
}

/** Returns a changed field, and stores the given one. */
export function returningChanged(field: string, change: ValueChange): Acting {
  return onGiven(field, async (value, { request, server }) =>
    withBodyField(await server(request), field, change(value)),
  );
}

/** Returns the given field, and keeps the one in the store. */
export function neverStoring(field: string): Acting {
  return onGiven(field, async (value, { request, server }) =>
    withBodyField(await server(withGiven(request, field, undefined)), field, value),
  );
}

/** Accepts a value that another record has, and shows it until the next change. */
export function givenTaken(field: string): Acting {
  return onGiven(field, async (value, { request, server, memory }) => {
    const response = await server(request);
    if (isSuccess(response)) memory.repair(request.operation, response.body);
    if (response.status !== 409) return response;
    const accepted = await server(withGiven(request, field, undefined));
    if (isSuccess(accepted))
      memory.damage(request.operation, accepted.body, (record) => withField(record, field, value));
    return withBodyField(accepted, field, value);
  });
}

/**
 * Updates an existing subscriber instead of creating one: `merge-by-email` takes one with the same email, and
 * `merge-ignore-case` one whose identifier a comparison of the grammar matches.
 */
export function mergedWith(name: string): FaultEffect | undefined {
  const [, field] = /^merge-by-(\w+)$/.exec(name) ?? [];
  const comparison = Object.entries(wideComparisons).find(([key]) => name === `merge-${key}`)?.[1];
  if (field === undefined && comparison === undefined) return undefined;
  const isSame = (known: JsonObject, body: JsonObject): boolean => {
    const wanted = String(body[field === '_id' ? 'subscriberId' : (field ?? 'subscriberId')] ?? '');
    if (field !== undefined) return wanted !== '' && known[field] === wanted;
    return comparison?.matches(String(known.subscriberId), wanted, (one, other) => one === other) === true;
  };
  return {
    name,
    phrase: field === undefined ? `${comparison?.phrase}` : `updates a subscriber with the same ${field} for a new`,
    respond: async ({ request, server, holds }) => {
      const { body } = request;
      if (!isObject(body) || !holds(body.subscriberId)) return server(request);
      const all = await readList(request, server, 'searchSubscribers', { limit: '100' });
      const known = all.find((record) => isSame(record, body));
      if (known === undefined) return server(request);
      return server({
        ...withoutQuery(request, ['failIfExists']),
        body: { ...body, subscriberId: known.subscriberId },
      });
    },
  };
}

/** Effects on the refusal to create a subscriber that exists. */
export const conflictEffects: readonly FaultEffect[] = [
  afterResponse(
    'return-existing',
    'returns the existing record instead of a conflict as the',
    isConflict,
    async (_refusal, { request, server }) => {
      const existing = await findSubscriber(request, server, String(field(request.body, 'subscriberId')));
      return { status: 201, body: existing };
    },
  ),
  afterResponse(
    'perform-conflict',
    'performs what it refuses for a conflict by the',
    isConflict,
    async (refusal, { request, server }) => {
      await server(withoutQuery(request, ['failIfExists']));
      return refusal;
    },
  ),
];

function isConflict({ status }: SemanticResponse, context: EffectContext): boolean {
  return status === 409 && context.holds();
}

/** Effects on the written record in lists. */
export const recordEffects: readonly FaultEffect[] = [
  showing('lose', 'does not list the', () => []),
  showing('duplicate', 'lists twice the', (record) => [record, { ...record, _id: `second-${record._id}` }]),
];

function showing(name: string, phrase: string, change: (record: JsonObject) => readonly JsonObject[]): FaultEffect {
  return afterSuccess(name, phrase, (response, { request, memory, holds }) => {
    if (holds()) memory.damage(request.operation, response.body, change);
    return response;
  });
}

/** Calls `respond` if the body of a write has the field and the fault acts; an earlier damage of the record ends. */
function onGiven(
  field: string,
  respond: (value: unknown, context: EffectContext) => Promise<SemanticResponse>,
): Acting {
  return {
    respond: async (context) => {
      const { request, server, original, memory, holds } = context;
      const value = isObject(request.body) ? request.body[field] : undefined;
      if (value === undefined) return server(request);
      if (holds(value)) return respond(value, { ...context, server: original });
      const response = await original(request);
      memory.repair(request.operation, response.body);
      return response;
    },
  };
}

/** True if a body with the changed value is as valid as before. */
function isSendable(changed: unknown, value: unknown): boolean {
  return changed === undefined || typeName(changed) === typeName(value);
}

function withGiven(request: SemanticRequest, field: string, value: unknown): SemanticRequest {
  return { ...request, body: withField(Object(request.body), field, value) };
}

function withBodyField(response: SemanticResponse, field: string, value: unknown): SemanticResponse {
  if (!isSuccess(response) || !isObject(response.body)) return response;
  return { ...response, body: withField(response.body, field, value) };
}

/** The record with another value of a field; undefined removes the field. */
function withField(record: JsonObject, field: string, value: unknown): JsonObject {
  return value === undefined ? without(record, field) : { ...record, [field]: value };
}

/** Values that a field gets when it is reset, by its type. */
const resetValues: Readonly<Record<string, unknown>> = { string: 'reset', boolean: false, array: [], object: {} };

/** Effects on a field that a write does not give. */
export function otherFieldEffects(field: string, type: string): readonly FaultEffect[] {
  const changes: Changes = { reset: ['resets', () => resetValues[type] ?? null], ...changesOfType(type) };
  return Object.entries(changes).map(([name, [phrase, change]]) =>
    onOtherField(`${name}-of-ungiven`, `without being asked, ${phrase}`, field, change),
  );
}

/** Changes a field that a write does not give, until a write gives it. The response may show the right value. */
export function onOtherField(
  name: string,
  phrase: string,
  field: string,
  change: (value: unknown, record: JsonObject) => unknown,
  isShown = true,
): FaultEffect {
  return {
    name,
    phrase,
    respond: async ({ request, server, original, memory, holds }) => {
      const isGiven = isObject(request.body) && request.body[field] !== undefined;
      const response = await (isGiven ? original : server)(request);
      const written = Object(response.body);
      const value = written[field];
      if (!isSuccess(response) || value === undefined || value === null) return response;
      if (isGiven) memory.repair(request.operation, response.body);
      if (isGiven || !holds(value)) return response;
      const changed = change(value, written);
      memory.damage(request.operation, response.body, (record) => ({ ...record, [field]: changed }));
      return isShown ? withBodyField(response, field, changed) : response;
    },
  };
}

/** Changes another record beside the written one. */
export function siblingEffects(operation: OperationId, fields: readonly string[]): readonly FaultEffect[] {
  return fields.map((field) => siblingEffect(`take-${field}`, operation)).filter((effect) => effect !== undefined);
}

/** Copies a written field to another record, or with `all-take-` to all others. */
export function siblingEffect(name: string, operation: OperationId): FaultEffect | undefined {
  const [, all, field = ''] = /^(all-)?take-(\w+)$/.exec(name) ?? [];
  if (field === '') return undefined;
  const list = operation === 'updateIntegration' ? 'listActiveIntegrations' : 'searchSubscribers';
  const phrase = `copies the written ${field} to ${all === undefined ? '' : 'each'}`.trimEnd();
  return afterSuccess(name, phrase, async (response, { request, server, memory, holds }) => {
    const written = response.body;
    if (!isObject(written) || !holds()) return response;
    if (written[field] === undefined) return response;
    const records = await readList(request, server, list, list === 'searchSubscribers' ? { limit: '100' } : {});
    const others = records.filter((record) => isOther(record, written));
    for (const sibling of all === undefined ? others.slice(-1) : others)
      memory.damage(request.operation, sibling, (record) => ({ ...record, [field]: written[field] }));
    return response;
  });
}

function isOther(record: JsonObject, written: JsonObject): boolean {
  return record._id !== written._id || record.subscriberId !== written.subscriberId;
}
