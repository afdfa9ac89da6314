import { contract as standardContract } from '../../contract/contract.js';
import { field } from '../../contract/json-value.js';
import { explainSuccess } from '../../contract/judge.js';
import { type OperationId, operations } from '../../contract/operations.js';
import { SourceError } from '../../source/source.js';
import { handle } from '../handlers/handlers.js';
import { type Reply, serializedReply } from '../http/reply.js';
import type { Table } from '../records/table.js';
import type { World } from '../records/world.js';
import { type Deployment, parseReplyBody } from './deployment.js';

/** Maximum number of checked records per list. */
const maxRecords = 1_000;

/** Maximum number of mistakes in one error. */
const maxMistakes = 10;

/**
 * Checks the records of a world against a deployment's contract, which may be stricter than the standard contract.
 * Modifies the world. Throws SourceError with the mistakes.
 */
export function expectConformingRecords(deployment: Deployment, world: World, isImitated: boolean): void {
  const { contract } = deployment;
  const mistakes = new Map<string, string>();
  for (const { id, status } of Object.values(operations)) {
    // The records of an imitation come from the deployment itself, so only new records are checked.
    if (isImitated && id !== 'createSubscriber') continue;
    if (contract.validators[id].responses[status] === standardContract.validators[id].responses[status]) continue;
    for (const reply of sampleResponses(id, world)) {
      const body = deployment.bodyOf(id, reply);
      for (const { schema, pointer, message, actual } of explainSuccess(contract, id, body)) {
        const mistakeKey = `${schema ?? id} ${pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')} ${message}`;
        const text = `the mock cannot meet the profile: ${schema ?? 'the body'} ${message}, and ${pointer} of ${id} is ${actual}`;
        if (!mistakes.has(mistakeKey) && mistakes.size < maxMistakes) mistakes.set(mistakeKey, text);
      }
    }
  }
  if (mistakes.size > 0)
    throw new SourceError([...mistakes.values()].map((text) => `${contract.profile?.name} ${text}`));
}

/** Makes responses with the existing records, and with new ones. */
function sampleResponses(id: OperationId, world: World): Iterable<Reply> {
  const { integrations, workflows, events } = world.store;
  const pages = Math.ceil(Math.min(maxRecords, events.size) / 50);
  const samples: Readonly<Record<OperationId, () => Iterable<Reply>>> = {
    createSubscriber: () => [call({}, {}, { subscriberId: newSubscriberId })],
    updateSubscriberOnlineStatus: () => {
      handle('createSubscriber', { path: {}, query: {}, header: {} }, { subscriberId: newSubscriberId }, world);
      return [call({ subscriberId: newSubscriberId }, {}, { isOnline: false })];
    },
    searchSubscribers: searchAll,
    listMessages: () => [call({}, { limit: maxRecords })],
    listNotifications: () => Array.from({ length: pages }, (_, page) => call({}, { limit: 50, page })),
    listActiveIntegrations: () => [call({})],
    updateIntegration: () => firstRecords(integrations).map((record) => serializedReply(200, JSON.stringify(record))),
    getNotification: () => (events.size > 0 ? [serializedReply(200, events.json(0))] : []),
    getWorkflow: () => firstRecords(workflows).map(({ workflowId }) => call({ workflowId })),
    getWorkflowStep: () =>
      firstRecords(workflows).flatMap(({ workflowId, steps }) =>
        steps.map(({ stepId }) => call({ workflowId, stepId })),
      ),
  };
  return samples[id]();

  function call(path: Readonly<Record<string, string>>, query: Readonly<Record<string, unknown>> = {}, body?: unknown) {
    return handle(id, { path, query, header: {} }, body, world);
  }

  function* searchAll(): Iterable<Reply> {
    let cursor: unknown;
    for (let count = 0; count < maxRecords && cursor !== null; count += 100) {
      const reply = call({}, { limit: 100, ...(cursor !== undefined && { after: cursor }) });
      yield reply;
      cursor = field(parseReplyBody(reply), 'next');
    }
  }
}

const newSubscriberId = 'notikit-profile';

function firstRecords<T extends { _id?: string }>(table: Table<T>): readonly T[] {
  return table.where((index) => index < maxRecords);
}
