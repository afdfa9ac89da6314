import { identifier } from './identifiers.js';
import type { Options } from './options.js';

export type Workflow = ReturnType<typeof createWorkflows>[number];
export type Step = Workflow['steps'][number];

interface Plan {
  readonly name: string;
  readonly severity: 'high' | 'medium' | 'low' | 'none';
  readonly steps: readonly StepPlan[];
}

interface StepPlan {
  readonly type: 'in_app' | 'email' | 'sms' | 'push' | 'chat' | 'delay' | 'digest' | 'custom' | 'throttle';
  readonly values: Readonly<Record<string, unknown>>;
  readonly issues?: Readonly<Record<string, unknown>>;
}

const missing = [{ issueType: 'MISSING_VALUE', message: 'say something' }];
const plans: readonly Plan[] = [
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
];

/** Three workflows: all nine types of step, steps with issues, and one step alone (§2.6, §2.7). */
export function createWorkflows({ ids, lean, now }: Options) {
  return plans.map(({ name, severity, steps }, number) => {
    const workflow = {
      _id: identifier(ids, 'workflow', number),
      workflowId: `flow-${number}`,
      slug: `flow-${number}_slug`,
    };
    return {
      ...workflow,
      name,
      createdAt: new Date(now - 9e9),
      updatedAt: new Date(now - 8e9),
      origin: 'external',
      preferences: {},
      status: number === 1 ? 'ERROR' : 'ACTIVE',
      severity,
      ...(!lean && { tags: [], active: true, lastTriggeredAt: null, updatedBy: { _id: 'someone' }, issues: {} }),
      steps: steps.map(({ type, values, issues }, position) => ({
        stepId: `step-${position}`,
        _id: identifier(ids, 'step', number * 100 + position),
        name: `The ${type} step`,
        slug: `step-${position}_slug`,
        type,
        origin: 'external',
        workflowId: workflow.workflowId,
        workflowDatabaseId: workflow._id,
        controls: { ...(!lean && { dataSchema: { type: 'object' } }), values },
        variables: {},
        ...(issues && { issues }),
      })),
    };
  });
}
