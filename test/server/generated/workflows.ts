import { identifier } from '../identifiers.js';
import type { Options } from '../options.js';
import type { Row } from '../row.js';

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
export function createWorkflows(now: number, { ids, lean }: Options): readonly Row[] {
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
