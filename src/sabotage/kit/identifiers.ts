import type { Fetch } from '../../contract/exchange.js';
import type { OperationId } from '../../contract/operations.js';
import { isObject, type JsonObject, jsonOf, responseRecords } from './json.js';
import { asking } from './request.js';

/** The operations that are asked for one record by its id, each with the fields that say which record it is. */
export const identifiers = {
  updateSubscriberOnlineStatus: ['subscriberId', '_id'],
  updateIntegration: ['_id', 'identifier'],
  getWorkflow: ['workflowId', '_id', 'slug'],
  getWorkflowStep: ['stepId', '_id', 'slug'],
  getNotification: ['_id'],
} as const satisfies Partial<Record<OperationId, readonly [string, ...string[]]>>;

export type Identified = keyof typeof identifiers;

/** All of them but the one that the plainest sabotage is about. */
export const identifiedBesideEvents: readonly Identified[] = [
  'updateSubscriberOnlineStatus',
  'updateIntegration',
  'getWorkflow',
  'getWorkflowStep',
];

/** A record that the server has, of the kind that an operation answers with; undefined if its lists show none. */
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
    return responseRecords(await jsonOf(await fetch(asking(request, list, {}))))[0];
  }

  async function read(operation: OperationId, path: Record<string, string>): Promise<JsonObject | undefined> {
    return responseRecords(await jsonOf(await fetch(asking(request, operation, { path }))))[0];
  }

  async function workflow(): Promise<JsonObject | undefined> {
    const template = (await first('listMessages'))?.template;
    return isObject(template) ? read('getWorkflow', { workflowId: String(template._id) }) : undefined;
  }
}
