import type { components } from '../../../generated/types.js';
import { identifier } from '../identifiers.js';
import { scope } from './scope.js';
import type { createWorkflows } from './workflows.js';

type Schemas = components['schemas'];
type Workflow = ReturnType<typeof createWorkflows>[number];
type Step = Workflow['steps'][number];

const transactions = [
  ...['txn-1', 'txn-10', 'txn-100', 'TXN-1', 'Txn-1', 'txn 5', 'txn+5', 'txn%205', 'überweisung-8', 'uberweisung-8'],
  ...['20240001', '2024000', 'txn_1', 'txnx1', 'txn.1', 'txn,1', 'a1b2c3d4-e5f6-4711-8899-aabbccddeeff-and-more-of-it'],
];
const contexts = [
  ...[[], ['tenant:acme'], ['tenant:acme-2'], ['Tenant:acme'], ['tenant:acme', 'region:eu:west'], ['region:eu'], []],
  ...[['tenant:ümlaut'], ['tenant:umlaut'], ['user:a b'], ['user:a+b'], ['tag:a,b'], ['tag:a'], ['plan:50%']],
  ...[['num:1'], ['num:10'], ['plan:50%25'], ['tenant:a-very-long-name-of-a-tenant-that-nobody-would-shorten']],
  ...[['tenant:ACME', 'num:1']],
];
const topics = [
  ...[[], ['news'], ['news-extra'], ['News'], ['weekly digest', 'news'], ['über'], [], ['100'], ['sale_50%']],
  ...[['saleX50Z']],
];
const severities = ['high', 'medium', 'low', 'none'] as const;
const channels: readonly string[] = ['in_app', 'email', 'sms', 'push', 'chat'];

/** The event with this number (§2.8), which determines its subscriber, its workflow and its time. */
export function createEvent(
  number: number,
  subscribers: readonly Schemas['Subscriber'][],
  workflows: readonly Workflow[],
  now: number,
): Schemas['NotificationEvent'] {
  const subscriber = subscribers[(number * 7) % 44];
  const workflow = workflows[(number * 2 + Math.floor(number / 9)) % workflows.length];
  if (subscriber === undefined || workflow === undefined)
    throw new Error('An event needs a subscriber and a workflow.');
  const createdAt = momentOf(number, now);
  const { _id = '', subscriberId, firstName, lastName, email, phone } = subscriber;
  return {
    _id: identifier('event', number),
    ...scope,
    _subscriberId: _id,
    transactionId: transactions[number % 3 === 2 ? number % transactions.length : number] ?? `txn-more-${number % 50}`,
    _templateId: workflow._id,
    ...{ createdAt, updatedAt: createdAt },
    channels: workflow.steps.map(({ type }) => type),
    subscriber: {
      ...{ _id, subscriberId },
      ...(firstName && { firstName }),
      ...(lastName && { lastName }),
      ...(email && { email }),
      ...(phone && { phone }),
    },
    template: {
      ...{ _id: workflow._id, name: workflow.name, origin: workflow.origin },
      triggers: [{ type: 'event', identifier: workflow.workflowId, variables: [{ name: 'order' }] }],
    },
    jobs: workflow.steps.map((step, position) => createJob(step, number * 100 + position, createdAt)),
    payload: { order: number, text: 'Grüße' },
    tags: [...workflow.tags],
    controls: {},
    to: { subscriberId },
    topics: (topics[number % topics.length] ?? []).map((topicKey) => ({ _topicId: identifier(topicKey, 0), topicKey })),
    severity: severities[(number * 3 + Math.floor(number / 4)) % severities.length] ?? 'none',
    critical: number % 5 === 0,
    contextKeys: [...(contexts[number % contexts.length] ?? [])],
  };
}

/** Pairs of events share a moment; some share a day, the others are days apart. */
function momentOf(number: number, now: number): string {
  const pair = Math.floor(number / 2);
  return new Date(now - 30 * 86_400_000 + Math.floor(pair / 3) * 86_400_000 + (pair % 3) * 3_661_123).toISOString();
}

function createJob({ _id, type, name }: Step, number: number, updatedAt: string): Schemas['Job'] {
  const digest: Schemas['DigestMetadata'] = { type: 'regular', amount: 1, unit: 'days', events: [{ order: 1 }] };
  return {
    ...{ _id: identifier('job', number), type, updatedAt },
    status: 'completed',
    providerId: `${type.replace('_', '-')}-webhook`,
    ...(type === 'digest' && { digest, scheduleExtensionsCount: 0 }),
    step: { _id, name, active: true, filters: [], _templateId: identifier('template', number % 100) },
    executionDetails: (['Queued', 'Success'] as const).map((status, position) => ({
      ...{ _id: identifier('detail', number * 10 + position), createdAt: updatedAt, status, detail: `Step ${status}` },
      ...{ isRetry: false, isTest: false, raw: null, source: position === 0 ? 'Internal' : 'Webhook' },
    })),
    payload: { order: number },
  };
}

/** The messages of an event, one for each of its workflow's channels (§2.5). */
export function createMessages(
  event: Schemas['NotificationEvent'],
  number: number,
  subscriber: Schemas['Subscriber'],
  workflow: Workflow,
): Schemas['Message'][] {
  const steps = workflow.steps.filter(({ type }) => channels.includes(type));
  return steps.map(({ type }, position) => {
    const status = number % 10 === 3 ? ('error' as const) : ('sent' as const);
    return {
      _id: identifier('message', number * 100 + position),
      ...{ ...scope, _templateId: workflow._id, _messageTemplateId: identifier('template', position), _feedId: null },
      _notificationId: event._id ?? '',
      _subscriberId: subscriber._id ?? '',
      subscriber,
      templateIdentifier: workflow.workflowId,
      createdAt: event.createdAt ?? '',
      deliveredAt: [event.createdAt ?? ''],
      content:
        type === 'email'
          ? [{ type: 'text' as const, content: 'Hello', styles: { textAlign: 'left' as const } }]
          : 'Hello',
      transactionId: event.transactionId,
      subject: 'Grüße',
      channel: isChannel(type) ? type : 'email',
      ...{ read: number % 4 === 0, seen: number % 2 === 0 },
      ...(type === 'email' && subscriber.email && { email: subscriber.email }),
      ...(type === 'sms' && subscriber.phone && { phone: subscriber.phone }),
      providerId: `${type.replace('_', '-')}-webhook`,
      cta:
        type === 'in_app'
          ? { type: 'redirect' as const, data: { url: 'https://example.org' }, action: { status: 'pending' as const } }
          : {},
      status,
      ...(status === 'error' && { errorId: 'provider_error', errorText: 'The provider refused it.' }),
      payload: { order: number },
      overrides: {},
      contextKeys: event.contextKeys ?? [],
    };
  });
}

function isChannel(type: string): type is Schemas['ChannelType'] {
  return channels.includes(type);
}
