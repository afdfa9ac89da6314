import type { OperationId } from '../contract/operations.js';
import type { Write } from './kit/json.js';
import { isObject, type JsonObject, jsonOf, mapRecords, recordsOf, reworded } from './kit/json.js';
import { asking, bodyOf, changed } from './kit/request.js';
import { onWrite } from './kit/subscriber-memory.js';
import { instead } from './kit/wrappers.js';
import type { WaysOf, Wrapper } from './sabotage.js';

/** Promises about what any write leaves alone (§3, §4). */
export const write = {
  'write.siblings-unchanged': [
    {
      what: 'changes all other subscribers when one is created or updated',
      wrap: contagious('createSubscriber', 'searchSubscribers', 'timezone'),
    },
    {
      variant: 'updateSubscriberOnlineStatus',
      what: 'sets the online status of all subscribers at once',
      wrap: contagious('updateSubscriberOnlineStatus', 'searchSubscribers', 'timezone'),
    },
    {
      variant: 'updateIntegration',
      what: 'renames all other integrations when one is updated',
      wrap: contagious('updateIntegration', 'listActiveIntegrations', 'name'),
    },
    {
      variant: 'one-subscriber',
      what: 'sets the online status of another subscriber too',
      wrap: alsoTo('updateSubscriberOnlineStatus', 'searchSubscribers', ({ subscriberId }) => ({
        subscriberId: String(subscriberId),
      })),
    },
    {
      variant: 'update',
      what: 'changes a second subscriber on every update',
      wrap: onWrite(async ({ request, subscriberId, given, before }, fetch) => {
        const response = await fetch(request);
        if (before === undefined || !response.ok) return response;
        const all = recordsOf(
          await jsonOf(await fetch(asking(request, 'searchSubscribers', { query: { limit: '100' } }))),
        );
        const other = all.findLast((record) => !String(record.subscriberId).startsWith(subscriberId.slice(0, 8)));
        if (other === undefined) return response;
        const body = { ...given, subscriberId: other.subscriberId };
        await fetch(asking(request, 'createSubscriber', { body }));
        return response;
      }),
    },
    {
      variant: 'one-integration',
      what: 'renames another integration too',
      wrap: alsoTo('updateIntegration', 'listActiveIntegrations', ({ _id }) => ({ integrationId: String(_id) })),
    },
  ],
} satisfies WaysOf<'write'>;

/** After a write, a field of all records that were never written themselves is another. */
function contagious(id: Write, list: OperationId, field: string): Wrapper {
  return (fetch) => {
    const written = new Set<unknown>();
    const writing = instead([id], async (request) => {
      const response = await fetch(request);
      const json = response.ok ? await jsonOf(response) : undefined;
      if (isObject(json)) written.add(json._id);
      return response;
    });
    const reading = instead([list], async (request, server) => {
      const response = await server(request);
      const json = response.ok && written.size > 0 ? await jsonOf(response) : undefined;
      if (json === undefined) return response;
      const spoilt = mapRecords(json, (record) =>
        written.has(record._id) ? record : { ...record, [field]: 'Etc/Contagious' },
      );
      return reworded(response, { json: spoilt });
    });
    return reading(writing(fetch));
  };
}

/** What is written to one record is written to another one as well, which is always the same. */
function alsoTo(id: Write, list: OperationId, pathOf: (record: JsonObject) => Record<string, string>): Wrapper {
  return (fetch) => {
    let sibling: JsonObject | undefined;
    return instead([id], async (request) => {
      const body = await bodyOf(request);
      const again = await changed(request, {});
      const response = await fetch(request);
      const json = response.ok ? await jsonOf(response) : undefined;
      if (!isObject(json)) return response;
      sibling ??= await another(json, again);
      if (sibling !== undefined) await fetch(asking(again, id, { path: pathOf(sibling), body }));
      return response;
    })(fetch);

    async function another({ _id }: JsonObject, request: Request): Promise<JsonObject | undefined> {
      const everything = recordsOf(await jsonOf(await fetch(asking(request, list, {}))));
      return everything.findLast((record) => record._id !== _id);
    }
  };
}
