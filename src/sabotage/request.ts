import type { OperationId } from '../contract/operations.js';
import { acting } from './grammar/fault.js';
import { acceptInvalid } from './grammar/invalid-requests.js';
import { identifierOf } from './grammar/part.js';
import { isSuccess, requestTo, type SemanticRequest, type SemanticServer, type Transform } from './grammar/semantic.js';
import { fault } from './kit/faults.js';
import { type Identified, identifiedBesideEvents, identifiers } from './kit/identifiers.js';
import { isObject, type JsonObject, responseRecords } from './kit/json.js';
import { allOperations, onOperation, onRequest, refusing } from './kit/transforms.js';
import { variantsFor, type WaysTable } from './sabotage.js';

/** All requests: paths, queries, bodies and headers (§1, §3, §4). */
export const request = {
  // Violations of the requirements on query parameters that the contract forbids (§4).
  'query.types-checked': {
    plain: ['ignores a limit of messages that is not a number', accepting('listMessages', 'query', 'type')],
    ...variantsFor(['searchSubscribers', 'listNotifications', 'createSubscriber'] as const, (id) => [
      `ignores query parameters of ${id} that have wrong types`,
      accepting(id, 'query', 'type'),
    ]),
  },
  'query.enums-checked': {
    plain: ['ignores a channel that does not exist', accepting('listMessages', 'query', 'enum')],
    searchSubscribers: [
      'ignores an orderDirection that does not exist',
      accepting('searchSubscribers', 'query', 'enum'),
    ],
  },

  // Violations of the requirements on bodies of requests that the contract forbids (§4).
  'body.required-checked': {
    plain: ['creates a subscriber without a subscriberId', accepting('createSubscriber', 'body', 'required')],
    updateSubscriberOnlineStatus: [
      'accepts an online status without isOnline',
      accepting('updateSubscriberOnlineStatus', 'body', 'required'),
    ],
  },
  'body.types-checked': {
    plain: ['accepts a subscriber with fields of wrong types', accepting('createSubscriber', 'body', 'type')],
    updateSubscriberOnlineStatus: [
      'accepts an isOnline that is not a boolean',
      accepting('updateSubscriberOnlineStatus', 'body', 'type'),
    ],
    updateIntegration: [
      'accepts an integration with fields of wrong types',
      accepting('updateIntegration', 'body', 'type'),
    ],
  },
  'body.malformed-refused': {
    plain: ['accepts a subscriber that is not JSON', accepting('createSubscriber', 'body', 'json')],
    updateSubscriberOnlineStatus: [
      'accepts an online status that is not JSON',
      accepting('updateSubscriberOnlineStatus', 'body', 'json'),
    ],
    updateIntegration: ['accepts an update that is not JSON', accepting('updateIntegration', 'body', 'json')],
    mended: ['repairs the truncated JSON of an online status', onRequest(['updateSubscriberOnlineStatus'], completed)],
  },

  // Violations of the requirements on ids that nothing has (§4).
  'unknown-id.refused': {
    plain: ['responds with an event to any id', returningKnown('getNotification')],
    ...variantsFor(identifiedBesideEvents, (id) => [`answers ${id} for any id`, returningKnown(id)]),
    'another-step': fault(
      'getWorkflowStep/path.stepId/always/unknown-is-first',
      'responds to an unknown stepId with an existing step',
    ),
    'foreign-slug': ['finds a step by its slug in any workflow', slugsOfAll],
    'another-integration': fault(
      'updateIntegration/path.integrationId/always/unknown-is-first',
      'responds to an update of an unknown integration with an existing one',
    ),
  },

  // Violations of the requirements on the header idempotency-key (§3).
  'idempotency-key.accepted': {
    plain: ['rejects every request with an idempotency-key', refusingIdempotencyKeys(allOperations)],
    ...variantsFor(allOperations, (id) => [`rejects an idempotency-key on ${id}`, refusingIdempotencyKeys([id])]),
  },
} satisfies WaysTable;

/** Accepts requests that violate a keyword of a schema, and reads their valid part. */
function accepting(operation: OperationId, part: 'query' | 'body', keyword: string): Transform {
  return acting([operation], acceptInvalid(part, keyword));
}

/** Completes a truncated JSON object. */
function completed(request: SemanticRequest): SemanticRequest {
  const text = request.malformedBody;
  return text === undefined || text.endsWith('}') ? request : { ...request, malformedBody: `${text}}` };
}

/** Returns the first known record for an unknown id, under the requested id. */
function returningKnown(id: Identified): Transform {
  return (server) => {
    let known: JsonObject | undefined;
    return onOperation([id], async (request) => {
      const response = await server(request);
      if (isSuccess(response)) known ??= responseRecords(response.body)[0];
      if (response.status !== 404 || known === undefined) return response;
      const asked = request.path[identifierOf(id) ?? ''];
      return { status: 200, body: { ...known, [identifiers[id][0]]: asked } };
    })(server);
  };
}

/** Finds an unknown step by its slug in all workflows that were returned before. */
function slugsOfAll(server: SemanticServer): SemanticServer {
  const pathsBySlug = new Map<unknown, SemanticRequest['path']>();
  return async (request) => {
    const response = await server(request);
    if (request.operation === 'getWorkflow' && isSuccess(response)) learn(Object(response.body));
    const path = request.operation === 'getWorkflowStep' ? pathsBySlug.get(request.path.stepId) : undefined;
    return response.status === 404 && path !== undefined
      ? server(requestTo('getWorkflowStep', request, { path }))
      : response;
  };

  function learn({ workflowId, steps }: JsonObject): void {
    for (const step of Array.isArray(steps) ? steps.filter(isObject) : [])
      pathsBySlug.set(step.slug, { workflowId: String(workflowId), stepId: String(step.stepId) });
  }
}

function refusingIdempotencyKeys(ids: readonly OperationId[]): Transform {
  return refusing(ids, ({ headers }) => headers.has('idempotency-key'), 400);
}
