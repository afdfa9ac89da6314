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

/** Lets one more thing happen, as it does in a service that is in use. */
export function arrive(data: Data, options: Options): void {
  const now = new Date(Math.floor(Date.now() / 1_000) * 1_000);
  if (options.arrivals === 'subscribers') {
    const number = data.subscribers.size + 2_000_000;
    const subscriber = { ...createSubscriber(number, options), createdAt: now, updatedAt: now };
    data.subscribers.set(subscriber.subscriberId, subscriber);
  }
  if (options.arrivals === 'events') {
    const number = data.events.length;
    const event = createEvent(number, [...data.subscribers.values()], data.workflows, options.ids, now);
    data.events.push(event);
    data.messages.push(...createMessages(event, number, options));
  }
}

function numbers(count: number): readonly number[] {
  return Array.from({ length: count }, (_, number) => number);
}
