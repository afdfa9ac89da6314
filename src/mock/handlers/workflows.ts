import type { RetrievedStep, WorkflowStep } from '#generated/types.js';
import { Problem } from '../http/problem.js';
import { recordJson, replyJson } from '../http/reply.js';
import { unknownId } from '../records/record-ids.js';
import type { World } from '../records/world.js';
import type { Handler } from './handler.js';

/** Retrieves a workflow by its `workflowId`, `_id` or slug (§4.7). */
export const getWorkflow: Handler<'getWorkflow'> = ({ path, query: { environmentId } }, world) => {
  const { store, choices } = world;
  const { effect, status } = choices['workflow.other-environment'];
  if (environmentId !== undefined && environmentId !== store.environmentId && effect === 'refused') {
    throw new Problem(status, `no environment ${JSON.stringify(environmentId)} for this API key`);
  }
  return replyJson(200, store.workflows.json(indexOf(world, path.workflowId)));
};

/** Retrieves a step by its `stepId`, `_id` or slug (§4.8). */
export const getWorkflowStep: Handler<'getWorkflowStep'> = ({ path: { workflowId, stepId } }, world) => {
  const workflow = world.store.workflows.at(indexOf(world, workflowId));
  const forms = ['stepId', ...acceptedForms(world)] as const;
  const step = workflow.steps.find((candidate) => forms.some((form) => candidate[form] === stepId));
  if (step === undefined) {
    throw unknownId(world, `no step ${JSON.stringify(stepId)} in workflow ${workflow.workflowId}`);
  }
  return replyJson(200, recordJson(retrieved(step)));
};

function indexOf(world: World, id: string): number {
  for (const key of ['workflowId', ...acceptedForms(world)] as const) {
    const index = world.store.workflows.indexOf(key, id);
    if (index !== -1) return index;
  }
  throw unknownId(world, `no workflow ${JSON.stringify(id)}`);
}

/** The forms of an id that a path takes besides the chosen one. */
function acceptedForms({ choices }: World): readonly ('_id' | 'slug')[] {
  const { generated, slug } = choices['path.identifier-forms'];
  return [...(generated === 'accepted' ? ['_id' as const] : []), ...(slug === 'accepted' ? ['slug' as const] : [])];
}

const retrievedSteps = new WeakMap<WorkflowStep, RetrievedStep>();

/** A step alone carries its values in `controlValues`, not in `controls.values`. */
function retrieved(step: WorkflowStep): RetrievedStep {
  const retrieved = retrievedSteps.get(step);
  if (retrieved !== undefined) return retrieved;
  const { values, ...controls } = step.controls;
  const made = { ...step, controls, controlValues: values } as RetrievedStep;
  retrievedSteps.set(step, made);
  return made;
}
