import type { RetrievedStep, WorkflowStep } from '#generated/types.js';
import { Problem, unknownIdProblem } from '../http/problem.js';
import { serializedReply } from '../http/reply.js';
import type { World } from '../records/world.js';
import type { Handler } from './handler.js';

/** Retrieves a workflow by its `workflowId`, `_id` or slug (§4.7). */
export const getWorkflow: Handler<'getWorkflow'> = ({ path, query: { environmentId } }, world) => {
  const { store, choices } = world;
  const { effect, status } = choices['workflow.other-environment'];
  if (environmentId !== undefined && environmentId !== store.environmentId && effect === 'refused') {
    throw new Problem(status, `no environment ${JSON.stringify(environmentId)} for this API key`);
  }
  const index = workflowIndexOf(world, path.workflowId);
  return serializedReply(200, store.workflows.json(index));
};

/** Retrieves a step by its `stepId`, `_id` or slug (§4.8). */
export const getWorkflowStep: Handler<'getWorkflowStep'> = ({ path: { workflowId, stepId } }, world) => {
  const workflow = world.store.workflows.at(workflowIndexOf(world, workflowId));
  const idFields = acceptedIdFields(world);
  const isMeant = (candidate: WorkflowStep) =>
    candidate.stepId === stepId || idFields.some((field) => candidate[field] === stepId);
  const step = workflow.steps.find(isMeant);
  if (step === undefined) {
    throw unknownIdProblem(world, `no step ${JSON.stringify(stepId)} in workflow ${workflow.workflowId}`);
  }
  return serializedReply(200, JSON.stringify(toRetrievedStep(step)));
};

/** Index of a workflow. Throws Problem for an unknown one. */
function workflowIndexOf(world: World, id: string): number {
  const { workflows } = world.store;
  const namedIndex = workflows.indexOf('workflowId', id);
  if (namedIndex !== -1) return namedIndex;
  for (const key of acceptedIdFields(world)) {
    const index = workflows.indexOf(key, id);
    if (index !== -1) return index;
  }
  throw unknownIdProblem(world, `no workflow ${JSON.stringify(id)}`);
}

/** Additional id formats that a path accepts. */
function acceptedIdFields({ choices }: World): readonly ('_id' | 'slug')[] {
  const { generated, slug } = choices['path.identifier-forms'];
  const idFields = [
    ['_id', generated],
    ['slug', slug],
  ] as const;
  return idFields.flatMap(([field, effect]) => (effect === 'accepted' ? field : []));
}

/** Renames `controls.values` to `controlValues`, as a single step requires. */
function toRetrievedStep(step: WorkflowStep): RetrievedStep {
  const { values, ...controls } = step.controls;
  return { ...step, controls, controlValues: values } as RetrievedStep;
}
