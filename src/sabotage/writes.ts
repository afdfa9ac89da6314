import type { Fetch } from '../contract/exchange.js';
import type { OperationId } from '../contract/operations.js';
import { harmless, isObject, type JsonObject, jsonOf, responseRecords, type Write } from './kit/json.js';
import { acceptable, asking, bodyOf, changedRequest, faultsOf } from './kit/request.js';
import { findSubscriber, onWrite } from './kit/subscriber-memory.js';
import { alter, countReads, instead, pathParameter } from './kit/wrappers.js';
import type { WaysTable, Wrapper } from './sabotage.js';

/** What reads and writes leave unchanged (§3, §4). */
export const writes = {
  // Promises of the operations that only read (§4).
  'reads.change-nothing': {
    plain: ['changes the description of a workflow when read', countReads('getWorkflow', 'description')],
    messages: ['changes the title of messages when read', countReads('listMessages', 'title')],
    subscribers: ['changes the locale of subscribers when read', countReads('searchSubscribers', 'locale')],
    integrations: ['changes who deleted an integration when read', countReads('listActiveIntegrations', 'deletedBy')],
    'one-of-seven': [
      'changes the description of a workflow in every seventh response',
      everySeventh('getWorkflow', 'description'),
    ],
  },

  // Promises about what is refused (§4).
  'refusal.changes-nothing': {
    plain: ['stores a part of the subscriber that it rejects', halfWritten('createSubscriber')],
    updateSubscriberOnlineStatus: [
      'changes the online status although it rejects the request',
      halfWritten('updateSubscriberOnlineStatus'),
    ],
    updateIntegration: ['renames the integration whose update it rejects', halfWritten('updateIntegration')],
    conditions: [
      'empties the conditions of the integration whose update it rejects',
      halfWritten('updateIntegration', () => ({ conditions: [], configurations: {} })),
    ],
  },

  // Promises about what any write leaves alone (§3, §4).
  'write.siblings-unchanged': {
    plain: [
      'changes all other subscribers when one is created or updated',
      contagious('createSubscriber', 'searchSubscribers', 'timezone'),
    ],
    updateSubscriberOnlineStatus: [
      'sets the online status of all subscribers at once',
      contagious('updateSubscriberOnlineStatus', 'searchSubscribers', 'timezone'),
    ],
    updateIntegration: [
      'renames all other integrations when one is updated',
      contagious('updateIntegration', 'listActiveIntegrations', 'name'),
    ],
    'one-subscriber': [
      'sets the online status of another subscriber too',
      alsoTo('updateSubscriberOnlineStatus', 'searchSubscribers', ({ subscriberId }) => ({
        subscriberId: String(subscriberId),
      })),
    ],
    update: [
      'changes a second subscriber on every update',
      onWrite(async ({ request, subscriberId, given, before }, fetch) => {
        const response = await fetch(request);
        if (before === undefined || !response.ok) return response;
        const all = responseRecords(
          await jsonOf(await fetch(asking(request, 'searchSubscribers', { query: { limit: '100' } }))),
        );
        const other = all.findLast((record) => !String(record.subscriberId).startsWith(subscriberId.slice(0, 8)));
        if (other === undefined) return response;
        const body = { ...given, subscriberId: other.subscriberId };
        await fetch(asking(request, 'createSubscriber', { body }));
        return response;
      }),
    ],
    'one-integration': [
      'renames another integration too',
      alsoTo('updateIntegration', 'listActiveIntegrations', ({ _id }) => ({ integrationId: String(_id) })),
    ],
  },
} satisfies WaysTable;

/** Another value in every seventh response: one of seven servers behind a balancer is different. */
function everySeventh(id: OperationId, field: string): Wrapper {
  return (fetch) => {
    let reads = 0;
    return alter([id], (record) => {
      reads += 1;
      return reads % 7 === 0 ? { ...record, [field]: 'another server' } : record;
    })(fetch);
  };
}

/** What of a refused update of an integration takes effect. */
type Trace = (given: JsonObject) => JsonObject;

/** A request that violates the contract is refused, and has an effect all the same. */
function halfWritten(id: Write, trace: Trace = (given) => given): Wrapper {
  return instead([id], async (request, fetch) => {
    const isFaulty = (await faultsOf(request)).length > 0 || (await bodyOf(request)) === undefined;
    const after = await changedRequest(request, {});
    const response = await fetch(request);
    if (isFaulty && [400, 422].includes(response.status)) await leaveTrace(id, after, fetch, trace);
    return response;
  });
}

async function leaveTrace(id: Write, request: Request, fetch: Fetch, trace: Trace): Promise<void> {
  if (id === 'createSubscriber') {
    const given = (await acceptable(request)) ?? {};
    const body = { ...harmless[id], ...given, firstName: 'Half', lastName: 'Written' };
    await fetch(asking(request, id, { body }));
  } else if (id === 'updateSubscriberOnlineStatus') {
    const subscriberId = pathParameter(request, 'subscriberId');
    const current = await findSubscriber(subscriberId, request, fetch);
    await fetch(asking(request, id, { path: { subscriberId }, body: { isOnline: current?.isOnline !== true } }));
  } else {
    const integrationId = pathParameter(request, 'integrationId');
    const given = await acceptable(request);
    if (given !== undefined) await fetch(asking(request, id, { path: { integrationId }, body: trace(given) }));
  }
}

/** After a write, a field of all records that were never written themselves is another. */
function contagious(id: Write, list: OperationId, field: string): Wrapper {
  return (fetch) => {
    const written = new Set<unknown>();
    const writing = alter([id], (record) => {
      written.add(record._id);
      return record;
    });
    const reading = alter([list], (record) =>
      written.size === 0 || written.has(record._id) ? record : { ...record, [field]: 'Etc/Contagious' },
    );
    return reading(writing(fetch));
  };
}

/** What is written to one record is written to another one as well, which is always the same. */
function alsoTo(id: Write, list: OperationId, pathOf: (record: JsonObject) => Record<string, string>): Wrapper {
  return (fetch) => {
    let sibling: JsonObject | undefined;
    return instead([id], async (request) => {
      const body = await bodyOf(request);
      const again = await changedRequest(request, {});
      const response = await fetch(request);
      const json = response.ok ? await jsonOf(response) : undefined;
      if (!isObject(json)) return response;
      sibling ??= await another(json, again);
      if (sibling !== undefined) await fetch(asking(again, id, { path: pathOf(sibling), body }));
      return response;
    })(fetch);

    async function another({ _id }: JsonObject, request: Request): Promise<JsonObject | undefined> {
      const everything = responseRecords(await jsonOf(await fetch(asking(request, list, {}))));
      return everything.findLast((record) => record._id !== _id);
    }
  };
}
