import type { OperationId } from '../../contract/operations.js';

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
