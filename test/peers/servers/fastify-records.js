import { randomUUID } from 'node:crypto';

/** What the Fastify server holds: records that fit together, as the specification describes them. */

export const environment = { _organizationId: randomUUID(), _environmentId: randomUUID() };
export const channels = ['in_app', 'email', 'sms', 'chat', 'push'];
const severities = ['high', 'medium', 'low', 'none'];
const day = 24 * 60 * 60 * 1000;
const start = Date.now() - 40 * day;

export const subscribers = new Map();
for (let index = 0; index < 42; index += 1) {
  const createdAt = new Date(start + index * 7_000_000).toISOString();
  const [firstName, lastName] = [
    ['Ana', 'Ben', 'Chloé', 'Dmitri'][index % 4],
    `Nr${String.fromCharCode(65 + (index % 26))}`,
  ];
  const subscriberId = `customer-${1000 + index}`;
  subscribers.set(subscriberId, {
    ...{ _id: randomUUID(), ...environment, subscriberId, firstName, lastName, deleted: false, createdAt },
    email: index % 5 === 4 ? null : `${firstName.toLowerCase().replace('é', 'e')}.${index}@customers.example`,
    phone: index % 3 === 2 ? null : `+4930${String(100_000 + index * 137)}`,
    ...{ avatar: null, locale: 'de_DE', timezone: 'Europe/Berlin', topics: [], data: { tier: index % 3 } },
    channels: [],
    ...{ isOnline: false, lastOnlineAt: null, updatedAt: createdAt, __v: 0 },
  });
}

export const integrations = channels.flatMap((channel) =>
  [true, false].map((primary) => ({
    ...{ _id: randomUUID(), ...environment, name: `${channel} ${primary ? 'main' : 'backup'}` },
    ...{ identifier: `${channel}-${primary ? 'main' : 'backup'}`, providerId: provider(channel), channel },
    credentials: { apiKey: randomUUID(), senderName: 'Example', secure: true },
    configurations: { inboundWebhookEnabled: false },
    ...{ active: primary || channel !== 'chat', deleted: false, primary, conditions: [] },
  })),
);

function provider(channel) {
  const names = { in_app: 'in-app', email: 'email-webhook', sms: 'generic-sms', chat: 'chat-webhook' };
  return names[channel] ?? 'push-webhook';
}

const controlValues = {
  in_app: { subject: 'Hello', body: 'Hello {{subscriber.firstName}}', avatar: '/logo.png' },
  email: { subject: 'Hello', body: '<p>Hello</p>', editorType: 'html', layoutId: null },
  sms: { body: 'Hello' },
  chat: { body: 'Hello' },
  push: { subject: 'Hello', body: 'Hello' },
  delay: { type: 'regular', amount: 2, unit: 'hours' },
  digest: { type: 'timed', cron: '0 9 * * 1' },
  throttle: { type: 'fixed', amount: 10, unit: 'minutes', threshold: 3 },
  custom: { custom: { url: 'https://example.com' } },
};
const plans = {
  welcome: channels,
  'weekly-summary': ['digest', 'email'],
  alarm: ['throttle', 'delay', 'sms', 'custom'],
};
export const workflows = Object.entries(plans).map(([workflowId, types], index) => {
  const [_id, createdAt] = [randomUUID(), new Date(start - day).toISOString()];
  const steps = types.map((type) => ({
    ...{ stepId: `${type.replace('_', '-')}-step`, _id: randomUUID(), name: type, slug: `${type}-${index}`, type },
    ...{ origin: 'service-cloud', workflowId, workflowDatabaseId: _id, controlValues: controlValues[type] },
    ...{ controls: { values: controlValues[type], dataSchema: { type: 'object' } }, variables: { type: 'object' } },
  }));
  return {
    ...{ _id, workflowId, slug: `${workflowId}_${index}`, name: workflowId, description: `The ${workflowId} workflow` },
    ...{
      tags: ['example'],
      active: true,
      validatePayload: false,
      payloadSchema: null,
      createdAt,
      updatedAt: createdAt,
    },
    ...{ steps, origin: 'service-cloud', preferences: {}, status: 'ACTIVE', severity: severities[index] },
    ...{ issues: {}, lastTriggeredAt: null, payloadExample: null, lastPublishedAt: null },
  };
});

export const events = [];
export const messages = [];
for (let index = 0; index < 75; index += 1) {
  const workflow = workflows[index % workflows.length];
  const subscriber = [...subscribers.values()][(index * 5) % 40];
  const createdAt = new Date(start + 30 * day + index * 9_999_000).toISOString();
  const [_id, transactionId] = [randomUUID(), `txn-${randomUUID()}`];
  const contextKeys =
    index % 4 === 0 ? ['tenant:north', `project:p${index % 8}`] : index % 4 === 1 ? ['tenant:south'] : [];
  const shared = {
    ...environment,
    _subscriberId: subscriber._id,
    transactionId,
    contextKeys,
    payload: { order: index },
  };
  const { email, phone, firstName, lastName, subscriberId } = subscriber;
  const trigger = { type: 'event', identifier: workflow.workflowId, variables: [{ name: 'order' }] };
  events.unshift({
    ...{ _id, ...shared, _templateId: workflow._id, createdAt, updatedAt: createdAt, to: { subscriberId } },
    channels: workflow.steps.map(({ type }) => type),
    subscriber: {
      ...{ _id: subscriber._id, subscriberId, firstName, lastName },
      ...{ ...(email && { email }), ...(phone && { phone }) },
    },
    template: { _id: workflow._id, name: workflow.name, origin: workflow.origin, triggers: [trigger] },
    jobs: workflow.steps.map((step) => job(step, createdAt)),
    ...{ tags: workflow.tags, severity: workflow.severity, critical: false, controls: {} },
    topics: index % 6 === 0 ? [{ _topicId: randomUUID(), topicKey: `topic-${index % 4}` }] : [],
  });
  for (const channel of workflow.steps.map(({ type }) => type).filter((type) => channels.includes(type))) {
    const failed = index % 10 === 9 && channel === 'email';
    messages.unshift({
      ...{
        _id: randomUUID(),
        ...shared,
        _notificationId: _id,
        _templateId: workflow._id,
        channel,
        createdAt,
        subscriber,
      },
      ...{ templateIdentifier: workflow.workflowId, content: 'Hello', providerId: provider(channel), cta: {} },
      ...{ read: false, seen: index % 2 === 0, deliveredAt: failed ? [] : [createdAt] },
      ...(channel === 'email' && { subject: 'Hello', ...(email && { email }) }),
      status: failed ? 'error' : 'sent',
      ...(failed && { errorId: 'bounced', errorText: 'The mailbox does not exist' }),
    });
  }
}

function job({ _id, type, name }, createdAt) {
  return {
    ...{ _id: randomUUID(), type, providerId: provider(type), status: 'completed', updatedAt: createdAt },
    step: { _id, active: true, filters: [], _templateId: _id, name },
    executionDetails: [
      {
        ...{ _id: randomUUID(), createdAt, status: 'Success', detail: 'Step was executed' },
        ...{ isRetry: false, isTest: false, source: 'Internal', raw: null },
      },
    ],
  };
}
