import type { Options } from '../options.js';
import type { Store } from '../store.js';
import { createEvent, createMessages } from './events.js';
import { createIntegrations } from './integrations.js';
import { createSubscriber } from './subscribers.js';
import { createWorkflows } from './workflows.js';

const scope = { _organizationId: 'the organization', _environmentId: 'the environment' };

/**
 * Creates as many records as the options specify, oldest first; without subscribers none at all. `now` is in
 * milliseconds.
 */
export function createGeneratedStore(now: number, options: Options): Store {
  if (options.subscribers === 0)
    return { scope, subscribers: [], integrations: [], workflows: [], events: [], messages: [] };
  const subscribers = numbers(options.subscribers).map((number) => createSubscriber(number, scope, now, options));
  const workflows = createWorkflows(now, options);
  const momentOf = (number: number) => (options.sameMoment ? now - 5_000 : now - (options.events - number) * 137_000);
  const events = numbers(options.events).map((number) =>
    createEvent(number, subscribers, workflows, scope, new Date(momentOf(number)).toISOString(), options),
  );
  const messages = events.flatMap((event, number) => createMessages(event, number, options));
  return { scope, subscribers, integrations: createIntegrations(scope, options), workflows, events, messages };
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, number) => number);
}
