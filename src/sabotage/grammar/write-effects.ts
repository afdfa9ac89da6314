import { typeName } from '../../contract/json-value.js';
import { isObject, type JsonObject, without } from '../kit/json.js';
import { readList } from '../kit/lookup.js';
import { type Changes, changesOfType, typeChanges, type ValueChange } from './changes.js';
import { afterSuccess, type EffectContext, type FaultEffect } from './effect.js';
import { isSuccess, type SemanticRequest, type SemanticResponse } from './semantic.js';

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

/** Changes a field that a write does not give, until a write gives it. */
export function onOtherField(name: string, phrase: string, field: string, change: ValueChange): FaultEffect {
  return {
    name,
    phrase,
    respond: async ({ request, server, original, memory, holds }) => {
      const isGiven = isObject(request.body) && request.body[field] !== undefined;
      const response = await (isGiven ? original : server)(request);
      const value = isObject(response.body) ? response.body[field] : undefined;
      if (!isSuccess(response) || value === undefined || value === null) return response;
      if (isGiven) memory.repair(request.operation, response.body);
      if (isGiven || !holds(value)) return response;
      const changed = change(value);
      memory.damage(request.operation, response.body, (record) => ({ ...record, [field]: changed }));
      return withBodyField(response, field, changed);
    },
  };
}

/** Changes another record beside the written one. */
export function siblingEffects(
  list: 'searchSubscribers' | 'listActiveIntegrations',
  fields: readonly string[],
): readonly FaultEffect[] {
  return fields.map((field) =>
    afterSuccess(
      `take-${field}`,
      `copies the written ${field} to`,
      async (response, { request, server, memory, holds }) => {
        const written = response.body;
        if (!isObject(written) || !holds()) return response;
        const sibling = (await readList(request, server, list)).find((record) => isOther(record, written));
        if (sibling !== undefined && written[field] !== undefined)
          memory.damage(request.operation, sibling, (record) => ({ ...record, [field]: written[field] }));
        return response;
      },
    ),
  );
}

function isOther(record: JsonObject, written: JsonObject): boolean {
  return record._id !== written._id || record.subscriberId !== written.subscriberId;
}
