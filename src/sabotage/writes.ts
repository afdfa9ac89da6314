import type { OperationId } from '../contract/operations.js';
import { everySeventhRequest } from './grammar/conditions.js';
import { repair } from './grammar/invalid-requests.js';
import { requestTo, type SemanticRequest, type SemanticServer, type Transform } from './grammar/semantic.js';
import { fault } from './kit/faults.js';
import type { JsonObject, Write } from './kit/json.js';
import { findSubscriber, readList } from './kit/lookup.js';
import { changingValues, countingReads, onOperation, onRecords, onSuccess } from './kit/transforms.js';
import type { WaysTable } from './sabotage.js';

/** Data that requests must not change (§3, §4). */
export const writes = {
  // Violations of the operations that only read (§4).
  'reads.change-nothing': {
    plain: ['changes the description of a workflow when read', countingReads('getWorkflow', 'description')],
    messages: ['changes the title of messages when read', countingReads('listMessages', 'title')],
    subscribers: ['changes the locale of subscribers when read', countingReads('searchSubscribers', 'locale')],
    integrations: [
      'changes who deleted an integration when read',
      countingReads('listActiveIntegrations', 'deletedBy'),
    ],
    'one-of-seven': [
      'changes the description of a workflow in every seventh response',
      changingValues('getWorkflow', 'description', () => 'another server', everySeventhRequest),
    ],
  },

  // Violations of what is refused (§4).
  'refusal.changes-nothing': {
    plain: [
      'stores a part of the subscriber that it rejects',
      applyingParts('createSubscriber', (body) => ({ ...body, firstName: 'Half', lastName: 'Written' })),
    ],
    updateSubscriberOnlineStatus: [
      'changes the online status although it rejects the request',
      applyingParts('updateSubscriberOnlineStatus', async (_body, request, server) => {
        const current = await findSubscriber(request, server, request.path.subscriberId ?? '');
        return { isOnline: current?.isOnline !== true };
      }),
    ],
    updateIntegration: [
      'renames the integration whose update it rejects',
      applyingParts('updateIntegration', (body) => body),
    ],
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
      repeatingWrite('updateSubscriberOnlineStatus'),
    ],
    update: ['changes a second subscriber on every update', repeatingWrite('createSubscriber')],
    'one-integration': fault('updateIntegration/other-record/always/take-name', 'renames another integration too'),
  },
} satisfies WaysTable;

/** Refuses an invalid body, but performs another write. `trace` gets the body without its invalid values. */
function applyingParts(
  id: Write,
  trace: (body: JsonObject, request: SemanticRequest, server: SemanticServer) => unknown,
): Transform {
  return onOperation([id], async (request, server) => {
    const repaired = repair(request, 'body');
    const response = await server(request);
    if (repaired === undefined || ![400, 422].includes(response.status)) return response;
    const body = await trace(Object(repaired.body), request, server);
    await server(requestTo(id, request, { path: request.path, body }));
    return response;
  });
}

/** Changes a field of all records without a write of their own after each write. */
function changingOthers(id: Write, list: OperationId, field: string): Transform {
  return (server) => {
    const written = new Set<unknown>();
    const writing = onRecords([id], (record) => {
      written.add(record._id);
      return record;
    });
    const reading = onRecords([list], (record) =>
      written.size === 0 || written.has(record._id) ? record : { ...record, [field]: 'Etc/Contagious' },
    );
    return reading(writing(server));
  };
}

/** Repeats each write on another subscriber. */
function repeatingWrite(write: 'createSubscriber' | 'updateSubscriberOnlineStatus'): Transform {
  return onSuccess([write], async (response, request, server) => {
    const written = String(Object(response.body).subscriberId);
    const all = await readList(request, server, 'searchSubscribers', { limit: '100' });
    const other = all.findLast((record) => !String(record.subscriberId).startsWith(written.slice(0, 8)));
    if (other === undefined) return response;
    const subscriberId = String(other.subscriberId);
    const body = write === 'createSubscriber' ? { ...Object(request.body), subscriberId } : request.body;
    await server(requestTo(write, request, { path: { subscriberId }, body }));
    return response;
  });
}
