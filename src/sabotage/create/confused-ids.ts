import { parameterOf, type SemanticRequest, type Transform, withoutQuery } from '../grammar/semantic.js';
import { isObject, type JsonObject } from '../kit/json.js';
import { readList } from '../kit/lookup.js';
import { onWrite, type SubscriberWrite, withoutSubscribers } from '../kit/subscriber-memory.js';
import { onPage, onRequest, refusing } from '../kit/transforms.js';
import type { Variants, Way } from '../sabotage.js';

/** Ways to confuse a new subscriber with an existing one. */
export const confusedIds: Variants = {
  case: ['treats subscriberIds that differ only in case as the same', changingIds((id) => id.toLowerCase())],
  zeros: ['converts subscriberIds to numbers', changingIds((id) => (/^\d+$/.test(id) ? String(Number(id)) : id))],
  'by-email': [
    'updates the subscriber that has the same email',
    confusing(({ fields: { email } }, known) => typeof email === 'string' && email !== '' && known.email === email),
  ],
  'by-internal-id': [
    'updates the subscriber whose _id equals the given subscriberId',
    confusing(({ subscriberId }, known) => known._id === subscriberId),
  ],
  pattern: [
    'matches the given subscriberId as a pattern',
    confusing(({ subscriberId }, known) => {
      const pattern = new RegExp(`^${subscriberId.replace(/[^\w.]/g, '\\$&').replaceAll('_', '.')}$`);
      return pattern.test(String(known.subscriberId));
    }),
  ],
  'every-fourth': ['loses every fourth creation', losingEveryNth(4)],
};

/** Ways to change the id of a new subscriber. */
export const renamedIds: Variants = {
  'decoded-id': ['percent-decodes subscriberIds in bodies', changingIds((id) => id.replaceAll('%41', 'A'))],
  'trimmed-id': ['trims subscriberIds', changingIds((id) => id.trim())],
};

/** Changes the identifier in every write. Responses show the changed one. */
function changingIds(fold: (id: string) => string): Transform {
  return onRequest(['createSubscriber', 'updateSubscriberOnlineStatus'], (request) => {
    const { path, body } = request;
    if (path.subscriberId !== undefined) return { ...request, path: { subscriberId: fold(path.subscriberId) } };
    if (!isObject(body) || typeof body.subscriberId !== 'string') return request;
    return { ...request, body: { ...body, subscriberId: fold(body.subscriberId) } };
  });
}

/** Updates an existing subscriber instead of creating a similar one. */
function confusing(isSimilar: (write: SubscriberWrite, known: JsonObject) => boolean): Transform {
  return onWrite(async (write, server) => {
    const { request, fields, before } = write;
    const all = await readList(request, server, 'searchSubscribers', { limit: '100' });
    const known = all.find((record) => isSimilar(write, record));
    if (before !== undefined || known === undefined) return server(request);
    const body = { ...fields, subscriberId: known.subscriberId };
    return server({ ...withoutQuery(request, ['failIfExists']), body });
  });
}

/** Acknowledges every nth creation without storing it. */
function losingEveryNth(every: number): Transform {
  return (server) => {
    const lost = new Set<unknown>();
    let creations = 0;
    const creating = onWrite(async ({ request, subscriberId, before }) => {
      if (before === undefined || lost.has(subscriberId)) creations += 1;
      if (before === undefined && creations % every === 0) lost.add(subscriberId);
      return server(request);
    });
    const isLost = ({ path }: SemanticRequest) => lost.has(path.subscriberId);
    const setting = refusing(['updateSubscriberOnlineStatus'], isLost, 404);
    const searching = onPage('searchSubscribers', (page) => withoutSubscribers(page, lost));
    return searching(setting(creating(server)));
  };
}

/** Tells two concurrent creations that both were first. */
export const race: Way = [
  'lets two concurrent requests with failIfExists=true create the same subscriber',
  onWrite(async ({ request, before }, server) => {
    const isLate = before !== undefined || parameterOf(request, 'failIfExists') !== 'true';
    return server(isLate ? request : withoutQuery(request, ['failIfExists']));
  }),
];
