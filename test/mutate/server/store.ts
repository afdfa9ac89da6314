import { createEvent, createMessages } from './events.js';
import { createIntegrations } from './integrations.js';
import type { Row } from './row.js';
import { createSubscriber } from './subscribers.js';
import { createWorkflows } from './workflows.js';

/** Everything that the server holds. Subscribers are oldest first, messages and events newest first. */
export interface Store {
  readonly subscribers: Row[];
  readonly integrations: Row[];
  readonly workflows: readonly Row[];
  readonly events: readonly Row[];
  readonly messages: readonly Row[];
}

export function createStore(now: number): Store {
  const subscribers = Array.from({ length: 72 }, (_, number) => createSubscriber(number, now));
  const workflows = createWorkflows(now);
  const events = Array.from({ length: 84 }, (_, number) => createEvent(number, subscribers, workflows, now));
  const messages = events.flatMap((event, number) => {
    const subscriber = subscribers.find(({ _id }) => _id === event._subscriberId);
    const workflow = workflows.find(({ _id }) => _id === event._templateId);
    return subscriber && workflow ? createMessages(event, number, subscriber, workflow) : [];
  });
  return {
    subscribers,
    integrations: createIntegrations(),
    workflows,
    events: events.reverse(),
    messages: messages.reverse(),
  };
}
