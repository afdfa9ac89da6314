import { identifier } from '../identifiers.js';
import type { Options } from '../options.js';
import { isRow, type Row, rowsOf, textOf, textsOf } from '../row.js';

const channels = ['in_app', 'email', 'sms', 'push', 'chat'];

/** The event with this number (§2.8), which determines its subscriber, its workflow and its contexts. */
export function createEvent(
  number: number,
  subscribers: readonly Row[],
  workflows: readonly Row[],
  scope: Row,
  createdAt: string,
  { ids }: Options,
): Row {
  const subscriber = subscribers[(number * 7) % subscribers.length];
  const workflow = workflows[number % workflows.length];
  if (subscriber === undefined || workflow === undefined)
    throw new Error('An event needs a subscriber and a workflow.');
  const email = textOf(subscriber, 'email');
  const { _id, name, origin, severity, workflowId } = workflow;
  const steps = rowsOf(workflow, 'steps');
  return {
    ...{ _id: identifier('event', number, ids), ...scope, _subscriberId: subscriber._id },
    transactionId: identifier('transaction', number, 'uuid'),
    ...{ _templateId: _id, createdAt, severity, channels: steps.map(({ type }) => type) },
    contextKeys: contextsOf(number),
    topics: number % 3 === 1 ? [{ _topicId: identifier('topic', 1, ids), topicKey: 'news' }] : [],
    payload: {},
    subscriber: { _id: subscriber._id, subscriberId: subscriber.subscriberId, ...(email && { email }) },
    template: { _id, name, origin, triggers: [{ type: 'event', identifier: workflowId, variables: [] }] },
    jobs: steps.map((step, position) => createJob(step, number * 100 + position, ids)),
  };
}

function contextsOf(number: number): readonly string[] {
  if (number % 4 === 0) return ['tenant:acme'];
  return number % 4 === 1 ? ['tenant:acme', 'region:eu:west'] : [];
}

function createJob({ _id, type }: Row, number: number, ids: Options['ids']): Row {
  const detail = { _id: identifier('detail', number, ids), status: 'Success', detail: 'done', source: 'Internal' };
  return {
    ...{ _id: identifier('job', number, ids), type, status: 'completed', providerId: `acme-${String(type)}` },
    step: { _id, active: true, filters: [], _templateId: identifier('template', number, ids) },
    executionDetails: [{ ...detail, isRetry: false, isTest: false }],
  };
}

/** The messages of an event, one for each channel of its workflow (§2.5). */
export function createMessages(event: Row, number: number, { ids }: Options): Row[] {
  const { createdAt, transactionId, contextKeys, _organizationId, _environmentId, _subscriberId, _templateId } = event;
  const [trigger] = isRow(event.template) ? rowsOf(event.template, 'triggers') : [];
  const sent = rowsOf(event, 'jobs').filter(({ type }) => channels.includes(String(type)));
  return sent.map(({ type: channel }, position) => ({
    ...{ _id: identifier('message', number * 100 + position, ids), channel, createdAt },
    status: number % 10 === 3 ? 'error' : 'sent',
    ...{ _organizationId, _environmentId, _notificationId: event._id, _subscriberId, transactionId },
    ...{ read: false, seen: false, cta: {} },
    ...(number % 10 === 3 && { errorText: 'the provider refused it' }),
    ...{ _templateId, templateIdentifier: trigger?.identifier },
    ...(textsOf(event, 'contextKeys').length > 0 && { contextKeys }),
  }));
}
