import type { Collection } from '../../../fixtures/collection.js';
import { contract as ours } from '../../contract/contract.js';
import { explain } from '../../contract/explain.js';
import { field } from '../../contract/json-value.js';
import { accepts } from '../../contract/judge.js';
import { type OperationId, operations } from '../../contract/operations.js';
import { SourceError } from '../../source/source.js';
import { succeed } from '../handlers/handlers.js';
import { type Reply, recordJson, replyJson } from '../http/reply.js';
import type { World } from '../records/world.js';
import { type Deployment, readReply } from './deployment.js';

/** Maximum number of checked records per list. */
const mostRecords = 1_000;

/** Maximum number of mistakes in one error. */
const mostMistakes = 10;

/**
 * Checks the records of a world against a deployment's contract, which may be stricter than the standard contract.
 * Modifies the world. Throws SourceError with the mistakes.
 */
export function expectMet(deployment: Deployment, world: World, isImitated: boolean): void {
  const { contract } = deployment;
  const mistakes = new Map<string, string>();
  for (const { id, status } of Object.values(operations)) {
    // The records of an imitation come from the deployment itself, so only new records are checked.
    if (isImitated && id !== 'createSubscriber') continue;
    if (contract.validators[id].responses[status] === ours.validators[id].responses[status]) continue;
    for (const reply of answersOf(id, world)) {
      const body = deployment.bodyOf(id, reply);
      if (accepts(contract, id, body)) continue;
      for (const { schema, pointer, message, actual } of explain(
        contract,
        `/operations/${id}/responses/${status}`,
        'body',
        body,
      )) {
        const place = `${schema ?? id} ${pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')} ${message}`;
        const text = `the mock cannot meet the profile: ${schema ?? 'the body'} ${message}, and ${pointer} of ${id} is ${actual}`;
        if (!mistakes.has(place) && mistakes.size < mostMistakes) mistakes.set(place, text);
      }
    }
  }
  if (mistakes.size > 0)
    throw new SourceError([...mistakes.values()].map((text) => `${contract.profile?.name} ${text}`));
}

/** Yields responses with the existing records, and with new ones. */
function* answersOf(id: OperationId, world: World): Iterable<Reply> {
  const { integrations, workflows, events } = world.store;
  const ask = (path: Readonly<Record<string, string>>, query: Readonly<Record<string, unknown>> = {}, body?: unknown) =>
    succeed(id, { path, query, header: {} }, body, world);
  switch (id) {
    case 'createSubscriber':
      return yield ask({}, {}, { subscriberId: ownId });
    case 'updateSubscriberOnlineStatus': {
      succeed('createSubscriber', { path: {}, query: {}, header: {} }, { subscriberId: ownId }, world);
      return yield ask({ subscriberId: ownId }, {}, { isOnline: false });
    }
    case 'searchSubscribers': {
      let after: unknown;
      for (let count = 0; count < mostRecords && after !== null; count += 100) {
        const reply = ask({}, { limit: 100, ...(after !== undefined && { after }) });
        yield reply;
        after = field(readReply(reply), 'next');
      }
      return;
    }
    case 'listMessages':
      return yield ask({}, { limit: mostRecords });
    case 'listNotifications':
      for (let page = 0; page * 50 < Math.min(mostRecords, events.size); page += 1) yield ask({}, { limit: 50, page });
      return;
    case 'listActiveIntegrations':
      return yield ask({});
    case 'updateIntegration':
      for (const record of all(integrations)) yield replyJson(200, recordJson(record));
      return;
    case 'getNotification':
      if (events.size > 0) yield replyJson(200, events.json(0));
      return;
    case 'getWorkflow':
      for (const { workflowId } of all(workflows)) yield ask({ workflowId });
      return;
    case 'getWorkflowStep':
      for (const { workflowId, steps } of all(workflows)) {
        for (const { stepId } of steps) yield ask({ workflowId, stepId });
      }
  }
}

const ownId = 'notikit-profile';

function all<T extends object>(collection: Collection<T>): readonly T[] {
  return Array.from({ length: Math.min(collection.size, mostRecords) }, (_, index) => collection.at(index));
}
