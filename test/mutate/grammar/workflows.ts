import { isRow, type Row } from '../../server/row.js';
import { changeBody, typeEffects } from './answer-effects.js';
import * as on from './conditions.js';
import { cross, type Effect, type Mutant } from './mutant.js';

const conditions = [on.always, ...on.ofRequests];
const ofTypes = on.ofStepTypes(['in_app', 'email', 'sms', 'push', 'chat', 'delay', 'digest', 'custom', 'throttle']);

/** Faults of workflows and their steps (§4.7, §4.8). */
export function workflowMutants(): Mutant[] {
  return [...ofWorkflow(), ...ofStep()];
}

/** Changes each step of the workflow that satisfies the condition. */
function eachStep(name: string, change: (step: Row, all: readonly Row[]) => Row | undefined): Effect {
  return {
    name,
    hooks: (condition) => ({
      answer: (answer, at) => {
        const { body } = answer;
        if (!isRow(body) || !Array.isArray(body.steps)) return answer;
        const all = body.steps.filter(isRow);
        const steps = all.map((step, position) =>
          condition.holds(at, step.type, position) ? change(step, all) : step,
        );
        return { ...answer, body: { ...body, steps: steps.filter((step) => step !== undefined) } };
      },
    }),
  };
}

function ofWorkflow(): Mutant[] {
  const operation = 'getWorkflow';
  const fields = [
    '_id',
    'workflowId',
    'slug',
    'name',
    'createdAt',
    'updatedAt',
    'steps',
    'origin',
    'preferences',
    'status',
    'severity',
  ];
  const breaks = [
    'workflow.*',
    'step.*',
    'timestamp.*',
    'open-object.type',
    'step-type.enum',
    'severity.enum',
    'response.requested-resource',
    'reads.change-nothing',
  ];
  return [
    ...fields.flatMap((field) => cross(operation, field, breaks, conditions, typeEffects(field, changeBody))),
    ...['active', 'tags', 'payloadSchema', 'lastTriggeredAt', 'updatedBy'].flatMap((field) =>
      cross(operation, field, [...breaks, 'user.*'], conditions, typeEffects(field, changeBody).slice(2)),
    ),
    ...cross(operation, 'status', breaks, conditions, [
      changeBody('fold-case', 'status', (value) => String(value).toLowerCase()),
    ]),
    ...cross(operation, 'severity', breaks, conditions, [
      changeBody('upper-case', 'severity', (value) => String(value).toUpperCase()),
    ]),
    ...cross(
      operation,
      'environmentId',
      ['workflow.environment-id', 'response.*'],
      [on.withParameters(['environmentId'])[0] ?? on.always],
      [
        {
          name: 'known-is-unknown',
          hooks: (condition) => ({ found: (right, _id, _rows, at) => (condition.holds(at) ? undefined : right) }),
        },
        {
          name: 'answer-500',
          hooks: (condition) => ({ answer: (answer, at) => (condition.holds(at) ? { status: 500 } : answer) }),
        },
      ],
    ),
    ...cross(
      operation,
      'steps',
      [...breaks, '*-step.*', 'unknown-id.refused', 'ui-schema.*'],
      [on.always, on.firstRecord, on.everyThirdRecord, ...ofTypes],
      [
        eachStep('duplicate', (step, all) => all[0] ?? step),
        eachStep('name-another-workflow', (step) => ({ ...step, workflowId: 'flow-of-somebody' })),
        eachStep('name-another-database-id', (step) => ({ ...step, workflowDatabaseId: step._id })),
        eachStep('drop-values', ({ controls, ...step }) => ({
          ...step,
          controls: { ...(isRow(controls) && controls), values: undefined },
        })),
        eachStep('empty-values', ({ controls, ...step }) => ({
          ...step,
          controls: { ...(isRow(controls) && controls), values: {} },
        })),
        eachStep('values-of-neighbour', (step, all) => ({
          ...step,
          controls: all[(all.indexOf(step) + 1) % all.length]?.controls,
        })),
        eachStep('name-of-neighbour', (step, all) => ({
          ...step,
          name: all[(all.indexOf(step) + 1) % all.length]?.name,
        })),
        eachStep('take-id-of-workflow', (step) => ({ ...step, _id: step.workflowDatabaseId })),
        eachStep('drop-issues', ({ issues, ...step }) => step),
        eachStep('upper-case-type', (step) => ({ ...step, type: String(step.type).toUpperCase() })),
        eachStep('another-type', (step) => ({ ...step, type: step.type === 'sms' ? 'chat' : 'sms' })),
        eachStep('drop-variables', ({ variables, ...step }) => step),
        eachStep('values-as-text', ({ controls, ...step }) => ({
          ...step,
          controls: { ...(isRow(controls) && controls), values: JSON.stringify(isRow(controls) && controls.values) },
        })),
      ],
    ),
  ];
}

// A retrieved step must agree with its workflow. Without its `controlValues`, a step violates a `should`.
function ofStep(): Mutant[] {
  const operation = 'getWorkflowStep';
  const fields = [
    'stepId',
    '_id',
    'name',
    'slug',
    'type',
    'origin',
    'workflowId',
    'workflowDatabaseId',
    'controls',
    'variables',
  ];
  const breaks = [
    'step.*',
    'step-type.enum',
    'severity.enum',
    '*-step.*',
    'response.requested-resource',
    'open-object.type',
    'ui-schema.*',
    'reads.change-nothing',
  ];
  const byType = (name: string, change: (step: Row) => Row): Effect => ({
    name,
    hooks: (condition) => ({
      answer: (answer, at) => {
        const { body } = answer;
        return isRow(body) && condition.holds(at, body.type, 0) ? { ...answer, body: change(body) } : answer;
      },
    }),
  });
  return [
    ...fields.flatMap((field) => cross(operation, field, breaks, conditions, typeEffects(field, changeBody))),
    ...cross(
      operation,
      'step',
      breaks,
      [...conditions, ...ofTypes],
      [
        byType('values-in-controls', (step) => ({
          ...step,
          controls: { ...(isRow(step.controls) && step.controls), values: step.controlValues },
        })),
        byType('drop-values', ({ controlValues, ...step }) => step),
        byType('empty-values', (step) => ({ ...step, controlValues: {} })),
        byType('null-values', (step) => ({ ...step, controlValues: null })),
        byType('values-as-text', (step) => ({ ...step, controlValues: JSON.stringify(step.controlValues) })),
        byType('lose-a-value', (step) => ({
          ...step,
          controlValues: Object.fromEntries(
            Object.entries(isRow(step.controlValues) ? step.controlValues : {}).slice(0, -1),
          ),
        })),
        byType('drop-issues', ({ issues, ...step }) => step),
        byType('name-is-type', (step) => ({ ...step, name: step.type })),
        byType('stepId-is-id', (step) => ({ ...step, stepId: step._id })),
        byType('id-is-stepId', (step) => ({ ...step, _id: step.stepId })),
        byType('id-of-workflow', (step) => ({ ...step, workflowId: step.workflowDatabaseId })),
        byType('other-origin', (step) => ({ ...step, origin: 'external' })),
        byType('empty-variables', (step) => ({ ...step, variables: {} })),
        byType('trigger', (step) => ({ ...step, type: 'trigger' })),
      ],
    ),
  ];
}
