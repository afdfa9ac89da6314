import type { Fetch } from '../../contract/exchange.js';
import { changedResponse, isObject, type JsonObject, jsonOf, responseRecords } from '../kit/json.js';
import { bodyOf, calledOperation, changedRequest, queryOf, requestFor } from '../kit/request.js';
import { findSubscriber, hiding, onWrite } from '../kit/subscriber-memory.js';
import { handleRequests } from '../kit/wrappers.js';
import type { Variants, Way, Wrapper } from '../sabotage.js';

/** Ways to confuse a new subscriber with an existing one. */
export const confusedIds: Variants = {
  case: ['treats subscriberIds that differ only in case as the same', changingIds((id) => id.toLowerCase())],
  zeros: ['converts subscriberIds to numbers', changingIds((id) => (/^\d+$/.test(id) ? String(Number(id)) : id))],
  'by-email': ['updates the subscriber that has the same email', findingByEmail()],
  'by-internal-id': [
    'updates the subscriber whose _id equals the given subscriberId',
    onWrite(async ({ request, subscriberId, before }, fetch) => {
      const existing = before ?? (await everybody(request, fetch)).find(({ _id }) => _id === subscriberId);
      return fetch(existing === undefined ? request : await asAnother(request, existing));
    }),
  ],
  pattern: [
    'matches the given subscriberId as a pattern',
    onWrite(async ({ request, subscriberId, before }, fetch) => {
      const pattern = new RegExp(`^${subscriberId.replace(/[^\w.]/g, '\\$&').replaceAll('_', '.')}$`);
      const similar = (await everybody(request, fetch)).find((record) => pattern.test(String(record.subscriberId)));
      const existing = before ?? similar;
      return fetch(existing === undefined ? request : await asAnother(request, existing));
    }),
  ],
  'every-fourth': ['loses every fourth creation', losingEveryNth(4)],
};

/** Ways to change the id of a new subscriber. */
export const renamedIds: Variants = {
  'decoded-id': ['percent-decodes subscriberIds in bodies', changingIds((id) => id.replaceAll('%41', 'A'))],
  'trimmed-id': ['trims subscriberIds', changingIds((id) => id.trim())],
};

/** Changes the identifier in every request. Responses show the changed one. */
function changingIds(fold: (id: string) => string): Wrapper {
  return handleRequests(
    ['createSubscriber', 'updateSubscriberOnlineStatus', 'searchSubscribers'],
    async (request, fetch): Promise<Response> => {
      const subscriber = calledOperation(request);
      const body = await bodyOf(request);
      if (subscriber?.operation.id === 'updateSubscriberOnlineStatus') {
        const path = { subscriberId: fold(subscriber.path.subscriberId ?? '') };
        return fetch(requestFor(request, 'updateSubscriberOnlineStatus', { path, body }));
      }
      if (isObject(body) && typeof body.subscriberId === 'string')
        return fetch(await changedRequest(request, { body: { ...body, subscriberId: fold(body.subscriberId) } }));
      return fetch(request);
    },
  );
}

/** Updates a subscriber with the same email instead of creating one. */
function findingByEmail(): Wrapper {
  return onWrite(async ({ request, fields, before }, fetch) => {
    const { email } = fields;
    if (before !== undefined || typeof email !== 'string' || email === '') return fetch(request);
    const query = { email, limit: '1' };
    const [known] = responseRecords(await jsonOf(await fetch(requestFor(request, 'searchSubscribers', { query }))));
    return fetch(known === undefined ? request : await asAnother(request, known));
  });
}

async function asAnother(request: Request, { subscriberId }: JsonObject): Promise<Request> {
  const body = await bodyOf(request);
  return changedRequest(request, {
    body: { ...Object(body), subscriberId },
    query: (query) => query.delete('failIfExists'),
  });
}

async function everybody(request: Request, fetch: Fetch): Promise<readonly JsonObject[]> {
  return responseRecords(
    await jsonOf(await fetch(requestFor(request, 'searchSubscribers', { query: { limit: '100' } }))),
  );
}

/** Acknowledges every nth creation without storing it. */
function losingEveryNth(every: number): Wrapper {
  return (fetch) => {
    const lost = new Set<unknown>();
    let creations = 0;
    const creating = onWrite(async ({ request, subscriberId, before }, server) => {
      if (before === undefined || lost.has(subscriberId)) creations += 1;
      if (before === undefined && creations % every === 0) lost.add(subscriberId);
      return server(request);
    });
    const setting = handleRequests(['updateSubscriberOnlineStatus'], async (request, server) => {
      const isLost = lost.has(calledOperation(request)?.path.subscriberId);
      return isLost ? new Response(null, { status: 404 }) : server(request);
    });
    return hiding(lost)(setting(creating(fetch)));
  };
}

/** Tells two concurrent creations that both were first. */
export const race: Way = [
  'lets two concurrent requests with failIfExists=true create the same subscriber',
  handleRequests(['createSubscriber'], async (request, fetch) => {
    if (queryOf(request).get('failIfExists') !== 'true') return fetch(request);
    const body = await bodyOf(request);
    const before = isObject(body) ? await findSubscriber(String(body.subscriberId), request, fetch) : undefined;
    if (before !== undefined) return fetch(request);
    return fetch(await changedRequest(request, { query: (query) => query.delete('failIfExists') }));
  }),
];

/** Returns the response to one of two concurrent requests for both. */
export const mixedUp: Way = [
  'responds to a creation with the subscriber of a concurrent one',
  (fetch) => {
    let underWay = 0;
    let last: unknown;
    return handleRequests(['createSubscriber'], async (request) => {
      underWay += 1;
      const response = await fetch(request);
      const isCrowded = underWay > 1;
      underWay -= 1;
      const json = response.ok ? await jsonOf(response) : undefined;
      const other = isCrowded ? last : undefined;
      if (json !== undefined) last = json;
      return other === undefined || json === undefined ? response : changedResponse(response, { json: other });
    })(fetch);
  },
];
