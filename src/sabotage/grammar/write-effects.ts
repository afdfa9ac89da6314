import { typeName } from '../../contract/json-value.js';
import { isObject, type JsonObject, responseRecords, without } from '../kit/json.js';
import { type Changes, changesOfType, typeChanges } from './changes.js';
import type { EffectContext, FaultEffect } from './effect.js';
import { isSuccess, type SemanticResponse } from './semantic.js';

const ignore: Changes = { ignore: ['ignores', () => undefined] };

/** Effects on a field that the body of a write gives: of the whole write, only of the store, only of the response. */
export function givenFieldEffects(field: string, type: string): readonly FaultEffect[] {
  const changes = Object.entries({ ...ignore, ...typeChanges, ...changesOfType(type) }).filter(
    ([name]) => name !== 'drop',
  );
  return changes.flatMap(([name, [phrase, change]]) => [
    onGiven(name, phrase, field, async (value, context) => {
      const changed = change(value);
      const response = await context.server(withField(context, field, isSendable(changed, value) ? changed : value));
      if (changed === undefined || isSendable(changed, value) || !isSuccess(response)) return response;
      context.memory.damage(context.request.operation, response.body, (record) => ({ ...record, [field]: changed }));
      return withBodyField(response, field, changed);
    }),
    onGiven(`${name}-in-store`, `only in what it stores, ${phrase}`, field, async (value, context) => {
      const response = await context.server(context.request);
      const changed = change(value);
      if (!isSuccess(response)) return response;
      context.memory.damage(context.request.operation, response.body, (record) =>
        changed === undefined ? without(record, field) : { ...record, [field]: changed },
      );
      return response;
    }),
    onGiven(`${name}-in-response`, `only in its response, ${phrase}`, field, async (value, context) =>
      withBodyField(await context.server(context.request), field, change(value)),
    ),
  ]);
}

/** Calls `respond` if the body of a write has the field and the fault acts; an earlier damage of the record ends. */
function onGiven(
  name: string,
  phrase: string,
  field: string,
  respond: (value: unknown, context: EffectContext) => Promise<SemanticResponse>,
): FaultEffect {
  return {
    name,
    phrase,
    respond: async (context) => {
      const { request, server, memory, holds } = context;
      const value = isObject(request.body) ? request.body[field] : undefined;
      if (value === undefined) return server(request);
      if (holds(value)) return respond(value, context);
      const response = await server(request);
      memory.repair(request.operation, response.body);
      return response;
    },
  };
}

/** True if a body with the changed value is as valid as before. */
function isSendable(changed: unknown, value: unknown): boolean {
  return changed === undefined || typeName(changed) === typeName(value);
}

function withField({ request }: EffectContext, field: string, value: unknown): EffectContext['request'] {
  const { [field]: _given, ...others } = Object(request.body);
  return { ...request, body: value === undefined ? others : { ...others, [field]: value } };
}

function withBodyField(response: SemanticResponse, field: string, value: unknown): SemanticResponse {
  if (!isSuccess(response) || !isObject(response.body)) return response;
  const others = without(response.body, field);
  return { ...response, body: value === undefined ? others : { ...others, [field]: value } };
}

/** Values that a field gets when it is reset, by its type. */
const resetValues: Readonly<Record<string, unknown>> = { string: 'reset', boolean: false, array: [], object: {} };

/** Effects on a field that a write does not give. */
export function otherFieldEffects(field: string, type: string): readonly FaultEffect[] {
  const changes: Changes = { reset: ['resets', () => resetValues[type] ?? null], ...changesOfType(type) };
  return Object.entries(changes).map(([name, [phrase, change]]) => ({
    name: `${name}-of-ungiven`,
    phrase: `without being asked, ${phrase}`,
    respond: async ({ request, server, memory, holds }) => {
      const response = await server(request);
      const value = isObject(response.body) ? response.body[field] : undefined;
      if (!isSuccess(response) || value === undefined || value === null) return response;
      if (isObject(request.body) && request.body[field] !== undefined) {
        memory.repair(request.operation, response.body);
        return response;
      }
      if (!holds(value)) return response;
      const changed = change(value);
      memory.damage(request.operation, response.body, (record) => ({ ...record, [field]: changed }));
      return withBodyField(response, field, changed);
    },
  }));
}

/** Changes another record beside the written one. */
export function siblingEffects(
  list: 'searchSubscribers' | 'listActiveIntegrations',
  fields: readonly string[],
): readonly FaultEffect[] {
  return fields.map((field) => ({
    name: `take-${field}`,
    phrase: `copies the written ${field} to`,
    respond: async ({ request, server, memory, holds }) => {
      const response = await server(request);
      if (!isSuccess(response) || !isObject(response.body) || !holds()) return response;
      const written = response.body;
      const { body: _body, path: _path, ...others } = request;
      const page = await server({ ...others, operation: list, path: {}, query: new Map() });
      const sibling = responseRecords(page.body).find((record) => isOther(record, written));
      if (sibling !== undefined && written[field] !== undefined)
        memory.damage(request.operation, sibling, (record) => ({ ...record, [field]: written[field] }));
      return response;
    },
  }));
}

function isOther(record: JsonObject, written: JsonObject): boolean {
  return record._id !== written._id || record.subscriberId !== written.subscriberId;
}
