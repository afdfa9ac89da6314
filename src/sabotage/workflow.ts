import type { Fetch } from '../contract/exchange.js';
import type { OperationId } from '../contract/operations.js';
import { changeEach, changeObject, isObject, type JsonObject, jsonOf, refusalResponse, without } from './kit/json.js';
import { changeRecords, handleRequests, refuse } from './kit/wrappers.js';
import type { WaysTable, Wrapper } from './sabotage.js';

/** Workflows and their steps (§2.6, §2.7, §4.7, §4.8). */
export const workflow = {
  // Requirements on workflows (§2.6, §4.7).
  'workflow.steps-belong': {
    plain: [
      'returns the database id of another workflow for one step',
      onStepList(([first, ...others]) => [...others, { ...first, workflowDatabaseId: 'another' }]),
    ],
    'workflow-id': [
      'returns the workflowId of another workflow for steps',
      onSteps((step) => ({ ...step, workflowId: 'other' })),
    ],
    'database-id': [
      'returns the database id of another workflow for steps',
      onSteps((step) => ({ ...step, workflowDatabaseId: '000000000000000000000000' })),
    ],
  },
  'workflow.step-ids-unique': {
    plain: [
      'repeats the first step of a workflow under another _id',
      onStepList(([first, ...others]) =>
        first === undefined ? [] : [first, ...others, { ...first, _id: 'another', slug: 'another' }],
      ),
    ],
    same: [
      'returns the same stepId for two steps of a workflow',
      onStepList((steps) => {
        const [first, second] = steps;
        if (first === undefined || second === undefined) return steps;
        return steps.with(1, { ...second, stepId: first.stepId });
      }),
    ],
  },
  'workflow.environment-id': {
    plain: [
      'does not find a workflow by its environmentId',
      refuse(['getWorkflow'], (query) => query.has('environmentId'), 404),
    ],
  },

  // Requirements on the steps of workflows (§2.7, §4.8).
  'step.control-values-alias': {
    plain: [
      'returns controlValues of steps that differ from controls.values',
      changeRecords(['getWorkflow'], (workflow) =>
        changeEach(workflow, 'steps', (step) => {
          const values = isObject(step.controls) && isObject(step.controls.values) ? step.controls.values : {};
          return { ...step, controlValues: { ...values, alias: 'of something else' } };
        }),
      ),
    ],
    skip: [
      'returns a controlValues.skip of steps that differs from controls.values.skip',
      changeRecords(['getWorkflow'], (workflow) =>
        changeEach(workflow, 'steps', (step) => {
          const values = isObject(step.controls) && isObject(step.controls.values) ? step.controls.values : {};
          return { ...step, controlValues: { ...values, skip: { another: true } } };
        }),
      ),
    ],
  },
  'step.issues-answered': {
    plain: ['fails for a step that has issues', handleRequests(['getWorkflowStep'], refusingProblems)],
    issues: [
      'fails for a step that has the field issues, even an empty one',
      handleRequests(['getWorkflowStep'], refusingIssues),
    ],
    silent: [
      'omits the issues of a retrieved step',
      changeRecords(['getWorkflowStep'], (step) => without(step, 'issues')),
    ],
  },
  'step.control-values-given': {
    plain: [
      'omits controlValues from a retrieved step',
      changeRecords(['getWorkflowStep'], (step) => without(step, 'controlValues')),
    ],
  },
  'step.agrees-with-workflow': {
    plain: [
      'returns another name of a retrieved step',
      retrieved((step) => ({ ...step, name: `${step.name} (other)` })),
    ],
    slug: ['returns another slug of a step', retrieved((step) => ({ ...step, slug: 'another-slug' }))],
    id: ['returns another _id of a step', retrieved((step) => ({ ...step, _id: '0'.repeat(24) }))],
    variables: [
      'returns other variables of a step',
      retrieved((step) => changeObject(step, 'variables', () => ({ type: 'object', properties: { other: {} } }))),
    ],
    'control-values': [
      'returns other control values of a step',
      retrieved((step) => changeObject(step, 'controlValues', (values) => ({ ...values, other: 'value' }))),
    ],
    chat: [
      'returns another name of a retrieved chat step',
      retrieved((step) => (step.type === 'chat' ? { ...step, name: 'Another' } : step)),
    ],
    delay: [
      'returns other control values of a retrieved delay step',
      retrieved((step) => (step.type === 'delay' ? { ...step, controlValues: { skip: {} } } : step)),
    ],
  },
} satisfies WaysTable;

/** Changes steps in the same way in their workflow and alone, so that both still agree. */
function onSteps(change: (step: JsonObject) => JsonObject): Wrapper {
  const ids: readonly OperationId[] = ['getWorkflow', 'getWorkflowStep'];
  return changeRecords(ids, (record) =>
    record.steps === undefined ? change(record) : changeEach(record, 'steps', change),
  );
}

/** Changes which steps a workflow has. */
function onStepList(change: (steps: readonly JsonObject[]) => readonly JsonObject[]): Wrapper {
  return changeRecords(['getWorkflow'], (workflow) =>
    Array.isArray(workflow.steps) ? { ...workflow, steps: change(workflow.steps.filter(isObject)) } : workflow,
  );
}

function retrieved(change: (step: JsonObject) => JsonObject): Wrapper {
  return changeRecords(['getWorkflowStep'], change);
}

async function refusingProblems(request: Request, fetch: Fetch): Promise<Response> {
  const response = await fetch(request);
  const json = response.ok ? await jsonOf(response) : undefined;
  const issues = isObject(json) && isObject(json.issues) ? json.issues : {};
  const hasProblems = Object.values(issues).some((named) => isObject(named) && Object.keys(named).length > 0);
  return hasProblems ? refusalResponse(422) : response;
}

async function refusingIssues(request: Request, fetch: Fetch): Promise<Response> {
  const response = await fetch(request);
  const json = response.ok ? await jsonOf(response) : undefined;
  return isObject(json) && isObject(json.issues) ? refusalResponse(422) : response;
}
