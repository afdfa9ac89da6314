import type { Store } from '../store.js';
import { createEvent, createMessages } from './events.js';
import { createIntegrations } from './integrations.js';
import { scope } from './scope.js';
import { createSubscriber } from './subscribers.js';
import { createWorkflows } from './workflows.js';

/** Records with values of every class that a fault may treat differently. `now` is in milliseconds. */
export function createRichStore(now: number): Store {
  const subscribers = Array.from({ length: 72 }, (_, number) => createSubscriber(number, now));
  const workflows = createWorkflows(now);
  const events = Array.from({ length: 84 }, (_, number) => createEvent(number, subscribers, workflows, now));
  const messages = events.flatMap((event, number) => {
    const subscriber = subscribers.find(({ _id }) => _id === event._subscriberId);
    const workflow = workflows.find(({ _id }) => _id === event._templateId);
    return subscriber && workflow ? createMessages(event, number, subscriber, workflow) : [];
  });
  return {
    ...{ scope, subscribers, integrations: createIntegrations(), workflows },
    ...{ events: events.reverse(), messages: messages.reverse() },
  };
}
