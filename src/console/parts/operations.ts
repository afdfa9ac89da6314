import type { operations as Operations } from '#generated/types.js';

/** Operations in the order of the contract. The type checks that none is missing. */
export const operations: readonly string[] = Object.keys({
  createSubscriber: true,
  searchSubscribers: true,
  updateSubscriberOnlineStatus: true,
  updateIntegration: true,
  listActiveIntegrations: true,
  listMessages: true,
  getWorkflow: true,
  getWorkflowStep: true,
  listNotifications: true,
  getNotification: true,
} satisfies Record<keyof Operations, true>);
