import type { OperationId } from '../contract/operations.js';
import {
  changedResponse,
  isObject,
  type JsonObject,
  jsonOf,
  jsonResponse,
  responseRecords,
  without,
} from './kit/json.js';
import { changedRequest, queryOf, requestFindings } from './kit/request.js';
import { collecting, onWrite, profileFields, remembering, statusWhere } from './kit/subscriber-memory.js';
import { changeRecords, onItems, onPage } from './kit/wrappers.js';
import { variantsFor, type WaysTable, type Wrapper } from './sabotage.js';

const operations: readonly OperationId[] = ['createSubscriber', 'updateSubscriberOnlineStatus', 'searchSubscribers'];

/** The update of existing subscribers (§2.1, §4.1). */
export const upsert = {
  // Violations of the update of a subscriber (§4.1).
  'upsert.status': {
    plain: ['answers an update with 200', statusWhere((before) => before !== undefined, 200)],
  },
  'upsert.updates-existing': {
    plain: ['returns the given values on update and stores the old ones', losingUpdates(() => true)],
    ...variantsFor(profileFields, (field) => [`never updates ${field}`, losingUpdates((name) => name === field)]),
    'first-answer': ['changes nothing and repeats its first response', ignoringRewrites()],
    parallel: ['loses the values of a concurrent update', writingWholeRecord()],
    falsy: ['ignores empty texts in an update', passingOver()],
  },
  'upsert.no-second-record': {
    plain: ['creates a second subscriber on each update', duplicatingUpdated()],
    'by-email': [
      'creates a second subscriber if an update changes the email',
      duplicatingUpdated((fields, before) => fields.email !== undefined && fields.email !== before.email),
    ],
    count: ['counts an updated subscriber twice', miscounting()],
  },
  'upsert.keeps-id': {
    plain: [
      'changes the _id of an updated subscriber',
      remembering(['updated'], (record) => ({ ...record, _id: `new-${record._id}` }), { answers: true }),
    ],
    answer: [
      'returns another _id on update and stores the old one',
      onWrite(async ({ request, before }, fetch) => {
        const response = await fetch(request);
        const json = response.ok && before !== undefined ? await jsonOf(response) : undefined;
        return isObject(json) ? changedResponse(response, { json: { ...json, _id: `${json._id}x` } }) : response;
      }),
    ],
  },
  'upsert.keeps-creation': {
    plain: ['sets createdAt on every update', remembering(['updated'], createdLater, { answers: true })],
    still: [
      'does not change updatedAt on update',
      remembering(['updated'], (record) => ({ ...record, updatedAt: record.createdAt }), { answers: true }),
    ],
    zone: [
      'writes updatedAt in local time and marks it as UTC',
      remembering(['updated'], anHourAhead, { answers: true }),
    ],
  },

  // Violations of any subscriber (§2.1, §9).
  'subscriber.id-differs': {
    plain: ['uses the subscriberId as _id', changeRecords(operations, idFromSubscriberId)],
    create: ['returns the subscriberId as _id on creation', changeRecords(['createSubscriber'], idFromSubscriberId)],
  },
  'subscriber.unique': {
    plain: ['returns the same subscriberId for two subscribers', sharingIdentifier()],
  },
  'subscriber.version-present': {
    plain: ['omits __v from subscribers', changeRecords(operations, (record) => without(record, '__v'))],
    search: [
      'omits __v from the subscribers of a search',
      changeRecords(['searchSubscribers'], (record) => without(record, '__v')),
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
function losingUpdates(isLost: (field: string) => boolean): Wrapper {
  return onWrite(async ({ request, subscriberId, fields, before }, fetch) => {
    if (before === undefined || (await requestFindings(request)).length > 0) return fetch(request);
    const heard = Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => typeof value !== 'string' || !isLost(name)),
    );
    const response = await fetch(await changedRequest(request, { body: { ...heard, subscriberId } }));
    const json = response.ok ? await jsonOf(response) : undefined;
    return isObject(json) ? changedResponse(response, { json: { ...json, ...fields } }) : response;
  });
}

/** Ignores all writes to a subscriber after the first one. */
function ignoringRewrites(): Wrapper {
  return (fetch) => {
    const first = new Map<string, unknown>();
    return onWrite(async ({ request, subscriberId }) => {
      const earlier = first.get(subscriberId);
      if (earlier !== undefined && !queryOf(request).has('failIfExists')) return jsonResponse(201, earlier);
      const response = await fetch(request);
      if (response.ok) first.set(subscriberId, await jsonOf(response));
      return response;
    })(fetch);
  };
}

/** Makes a search find an updated subscriber twice, under two ids. */
function duplicatingUpdated(isSecond: (fields: JsonObject, before: JsonObject) => boolean = () => true): Wrapper {
  return (fetch) => {
    const updated = new Set<unknown>();
    const writing = collecting(updated, ({ fields, before }) => before !== undefined && isSecond(fields, before));
    const searching = onPage('searchSubscribers', (page) => {
      const all = responseRecords(page);
      const data = all.flatMap((record) =>
        updated.has(record.subscriberId) ? [record, { ...record, _id: `second-${record._id}` }] : [record],
      );
      return { ...page, data, totalCount: Number(page.totalCount) + (data.length - all.length) };
    });
    return searching(writing(fetch));
  };
}

/** Writes the whole record of the time of the request: concurrent updates are lost. */
function writingWholeRecord(): Wrapper {
  return onWrite(async ({ request, fields, before }, fetch) => {
    if (before === undefined || queryOf(request).has('failIfExists')) return fetch(request);
    const kept = Object.fromEntries(
      profileFields.flatMap((name) => (typeof before[name] === 'string' ? [[name, before[name]]] : [])),
    );
    return fetch(await changedRequest(request, { body: { ...kept, ...fields } }));
  });
}

function passingOver(): Wrapper {
  return onWrite(async ({ request, fields, before }, fetch) => {
    if (before === undefined) return fetch(request);
    const filled = Object.entries(fields).filter(([, value]) => value !== '');
    return fetch(await changedRequest(request, { body: Object.fromEntries(filled) }));
  });
}

/** Counts an updated subscriber twice in a search that finds it. */
function miscounting(): Wrapper {
  return (fetch) => {
    const updated = new Set<unknown>();
    const writing = collecting(updated, ({ before }) => before !== undefined);
    const counting = onPage('searchSubscribers', (page) => {
      const more = responseRecords(page).filter(({ subscriberId }) => updated.has(subscriberId)).length;
      return { ...page, totalCount: Number(page.totalCount) + more };
    });
    return counting(writing(fetch));
  };
}

function idFromSubscriberId(record: JsonObject): JsonObject {
  return { ...record, _id: record.subscriberId };
}

/** Gives the last subscriber of the first page the identifier of the one before it, from then on. */
function sharingIdentifier(): Wrapper {
  return (fetch) => {
    let twin: { readonly _id: unknown; readonly subscriberId: unknown } | undefined;
    return onItems('searchSubscribers', (items, query) => {
      // A search by subscriberId stays right: another requirement covers it.
      if (query.has('subscriberId')) return items;
      const [first, second] = items.slice(-2);
      if (first !== undefined && second !== undefined) {
        twin ??= { _id: second._id, subscriberId: first.subscriberId };
      }
      return items.map((record) => (record._id === twin?._id ? { ...record, ...twin } : record));
    })(fetch);
  };
}
