import type { Fetch } from '../contract/exchange.js';
import { acceptable, faultsOf } from './kit/faulty-requests.js';
import type { JsonObject } from './kit/json.js';
import { harmless, type Write } from './kit/json.js';
import { asking, bodyOf, changed } from './kit/request.js';
import { findSubscriber } from './kit/subscriber-memory.js';
import { instead, pathParameter } from './kit/wrappers.js';
import type { WaysOf, Wrapper } from './sabotage.js';

/** What of a refused update of an integration takes effect. */
type Trace = (given: JsonObject) => JsonObject;

/** Promises about what is refused (§4). */
export const refusal = {
  'refusal.changes-nothing': [
    { what: 'stores a part of the subscriber that it rejects', wrap: halfWritten('createSubscriber') },
    {
      variant: 'updateSubscriberOnlineStatus',
      what: 'changes the online status although it rejects the request',
      wrap: halfWritten('updateSubscriberOnlineStatus'),
    },
    {
      variant: 'updateIntegration',
      what: 'renames the integration whose update it rejects',
      wrap: halfWritten('updateIntegration'),
    },
    {
      variant: 'conditions',
      what: 'empties the conditions of the integration whose update it rejects',
      wrap: halfWritten('updateIntegration', () => ({ conditions: [], configurations: {} })),
    },
  ],
} satisfies WaysOf<'refusal'>;

/** A request that violates the contract is refused, and has an effect all the same. */
function halfWritten(id: Write, trace: Trace = (given) => given): Wrapper {
  return instead([id], async (request, fetch) => {
    const isFaulty = (await faultsOf(request)).length > 0 || (await bodyOf(request)) === undefined;
    const after = await changed(request, {});
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
