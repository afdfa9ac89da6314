import type { Fetch } from '../../contract/exchange.js';
import type { Wrapper } from '../sabotage.js';
import { isObject, type JsonObject, jsonOf, responseRecords, reworded } from './json.js';
import { asking, bodyOf } from './request.js';
import { alter, instead, onPage, pathParameter } from './wrappers.js';

/** The fields of a subscriber that a caller sets, without its custom data (§4.1). */
export const profileFields = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'locale', 'timezone'] as const;

/** A subscriber as the server has it, found by the search; undefined if there is none. */
export async function findSubscriber(
  subscriberId: string,
  request: Request,
  fetch: Fetch,
): Promise<JsonObject | undefined> {
  const response = await fetch(asking(request, 'searchSubscribers', { query: { subscriberId, limit: '100' } }));
  return responseRecords(await jsonOf(response)).find((record) => record.subscriberId === subscriberId);
}

/** One write of a subscriber: what was asked, and what the server had before. */
export interface SubscriberWrite {
  readonly request: Request;
  readonly subscriberId: string;
  readonly given: JsonObject;
  readonly before: JsonObject | undefined;
}

/** Handles the creation or update of a subscriber (§4.1) in another way. */
export function onWrite(respond: (write: SubscriberWrite, fetch: Fetch) => Promise<Response>): Wrapper {
  return instead(['createSubscriber'], async (request, fetch) => {
    const given = await bodyOf(request);
    const subscriberId = isObject(given) ? given.subscriberId : undefined;
    if (!isObject(given) || typeof subscriberId !== 'string') return fetch(request);
    const before = await findSubscriber(subscriberId, request, fetch);
    return respond({ request, subscriberId, given, before }, fetch);
  });
}

/** Answers some writes of success with another status; `applies` is given what the server had before. */
export function statusWhere(applies: (before: JsonObject | undefined) => boolean, status: number): Wrapper {
  return onWrite(async ({ request, before }, fetch) => {
    const response = await fetch(request);
    return response.ok && applies(before) ? reworded(response, { status }) : response;
  });
}

/** What became of a subscriber last. */
export type LastWrite = 'created' | 'updated' | 'online status set';

/**
 * Remembers which subscribers were written and how, and changes the responses about them: those of a search, and, where
 * `answers` is true, those of the write itself.
 */
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
      return answers && isObject(json) ? reworded(response, { json: spoil(json) }) : response;
    };
    const writing = onWrite(({ request, subscriberId, before }) =>
      passing(request, subscriberId, before === undefined ? 'created' : 'updated'),
    );
    const setting = instead(['updateSubscriberOnlineStatus'], (request) =>
      passing(request, pathParameter(request, 'subscriberId'), 'online status set'),
    );
    return alter(['searchSubscribers'], spoil)(setting(writing(fetch)));
  };
}

/** Leaves the subscribers with these identifiers out of searches, and out of their counts. */
export function hiding(subscriberIds: ReadonlySet<unknown>): Wrapper {
  return onPage('searchSubscribers', (page) => {
    const all = responseRecords(page);
    const data = all.filter(({ subscriberId }) => !subscriberIds.has(subscriberId));
    return { ...page, data, totalCount: Number(page.totalCount) - (all.length - data.length) };
  });
}
