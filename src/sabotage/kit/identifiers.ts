import type { OperationId } from '../../contract/operations.js';

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
