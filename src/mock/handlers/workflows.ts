import type { RetrievedStep, Workflow, WorkflowStep } from '#generated/types.js';
import type { Handler } from '../handler.js';
import { Problem } from '../problem.js';
import { recordJson } from '../reply.js';
import type { Store } from '../store.js';

/** Retrieves a workflow by its `workflowId`, `_id` or slug (§4.7). */
export const getWorkflow: Handler<'getWorkflow'> = ({ path, query: { environmentId } }, { store }) => {
  if (environmentId !== undefined && environmentId !== store.environmentId) {
    throw new Problem(404, `there is no environment ${JSON.stringify(environmentId)} for this API key`);
  }
  return { status: 200, json: recordJson(findWorkflow(store, path.workflowId)) };
};

/** Retrieves a step by its `stepId`, `_id` or slug (§4.8). */
export const getWorkflowStep: Handler<'getWorkflowStep'> = ({ path: { workflowId, stepId } }, { store }) => {
  const workflow = findWorkflow(store, workflowId);
  const step = workflow.steps.find((candidate) => [candidate.stepId, candidate._id, candidate.slug].includes(stepId));
  if (step === undefined) {
    throw new Problem(404, `there is no step ${JSON.stringify(stepId)} in the workflow ${workflow.workflowId}`);
  }
  return { status: 200, json: JSON.stringify(retrieved(step)) };
};

function findWorkflow({ workflows }: Store, id: string): Workflow {
  const found = workflows.find('workflowId', id) ?? workflows.find('_id', id) ?? workflows.find('slug', id);
  if (found === undefined) throw new Problem(404, `there is no workflow ${JSON.stringify(id)}`);
  return found;
}

/** A step alone carries its values in `controlValues`, not in `controls.values`. */
function retrieved(step: WorkflowStep): RetrievedStep {
  const { values, ...controls } = step.controls;
  return { ...step, controls, controlValues: values } as RetrievedStep;
}
