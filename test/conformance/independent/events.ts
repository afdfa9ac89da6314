import { identifier } from './identifiers.js';
import type { Options } from './options.js';
import type { Subscriber } from './subscribers.js';
import type { Step, Workflow } from './workflows.js';

export type Event = ReturnType<typeof createEvent>;
export type Message = ReturnType<typeof createMessages>[number];

const channels = ['in_app', 'email', 'sms', 'push', 'chat'];

/** The event number so and so (§2.8): who got what, and when, follows from the number. */
export function createEvent(
  number: number,
  subscribers: readonly Subscriber[],
  workflows: readonly Workflow[],
  ids: Options['ids'],
  createdAt: Date,
) {
  const subscriber = subscribers[(number * 7) % subscribers.length];
  const workflow = workflows[number % workflows.length];
  if (subscriber === undefined || workflow === undefined) throw new Error('an event needs somebody and something');
  return {
    _id: identifier(ids, 'event', number),
    transactionId: identifier('uuid', 'transaction', number),
    createdAt,
    subscriber,
    workflow,
    contextKeys: contextsOf(number),
    topics: number % 3 === 1 ? [{ _topicId: identifier(ids, 'topic', 1), topicKey: 'news' }] : [],
    jobs: workflow.steps.map((step, position) => createJob(step, number * 100 + position, ids)),
  };
}

function contextsOf(number: number): readonly string[] {
  if (number % 4 === 0) return ['tenant:acme'];
  return number % 4 === 1 ? ['tenant:acme', 'region:eu:west'] : [];
}

function createJob({ _id, type }: Step, number: number, ids: Options['ids']) {
  const detail = { _id: identifier(ids, 'detail', number), status: 'Success', detail: 'done', source: 'Internal' };
  return {
    _id: identifier(ids, 'job', number),
    type,
    status: 'completed',
    providerId: `acme-${type}`,
    step: { _id, active: true, filters: [], _templateId: identifier(ids, 'template', number) },
    executionDetails: [{ ...detail, isRetry: false, isTest: false }],
  };
}

/** The messages of an event, one for each of the workflow's channels (§2.5). */
export function createMessages(event: Event, number: number, { ids }: Options) {
  const steps = event.workflow.steps.filter(({ type }) => channels.includes(type));
  return steps.map(({ type }, position) => ({
    _id: identifier(ids, 'message', number * 100 + position),
    event,
    channel: type,
    createdAt: event.createdAt,
    status: number % 10 === 3 ? 'error' : 'sent',
  }));
}
