import type { Fetch } from '../contract/exchange.js';
import type { OperationId } from '../contract/operations.js';
import { type Identified, identifiedBesideEvents, identifiers, knownRecord } from './kit/identifiers.js';
import { answer, harmless, isObject, jsonOf, responseRecords, type Write } from './kit/json.js';
import {
  acceptable,
  allOperations,
  asking,
  bodyOf,
  called,
  changedRequest,
  withoutFaultyQuery,
} from './kit/request.js';
import { instead, refuse } from './kit/wrappers.js';
import { variantsFor, type WaysTable, type Wrapper } from './sabotage.js';

/** Requests, whatever their operation: paths, queries, bodies and headers (§1, §3, §4). */
export const request = {
  // Promises about query parameters that the contract forbids (§4).
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

  // Promises about bodies of requests that the contract forbids (§4).
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
    mended: ['repairs the truncated JSON of an online status', mending('updateSubscriberOnlineStatus')],
  },

  // Promises about ids that nothing has (§4).
  'unknown-id.refused': {
    plain: ['responds with an event to any id', invented('getNotification', 'asked for')],
    ...variantsFor(identifiedBesideEvents, (id) => [`answers ${id} for any id`, invented(id, 'asked for')]),
    'another-step': ['responds to an unknown stepId with an existing step', invented('getWorkflowStep', 'its own')],
    'foreign-slug': ['finds a step by its slug in any workflow', slugsOfAll],
    'another-integration': [
      'responds to an update of an unknown integration with an existing one',
      invented('updateIntegration', 'its own'),
    ],
  },

  // Promises about the header idempotency-key (§3).
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
  return instead([id], (request, fetch) => withoutFaultyQuery(request, fetch, [keyword]));
}

function filled(id: Write): Wrapper {
  return instead([id], async (request, fetch) => {
    const body = await bodyOf(request);
    return fetch(isObject(body) ? await changedRequest(request, { body: { ...harmless[id], ...body } }) : request);
  });
}

function lenient(id: Write): Wrapper {
  return instead([id], async (request, fetch) => {
    const body = await acceptable(request);
    return fetch(body === undefined ? request : await changedRequest(request, { body }));
  });
}

function guessing(id: Write): Wrapper {
  return instead([id], async (request, fetch) => {
    const isMissing = (await request.clone().text()) === '';
    const isJson = isMissing || (await bodyOf(request)) !== undefined;
    return fetch(isJson ? request : await changedRequest(request, { body: harmless[id] }));
  });
}

/** An object without its end gets one. */
function mending(id: Write): Wrapper {
  return instead([id], async (request, fetch) => {
    const text = await request.clone().text();
    if (text === '' || text.endsWith('}')) return fetch(request);
    const { url, method, headers } = request;
    return fetch(new Request(url, { method, headers, body: `${text}}` }));
  });
}

/** What is not there is answered with a record that is, under the id that was asked for or under its own. */
function invented(id: Identified, under: 'asked for' | 'its own'): Wrapper {
  return instead([id], async (request, fetch) => {
    const again = await changedRequest(request, {});
    const response = await fetch(request);
    if (response.status !== 404) return response;
    const record = await knownRecord(id, again, fetch);
    if (record === undefined) return response;
    const asked = Object.values(called(again)?.path ?? {}).at(-1);
    return answer(200, under === 'asked for' ? { ...record, [identifiers[id][0]]: asked } : record);
  });
}

/** A step that is not found is looked for by its slug in all workflows that were answered before. */
function slugsOfAll(fetch: Fetch): Fetch {
  const headersByKey = new Map<unknown, Readonly<Record<string, string>>>();
  return instead(['getWorkflow', 'getWorkflowStep'], async (request, server) => {
    const again = await changedRequest(request, {});
    const response = await server(request);
    const [workflow] = response.ok ? responseRecords(await jsonOf(response)) : [];
    for (const step of Array.isArray(workflow?.steps) ? workflow.steps.filter(isObject) : []) {
      headersByKey.set(step.slug, { workflowId: String(workflow?.workflowId), stepId: String(step.stepId) });
    }
    const path = headersByKey.get(called(again)?.path.stepId);
    return response.status === 404 && path !== undefined
      ? server(asking(again, 'getWorkflowStep', { path }))
      : response;
  })(fetch);
}
