import type { OperationId } from '../contract/operations.js';
import { mapFields } from './grammar/changes.js';
import { type Condition, onUpdate } from './grammar/conditions.js';
import { acting } from './grammar/fault.js';
import { isSuccess, type SemanticResponse, type SemanticServer, type Transform } from './grammar/semantic.js';
import { neverStoring } from './grammar/write-effects.js';
import { type JsonObject, responseRecords, without } from './kit/json.js';
import {
  changingAfter,
  changingPagesAfter,
  isUpdate,
  onWrite,
  profileFields,
  type SubscriberWrite,
  statusOf,
} from './kit/subscriber-memory.js';
import { changingValues, inTurn, onItems, onRecords } from './kit/transforms.js';
import { variantsFor, type WaysTable } from './sabotage.js';

const operations: readonly OperationId[] = ['createSubscriber', 'updateSubscriberOnlineStatus', 'searchSubscribers'];

/** Acts on valid texts of an update. */
const onTextUpdate: Condition = {
  ...onUpdate,
  holds: ({ before }, value) => before !== undefined && typeof value === 'string',
};

/** The update of existing subscribers (§2.1, §4.1). */
export const upsert = {
  // Violations of the update of a subscriber (§4.1).
  'upsert.status': {
    plain: ['answers an update with 200', statusOf(isUpdate, 200)],
  },
  'upsert.updates-existing': {
    plain: ['returns the given values on update and stores the old ones', losingUpdates(profileFields)],
    ...variantsFor(profileFields, (field) => [`never updates ${field}`, losingUpdates([field])]),
    'first-answer': ['changes nothing and repeats its first response', ignoringRewrites],
    parallel: ['loses the values of a concurrent update', writingWholeRecord()],
    falsy: [
      'ignores empty texts in an update',
      onWrite(async ({ request, fields, before }, server) => {
        const body = mapFields(fields, (value) => (value === '' ? undefined : value));
        return server(before === undefined ? request : { ...request, body });
      }),
    ],
  },
  'upsert.no-second-record': {
    plain: ['creates a second subscriber on each update', changingPagesAfter(isUpdate, withSecondRecords)],
    'by-email': [
      'creates a second subscriber if an update changes the email',
      changingPagesAfter(isUpdateOfEmail, withSecondRecords),
    ],
    count: ['counts an updated subscriber twice', changingPagesAfter(isUpdate, countingTwice)],
  },
  'upsert.keeps-id': {
    plain: [
      'changes the _id of an updated subscriber',
      changingAfter('createSubscriber', (record) => ({ ...record, _id: `new-${record._id}` })),
    ],
    answer: [
      'returns another _id on update and stores the old one',
      changingValues('createSubscriber', '_id', ({ value }) => `${value}x`, onUpdate),
    ],
  },
  'upsert.keeps-creation': {
    plain: ['sets createdAt on every update', changingAfter('createSubscriber', createdLater)],
    still: [
      'does not change updatedAt on update',
      changingAfter('createSubscriber', (record) => ({ ...record, updatedAt: record.createdAt })),
    ],
    zone: ['writes updatedAt in local time and marks it as UTC', changingAfter('createSubscriber', anHourAhead)],
  },

  // Violations of any subscriber (§2.1, §9).
  'subscriber.id-differs': {
    plain: ['uses the subscriberId as _id', onRecords(operations, idFromSubscriberId)],
    create: ['returns the subscriberId as _id on creation', onRecords(['createSubscriber'], idFromSubscriberId)],
  },
  'subscriber.unique': {
    plain: ['returns the same subscriberId for two subscribers', sharingIdentifier],
  },
  'subscriber.version-present': {
    plain: ['omits __v from subscribers', onRecords(operations, (record) => without(record, '__v'))],
    search: [
      'omits __v from the subscribers of a search',
      onRecords(['searchSubscribers'], (record) => without(record, '__v')),
    ],
  },
} satisfies WaysTable;

function anHourAhead(record: JsonObject): JsonObject {
  return { ...record, updatedAt: new Date(Date.parse(String(record.updatedAt)) + 3_600_000).toISOString() };
}

function createdLater(record: JsonObject): JsonObject {
  const later = new Date(Date.parse(String(record.updatedAt)) + 60_000).toISOString();
  return { ...record, createdAt: later, updatedAt: later };
}

/** Loses updates of some fields. The response shows them. */
function losingUpdates(fields: readonly string[]): Transform {
  return inTurn(fields.map((field) => acting(['createSubscriber'], neverStoring(field), onTextUpdate)));
}

/** Ignores all writes to a subscriber after the first one. */
function ignoringRewrites(server: SemanticServer): SemanticServer {
  const first = new Map<string, SemanticResponse>();
  return onWrite(async ({ request, subscriberId }) => {
    const earlier = first.get(subscriberId);
    if (earlier !== undefined && !request.query.has('failIfExists')) return earlier;
    const response = await server(request);
    const { status, body } = response;
    if (isSuccess(response)) first.set(subscriberId, { status, body });
    return response;
  })(server);
}

function isUpdateOfEmail({ fields, before }: SubscriberWrite): boolean {
  return before !== undefined && fields.email !== undefined && fields.email !== before.email;
}

/** Shows updated subscribers twice, under two ids. */
function withSecondRecords(page: JsonObject, updated: ReadonlySet<unknown>): JsonObject {
  const data = responseRecords(page).flatMap((record) =>
    updated.has(record.subscriberId) ? [record, { ...record, _id: `second-${record._id}` }] : [record],
  );
  return { ...countingTwice(page, updated), data };
}

function countingTwice(page: JsonObject, updated: ReadonlySet<unknown>): JsonObject {
  const more = responseRecords(page).filter(({ subscriberId }) => updated.has(subscriberId)).length;
  return { ...page, totalCount: Number(page.totalCount) + more };
}

/** Writes the whole record of the time of the request: concurrent updates are lost. */
function writingWholeRecord(): Transform {
  return onWrite(async ({ request, fields, before }, server) => {
    if (before === undefined || request.query.has('failIfExists')) return server(request);
    const given = profileFields.filter((name) => typeof before[name] === 'string');
    const kept = Object.fromEntries(given.map((name) => [name, before[name]]));
    return server({ ...request, body: { ...kept, ...fields } });
  });
}

function idFromSubscriberId(record: JsonObject): JsonObject {
  return { ...record, _id: record.subscriberId };
}

/** Gives the last subscriber of the first page the identifier of the one before it, from then on. */
function sharingIdentifier(server: SemanticServer): SemanticServer {
  let twin: { readonly _id: unknown; readonly subscriberId: unknown } | undefined;
  return onItems('searchSubscribers', (items, { query }) => {
    // A search by subscriberId stays right: another requirement covers it.
    if (query.has('subscriberId')) return items;
    const [first, second] = items.slice(-2);
    if (first !== undefined && second !== undefined) {
      twin ??= { _id: second._id, subscriberId: first.subscriberId };
    }
    return items.map((record) => (record._id === twin?._id ? { ...record, ...twin } : record));
  })(server);
}
