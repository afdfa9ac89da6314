import { observed } from '../../choices/choices.js';
import type { Call } from '../call.js';
import { otherForms } from '../experiments/refusals.js';
import { retrieveSteps } from '../experiments/retrieved-steps.js';
import { surveyWorkflows } from '../experiments/workflow-survey.js';
import type { Probes } from '../probe.js';
import { unlessSkipped } from '../probe.js';
import { Skip } from '../violation.js';

/** The names that paths take (§4). */
export const path = {
  'path.identifier-forms': {
    reads: async (context) => {
      const [surveyed] = await surveyWorkflows(context);
      if (surveyed === undefined) throw new Skip('no workflow exists');
      const { workflow, name } = surveyed;
      const retrieved = (await unlessSkipped(retrieveSteps(context))) ?? [];
      const refused: string[] = [];
      const takes = async (call: Call) => (await context.send(call)).succeeded;
      for (const { form, workflowId, stepId } of otherForms(workflow, name, workflow.steps[0])) {
        const calls: Call[] = [{ operationId: 'getWorkflow', path: { workflowId } }];
        // A step that is answered shows that both of its names are taken.
        const isShown =
          retrieved.some((step) => step.form === form) ||
          (stepId !== undefined && (await takes({ operationId: 'getWorkflowStep', path: { workflowId, stepId } })));
        if (stepId && !isShown) calls.push({ operationId: 'getWorkflowStep', path: { workflowId: name, stepId } });
        for (const call of calls) if (!(await takes(call))) refused.push(`${call.operationId} by ${form}`);
      }
      const isRefused = (form: string) => refused.some((one) => one.endsWith(` by ${form}`));
      const text = refused.length === 0 ? 'every form was accepted' : `refused: ${refused.join(', ')}`;
      return observed('path.identifier-forms', text, {
        ...(isRefused('_id') && { generated: 'refused' }),
        ...(isRefused('slug') && { slug: 'refused' }),
      });
    },
  },
} satisfies Probes;
