import type { components } from '../../../generated/types.js';
import { identifier } from '../identifiers.js';

type Schemas = components['schemas'];

interface StepPlan {
  readonly type: 'in_app' | 'email' | 'sms' | 'push' | 'chat' | 'delay' | 'digest' | 'custom' | 'throttle';
  readonly values: Schemas['FreeObject'];
  readonly issues?: Schemas['StepIssues'];
}

const email: StepPlan = {
  type: 'email',
  values: { subject: 'Hello', body: '<p>Hello</p>', editorType: 'html', layoutId: null },
};
const inApp: StepPlan = {
  type: 'in_app',
  values: {
    ...{ subject: 'Hello', body: 'You have mail', avatar: '/images/bell.png', data: { count: 1 } },
    primaryAction: { label: 'Open', redirect: { url: 'https://example.org', target: '_blank' } },
  },
};
const sms: StepPlan = { type: 'sms', values: { body: 'Hi', skip: { '==': [1, 2] } } };
const push: StepPlan = { type: 'push', values: { subject: 'Hi', body: 'there' } };
const chat: StepPlan = { type: 'chat', values: { body: 'Grüße' } };
const missing: Schemas['ContentIssue'][] = [
  { issueType: 'MISSING_VALUE', variableName: 'subject', message: 'Missing.' },
];

const plans: readonly {
  readonly name: string;
  readonly severity: Schemas['Severity'];
  readonly steps: readonly StepPlan[];
}[] = [
  {
    name: 'Everything',
    severity: 'high',
    steps: [
      { type: 'throttle', values: { type: 'fixed', amount: 2, unit: 'hours' } },
      { type: 'delay', values: { type: 'regular', amount: 5, unit: 'minutes' } },
      {
        type: 'digest',
        values: { type: 'regular', amount: 1, unit: 'days', lookBackWindow: { amount: 2, unit: 'hours' } },
      },
      { type: 'custom', values: { custom: { any: ['thing'] } } },
      ...[inApp, email, sms, push, chat],
    ],
  },
  {
    name: 'Draft',
    severity: 'none',
    steps: [
      { type: 'digest', values: { type: 'timed', cron: '0 9 * * 1', digestKey: 'payload.order' } },
      { type: 'email', values: { subject: '' }, issues: { controls: { subject: missing, body: missing } } },
      {
        ...chat,
        issues: { integration: { chat: [{ issueType: 'MISSING_INTEGRATION', message: 'Connect a provider.' }] } },
      },
    ],
  },
  {
    name: 'Order shipped',
    severity: 'medium',
    steps: [{ type: 'delay', values: { type: 'timed', cron: '* * * * *' } }, email, sms],
  },
  {
    name: 'Überweisung',
    severity: 'low',
    steps: [{ type: 'throttle', values: { type: 'dynamic', dynamicKey: 'payload.x' } }, inApp, push],
  },
  { name: 'Text', severity: 'low', steps: [sms] },
];

/** Workflows with all nine types of step, steps with issues, and one step alone (§2.6, §2.7). */
export function createWorkflows(now: number) {
  return plans.map(({ name, severity, steps }, number) => {
    const _id = identifier('workflow', number);
    const workflowId = number === 1 ? 'flow' : `flow-${number}`;
    return {
      ...{ _id, workflowId, name, severity },
      slug: `${workflowId}_wf_${_id.slice(0, 8)}`,
      description: `The workflow “${name}”`,
      tags: number % 2 === 0 ? ['billing', 'news'] : [],
      active: number !== 1,
      validatePayload: number === 0,
      payloadSchema: number === 0 ? { type: 'object' } : null,
      isTranslationEnabled: false,
      createdAt: new Date(now - 90 * 86_400_000 + number * 60_000).toISOString(),
      updatedAt: new Date(now - 60 * 86_400_000 + number * 60_000).toISOString(),
      updatedBy: { _id: identifier('user', 1), firstName: 'Grace', lastName: null },
      lastPublishedAt: null,
      origin: 'service-cloud' as const,
      preferences: { default: { all: { enabled: true } } },
      status: number === 1 ? ('ERROR' as const) : ('ACTIVE' as const),
      issues: {},
      lastTriggeredAt: number === 1 ? null : new Date(now - 3_600_000).toISOString(),
      payloadExample: null,
      steps: steps.map(({ type, values, issues }, position) => ({
        stepId: `${type.replace('_', '-')}-step`,
        _id: identifier('step', number * 100 + position),
        name: `${name}: ${type}`,
        slug: `${type}-step_st_${number}${position}`,
        type,
        origin: 'service-cloud' as const,
        workflowId,
        workflowDatabaseId: _id,
        controls: { dataSchema: { type: 'object' }, uiSchema: { group: uiGroups[type], properties: {} }, values },
        controlValues: values,
        variables: { type: 'object', properties: { subscriber: { type: 'object' } } },
        ...(issues && { issues }),
      })),
    };
  });
}

const uiGroups = {
  ...{ in_app: 'IN_APP', email: 'EMAIL', sms: 'SMS', push: 'PUSH', chat: 'CHAT', delay: 'DELAY', digest: 'DIGEST' },
  ...{ custom: 'SKIP', throttle: 'THROTTLE' },
} as const;
