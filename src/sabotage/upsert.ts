import type { CheckedRequirementId } from '#generated/requirements.js';
import { answer, jsonOf, reworded } from './answer.js';
import { faultsOf } from './faulty-requests.js';
import { isObject, type JsonObject, recordsOf, without } from './json.js';
import { asking, changed, queryOf } from './request.js';
import type { Way, Ways, Wrapper } from './sabotage.js';
import { onWrite, remembering } from './subscriber-memory.js';
import { alter, instead, rebody, refuse } from './wrappers.js';

const fields = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'locale', 'timezone'] as const;

/** Promises about the creation and the update of a subscriber (§4.1). */
export const upsert = {
  'create.status': [{ what: 'answers a creation with 200', wrap: statusWhere((before) => before === undefined, 200) }],
  'create.creates': [{ what: 'says that it created a subscriber, and forgets it', wrap: forgetful() }],
  'create.returns-given': [
    { what: 'answers with another email than was given', wrap: misquoting('email') },
    ...fields
      .filter((field) => field !== 'email')
      .map((field) => ({ variant: field, what: `answers with another ${field}`, wrap: misquoting(field) })),
  ],
  'create.keeps-given': [
    { what: 'stores another email than was given', wrap: misremembering('email') },
    ...fields
      .filter((field) => field !== 'email')
      .map((field) => ({ variant: field, what: `stores another ${field}`, wrap: misremembering(field) })),
  ],
  'create.data-round-trip': [
    { what: 'stores the scalars of custom data as strings', wrap: storing(stringified) },
    { variant: 'nested', what: 'drops nested objects from custom data', wrap: storing(flat) },
    {
      variant: 'nulls',
      what: 'drops nulls from custom data',
      wrap: storing((data) => where(data, (value) => value !== null)),
    },
    {
      variant: 'lists',
      what: 'drops lists from custom data',
      wrap: storing((data) => where(data, (value) => !Array.isArray(value))),
    },
    { variant: 'empty', what: 'drops all custom data', wrap: storing(() => ({})) },
  ],
  'create.optional-fields': [
    {
      what: 'refuses a subscriber without an email',
      wrap: refuse(['createSubscriber'], (_query, body) => isObject(body) && isBare(body)),
    },
  ],
  'create.fail-if-exists': [
    {
      what: 'answers failIfExists with success, and the subscriber that exists',
      wrap: onWrite(async ({ request, before }, fetch) => {
        const isConflict = before !== undefined && queryOf(request).get('failIfExists') === 'true';
        return isConflict ? answer(201, before) : fetch(request);
      }),
    },
    {
      variant: 'ignored',
      what: 'ignores failIfExists',
      wrap: instead(['createSubscriber'], async (request, fetch) =>
        fetch(await changed(request, { query: (query) => query.delete('failIfExists') })),
      ),
    },
  ],
  'create.fail-if-exists-unchanged': [
    {
      what: 'updates the subscriber although it refuses the request',
      wrap: onWrite(async ({ request, given }, fetch) => {
        const response = await fetch(request);
        if (response.status === 409) await fetch(asking(request, 'createSubscriber', { body: given }));
        return response;
      }),
    },
  ],
  'create.fail-if-exists-new': [
    {
      what: 'refuses every request with failIfExists=true',
      wrap: refuse(['createSubscriber'], (query) => query.get('failIfExists') === 'true', 409),
    },
  ],
  'create.fail-if-exists-false': [
    {
      what: 'takes failIfExists=false for true',
      wrap: instead(['createSubscriber'], async (request, fetch) => {
        if (queryOf(request).get('failIfExists') !== 'false') return fetch(request);
        return fetch(await changed(request, { query: (query) => query.set('failIfExists', 'true') }));
      }),
    },
  ],
  'upsert.status': [{ what: 'answers an update with 200', wrap: statusWhere((before) => before !== undefined, 200) }],
  'upsert.updates-existing': [
    {
      what: 'answers an update with the given values, and keeps the old ones',
      wrap: deaf(() => true),
    },
    ...fields.map(
      (field): Way => ({
        variant: field,
        what: `never updates ${field}`,
        wrap: deaf((name) => name === field),
      }),
    ),
  ],
  'upsert.no-second-record': [{ what: 'makes a second subscriber of each update', wrap: doubling() }],
  'upsert.keeps-id': [
    {
      what: 'gives an updated subscriber another _id',
      wrap: remembering('updated', (record) => ({ ...record, _id: `new-${record._id}` }), { answers: true }),
    },
  ],
  'upsert.keeps-creation': [
    {
      what: 'takes the time of an update for that of creation',
      wrap: remembering('updated', createdLater, { answers: true }),
    },
  ],
} satisfies Partial<Record<CheckedRequirementId, Ways>>;

