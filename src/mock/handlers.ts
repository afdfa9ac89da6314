import type { Handlers } from './handler.js';
import { getNotification, listNotifications } from './handlers/events.js';
import { listActiveIntegrations, updateIntegration } from './handlers/integrations.js';
import { listMessages } from './handlers/messages.js';
import { searchSubscribers } from './handlers/search.js';
import { createSubscriber, updateSubscriberOnlineStatus } from './handlers/subscribers.js';
import { getWorkflow, getWorkflowStep } from './handlers/workflows.js';

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
