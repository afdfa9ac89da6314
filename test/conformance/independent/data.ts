import { createEvent, createMessages, type Event, type Message } from './events.js';
import { createIntegrations, type Integration } from './integrations.js';
import type { Options } from './options.js';
import { createSubscriber, type Subscriber } from './subscribers.js';
import { createWorkflows, type Workflow } from './workflows.js';

/** Everything that the server holds, oldest first. */
export interface Data {
  /** By `subscriberId`. */
  readonly subscribers: Map<string, Subscriber>;
  readonly integrations: readonly Integration[];
  readonly workflows: readonly Workflow[];
  readonly events: Event[];
  readonly messages: Message[];
}

export function createData(options: Options): Data {
  const subscribers = numbers(options.subscribers).map((number) => createSubscriber(number, options));
  const workflows = options.subscribers === 0 ? [] : createWorkflows(options);
  const events = numbers(options.subscribers === 0 ? 0 : options.events).map((number) =>
    createEvent(number, subscribers, workflows, options.ids, momentOf(number, options)),
  );
  return {
    subscribers: new Map(subscribers.map((subscriber) => [subscriber.subscriberId, subscriber])),
    integrations: createIntegrations(options),
    workflows,
    events,
    messages: events.flatMap((event, number) => createMessages(event, number, options)),
  };
}

function momentOf(number: number, { sameMoment, now, events }: Options): Date {
  return new Date(sameMoment ? now - 5_000 : now - (events - number) * 137_000);
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, number) => number);
}
