import type { operations as Operations } from '#generated/types.js';

/** The operations of the contract, in its order. One that is missing does not compile. */
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
