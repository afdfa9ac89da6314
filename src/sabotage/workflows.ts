import type { CheckedRequirementId } from '#generated/requirements.js';
import type { OperationId } from '../contract/operations.js';
import { jsonOf, refusal } from './answer.js';
import { isObject, type JsonObject, within, withinEach, without } from './json.js';
import type { Ways, Wrapper } from './sabotage.js';
import { alter, instead, refuse } from './wrappers.js';

/** Promises about workflows and their steps (§2.6, §2.7, §4.7, §4.8). */
export const workflows = {
  'workflow.steps-belong': [
    {
      what: 'gives steps the workflowId of another workflow',
      wrap: onSteps((step) => ({ ...step, workflowId: 'other' })),
    },
    {
      variant: 'database-id',
      what: 'gives steps the database id of another workflow',
      wrap: onSteps((step) => ({ ...step, workflowDatabaseId: '000000000000000000000000' })),
    },
  ],
  'workflow.step-ids-unique': [
    {
      what: 'gives two steps of a workflow the same stepId',
      wrap: alter(['getWorkflow'], (workflow) => {
        const steps: unknown = workflow.steps;
        const [first] = Array.isArray(steps) ? steps.slice(-2) : [];
        if (!Array.isArray(steps) || steps.length < 2 || !isObject(first)) return workflow;
        return {
          ...workflow,
          steps: [...steps.slice(0, -1), ...steps.slice(-1).map((step) => ({ ...step, stepId: first.stepId }))],
        };
      }),
    },
  ],
  'step.control-values-alias': [
    {
      what: 'gives steps of a workflow other controlValues than controls.values',
      wrap: alter(['getWorkflow'], (workflow) =>
        withinEach(workflow, 'steps', (step) => {
          const values = isObject(step.controls) && isObject(step.controls.values) ? step.controls.values : {};
          return { ...step, controlValues: { ...values, alias: 'of something else' } };
        }),
      ),
    },
  ],
  'step.issues-answered': [
    { what: 'refuses to answer a step that has problems', wrap: instead(['getWorkflowStep'], refusingProblems()) },
    {
      variant: 'silent',
      what: 'does not say the problems of a retrieved step',
      wrap: alter(['getWorkflowStep'], (step) => without(step, 'issues')),
    },
  ],
  'workflow.environment-id': [
    {
      what: 'does not find a workflow under its own environmentId',
      wrap: refuse(['getWorkflow'], (query) => query.has('environmentId'), 404),
    },
  ],
  'step.control-values-given': [
    {
      what: 'leaves controlValues out of a retrieved step',
      wrap: alter(['getWorkflowStep'], (step) => without(step, 'controlValues')),
    },
  ],
  'step.agrees-with-workflow': [
    {
      what: 'gives a retrieved step another name',
      wrap: retrieved((step) => ({ ...step, name: `${step.name} (other)` })),
    },
    { variant: 'slug', what: 'gives it another slug', wrap: retrieved((step) => ({ ...step, slug: 'another-slug' })) },
    { variant: 'id', what: 'gives it another _id', wrap: retrieved((step) => ({ ...step, _id: '0'.repeat(24) })) },
    {
      variant: 'variables',
      what: 'gives it other variables',
      wrap: retrieved((step) => within(step, 'variables', () => ({ type: 'object', properties: { other: {} } }))),
    },
    {
      variant: 'control-values',
      what: 'gives it other control values',
      wrap: retrieved((step) => within(step, 'controlValues', (values) => ({ ...values, other: 'value' }))),
    },
  ],
} satisfies Partial<Record<CheckedRequirementId, Ways>>;

/** Changes steps in the same way in their workflow and alone, so that both still agree. */
function onSteps(change: (step: JsonObject) => JsonObject): Wrapper {
  const ids: readonly OperationId[] = ['getWorkflow', 'getWorkflowStep'];
  return alter(ids, (record) => (record.steps === undefined ? change(record) : withinEach(record, 'steps', change)));
}

function retrieved(change: (step: JsonObject) => JsonObject): Wrapper {
  return alter(['getWorkflowStep'], change);
}

function refusingProblems(): Parameters<typeof instead>[1] {
  return async (request, fetch) => {
    const response = await fetch(request);
    const json = response.ok ? await jsonOf(response) : undefined;
    const issues = isObject(json) && isObject(json.issues) ? json.issues : {};
    const hasProblems = Object.values(issues).some((named) => isObject(named) && Object.keys(named).length > 0);
    return hasProblems ? refusal(422) : response;
  };
}
