import type { Workflow, WorkflowStep } from '#generated/types.js';

/** What the path of a step takes, in one form of its names. */
export interface Names {
  readonly form: '_id' | 'workflowId' | 'slug';
  readonly workflowId: string;
  /** Undefined if the step has no name in this form. */
  readonly stepId: string | undefined;
}

/** The names of a workflow and of a step of it in other forms than that of `name`, as far as the workflow has them. */
export function otherForms(workflow: Workflow, name: string, step: WorkflowStep | undefined): readonly Names[] {
  const forms = [
    { form: '_id', workflowId: workflow._id, stepId: step?._id },
    { form: 'workflowId', workflowId: workflow.workflowId, stepId: step?.stepId },
    { form: 'slug', workflowId: workflow.slug, stepId: step?.slug },
  ] as const;
  return forms
    .filter(({ workflowId }) => isName(workflowId) && workflowId !== name)
    .map((names) => ({ ...names, stepId: isName(names.stepId) ? names.stepId : undefined }));
}

/** A server may leave any of them out, whatever the contract says. */
function isName(id: unknown): id is string {
  return typeof id === 'string' && id !== '';
}
