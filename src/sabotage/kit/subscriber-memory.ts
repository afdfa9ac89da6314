import type { Fetch } from '../../contract/exchange.js';
import type { Wrapper } from '../sabotage.js';
import { changedResponse, isObject, type JsonObject, jsonOf, responseRecords } from './json.js';
import { bodyOf, requestFor } from './request.js';
import { changeRecords, handleRequests, onPage, pathParameter } from './wrappers.js';

/** Fields of a subscriber that a caller sets, without `data` (§4.1). */
export const profileFields = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'locale', 'timezone'] as const;

/** Finds a subscriber by a search. */
export async function findSubscriber(
  subscriberId: string,
  request: Request,
  fetch: Fetch,
): Promise<JsonObject | undefined> {
  const response = await fetch(requestFor(request, 'searchSubscribers', { query: { subscriberId, limit: '100' } }));
  return responseRecords(await jsonOf(response)).find((record) => record.subscriberId === subscriberId);
}

/** A write of a subscriber, and the record before it. */
export interface SubscriberWrite {
  readonly request: Request;
  readonly subscriberId: string;
  /** The body of the write. */
  readonly fields: JsonObject;
  readonly before: JsonObject | undefined;
}

/** Replaces the response to the creation or update of a subscriber (§4.1). */
export function onWrite(respond: (write: SubscriberWrite, fetch: Fetch) => Promise<Response>): Wrapper {
  return handleRequests(['createSubscriber'], async (request, fetch) => {
    const fields = await bodyOf(request);
    const subscriberId = isObject(fields) ? fields.subscriberId : undefined;
    if (!isObject(fields) || typeof subscriberId !== 'string') return fetch(request);
    const before = await findSubscriber(subscriberId, request, fetch);
    return respond({ request, subscriberId, fields, before }, fetch);
  });
}

/** Adds the subscribers of some successful writes to a set. */
export function collecting(subscriberIds: Set<unknown>, isMeant: (write: SubscriberWrite) => boolean): Wrapper {
  return onWrite(async (write, fetch) => {
    const response = await fetch(write.request);
    if (response.ok && isMeant(write)) subscriberIds.add(write.subscriberId);
    return response;
  });
}

/** Changes the status of some successful writes. `applies` gets the record before the write. */
export function statusWhere(applies: (before: JsonObject | undefined) => boolean, status: number): Wrapper {
  return onWrite(async ({ request, before }, fetch) => {
    const response = await fetch(request);
    return response.ok && applies(before) ? changedResponse(response, { status }) : response;
  });
}

export type LastWrite = 'created' | 'updated' | 'online status set';

/** Remembers written subscribers, and changes them in searches and, if `answers` is true, in responses to writes. */
export function remembering(
  kinds: readonly LastWrite[],
  change: (record: JsonObject) => JsonObject,
  { answers }: { readonly answers: boolean },
): Wrapper {
  return (fetch) => {
    const written = new Map<unknown, LastWrite>();
    const spoil = (record: JsonObject) => {
      const write = written.get(record.subscriberId);
      return write !== undefined && kinds.includes(write) ? change(record) : record;
    };
    const passing = async (request: Request, subscriberId: string, write: LastWrite): Promise<Response> => {
      const response = await fetch(request);
      if (!response.ok) return response;
      written.set(subscriberId, write);
      const json = await jsonOf(response);
      return answers && isObject(json) ? changedResponse(response, { json: spoil(json) }) : response;
    };
    const writing = onWrite(({ request, subscriberId, before }) =>
      passing(request, subscriberId, before === undefined ? 'created' : 'updated'),
    );
    const setting = handleRequests(['updateSubscriberOnlineStatus'], (request) =>
      passing(request, pathParameter(request, 'subscriberId'), 'online status set'),
    );
    return changeRecords(['searchSubscribers'], spoil)(setting(writing(fetch)));
  };
}

/** Hides subscribers from searches and their counts. */
export function hiding(subscriberIds: ReadonlySet<unknown>): Wrapper {
  return onPage('searchSubscribers', (page) => {
    const all = responseRecords(page);
    const data = all.filter(({ subscriberId }) => !subscriberIds.has(subscriberId));
    return { ...page, data, totalCount: Number(page.totalCount) - (all.length - data.length) };
  });
}
