import { normalizedLater, normalizedTexts, sanitizedData, storing } from './create/changed-values.js';
import { confusedIds, race, renamedIds } from './create/confused-ids.js';
import { concurrent, onCreation } from './grammar/conditions.js';
import { acting } from './grammar/fault.js';
import { staleBody } from './grammar/response-effects.js';
import { parameterOf, requestTo, type Transform } from './grammar/semantic.js';
import { storingChanged } from './grammar/write-effects.js';
import { fault } from './kit/faults.js';
import { isObject, type JsonObject } from './kit/json.js';
import {
  changingAfter,
  changingPagesAfter,
  isCreation,
  onWrite,
  profileFields,
  statusOf,
  withoutSubscribers,
} from './kit/subscriber-memory.js';
import { changingValues, misreading, misreadingBody, refusing } from './kit/transforms.js';
import { type WaysTable, waysFor } from './sabotage.js';

const otherFields = profileFields.filter((field) => field !== 'email');

/** The creation of a subscriber (§4.1). */
export const create = {
  'create.status': {
    plain: ['answers a creation with 200', statusOf(isCreation, 200)],
    '202': ['answers a creation with 202', statusOf(isCreation, 202)],
  },
  'create.creates': {
    plain: ['reports a creation and does not store the subscriber', changingPagesAfter(isCreation, withoutSubscribers)],
    ...confusedIds,
  },
  'create.returns-given': {
    ...waysFor(['email', ...otherFields], (field) => [`returns another ${field}`, returningAnother(field)]),
    plain: ['returns an email that differs from the given one', returningAnother('email')],
    'no-phone': fault('createSubscriber/given-phone/always/ignore-in-response'),
    ...normalizedTexts,
    'mixed-up': [
      'responds to a creation with the subscriber of a concurrent one',
      acting(['createSubscriber'], staleBody, concurrent),
    ],
    ...renamedIds,
  },
  'create.keeps-given': {
    ...waysFor(['email', ...otherFields], (field) => [`stores another ${field}`, storingAnother(field)]),
    plain: ['stores an email that differs from the given one', storingAnother('email')],
    cut: [
      'truncates the given email',
      acting(
        ['createSubscriber'],
        storingChanged('email', (email) => String(email).slice(1)),
      ),
    ],
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
      refusing(['createSubscriber'], ({ body }) => isObject(body) && Object.keys(body).join() === 'subscriberId'),
    ],
    nobody: [
      'rejects a subscriber with neither an email nor a first name',
      refusing(
        ['createSubscriber'],
        ({ body }) => isObject(body) && body.email === undefined && body.firstName === undefined,
      ),
    ],
  },
  'create.fail-if-exists': {
    plain: [
      'responds to failIfExists=true with the existing subscriber',
      onWrite(async ({ request, before }, server) => {
        const isConflict = before !== undefined && parameterOf(request, 'failIfExists') === 'true';
        return isConflict ? { status: 201, body: before } : server(request);
      }),
    ],
    ignored: fault('createSubscriber/failIfExists/always/ignore'),
    race,
  },
  'create.fail-if-exists-unchanged': {
    plain: [
      'updates the subscriber although it rejects the request',
      onWrite(async ({ request, fields }, server) => {
        const response = await server(request);
        if (response.status === 409) await server(requestTo('createSubscriber', request, { body: fields }));
        return response;
      }),
    ],
  },
  'create.fail-if-exists-new': {
    plain: [
      'rejects every request with failIfExists=true',
      refusing(['createSubscriber'], (request) => parameterOf(request, 'failIfExists') === 'true', 409),
    ],
  },
  'create.fail-if-exists-false': {
    plain: ['treats failIfExists=false as true', misreading('createSubscriber', 'failIfExists', () => 'true')],
    any: fault('createSubscriber/failIfExists/always/always-true'),
  },
} satisfies WaysTable;

function returningAnother(field: string): Transform {
  return changingValues('createSubscriber', field, ({ value }) => altered(value));
}

function storingAnother(field: string): Transform {
  const change = (record: JsonObject) => ({ ...record, [field]: altered(record[field]) });
  return changingAfter('createSubscriber', change, { condition: onCreation, answers: false });
}

/** Another value of the same format. */
function altered(value: unknown): unknown {
  return typeof value === 'string' ? `x${value}` : value;
}

/** Stores changed values of custom data; undefined drops one. Nested values stay. */
function storingValues(change: (value: unknown) => unknown): Transform {
  return misreadingBody('createSubscriber', 'data.*', change);
}
