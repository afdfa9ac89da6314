import type { CheckedRequirementId } from '#generated/requirements.js';
import type { Fetch } from '../contract/exchange.js';
import type { OperationId } from '../contract/operations.js';
import { jsonOf, reworded } from './answer.js';
import { acceptable, faultsOf, withoutFaultyQuery } from './faulty-requests.js';
import { isObject, type JsonObject, mapRecords } from './json.js';
import { allOperations, asking, bodyOf, changed } from './request.js';
import type { Ways, Wrapper } from './sabotage.js';
import { findSubscriber } from './subscriber-memory.js';
import { instead, pathParameter, refuse } from './wrappers.js';

type Write = 'createSubscriber' | 'updateSubscriberOnlineStatus' | 'updateIntegration';

/** A body that each writing operation takes. */
const harmless: Readonly<Record<Write, JsonObject>> = {
  createSubscriber: { subscriberId: 'sabotage-unnamed' },
  updateSubscriberOnlineStatus: { isOnline: true },
  updateIntegration: {},
};

/** Promises about requests that the contract forbids, and about what any write leaves alone (§3, §4). */
export const requests = {
  'idempotency-key.accepted': [
    {
      what: 'refuses every request with an idempotency-key',
      wrap: refuse(allOperations, (_query, _body, { headers }) => headers.has('idempotency-key'), 400),
    },
    ...allOperations.map((id) => ({
      variant: id,
      what: `refuses an idempotency-key on ${id}`,
      wrap: refuse([id], (_query, _body, { headers }) => headers.has('idempotency-key'), 400),
    })),
  ],
  'body.required-checked': [
    { what: 'creates a subscriber without a subscriberId', wrap: filled('createSubscriber') },
    {
      variant: 'updateSubscriberOnlineStatus',
      what: 'takes an online status without isOnline',
      wrap: filled('updateSubscriberOnlineStatus'),
    },
  ],
  'body.types-checked': [
    { what: 'takes a subscriber with fields of wrong types', wrap: lenient('createSubscriber') },
    {
      variant: 'updateSubscriberOnlineStatus',
      what: 'takes an isOnline that is no boolean',
      wrap: lenient('updateSubscriberOnlineStatus'),
    },
    {
      variant: 'updateIntegration',
      what: 'takes an integration with fields of wrong types',
      wrap: lenient('updateIntegration'),
    },
  ],
  'body.malformed-refused': [
    { what: 'takes a subscriber that is not JSON', wrap: guessing('createSubscriber') },
    {
      variant: 'updateSubscriberOnlineStatus',
      what: 'takes an online status that is not JSON',
      wrap: guessing('updateSubscriberOnlineStatus'),
    },
    { variant: 'updateIntegration', what: 'takes an update that is not JSON', wrap: guessing('updateIntegration') },
  ],
  'query.types-checked': [
    { what: 'ignores a limit of messages that is no number', wrap: forgiving('listMessages', 'type') },
    ...(['searchSubscribers', 'listNotifications', 'createSubscriber'] as const).map((id) => ({
      variant: id,
      what: `ignores query parameters of ${id} that have wrong types`,
      wrap: forgiving(id, 'type'),
    })),
  ],
  'query.enums-checked': [
    { what: 'ignores a channel that does not exist', wrap: forgiving('listMessages', 'enum') },
    {
      variant: 'searchSubscribers',
      what: 'ignores an orderDirection that does not exist',
      wrap: forgiving('searchSubscribers', 'enum'),
    },
  ],
  'refusal.changes-nothing': [
    { what: 'writes a part of the subscriber that it refuses', wrap: halfWritten('createSubscriber') },
    {
      variant: 'updateSubscriberOnlineStatus',
      what: 'changes the online status although it refuses the request',
      wrap: halfWritten('updateSubscriberOnlineStatus'),
    },
    {
      variant: 'updateIntegration',
      what: 'renames the integration whose update it refuses',
      wrap: halfWritten('updateIntegration'),
    },
    {
      variant: 'conditions',
      what: 'empties the conditions of the integration whose update it refuses',
      wrap: halfWritten('updateIntegration', () => ({ conditions: [], configurations: {} })),
    },
  ],
  'write.siblings-unchanged': [
    {
      what: 'changes all other subscribers when one is created or updated',
      wrap: contagious('createSubscriber', 'searchSubscribers', 'timezone'),
    },
    {
      variant: 'updateSubscriberOnlineStatus',
      what: 'sets the online status of all subscribers when one is set',
      wrap: contagious('updateSubscriberOnlineStatus', 'searchSubscribers', 'timezone'),
    },
    {
      variant: 'updateIntegration',
      what: 'renames all other integrations when one is updated',
      wrap: contagious('updateIntegration', 'listActiveIntegrations', 'name'),
    },
  ],
} satisfies Partial<Record<CheckedRequirementId, Ways>>;

function filled(id: Write): Wrapper {
  return instead([id], async (request, fetch) => {
    const body = await bodyOf(request);
    return fetch(isObject(body) ? await changed(request, { body: { ...harmless[id], ...body } }) : request);
  });
}

function lenient(id: Write): Wrapper {
  return instead([id], async (request, fetch) => {
    const body = await acceptable(request);
    return fetch(body === undefined ? request : await changed(request, { body }));
  });
}

function guessing(id: Write): Wrapper {
  return instead([id], async (request, fetch) => {
    const isMissing = (await request.clone().text()) === '';
    const isJson = isMissing || (await bodyOf(request)) !== undefined;
    return fetch(isJson ? request : await changed(request, { body: harmless[id] }));
  });
}

function forgiving(id: OperationId, keyword: string): Wrapper {
  return instead([id], (request, fetch) => withoutFaultyQuery(request, fetch, [keyword]));
}

/** A request that breaks the contract is refused, and has an effect all the same. */
function halfWritten(id: Write, trace: Trace = (given) => given): Wrapper {
  return instead([id], async (request, fetch) => {
    const isFaulty = (await faultsOf(request)).length > 0 || (await bodyOf(request)) === undefined;
    const after = await changed(request, {});
    const response = await fetch(request);
    if (isFaulty && [400, 422].includes(response.status)) await leaveTrace(id, after, fetch, trace);
    return response;
  });
}

/** What of a refused update of an integration takes effect. */
type Trace = (given: JsonObject) => JsonObject;

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
