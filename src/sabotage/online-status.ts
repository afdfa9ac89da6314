import type { Fetch } from '../contract/exchange.js';
import { answer, isObject, type JsonObject } from './kit/json.js';
import { bodyOf } from './kit/request.js';
import { findSubscriber, remembering } from './kit/subscriber-memory.js';
import { alter, instead, onItems, pathParameter, refuse } from './kit/wrappers.js';
import type { Way, WaysTable, Wrapper } from './sabotage.js';

const operation = 'updateSubscriberOnlineStatus';

/** What becomes of an identifier on its way through a path; the server has nobody under what comes of it. */
const spoilings: Readonly<Record<string, { readonly what: string; readonly spoil: (id: string) => string }>> = {
  'path-slash': { what: 'ends an identifier in a path at an encoded slash', spoil: (id) => id.replace(/\/.*/, '') },
  'path-plus': { what: 'reads a plus in a path as a space', spoil: (id) => id.replaceAll('+', ' ') },
  'path-blank': { what: 'trims an identifier in a path', spoil: (id) => id.trim() },
  'path-twice': {
    what: 'percent-decodes a path twice',
    spoil: (id) => (id.includes('%') ? decodeURIComponent(id) : id),
  },
  'path-ascii': { what: 'drops characters that are not ASCII from a path', spoil: (id) => id.replace(/[^ -~]/g, '') },
  'path-number': {
    what: 'reads digits in a path as a number',
    spoil: (id) => (/^\d+$/.test(id) ? `#${Number(id)}` : id),
  },
  'path-internal': {
    what: 'treats an identifier in a path as an internal one if it looks like one',
    spoil: (id) => (/^[\da-f]{24}$/.test(id) ? `_id ${id}` : id),
  },
};

const pathWays: readonly Way[] = Object.entries(spoilings).map(([variant, { what, spoil }]) => ({
  variant,
  what,
  wrap: instead([operation], async (request, fetch) => {
    const given = pathParameter(request, 'subscriberId');
    const subscriberId = spoil(given);
    if (subscriberId === given) return fetch(request);
    return answer(404, { title: 'there is no such subscriber' });
  }),
}));

/** Promises about the online status (§4.2). */
export const onlineStatus = {
  'online-status.takes-value': [
    {
      what: 'returns the opposite of the given isOnline',
      wrap: alter([operation], (record) => ({ ...record, isOnline: record.isOnline !== true })),
    },
    {
      variant: 'true',
      what: 'responds to every request with isOnline true',
      wrap: alter([operation], (record) => ({ ...record, isOnline: true })),
    },
    {
      variant: 'false',
      what: 'responds to every request with isOnline false',
      wrap: alter([operation], (record) => ({ ...record, isOnline: false })),
    },
    {
      variant: 'refused',
      what: 'answers 404 to every change of the online status',
      wrap: refuse([operation], () => true, 404),
    },
    ...pathWays,
  ],
  'online-status.persists': [
    { what: 'does not store the given online status', wrap: forgetting([true, false]) },
    { variant: 'true', what: 'forgets that a subscriber went online', wrap: forgetting([true]) },
    { variant: 'false', what: 'forgets that a subscriber went offline', wrap: forgetting([false]) },
    {
      variant: 'updated',
      what: 'resets the online status with an update of the subscriber',
      wrap: remembering(['updated'], (record) => ({ ...record, isOnline: false }), { answers: true }),
    },
    { variant: 'stale', what: 'answers every third search without the last change of the status', wrap: stale(3) },
  ],
  'online-status.keeps-profile': [
    { what: 'loses custom data with the online status', wrap: losing((record) => ({ ...record, data: {} })) },
    { variant: 'email', what: 'loses the email', wrap: losing((record) => ({ ...record, email: null })) },
    {
      variant: 'data-later',
      what: 'returns custom data and then drops it',
      wrap: losing((record) => ({ ...record, data: null }), { answers: false }),
    },
    { variant: 'phone', what: 'loses the phone', wrap: losing((record) => ({ ...record, phone: null })) },
    {
      variant: 'created',
      what: 'sets createdAt on every change of the online status',
      wrap: losing((record) => ({ ...record, createdAt: record.updatedAt })),
    },
    { variant: 'firstName', what: 'loses the first name', wrap: losing((record) => ({ ...record, firstName: null })) },
  ],
} satisfies WaysTable;

function forgetting(values: readonly boolean[]): Wrapper {
  return instead([operation], async (request: Request, fetch: Fetch) => {
    const body = await bodyOf(request);
    if (!isObject(body) || typeof body.isOnline !== 'boolean' || !values.includes(body.isOnline)) return fetch(request);
    const current = await findSubscriber(pathParameter(request, 'subscriberId'), request, fetch);
    return current === undefined ? fetch(request) : answer(200, { ...current, isOnline: body.isOnline });
  });
}

function losing(change: (record: JsonObject) => JsonObject, { answers } = { answers: true }): Wrapper {
  return remembering(['online status set'], change, { answers });
}

/** A search of so many comes from a replica that has not heard of the last status of a subscriber. */
function stale(every: number): Wrapper {
  return (fetch) => {
    const before = new Map<unknown, unknown>();
    let searches = 0;
    const setting = instead([operation], async (request) => {
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
