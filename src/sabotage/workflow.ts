import type { Found } from './grammar/response-effects.js';
import type { Transform } from './grammar/semantic.js';
import { changing, described, leavingOut } from './kit/faults.js';
import { isObject, type JsonObject } from './kit/json.js';
import { changingValues, onRecords, onSuccess, refusing } from './kit/transforms.js';
import type { WaysTable } from './sabotage.js';

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
      refusing(['getWorkflow'], ({ query }) => query.has('environmentId'), 404),
    ],
  },

  // Violations of the steps of workflows (§2.7, §4.8).
  'step.control-values-alias': {
    plain: [
      'returns controlValues of steps that differ from controls.values',
      changingValues('getWorkflow', 'steps.*', withControlValue('alias')),
    ],
    skip: changing('getWorkflow', 'steps.*', 'changes controlValues.skip in', withControlValue('skip')),
  },
  'step.issues-answered': {
    plain: ['fails for a step that has issues', refusingIssues((issues) => issues.some(isNotEmpty))],
    issues: ['fails for a step that has the field issues, even an empty one', refusingIssues(() => true)],
    silent: leavingOut(step, 'issues'),
  },
  'step.control-values-given': {
    plain: described('omits controlValues from a retrieved step', leavingOut(step, 'controlValues')),
  },
  'step.agrees-with-workflow': {
    plain: [
      'returns another name of a retrieved step',
      changingValues(step, 'name', ({ value }) => `${value} (other)`),
    ],
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
function onSteps(change: (step: JsonObject) => JsonObject): Transform {
  return onRecords(['getWorkflow', step], (record) =>
    Array.isArray(record.steps) ? { ...record, steps: record.steps.filter(isObject).map(change) } : change(record),
  );
}

/** Changes which steps a workflow has. */
function onStepList(change: (steps: readonly JsonObject[]) => readonly JsonObject[]): Transform {
  return changingValues('getWorkflow', 'steps', ({ value }) => change([value].flat().filter(isObject)));
}

/** Adds a value to `controlValues` of a step, or changes it. The alias `controls.values` stays. */
function withControlValue(name: string): (found: Found) => unknown {
  return ({ value: step }) => {
    const values = Object(Object(step).controls).values;
    return { ...Object(step), controlValues: { ...Object(values), [name]: { another: true } } };
  };
}

/** Refuses steps that have the field `issues`. `isRefused` gets the issues by kind. */
function refusingIssues(isRefused: (issues: readonly unknown[]) => boolean): Transform {
  return onSuccess([step], (response) => {
    const { issues } = Object(response.body);
    return isObject(issues) && isRefused(Object.values(issues)) ? { status: 422, body: undefined } : response;
  });
}

function isNotEmpty(issues: unknown): boolean {
  return isObject(issues) && Object.keys(issues).length > 0;
}
