import { normalizedLater, normalizedTexts, sanitizedData } from './create/changed-values.js';
import { confusedIds, mixedUp, race, renamedIds } from './create/confused-ids.js';
import { answer, isObject, type JsonObject, without } from './kit/json.js';
import { asking, queryOf } from './kit/request.js';
import { hiding, onWrite, profileFields, remembering, statusWhere } from './kit/subscriber-memory.js';
import { alter, ignoring, misreading, rebody, refuse } from './kit/wrappers.js';
import { variantsFor, type WaysTable, type Wrapper } from './sabotage.js';

const otherFields = profileFields.filter((field) => field !== 'email');

/** Promises about the creation of a subscriber (§4.1). */
export const create = {
  'create.status': {
    plain: ['answers a creation with 200', statusWhere((before) => before === undefined, 200)],
    '202': ['answers a creation with 202', statusWhere((before) => before === undefined, 202)],
  },
  'create.creates': {
    plain: ['reports a creation and does not store the subscriber', forgetful()],
    ...confusedIds,
  },
  'create.returns-given': {
    plain: ['returns an email that differs from the given one', misquoting('email')],
    ...variantsFor(otherFields, (field) => [`returns another ${field}`, misquoting(field)]),
    'no-phone': [
      'omits the given phone from its response',
      alter(['createSubscriber'], (record) => without(record, 'phone')),
    ],
    ...normalizedTexts,
    'mixed-up': mixedUp,
    ...renamedIds,
  },
  'create.keeps-given': {
    plain: ['stores an email that differs from the given one', misremembering('email')],
    ...variantsFor(otherFields, (field) => [`stores another ${field}`, misremembering(field)]),
    cut: ['truncates the given email', cuttingEmails()],
    ...normalizedLater,
  },
  'create.data-round-trip': {
    plain: ['stores the scalars of custom data as strings', storing(stringified)],
    nested: ['drops nested objects from custom data', storing(flat)],
    nulls: ['drops nulls from custom data', storing((data) => where(data, (value) => value !== null))],
    lists: ['drops lists from custom data', storing((data) => where(data, (value) => !Array.isArray(value)))],
    empty: ['drops all custom data', storing(() => ({}))],
    zeros: ['drops zeros from custom data', storing((data) => where(data, (value) => value !== 0))],
    large: ['rounds large numbers in custom data', storing(rounded)],
    ...sanitizedData,
  },
  'create.optional-fields': {
    plain: [
      'rejects a subscriber without an email',
      refuse(['createSubscriber'], (_query, body) => isObject(body) && isBare(body)),
    ],
    nobody: [
      'rejects a subscriber with neither an email nor a first name',
      refuse(
        ['createSubscriber'],
        (_query, body) => isObject(body) && body.email === undefined && body.firstName === undefined,
      ),
    ],
  },
  'create.fail-if-exists': {
    plain: [
      'responds to failIfExists=true with the existing subscriber',
      onWrite(async ({ request, before }, fetch) => {
        const isConflict = before !== undefined && queryOf(request).get('failIfExists') === 'true';
        return isConflict ? answer(201, before) : fetch(request);
      }),
    ],
    ignored: ['ignores failIfExists', ignoring('createSubscriber', 'failIfExists')],
    race,
  },
  'create.fail-if-exists-unchanged': {
    plain: [
      'updates the subscriber although it rejects the request',
      onWrite(async ({ request, given }, fetch) => {
        const response = await fetch(request);
        if (response.status === 409) await fetch(asking(request, 'createSubscriber', { body: given }));
        return response;
      }),
    ],
  },
  'create.fail-if-exists-new': {
    plain: [
      'rejects every request with failIfExists=true',
      refuse(['createSubscriber'], (query) => query.get('failIfExists') === 'true', 409),
    ],
  },
  'create.fail-if-exists-false': {
    plain: [
      'treats failIfExists=false as true',
      misreading('createSubscriber', 'failIfExists', (value) => (value === 'false' ? 'true' : value)),
    ],
    any: ['treats any failIfExists as true', misreading('createSubscriber', 'failIfExists', () => 'true')],
  },
} satisfies WaysTable;

/** What was created is never found. */
function forgetful(): Wrapper {
  return (fetch) => {
    const forgotten = new Set<unknown>();
    const creating = onWrite(async ({ request, subscriberId, before }) => {
      const response = await fetch(request);
      if (response.ok && before === undefined) forgotten.add(subscriberId);
      return response;
    });
    return hiding(forgotten)(creating(fetch));
  };
}

function misquoting(field: string): Wrapper {
  return alter(['createSubscriber'], (record) => spoilt(record, field));
}

function misremembering(field: string): Wrapper {
  return remembering(['created'], (record) => spoilt(record, field), { answers: false });
}

/** Whatever was written of a subscriber, the search shows its email without the first letter. */
function cuttingEmails(): Wrapper {
  const cut = (record: JsonObject) =>
    typeof record.email === 'string' ? { ...record, email: record.email.slice(1) } : record;
  return remembering(['created', 'updated', 'online status set'], cut, { answers: false });
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

/** Numbers that only just fit into 53 bits are kept in fewer. */
function rounded(data: JsonObject): JsonObject {
  const round = (value: unknown) => (typeof value === 'number' && value > 2 ** 52 ? Math.fround(value) : value);
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, round(value)]));
}

function flat(data: JsonObject): JsonObject {
  return where(data, (value) => !isObject(value));
}

function where(data: JsonObject, keeps: (value: unknown) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => keeps(value)));
}

/** Whether a body that conforms to the contract has a subscriberId and nothing else. */
function isBare(body: JsonObject): boolean {
  return typeof body.subscriberId === 'string' && Object.keys(without(body, 'subscriberId')).length === 0;
}
