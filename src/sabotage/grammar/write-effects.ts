import { typeName } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import { type NamedChange, readChange } from './changes.js';
import { wideComparisons } from './comparisons.js';
import { type ActingEffect, afterResponse, beforeRequest, type EffectContext, type PhraseTable } from './effect.js';
import { isObject, type JsonObject, without } from './json.js';
import { mapAt } from './paths.js';
import { isSuccess, readList, type SemanticResponse, withoutQuery } from './semantic.js';

/** Reads the name of an effect on a field that the body of a write gives: `trim`, `trim-in-store`, `trim-in-response`. */
export function readGivenEffect(name: string, field: string): ActingEffect | undefined {
  if (name === 'never-store') return neverStoring(field);
  if (name === 'accept-taken') return acceptingTaken(field);
  const merge = merges[name];
  if (merge !== undefined) return merging(...merge);
  const [, changeName = '', place] = /^(.*?)(?:-in-(store|response))?$/s.exec(name) ?? [];
  const change: NamedChange | undefined =
    changeName === 'ignore' ? ['ignores', () => undefined] : readChange(changeName);
  if (change === undefined) return undefined;
  if (place === 'store') return storing(field, change);
  if (place === 'response') return returning(field, change);
  return field.includes('.') ? changingNested(field, change) : changing(field, change);
}

/** Changes a given field before the server sees it. A value that may not be sent is damaged afterwards. */
function changing(field: string, [phrase, change]: NamedChange): ActingEffect {
  return onGiven(phrase, field, async (value, context) => {
    const changed = change(value);
    if (changed === undefined || typeName(changed) === typeName(value)) return written(context, field, changed);
    return withField(store(context, field, await written(context, field, value), changed), field, changed);
  });
}

/** Stores a changed field, and returns the given one. */
function storing(field: string, [phrase, change]: NamedChange): ActingEffect {
  return onGiven(`only in what it stores, ${phrase}`, field, async (value, context) =>
    store(context, field, await written(context, field, value), change(value)),
  );
}

/** Returns a changed field, and stores the given one. */
function returning(field: string, [phrase, change]: NamedChange): ActingEffect {
  return onGiven(`only in its response, ${phrase}`, field, async (value, context) =>
    withField(await written(context, field, value), field, change(value)),
  );
}

/** Returns the given field, and keeps the one in the store. */
function neverStoring(field: string): ActingEffect {
  return onGiven('returns but does not store the', field, async (value, context) =>
    withField(await written(context, field, undefined), field, value),
  );
}

/** Accepts a value that another record has, and shows it until the next change. */
function acceptingTaken(field: string): ActingEffect {
  return onGiven('accepts a value of another record for', field, async (value, context) => {
    const response = await written(context, field, value);
    if (isSuccess(response)) context.memory.repair(context.request.operation, response.body);
    if (response.status !== 409) return response;
    return withField(store(context, field, await written(context, field, undefined), value), field, value);
  });
}

/** Calls `respond` if the body of a write has the field and the fault acts; an earlier damage of the record ends. */
function onGiven(
  phrase: string,
  field: string,
  respond: (value: unknown, context: EffectContext) => Promise<SemanticResponse>,
): ActingEffect {
  return [
    phrase,
    async (context) => {
      const { request, server, original, memory, holds } = context;
      const value = isObject(request.body) ? request.body[field] : undefined;
      if (value === undefined) return server(request);
      if (holds(value)) return respond(value, context);
      const response = await original(request);
      memory.repair(request.operation, response.body);
      return response;
    },
  ];
}

/** The response to the write with another value of a field; undefined removes the field. */
function written({ request, original }: EffectContext, field: string, value: unknown): Promise<SemanticResponse> {
  return original({ ...request, body: replaced(Object(request.body), field, value) });
}

/** Shows another value of a field in the stored record from now on. */
function store(
  { request, memory }: EffectContext,
  field: string,
  response: SemanticResponse,
  value: unknown,
): SemanticResponse {
  if (isSuccess(response)) memory.damage(request.operation, response.body, (record) => replaced(record, field, value));
  return response;
}

function withField(response: SemanticResponse, field: string, value: unknown): SemanticResponse {
  if (!isSuccess(response) || !isObject(response.body)) return response;
  return { ...response, body: replaced(response.body, field, value) };
}

/** The record with another value of a field; undefined removes the field. */
function replaced(record: JsonObject, field: string, value: unknown): JsonObject {
  return value === undefined ? without(record, field) : { ...record, [field]: value };
}

/** Changes values below a given field before the server sees them. */
function changingNested(field: string, [phrase, change]: NamedChange): ActingEffect {
  return beforeRequest(phrase, (request, { holds }) => {
    if (!isObject(request.body)) return request;
    const body = mapAt(request.body, field.split('.'), ({ value, position }) =>
      holds(value, position) ? change(value) : value,
    );
    return { ...request, body };
  });
}

