import type { Call } from '../call.js';
import { surveyWorkflows } from '../experiments/workflow-survey.js';
import type { Probes } from '../probe.js';
import { Skip } from '../violation.js';

/** The names that paths take (§4). */
export const path = {
  'path.identifier-forms': {
    reads: async (context) => {
      const [{ workflow } = { workflow: undefined }] = await surveyWorkflows(context);
      if (workflow === undefined) throw new Skip('there is no workflow');
      const { _id, workflowId, slug, steps } = workflow;
      const [step] = steps;
      const refused: string[] = [];
      const takes = async (call: Call) => (await context.send(call)).succeeded;
      for (const [form, id] of Object.entries({ _id, workflowId, slug })) {
        if (id === context.ids.workflowId) continue;
        const stepId = step && { _id: step._id, workflowId: step.stepId, slug: step.slug }[form];
        // A step that is answered shows that both names are taken.
        if (stepId && (await takes({ operationId: 'getWorkflowStep', path: { workflowId: id, stepId } }))) continue;
        const calls: Call[] = [{ operationId: 'getWorkflow', path: { workflowId: id } }];
        const path = { workflowId: context.id('workflowId') };
        if (stepId) calls.push({ operationId: 'getWorkflowStep', path: { ...path, stepId } });
        for (const call of calls) if (!(await takes(call))) refused.push(`${call.operationId} by ${form}`);
      }
      return refused.length === 0 ? 'no form was refused' : `refused: ${refused.join(', ')}`;
    },
  },
} satisfies Probes;
