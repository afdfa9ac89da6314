import type { RetrievedStep, WorkflowStep } from '#generated/types.js';
import type { Handler } from '../handler.js';
import { Problem } from '../problem.js';
import { recordJson, replyJson } from '../reply.js';
import type { Store } from '../store.js';

/** Retrieves a workflow by its `workflowId`, `_id` or slug (§4.7). */
export const getWorkflow: Handler<'getWorkflow'> = ({ path, query: { environmentId } }, { store }) => {
  if (environmentId !== undefined && environmentId !== store.environmentId) {
    throw new Problem(404, `there is no environment ${JSON.stringify(environmentId)} for this API key`);
  }
  return replyJson(200, store.workflows.json(indexOf(store, path.workflowId)));
};

/** Retrieves a step by its `stepId`, `_id` or slug (§4.8). */
export const getWorkflowStep: Handler<'getWorkflowStep'> = ({ path: { workflowId, stepId } }, { store }) => {
  const workflow = store.workflows.at(indexOf(store, workflowId));
  const step = workflow.steps.find((candidate) => [candidate.stepId, candidate._id, candidate.slug].includes(stepId));
  if (step === undefined) {
    throw new Problem(404, `there is no step ${JSON.stringify(stepId)} in the workflow ${workflow.workflowId}`);
  }
  return replyJson(200, recordJson(retrieved(step)));
};

function indexOf({ workflows }: Store, id: string): number {
  for (const key of ['workflowId', '_id', 'slug'] as const) {
    const index = workflows.indexOf(key, id);
    if (index !== -1) return index;
  }
  throw new Problem(404, `there is no workflow ${JSON.stringify(id)}`);
}

const retrievedSteps = new WeakMap<WorkflowStep, RetrievedStep>();

/** A step alone carries its values in `controlValues`, not in `controls.values`. */
function retrieved(step: WorkflowStep): RetrievedStep {
  const known = retrievedSteps.get(step);
  if (known !== undefined) return known;
  const { values, ...controls } = step.controls;
  const made = { ...step, controls, controlValues: values } as RetrievedStep;
  retrievedSteps.set(step, made);
  return made;
}
