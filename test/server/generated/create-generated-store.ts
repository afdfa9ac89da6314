import { identifier } from '../identifiers.js';
import type { Options } from '../options.js';
import type { Row } from '../row.js';
import type { Store } from '../store.js';
import { createEvent, createMessages } from './events.js';
import { createSubscriber } from './subscribers.js';

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

/** Three active integrations and an inactive one (§2.4). */
function createIntegrations(scope: Row, { ids, lean }: Options): Row[] {
  return ['in_app', 'email', 'sms', 'chat'].map((channel, number) => ({
    _id: identifier('integration', number, ids),
    ...{ name: `The ${channel} integration`, identifier: `acme-${channel}`, providerId: `acme-${channel}` },
    ...{ channel, active: channel !== 'chat', primary: number === 1, ...scope, deleted: false },
    credentials: lean ? {} : { host: 'mail.example.org', port: '25', secure: false },
    ...(!lean && number === 1 && { configurations: { inboundWebhookEnabled: false } }),
    ...(!lean && number === 2 && { conditions: [{ isNegated: false, type: 'GROUP', value: 'AND', children: [] }] }),
  }));
}

const missing = [{ issueType: 'MISSING_VALUE', message: 'say something' }];
const plans = [
  {
    name: 'Everything',
    severity: 'high',
    steps: [
      { type: 'throttle', values: { type: 'dynamic', dynamicKey: 'payload.window' } },
      { type: 'delay', values: { type: 'timed', cron: '* * * * *' } },
      { type: 'digest', values: { type: 'timed', cron: '0 9 * * 1' } },
      { type: 'custom', values: {} },
      { type: 'in_app', values: { subject: 'Hello' } },
      { type: 'email', values: { subject: 'Hello', body: '<p>Hello</p>', layoutId: null } },
      { type: 'sms', values: {} },
      { type: 'push', values: {} },
      { type: 'chat', values: {} },
    ],
  },
  {
    name: 'Draft',
    severity: 'none',
    steps: [
      { type: 'digest', values: { type: 'regular', amount: 1, unit: 'months', skip: {} } },
      { type: 'email', values: { subject: '' }, issues: { controls: { subject: missing, body: missing } } },
      { type: 'in_app', values: {}, issues: { controls: { body: missing } } },
      {
        type: 'chat',
        values: { body: 'Hi' },
        issues: { integration: { chat: [{ issueType: 'MISSING_INTEGRATION', message: 'connect one' }] } },
      },
    ],
  },
  { name: 'Short', severity: 'low', steps: [{ type: 'sms', values: { body: 'Hi' } }] },
] satisfies readonly { readonly name: string; readonly severity: string; readonly steps: readonly Row[] }[];

/** Three workflows: all nine types of step, steps with issues, and a single step (§2.6, §2.7). */
function createWorkflows(now: number, { ids, lean }: Options): readonly Row[] {
  return plans.map(({ name, severity, steps }, number) => {
    const _id = identifier('workflow', number, ids);
    const workflowId = `flow-${number}`;
    return {
      ...{ _id, workflowId, slug: `${workflowId}_slug`, name, severity, origin: 'external', preferences: {} },
      ...{ createdAt: new Date(now - 9e9).toISOString(), updatedAt: new Date(now - 8e9).toISOString() },
      status: number === 1 ? 'ERROR' : 'ACTIVE',
      ...(!lean && { tags: [], active: true, lastTriggeredAt: null, updatedBy: { _id: 'someone' }, issues: {} }),
      steps: steps.map(({ type, values, ...issues }, position) => ({
        ...{ stepId: `step-${position}`, _id: identifier('step', number * 100 + position, ids) },
        ...{ name: `The ${type} step`, slug: `step-${position}_slug`, type, origin: 'external' },
        ...{ workflowId, workflowDatabaseId: _id },
        controls: { ...(!lean && { dataSchema: { type: 'object' } }), values },
        variables: {},
        ...issues,
      })),
    };
  });
}
