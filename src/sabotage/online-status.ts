import { field } from '../contract/json-value.js';
import { isSuccess, type SemanticRequest, type Transform } from './grammar/semantic.js';
import { fault } from './kit/faults.js';
import type { JsonObject } from './kit/json.js';
import { findSubscriber } from './kit/lookup.js';
import { changingAfter } from './kit/subscriber-memory.js';
import { onItems, onOperation, refusing } from './kit/transforms.js';
import type { Variants, WaysTable } from './sabotage.js';

const operation = 'updateSubscriberOnlineStatus';
const given = `${operation}/given-isOnline/always`;

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

function misreadingPath(spoil: (id: string) => string): Transform {
  const isMisread = ({ path: { subscriberId = '' } }: SemanticRequest) => spoil(subscriberId) !== subscriberId;
  return refusing([operation], isMisread, 404);
}

/** The online status (§4.2). */
export const onlineStatus = {
  'online-status.takes-value': {
    plain: fault(`${given}/negate-in-response`, 'returns the opposite of the given isOnline'),
    true: fault(`${given}/always-true-in-response`),
    false: fault(`${given}/always-false-in-response`),
    refused: ['answers 404 to every change of the online status', refusing([operation], () => true, 404)],
    ...pathWays,
  },
  'online-status.persists': {
    plain: ['does not store the given online status', forgetting([true, false])],
    true: ['forgets that a subscriber went online', forgetting([true])],
    false: ['forgets that a subscriber went offline', forgetting([false])],
    updated: [
      'resets the online status with an update of the subscriber',
      changingAfter('createSubscriber', (record) => ({ ...record, isOnline: false })),
    ],
    stale: ['answers every third search without the last change of the status', readingReplica(3)],
  },
  'online-status.keeps-profile': {
    plain: [
      'loses custom data with the online status',
      changingAfter(operation, (record) => ({ ...record, data: {} })),
    ],
    email: ['loses the email', changingAfter(operation, (record) => ({ ...record, email: null }))],
    'data-later': [
      'returns custom data and then drops it',
      changingAfter(operation, (record) => ({ ...record, data: null }), { answers: false }),
    ],
    phone: ['loses the phone', changingAfter(operation, (record) => ({ ...record, phone: null }))],
    created: [
      'sets createdAt on every change of the online status',
      changingAfter(operation, (record) => ({ ...record, createdAt: record.updatedAt })),
    ],
    firstName: ['loses the first name', changingAfter(operation, (record) => ({ ...record, firstName: null }))],
  },
} satisfies WaysTable;

function forgetting(values: readonly unknown[]): Transform {
  return onOperation([operation], async (request, server) => {
    const isOnline = field(request.body, 'isOnline');
    if (!values.includes(isOnline)) return server(request);
    const current = await findSubscriber(request, server, request.path.subscriberId ?? '');
    return current === undefined ? server(request) : { status: 200, body: { ...current, isOnline } };
  });
}

/** Answers every nth search from a replica that lacks the last online status. */
function readingReplica(every: number): Transform {
  return (server) => {
    const before = new Map<unknown, unknown>();
    let searches = 0;
    const setting = onOperation([operation], async (request) => {
      const { subscriberId = '' } = request.path;
      const current = await findSubscriber(request, server, subscriberId);
      const response = await server(request);
      if (isSuccess(response)) before.set(subscriberId, current?.isOnline ?? null);
      return response;
    });
    const behind = (record: JsonObject) =>
      before.has(record.subscriberId) ? { ...record, isOnline: before.get(record.subscriberId) } : record;
    const searching = onItems('searchSubscribers', (items) => {
      searches += 1;
      return searches % every === 0 ? items.map(behind) : items;
    });
    return searching(setting(server));
  };
}
