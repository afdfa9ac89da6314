import type { Fetch } from '../contract/exchange.js';
import { described, fault } from './kit/faults.js';
import { isObject, type JsonObject, jsonResponse } from './kit/json.js';
import { bodyOf } from './kit/request.js';
import { findSubscriber, remembering } from './kit/subscriber-memory.js';
import { handleRequests, onItems, pathParameter, refuse } from './kit/wrappers.js';
import type { Variants, WaysTable, Wrapper } from './sabotage.js';

const operation = 'updateSubscriberOnlineStatus';

/** Changes to an identifier in a path after which the server does not find the subscriber. */
const pathWays: Variants = {
  'path-slash': ['ends an identifier in a path at an encoded slash', misreadingPath((id) => id.replace(/\/.*/, ''))],
  'path-plus': ['reads a plus in a path as a space', misreadingPath((id) => id.replaceAll('+', ' '))],
  'path-blank': ['trims an identifier in a path', misreadingPath((id) => id.trim())],
  'path-twice': [
    'percent-decodes a path twice',
    misreadingPath((id) => (id.includes('%') ? decodeURIComponent(id) : id)),
  ],
  'path-ascii': ['drops characters that are not ASCII from a path', misreadingPath((id) => id.replace(/[^ -~]/g, ''))],
  'path-number': [
    'reads digits in a path as a number',
    misreadingPath((id) => (/^\d+$/.test(id) ? `#${Number(id)}` : id)),
  ],
  'path-internal': [
    'treats an identifier in a path as an internal one if it looks like one',
    misreadingPath((id) => (/^[\da-f]{24}$/.test(id) ? `_id ${id}` : id)),
  ],
};

function misreadingPath(spoil: (id: string) => string): Wrapper {
  return handleRequests([operation], async (request, fetch) => {
    const id = pathParameter(request, 'subscriberId');
    return spoil(id) === id ? fetch(request) : jsonResponse(404, { title: 'there is no such subscriber' });
  });
}

/** The online status (§4.2). */
export const onlineStatus = {
  'online-status.takes-value': {
    plain: described(
      'returns the opposite of the given isOnline',
      fault(`${operation}/given-isOnline/always/negate-in-response`),
    ),
    true: fault(`${operation}/given-isOnline/always/always-true-in-response`),
    false: fault(`${operation}/given-isOnline/always/always-false-in-response`),
    refused: ['answers 404 to every change of the online status', refuse([operation], () => true, 404)],
    ...pathWays,
  },
  'online-status.persists': {
    plain: ['does not store the given online status', forgetting([true, false])],
    true: ['forgets that a subscriber went online', forgetting([true])],
    false: ['forgets that a subscriber went offline', forgetting([false])],
    updated: [
      'resets the online status with an update of the subscriber',
      remembering(['updated'], (record) => ({ ...record, isOnline: false }), { answers: true }),
    ],
    stale: ['answers every third search without the last change of the status', readingReplica(3)],
  },
  'online-status.keeps-profile': {
    plain: ['loses custom data with the online status', changingProfile((record) => ({ ...record, data: {} }))],
    email: ['loses the email', changingProfile((record) => ({ ...record, email: null }))],
    'data-later': [
      'returns custom data and then drops it',
      changingProfile((record) => ({ ...record, data: null }), { answers: false }),
    ],
    phone: ['loses the phone', changingProfile((record) => ({ ...record, phone: null }))],
    created: [
      'sets createdAt on every change of the online status',
      changingProfile((record) => ({ ...record, createdAt: record.updatedAt })),
    ],
    firstName: ['loses the first name', changingProfile((record) => ({ ...record, firstName: null }))],
  },
} satisfies WaysTable;

function forgetting(values: readonly boolean[]): Wrapper {
  return handleRequests([operation], async (request: Request, fetch: Fetch) => {
    const body = await bodyOf(request);
    if (!isObject(body) || typeof body.isOnline !== 'boolean' || !values.includes(body.isOnline)) return fetch(request);
    const current = await findSubscriber(pathParameter(request, 'subscriberId'), request, fetch);
    return current === undefined ? fetch(request) : jsonResponse(200, { ...current, isOnline: body.isOnline });
  });
}

/** Changes a subscriber after its online status is set. */
function changingProfile(change: (record: JsonObject) => JsonObject, { answers } = { answers: true }): Wrapper {
  return remembering(['online status set'], change, { answers });
}

/** Answers every nth search from a replica that lacks the last online status. */
function readingReplica(every: number): Wrapper {
  return (fetch) => {
    const before = new Map<unknown, unknown>();
    let searches = 0;
    const setting = handleRequests([operation], async (request) => {
      const subscriberId = pathParameter(request, 'subscriberId');
      const current = await findSubscriber(subscriberId, request, fetch);
      const response = await fetch(request);
      if (response.ok) before.set(subscriberId, current?.isOnline ?? null);
      return response;
    });
    const behind = (record: JsonObject) =>
      before.has(record.subscriberId) ? { ...record, isOnline: before.get(record.subscriberId) } : record;
    const searching = onItems('searchSubscribers', (items) => {
      searches += 1;
      return searches % every === 0 ? items.map(behind) : items;
    });
    return searching(setting(fetch));
  };
}
