import type { Fetch } from '../../contract/exchange.js';
import type { OperationId } from '../../contract/operations.js';
import { isObject, type JsonObject, jsonOf, responseRecords } from './json.js';
import { requestFor } from './request.js';

/** Operations on one record by its id, each with the fields that identify the record. */
export const identifiers = {
  updateSubscriberOnlineStatus: ['subscriberId', '_id'],
  updateIntegration: ['_id', 'identifier'],
  getWorkflow: ['workflowId', '_id', 'slug'],
  getWorkflowStep: ['stepId', '_id', 'slug'],
  getNotification: ['_id'],
} as const satisfies Partial<Record<OperationId, readonly [string, ...string[]]>>;

export type Identified = keyof typeof identifiers;

/** All of these operations except the one of the plainest sabotage. */
export const identifiedBesideEvents: readonly Identified[] = [
  'updateSubscriberOnlineStatus',
  'updateIntegration',
  'getWorkflow',
  'getWorkflowStep',
];

/** A record that an operation can return; undefined if the lists of the server show none. */
export async function knownRecord(id: OperationId, request: Request, fetch: Fetch): Promise<JsonObject | undefined> {
  switch (id) {
    case 'updateSubscriberOnlineStatus':
      return first('searchSubscribers');
    case 'updateIntegration':
      return first('listActiveIntegrations');
    case 'getNotification':
      return first('listNotifications');
    case 'getWorkflow':
      return workflow();
    default: {
      const { workflowId, steps } = (await workflow()) ?? {};
      const [step]: unknown[] = Array.isArray(steps) ? steps : [];
      if (!isObject(step)) return undefined;
      return read('getWorkflowStep', { workflowId: String(workflowId), stepId: String(step.stepId) });
    }
  }

  async function first(list: OperationId): Promise<JsonObject | undefined> {
    return responseRecords(await jsonOf(await fetch(requestFor(request, list, {}))))[0];
  }

  async function read(operation: OperationId, path: Record<string, string>): Promise<JsonObject | undefined> {
    return responseRecords(await jsonOf(await fetch(requestFor(request, operation, { path }))))[0];
  }

  async function workflow(): Promise<JsonObject | undefined> {
    const template = (await first('listMessages'))?.template;
    return isObject(template) ? read('getWorkflow', { workflowId: String(template._id) }) : undefined;
  }
}
