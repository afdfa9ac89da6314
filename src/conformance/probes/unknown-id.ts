import { field } from '../../contract/json-value.js';
import { type Comparison, kept } from '../../judgement/comparison.js';
import { isUnknownId } from '../../judgement/facts/refusal.js';
import type { Call } from '../call.js';
import { unknownId as madeUpId } from '../call.js';
import { causing } from '../causing.js';
import type { Context } from '../context.js';
import { plainAnswer } from '../experiments/readings.js';
import { surveyWorkflows } from '../experiments/workflow-survey.js';
import type { Probes } from '../probe.js';
import { Violation } from '../violation.js';

/** Paths that name no existing resource (§3). */
export const unknownId = {
  'unknown-id.refused': {
    reads: async function* (context) {
      const { ids, seed } = context;
      const name = madeUpId(seed);
      const databaseId = field((await plainAnswer(context, 'getWorkflow')).json, '_id');
      const like = typeof databaseId === 'string' ? databaseId : undefined;
      const calls: Call[] = [
        { operationId: 'getWorkflow', path: { workflowId: madeUpId(seed, like) } },
        { operationId: 'getWorkflowStep', path: { workflowId: ids.workflowId ?? name, stepId: name } },
        {
          operationId: 'getNotification',
          path: { notificationId: madeUpId(seed, ids.notificationId ?? '0'.repeat(24)) },
        },
      ];
      // The rule judges their answers, but that the ids of a step and a workflow do not belong together it cannot know.
      let isRefused = true;
      for (const call of calls) isRefused = !(await context.send(call)).succeeded && isRefused;
      if (isRefused) yield* refuseForeignStep(context);
    },
    writes: causing(async (context) => {
      const { ids, seed } = context;
      await context.send({
        operationId: 'updateSubscriberOnlineStatus',
        path: { subscriberId: madeUpId(seed) },
        body: { isOnline: false },
      });
      // Without a field in it, the request is harmless even if another integration takes it.
      const integrationId = madeUpId(seed, ids.integrationId ?? '0'.repeat(24));
      await context.send({ operationId: 'updateIntegration', path: { integrationId }, body: {} });
    }),
  },
} satisfies Probes;

/** The step of another workflow; where there is none, a step of a workflow that nobody has, for the rule to check. */
async function* refuseForeignStep(context: Context): AsyncGenerator<Comparison> {
  const [own, ...others] = await surveyWorkflows(context).catch(() => []);
  const names = new Set(own?.workflow.steps.flatMap(({ stepId, _id, slug }) => [stepId, _id, slug]));
  const foreign = others.flatMap(({ workflow }) => workflow.steps).find(({ stepId }) => !names.has(stepId));
  if (own === undefined || foreign === undefined || isUnknownId(own.name)) {
    const workflowId = madeUpId(context.seed);
    const path = { workflowId, stepId: context.ids.stepId ?? workflowId };
    await context.send({ operationId: 'getWorkflowStep', path });
    return;
  }
  for (const stepId of [foreign.stepId, foreign.slug]) {
    if (typeof stepId !== 'string' || stepId === '' || names.has(stepId)) continue;
    const path = { workflowId: own.name, stepId };
    const exchange = await context.send({ operationId: 'getWorkflowStep', path });
    if (exchange.succeeded) {
      const message = 'a workflow returned the step of another one';
      const { status } = exchange.response;
      throw new Violation({ message, expected: 'a refusal', actual: String(status), isOfStatus: true }, exchange);
    }
    yield kept(exchange);
  }
}