const likePattern = wideComparisons['widen-to-like-pattern'];

/** Ways to take a known subscriber for the one that a body creates. */
const merges: PhraseTable<(known: JsonObject, body: JsonObject) => boolean> = {
  'merge-by-email': [
    'updates a subscriber with the same email for a new',
    (known, { email }) => email !== undefined && known.email === email,
  ],
  'merge-by-_id': [
    'updates a subscriber with the same _id for a new',
    (known, { subscriberId }) => known._id === subscriberId,
  ],
  'merge-widen-to-like-pattern': [
    likePattern.phrase,
    (known, { subscriberId }) => likePattern.matches(String(known.subscriberId), String(subscriberId)),
  ],
};

/** Updates an existing subscriber instead of creating one. */
function merging(phrase: string, isSame: (known: JsonObject, body: JsonObject) => boolean): ActingEffect {
  return beforeRequest(phrase, async (request, { server, holds }) => {
    const { body } = request;
    if (!isObject(body) || !holds(body.subscriberId)) return request;
    const all = await readList(request, server, 'searchSubscribers', { limit: '100' });
    const known = all.find((record) => isSame(record, body));
    if (known === undefined) return request;
    return { ...withoutQuery(request, ['failIfExists']), body: { ...body, subscriberId: known.subscriberId } };
  });
}

/** Values that a field gets when it is reset, by its type. */
const resetValues: Readonly<Record<string, unknown>> = { string: 'reset', boolean: false, array: [], object: {} };

/** Reads the name of an effect on a field that a write does not give: `null-of-ungiven`. */
export function readUngivenEffect(name: string, field: string): ActingEffect | undefined {
  const [, changeName = '', place] = /^(.*)-of-ungiven(-in-store)?$/s.exec(name) ?? [];
  const change: NamedChange | undefined =
    changeName === 'reset' ? ['resets', (value) => resetValues[typeName(value)] ?? null] : readChange(changeName);
  return change && changingUngiven(field, change, place === undefined);
}

/** Changes a field that a write does not give, until a write gives it. The response may show the right value. */
function changingUngiven(field: string, [phrase, change]: NamedChange, isShown: boolean): ActingEffect {
  return [
    `without being asked, ${phrase}`,
    async (context) => {
      const { request, server, original, memory, holds } = context;
      const isGiven = isObject(request.body) && request.body[field] !== undefined;
      const response = await (isGiven ? original : server)(request);
      const record = Object(response.body);
      const value = record[field];
      if (!isSuccess(response) || value === undefined || value === null) return response;
      if (isGiven) memory.repair(request.operation, response.body);
      if (isGiven || !holds(value)) return response;
      const changed = change(value, record);
      store(context, field, response, changed);
      return isShown ? withField(response, field, changed) : response;
    },
  ];
}

type RecordChange = (record: JsonObject) => readonly JsonObject[];

/** Reads the name of an effect on the written record in lists. */
export function readRecordEffect(name: string): ActingEffect | undefined {
  if (name === 'lose') return shownAs('does not list the', () => []);
  if (name !== 'duplicate') return undefined;
  return shownAs('lists twice the', (record) => [record, { ...record, _id: `second-${record._id}` }]);
}

function shownAs(phrase: string, change: RecordChange): ActingEffect {
  return afterResponse(phrase, (response, { request, memory, holds }) => {
    if (holds()) memory.damage(request.operation, response.body, change);
    return response;
  });
}

/** Reads the name of an effect on other records: `take-name` copies a written field to one, and `all-take-name` to all. */
export function readSiblingEffect(name: string, operation: OperationId): ActingEffect | undefined {
  const [, all, field = ''] = /^(all-)?take-(\w+)$/.exec(name) ?? [];
  if (field === '') return undefined;
  const list = operation === 'updateIntegration' ? 'listActiveIntegrations' : 'searchSubscribers';
  const phrase = `copies the written ${field} to ${all === undefined ? '' : 'each'}`.trimEnd();
  return afterResponse(phrase, async (response, { request, server, memory, holds }) => {
    const record = response.body;
    if (!isObject(record) || !holds() || record[field] === undefined) return response;
    const records = await readList(request, server, list, list === 'searchSubscribers' ? { limit: '100' } : {});
    const others = records.filter((other) => isOther(other, record));
    for (const sibling of all === undefined ? others.slice(-1) : others)
      memory.damage(request.operation, sibling, (other) => ({ ...other, [field]: record[field] }));
    return response;
  });
}

function isOther(record: JsonObject, written: JsonObject): boolean {
  return record._id !== written._id || record.subscriberId !== written.subscriberId;
}
