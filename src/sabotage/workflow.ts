import type { OperationId } from '../contract/operations.js';
import { isObject, type JsonObject, withinEach } from './kit/json.js';
import { alter, refuse } from './kit/wrappers.js';
import type { WaysOf, Wrapper } from './sabotage.js';

/** Promises about workflows (§2.6, §4.7). */
export const workflow = {
  'workflow.steps-belong': [
    {
      what: 'returns the database id of another workflow for one step',
      wrap: onStepList(([first, ...others]) => [...others, { ...first, workflowDatabaseId: 'another' }]),
    },
    {
      variant: 'workflow-id',
      what: 'returns the workflowId of another workflow for steps',
      wrap: onSteps((step) => ({ ...step, workflowId: 'other' })),
    },
    {
      variant: 'database-id',
      what: 'returns the database id of another workflow for steps',
      wrap: onSteps((step) => ({ ...step, workflowDatabaseId: '000000000000000000000000' })),
    },
  ],
  'workflow.step-ids-unique': [
    {
      what: 'repeats the first step of a workflow under another _id',
      wrap: onStepList(([first, ...others]) =>
        first === undefined ? [] : [first, ...others, { ...first, _id: 'another', slug: 'another' }],
      ),
    },
    {
      variant: 'same',
      what: 'returns the same stepId for two steps of a workflow',
      wrap: onStepList((steps) => {
        const [first, second] = steps;
        if (first === undefined || second === undefined) return steps;
        return steps.with(1, { ...second, stepId: first.stepId });
      }),
    },
  ],
  'workflow.environment-id': [
    {
      what: 'does not find a workflow by its environmentId',
      wrap: refuse(['getWorkflow'], (query) => query.has('environmentId'), 404),
    },
  ],
} satisfies WaysOf<'workflow'>;

/** Changes steps in the same way in their workflow and alone, so that both still agree. */
function onSteps(change: (step: JsonObject) => JsonObject): Wrapper {
  const ids: readonly OperationId[] = ['getWorkflow', 'getWorkflowStep'];
  return alter(ids, (record) => (record.steps === undefined ? change(record) : withinEach(record, 'steps', change)));
}

/** Changes which steps a workflow has. */
function onStepList(change: (steps: readonly JsonObject[]) => readonly JsonObject[]): Wrapper {
  return alter(['getWorkflow'], (workflow) =>
    Array.isArray(workflow.steps) ? { ...workflow, steps: change(workflow.steps.filter(isObject)) } : workflow,
  );
}