function createdLater(record: JsonObject): JsonObject {
  const later = new Date(Date.parse(String(record.updatedAt)) + 60_000).toISOString();
  return { ...record, createdAt: later, updatedAt: later };
}

function statusWhere(applies: (before: JsonObject | undefined) => boolean, status: number): Wrapper {
  return onWrite(async ({ request, before }, fetch) => {
    const response = await fetch(request);
    return response.ok && applies(before) ? reworded(response, { status }) : response;
  });
}

/** What was created is never found. */
function forgetful(): Wrapper {
  return (fetch) => {
    const forgotten = new Set<unknown>();
    const creating = onWrite(async ({ request, subscriberId, before }) => {
      const response = await fetch(request);
      if (response.ok && before === undefined) forgotten.add(subscriberId);
      return response;
    });
    const searching = instead(['searchSubscribers'], async (request, server) => {
      const response = await server(request);
      const json = response.ok ? await jsonOf(response) : undefined;
      if (!isObject(json) || forgotten.size === 0) return response;
      const all = recordsOf(json);
      const data = all.filter(({ subscriberId }) => !forgotten.has(subscriberId));
      const totalCount = Number(json.totalCount) - (all.length - data.length);
      return reworded(response, { json: { ...json, data, totalCount } });
    });
    return searching(creating(fetch));
  };
}

function misquoting(field: string): Wrapper {
  return alter(['createSubscriber'], (record) => spoilt(record, field));
}

function misremembering(field: string): Wrapper {
  return remembering('created', (record) => spoilt(record, field), { answers: false });
}

/** A value is kept the kind of text that it was. */
function spoilt(record: JsonObject, field: string): JsonObject {
  const value = record[field];
  return typeof value === 'string' ? { ...record, [field]: `x${value}` } : record;
}

function storing(change: (data: JsonObject) => JsonObject): Wrapper {
  return rebody(['createSubscriber'], (body) =>
    isObject(body) && isObject(body.data) ? { ...body, data: change(body.data) } : body,
  );
}

function stringified(data: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      ['number', 'boolean'].includes(typeof value) ? `${value}` : value,
    ]),
  );
}

function flat(data: JsonObject): JsonObject {
  return where(data, (value) => !isObject(value));
}

function where(data: JsonObject, keeps: (value: unknown) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => keeps(value)));
}

/** Whether a body that keeps the contract has a subscriberId and nothing else. */
function isBare(body: JsonObject): boolean {
  return typeof body.subscriberId === 'string' && Object.keys(without(body, 'subscriberId')).length === 0;
}

/** Updates of some fields are lost, but the answer shows them. */
function deaf(isLost: (field: string) => boolean): Wrapper {
  return onWrite(async ({ request, subscriberId, given, before }, fetch) => {
    if (before === undefined || (await faultsOf(request)).length > 0) return fetch(request);
    const heard = Object.fromEntries(
      Object.entries(given).filter(([name, value]) => typeof value !== 'string' || !isLost(name)),
    );
    const response = await fetch(await changed(request, { body: { ...heard, subscriberId } }));
    const json = response.ok ? await jsonOf(response) : undefined;
    return isObject(json) ? reworded(response, { json: { ...json, ...given } }) : response;
  });
}

/** After an update, a search finds the subscriber twice, under two ids. */
function doubling(): Wrapper {
  return (fetch) => {
    const updated = new Set<unknown>();
    const writing = onWrite(async ({ request, subscriberId, before }) => {
      const response = await fetch(request);
      if (response.ok && before !== undefined) updated.add(subscriberId);
      return response;
    });
    const searching = instead(['searchSubscribers'], async (request, server) => {
      const response = await server(request);
      const json = response.ok ? await jsonOf(response) : undefined;
      if (!isObject(json)) return response;
      const all = recordsOf(json);
      const data = all.flatMap((record) =>
        updated.has(record.subscriberId) ? [record, { ...record, _id: `second-${record._id}` }] : [record],
      );
      const totalCount = Number(json.totalCount) + (data.length - all.length);
      return reworded(response, { json: { ...json, data, totalCount } });
    });
    return searching(writing(fetch));
  };
}
