import type { Fetch } from '../contract/exchange.js';
import type { OperationId } from '../contract/operations.js';
import { type Identified, identifiedBesideEvents, identifiers, knownRecord } from './kit/identifiers.js';
import { isObject, jsonOf, jsonResponse, responseRecords, validBodies, type Write } from './kit/json.js';
import {
  allOperations,
  bodyOf,
  calledOperation,
  changedRequest,
  repairedBody,
  requestFor,
  withoutFaultyQuery,
} from './kit/request.js';
import { handleRequests, refuse } from './kit/wrappers.js';
import { variantsFor, type WaysTable, type Wrapper } from './sabotage.js';

/** All requests: paths, queries, bodies and headers (§1, §3, §4). */
export const request = {
  // Violations of the requirements on query parameters that the contract forbids (§4).
  'query.types-checked': {
    plain: ['ignores a limit of messages that is not a number', forgiving('listMessages', 'type')],
    ...variantsFor(['searchSubscribers', 'listNotifications', 'createSubscriber'] as const, (id) => [
      `ignores query parameters of ${id} that have wrong types`,
      forgiving(id, 'type'),
    ]),
  },
  'query.enums-checked': {
    plain: ['ignores a channel that does not exist', forgiving('listMessages', 'enum')],
    searchSubscribers: ['ignores an orderDirection that does not exist', forgiving('searchSubscribers', 'enum')],
  },

  // Violations of the requirements on bodies of requests that the contract forbids (§4).
  'body.required-checked': {
    plain: ['creates a subscriber without a subscriberId', filled('createSubscriber')],
    updateSubscriberOnlineStatus: ['accepts an online status without isOnline', filled('updateSubscriberOnlineStatus')],
  },
  'body.types-checked': {
    plain: ['accepts a subscriber with fields of wrong types', lenient('createSubscriber')],
    updateSubscriberOnlineStatus: [
      'accepts an isOnline that is not a boolean',
      lenient('updateSubscriberOnlineStatus'),
    ],
    updateIntegration: ['accepts an integration with fields of wrong types', lenient('updateIntegration')],
  },
  'body.malformed-refused': {
    plain: ['accepts a subscriber that is not JSON', guessing('createSubscriber')],
    updateSubscriberOnlineStatus: [
      'accepts an online status that is not JSON',
      guessing('updateSubscriberOnlineStatus'),
    ],
    updateIntegration: ['accepts an update that is not JSON', guessing('updateIntegration')],
    mended: ['repairs the truncated JSON of an online status', completingJson('updateSubscriberOnlineStatus')],
  },

  // Violations of the requirements on ids that nothing has (§4).
  'unknown-id.refused': {
    plain: ['responds with an event to any id', returningKnown('getNotification', 'asked for')],
    ...variantsFor(identifiedBesideEvents, (id) => [`answers ${id} for any id`, returningKnown(id, 'asked for')]),
    'another-step': [
      'responds to an unknown stepId with an existing step',
      returningKnown('getWorkflowStep', 'its own'),
    ],
    'foreign-slug': ['finds a step by its slug in any workflow', slugsOfAll],
    'another-integration': [
      'responds to an update of an unknown integration with an existing one',
      returningKnown('updateIntegration', 'its own'),
    ],
  },

  // Violations of the requirements on the header idempotency-key (§3).
  'idempotency-key.accepted': {
    plain: [
      'rejects every request with an idempotency-key',
      refuse(allOperations, (_query, _body, { headers }) => headers.has('idempotency-key'), 400),
    ],
    ...variantsFor(allOperations, (id) => [
      `rejects an idempotency-key on ${id}`,
      refuse([id], (_query, _body, { headers }) => headers.has('idempotency-key'), 400),
    ]),
  },
} satisfies WaysTable;

function forgiving(id: OperationId, keyword: string): Wrapper {
  return handleRequests([id], (request, fetch) => withoutFaultyQuery(request, fetch, [keyword]));
}

function filled(id: Write): Wrapper {
  return handleRequests([id], async (request, fetch) => {
    const body = await bodyOf(request);
    return fetch(isObject(body) ? await changedRequest(request, { body: { ...validBodies[id], ...body } }) : request);
  });
}

function lenient(id: Write): Wrapper {
  return handleRequests([id], async (request, fetch) => {
    const body = await repairedBody(request);
    return fetch(body === undefined ? request : await changedRequest(request, { body }));
  });
}

function guessing(id: Write): Wrapper {
  return handleRequests([id], async (request, fetch) => {
    const isMissing = (await request.clone().text()) === '';
    const isJson = isMissing || (await bodyOf(request)) !== undefined;
    return fetch(isJson ? request : await changedRequest(request, { body: validBodies[id] }));
  });
}

/** Completes a truncated JSON object. */
function completingJson(id: Write): Wrapper {
  return handleRequests([id], async (request, fetch) => {
    const text = await request.clone().text();
    if (text === '' || text.endsWith('}')) return fetch(request);
    const { url, method, headers } = request;
    return fetch(new Request(url, { method, headers, body: `${text}}` }));
  });
}

/** Returns a known record for an unknown id, under the requested id or under its own. */
function returningKnown(id: Identified, under: 'asked for' | 'its own'): Wrapper {
  return handleRequests([id], async (request, fetch) => {
    const again = await changedRequest(request, {});
    const response = await fetch(request);
    if (response.status !== 404) return response;
    const record = await knownRecord(id, again, fetch);
    if (record === undefined) return response;
    const asked = Object.values(calledOperation(again)?.path ?? {}).at(-1);
    return jsonResponse(200, under === 'asked for' ? { ...record, [identifiers[id][0]]: asked } : record);
  });
}

/** Finds an unknown step by its slug in all workflows that were returned before. */
function slugsOfAll(fetch: Fetch): Fetch {
  const headersByKey = new Map<unknown, Readonly<Record<string, string>>>();
  return handleRequests(['getWorkflow', 'getWorkflowStep'], async (request, server) => {
    const again = await changedRequest(request, {});
    const response = await server(request);
    const [workflow] = response.ok ? responseRecords(await jsonOf(response)) : [];
    for (const step of Array.isArray(workflow?.steps) ? workflow.steps.filter(isObject) : []) {
      headersByKey.set(step.slug, { workflowId: String(workflow?.workflowId), stepId: String(step.stepId) });
    }
    const path = headersByKey.get(calledOperation(again)?.path.stepId);
    return response.status === 404 && path !== undefined
      ? server(requestFor(again, 'getWorkflowStep', { path }))
      : response;
  })(fetch);
}
