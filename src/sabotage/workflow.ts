import type { OperationId } from '../contract/operations.js';
import type { Found } from './grammar/response-effects.js';
import { changing, described, leavingOut } from './kit/faults.js';
import { changeEach, isObject, type JsonObject, jsonOf, refusalResponse } from './kit/json.js';
import { changeRecords, handleRequests, refuse } from './kit/wrappers.js';
import type { WaysTable, Wrapper } from './sabotage.js';

const step = 'getWorkflowStep';

/** Workflows and their steps (§2.6, §2.7, §4.7, §4.8). */
export const workflow = {
  // Violations of workflows (§2.6, §4.7).
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

  // Violations of the steps of workflows (§2.7, §4.8).
  'step.control-values-alias': {
    plain: described(
      'returns controlValues of steps that differ from controls.values',
      changing('getWorkflow', 'steps.*', 'adds a value to controlValues in', withControlValue('alias')),
    ),
    skip: changing('getWorkflow', 'steps.*', 'changes controlValues.skip in', withControlValue('skip')),
  },
  'step.issues-answered': {
    plain: ['fails for a step that has issues', refusing((issues) => issues.some(isNotEmpty))],
    issues: ['fails for a step that has the field issues, even an empty one', refusing(() => true)],
    silent: leavingOut(step, 'issues'),
  },
  'step.control-values-given': {
    plain: described('omits controlValues from a retrieved step', leavingOut(step, 'controlValues')),
  },
  'step.agrees-with-workflow': {
    plain: described(
      'returns another name of a retrieved step',
      changing(step, 'name', 'changes', ({ value }) => `${value} (other)`),
    ),
    slug: changing(step, 'slug', 'changes', () => 'another-slug'),
    id: changing(step, '_id', 'changes', () => '0'.repeat(24)),
    variables: changing(step, 'variables', 'replaces', () => ({ type: 'object', properties: { other: {} } })),
    'control-values': changing(step, 'controlValues', 'adds a value to', ({ value }) => ({
      ...Object(value),
      other: 'value',
    })),
    chat: changing(step, 'name', 'changes in chat steps', ({ value, parent }) =>
      Object(parent).type === 'chat' ? 'Another' : value,
    ),
    delay: changing(step, 'controlValues', 'replaces in delay steps', ({ value, parent }) =>
      Object(parent).type === 'delay' ? { skip: {} } : value,
    ),
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

/** Adds a value to `controlValues` of a step, or changes it. The alias `controls.values` stays. */
function withControlValue(name: string): (found: Found) => unknown {
  return ({ value: step }) => {
    const values = Object(Object(step).controls).values;
    return { ...Object(step), controlValues: { ...Object(values), [name]: { another: true } } };
  };
}

/** Refuses steps that have the field `issues`. `isRefused` gets the issues by kind. */
function refusing(isRefused: (issues: readonly unknown[]) => boolean): Wrapper {
  return handleRequests([step], async (request, fetch) => {
    const response = await fetch(request);
    const json = response.ok ? await jsonOf(response) : undefined;
    const isMeant = isObject(json) && isObject(json.issues) && isRefused(Object.values(json.issues));
    return isMeant ? refusalResponse(422) : response;
  });
}

function isNotEmpty(issues: unknown): boolean {
  return isObject(issues) && Object.keys(issues).length > 0;
}
