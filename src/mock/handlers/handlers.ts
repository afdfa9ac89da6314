import { getNotification, listNotifications } from './events.js';
import type { Handlers } from './handler.js';
import { listActiveIntegrations, updateIntegration } from './integrations.js';
import { listMessages } from './messages.js';
import { searchSubscribers } from './search.js';
import { createSubscriber, updateSubscriberOnlineStatus } from './subscribers.js';
import { getWorkflow, getWorkflowStep } from './workflows.js';

/** What answers each operation. */
export const handlers: Handlers = {
  createSubscriber,
  updateSubscriberOnlineStatus,
  searchSubscribers,
  updateIntegration,
  listActiveIntegrations,
  listMessages,
  getWorkflow,
  getWorkflowStep,
  listNotifications,
  getNotification,
};
