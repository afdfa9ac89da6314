import type { Fetch } from '../contract/exchange.js';
import type { OperationId } from '../contract/operations.js';
import { isObject, type JsonObject, jsonOf, responseRecords, validBodies, type Write } from './kit/json.js';
import { bodyOf, repairedBody, requestFindings, requestFor } from './kit/request.js';
import { findSubscriber, onWrite } from './kit/subscriber-memory.js';
import { changeRecords, countReads, handleRequests, pathParameter } from './kit/wrappers.js';
import type { WaysTable, Wrapper } from './sabotage.js';

/** Data that requests must not change (§3, §4). */
export const writes = {
  // Violations of the operations that only read (§4).
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

  // Violations of what is refused (§4).
  'refusal.changes-nothing': {
    plain: ['stores a part of the subscriber that it rejects', applyingParts('createSubscriber')],
    updateSubscriberOnlineStatus: [
      'changes the online status although it rejects the request',
      applyingParts('updateSubscriberOnlineStatus'),
    ],
    updateIntegration: ['renames the integration whose update it rejects', applyingParts('updateIntegration')],
    conditions: [
      'empties the conditions of the integration whose update it rejects',
      applyingParts('updateIntegration', () => ({ conditions: [], configurations: {} })),
    ],
  },

  // Violations of what any write leaves alone (§3, §4).
  'write.siblings-unchanged': {
    plain: [
      'changes all other subscribers when one is created or updated',
      changingOthers('createSubscriber', 'searchSubscribers', 'timezone'),
    ],
    updateSubscriberOnlineStatus: [
      'sets the online status of all subscribers at once',
      changingOthers('updateSubscriberOnlineStatus', 'searchSubscribers', 'timezone'),
    ],
    updateIntegration: [
      'renames all other integrations when one is updated',
      changingOthers('updateIntegration', 'listActiveIntegrations', 'name'),
    ],
    'one-subscriber': [
      'sets the online status of another subscriber too',
      repeatingWrite('updateSubscriberOnlineStatus', 'searchSubscribers', ({ subscriberId }) => ({
        subscriberId: String(subscriberId),
      })),
    ],
    update: [
      'changes a second subscriber on every update',
      onWrite(async ({ request, subscriberId, fields, before }, fetch) => {
        const response = await fetch(request);
        if (before === undefined || !response.ok) return response;
        const all = responseRecords(
          await jsonOf(await fetch(requestFor(request, 'searchSubscribers', { query: { limit: '100' } }))),
        );
        const other = all.findLast((record) => !String(record.subscriberId).startsWith(subscriberId.slice(0, 8)));
        if (other === undefined) return response;
        const body = { ...fields, subscriberId: other.subscriberId };
        await fetch(requestFor(request, 'createSubscriber', { body }));
        return response;
      }),
    ],
    'one-integration': [
      'renames another integration too',
      repeatingWrite('updateIntegration', 'listActiveIntegrations', ({ _id }) => ({ integrationId: String(_id) })),
    ],
  },
} satisfies WaysTable;

/** Changes a field in every seventh response, like one wrong server of seven behind a load balancer. */
function everySeventh(id: OperationId, field: string): Wrapper {
  return (fetch) => {
    let reads = 0;
    return changeRecords([id], (record) => {
      reads += 1;
      return reads % 7 === 0 ? { ...record, [field]: 'another server' } : record;
    })(fetch);
  };
}

/** Selects the fields of a refused update that take effect. */
type RefusedEffect = (fields: JsonObject) => JsonObject;

/** Refuses an invalid request, but applies parts of it. */
function applyingParts(id: Write, trace: RefusedEffect = (fields) => fields): Wrapper {
  return handleRequests([id], async (request, fetch) => {
    const isFaulty = (await requestFindings(request)).length > 0 || (await bodyOf(request)) === undefined;
    const response = await fetch(request);
    if (isFaulty && [400, 422].includes(response.status)) await leaveTrace(id, request, fetch, trace);
    return response;
  });
}

async function leaveTrace(id: Write, request: Request, fetch: Fetch, trace: RefusedEffect): Promise<void> {
  if (id === 'createSubscriber') {
    const fields = (await repairedBody(request)) ?? {};
    const body = { ...validBodies[id], ...fields, firstName: 'Half', lastName: 'Written' };
    await fetch(requestFor(request, id, { body }));
  } else if (id === 'updateSubscriberOnlineStatus') {
    const subscriberId = pathParameter(request, 'subscriberId');
    const current = await findSubscriber(subscriberId, request, fetch);
    await fetch(requestFor(request, id, { path: { subscriberId }, body: { isOnline: current?.isOnline !== true } }));
  } else {
    const integrationId = pathParameter(request, 'integrationId');
    const fields = await repairedBody(request);
    if (fields !== undefined) await fetch(requestFor(request, id, { path: { integrationId }, body: trace(fields) }));
  }
}

/** Changes a field of all records without a write of their own after each write. */
function changingOthers(id: Write, list: OperationId, field: string): Wrapper {
  return (fetch) => {
    const written = new Set<unknown>();
    const writing = changeRecords([id], (record) => {
      written.add(record._id);
      return record;
    });
    const reading = changeRecords([list], (record) =>
      written.size === 0 || written.has(record._id) ? record : { ...record, [field]: 'Etc/Contagious' },
    );
    return reading(writing(fetch));
  };
}

/** Repeats each write on a second record, which is always the same. */
function repeatingWrite(id: Write, list: OperationId, pathOf: (record: JsonObject) => Record<string, string>): Wrapper {
  return (fetch) => {
    let sibling: JsonObject | undefined;
    return handleRequests([id], async (request, server) => {
      const response = await server(request);
      const json = response.ok ? await jsonOf(response) : undefined;
      if (!isObject(json)) return response;
      sibling ??= await another(json, request);
      const body = await bodyOf(request);
      if (sibling !== undefined) await server(requestFor(request, id, { path: pathOf(sibling), body }));
      return response;
    })(fetch);

    async function another({ _id }: JsonObject, request: Request): Promise<JsonObject | undefined> {
      const everything = responseRecords(await jsonOf(await fetch(requestFor(request, list, {}))));
      return everything.findLast((record) => record._id !== _id);
    }
  };
}
