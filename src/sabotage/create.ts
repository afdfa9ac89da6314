import { normalizedLater, normalizedTexts, sanitizedData } from './create/changed-values.js';
import { confusedIds, mixedUp, race, renamedIds } from './create/confused-ids.js';
import { isObject, type JsonObject, jsonResponse, without } from './kit/json.js';
import { queryOf, requestFor } from './kit/request.js';
import { hiding, onWrite, profileFields, remembering, statusWhere } from './kit/subscriber-memory.js';
import { changeBody, changeRecords, ignoring, misreading, refuse } from './kit/wrappers.js';
import { variantsFor, type WaysTable, type Wrapper } from './sabotage.js';

const otherFields = profileFields.filter((field) => field !== 'email');

/** Requirements on the creation of a subscriber (§4.1). */
export const create = {
  'create.status': {
    plain: ['answers a creation with 200', statusWhere((before) => before === undefined, 200)],
    '202': ['answers a creation with 202', statusWhere((before) => before === undefined, 202)],
  },
  'create.creates': {
    plain: ['reports a creation and does not store the subscriber', hidingCreated()],
    ...confusedIds,
  },
  'create.returns-given': {
    plain: ['returns an email that differs from the given one', misquoting('email')],
    ...variantsFor(otherFields, (field) => [`returns another ${field}`, misquoting(field)]),
    'no-phone': [
      'omits the given phone from its response',
      changeRecords(['createSubscriber'], (record) => without(record, 'phone')),
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
      refuse(['createSubscriber'], (_query, body) => isObject(body) && hasOnlySubscriberId(body)),
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
        return isConflict ? jsonResponse(201, before) : fetch(request);
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
        if (response.status === 409) await fetch(requestFor(request, 'createSubscriber', { body: given }));
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

/** Hides created subscribers from every search. */
function hidingCreated(): Wrapper {
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
  return changeRecords(['createSubscriber'], (record) => withOtherValue(record, field));
}

function misremembering(field: string): Wrapper {
  return remembering(['created'], (record) => withOtherValue(record, field), { answers: false });
}

/** Shows the email of a subscriber without its first letter in searches. */
function cuttingEmails(): Wrapper {
  const cut = (record: JsonObject) =>
    typeof record.email === 'string' ? { ...record, email: record.email.slice(1) } : record;
  return remembering(['created', 'updated', 'online status set'], cut, { answers: false });
}

/** Changes a field to another value of the same format. */
function withOtherValue(record: JsonObject, field: string): JsonObject {
  const value = record[field];
  return typeof value === 'string' ? { ...record, [field]: `x${value}` } : record;
}

function storing(change: (data: JsonObject) => JsonObject): Wrapper {
  return changeBody(['createSubscriber'], (body) =>
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

/** Rounds integers of 53 bits to fewer bits. */
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

/** Tells whether a valid body has only a `subscriberId`. */
function hasOnlySubscriberId(body: JsonObject): boolean {
  return typeof body.subscriberId === 'string' && Object.keys(without(body, 'subscriberId')).length === 0;
}
