import { normalizedLater, normalizedTexts, sanitizedData, sanitizing, storing } from './create/changed-values.js';
import { confusedIds, mixedUp, race, renamedIds } from './create/confused-ids.js';
import { changing, described, fault, rereading } from './kit/faults.js';
import { isObject, type JsonObject, jsonResponse, without } from './kit/json.js';
import { queryOf, requestFor } from './kit/request.js';
import { collecting, hiding, onWrite, profileFields, remembering, statusWhere } from './kit/subscriber-memory.js';
import { refuse } from './kit/wrappers.js';
import { type WaysTable, type Wrapper, waysFor } from './sabotage.js';

const otherFields = profileFields.filter((field) => field !== 'email');

/** The creation of a subscriber (§4.1). */
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
    ...waysFor(['email', ...otherFields], (field) =>
      described(`returns another ${field}`, changing('createSubscriber', field, 'changes', altered)),
    ),
    plain: described(
      'returns an email that differs from the given one',
      changing('createSubscriber', 'email', 'changes', altered),
    ),
    'no-phone': fault('createSubscriber/given-phone/always/ignore-in-response'),
    ...normalizedTexts,
    'mixed-up': mixedUp,
    ...renamedIds,
  },
  'create.keeps-given': {
    ...waysFor(['email', ...otherFields], (field) => [`stores another ${field}`, misremembering(field)]),
    plain: ['stores an email that differs from the given one', misremembering('email')],
    cut: ['truncates the given email', cuttingEmails()],
    ...normalizedLater,
  },
  'create.data-round-trip': {
    plain: [
      'stores the scalars of custom data as strings',
      storingValues((value) => (['number', 'boolean'].includes(typeof value) ? `${value}` : value)),
    ],
    nested: ['drops nested objects from custom data', storingValues((value) => (isObject(value) ? undefined : value))],
    nulls: ['drops nulls from custom data', storingValues((value) => value ?? undefined)],
    lists: ['drops lists from custom data', storingValues((value) => (Array.isArray(value) ? undefined : value))],
    empty: storing('empty'),
    zeros: storing('lose-zero'),
    large: [
      'rounds large numbers in custom data',
      storingValues((value) => (typeof value === 'number' && value > 2 ** 52 ? Math.fround(value) : value)),
    ],
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
    ignored: fault('createSubscriber/failIfExists/always/ignore'),
    race,
  },
  'create.fail-if-exists-unchanged': {
    plain: [
      'updates the subscriber although it rejects the request',
      onWrite(async ({ request, fields }, fetch) => {
        const response = await fetch(request);
        if (response.status === 409) await fetch(requestFor(request, 'createSubscriber', { body: fields }));
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
    plain: described(
      'treats failIfExists=false as true',
      rereading('createSubscriber', 'failIfExists', 'reads false as true in', (value) =>
        value === 'false' ? 'true' : value,
      ),
    ),
    any: fault('createSubscriber/failIfExists/always/always-true'),
  },
} satisfies WaysTable;

/** Hides created subscribers from every search. */
function hidingCreated(): Wrapper {
  return (fetch) => {
    const forgotten = new Set<unknown>();
    const creating = collecting(forgotten, ({ before }) => before === undefined);
    return hiding(forgotten)(creating(fetch));
  };
}

/** Another value of the same format. */
function altered({ value }: { readonly value: unknown }): unknown {
  return typeof value === 'string' ? `x${value}` : value;
}

function misremembering(field: string): Wrapper {
  return remembering(['created'], (record) => ({ ...record, [field]: altered({ value: record[field] }) }), {
    answers: false,
  });
}

/** Shows the email of a subscriber without its first letter in searches. */
function cuttingEmails(): Wrapper {
  const cut = (record: JsonObject) =>
    typeof record.email === 'string' ? { ...record, email: record.email.slice(1) } : record;
  return remembering(['created', 'updated', 'online status set'], cut, { answers: false });
}

/** Stores changed values of custom data; undefined drops one. Nested values stay. */
function storingValues(change: (value: unknown) => unknown): Wrapper {
  return sanitizing((key, value, depth) => {
    const stored = depth === 1 ? change(value) : value;
    return stored === undefined ? undefined : [key, stored];
  });
}

/** Tells whether a valid body has only a `subscriberId`. */
function hasOnlySubscriberId(body: JsonObject): boolean {
  return typeof body.subscriberId === 'string' && Object.keys(without(body, 'subscriberId')).length === 0;
}
