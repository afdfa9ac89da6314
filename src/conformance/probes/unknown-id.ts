import { field } from '../../contract/json-value.js';
import { type Comparison, kept } from '../../judgement/comparison.js';
import { isUnknownId } from '../../judgement/facts/refusal.js';
import type { Call } from '../call.js';
import { nearUnknownIds, unknownId } from '../call.js';
import { causing } from '../causing.js';
import type { Context } from '../context.js';
import { ownWrites } from '../experiments/own-writes.js';
import { plainAnswer } from '../experiments/readings.js';
import { surveyWorkflows } from '../experiments/workflow-survey.js';
import type { Probes } from '../probe.js';
import { Violation } from '../violation.js';

/** Paths that name no existing resource (§3). */
export const unknownIdProbes = {
  'unknown-id.refused': {
    reads: async function* (context) {
      const { ids, seed } = context;
      const databaseId = field((await plainAnswer(context, 'getWorkflow')).json, '_id');
      const workflowIds = unknownIds(seed, ids.workflowId, typeof databaseId === 'string' ? databaseId : undefined);
      const stepIds = unknownIds(seed, ids.stepId);
      const workflowId = ids.workflowId ?? unknownId(seed);
      const stepId = ids.stepId ?? unknownId(seed);
      const calls: Call[] = [
        ...workflowIds.map((id): Call => ({ operationId: 'getWorkflow', path: { workflowId: id } })),
        ...stepIds.map((id): Call => ({ operationId: 'getWorkflowStep', path: { workflowId, stepId: id } })),
        ...workflowIds.map((id): Call => ({ operationId: 'getWorkflowStep', path: { workflowId: id, stepId } })),
        ...unknownIds(seed, ids.notificationId).map(
          (notificationId): Call => ({ operationId: 'getNotification', path: { notificationId } }),
        ),
      ];
      // The rule checks the responses, but it cannot know that a step and a workflow do not belong together.
      const isRefused = await areRefused(context, calls);
      if (isRefused) yield* refuseForeignStep(context);
    },
    writes: causing(async (context) => {
      const { ids, seed } = context;
      const { subscriberId } = await ownWrites(context);
      const isOnline = false;
      await areRefused(context, [
        ...unknownIds(seed, subscriberId).map(
          (id): Call => ({
            operationId: 'updateSubscriberOnlineStatus',
            path: { subscriberId: id },
            body: { isOnline },
          }),
        ),
        // Without a field in it, the request is harmless even if another integration takes it.
        ...unknownIds(seed, ids.integrationId).map(
          (integrationId): Call => ({ operationId: 'updateIntegration', path: { integrationId }, body: {} }),
        ),
      ]);
    }),
  },
} satisfies Probes;

/** Identifiers that no record has: one of the form of a known one, and those that are near it. */
function unknownIds(seed: number, known = '0'.repeat(24), form = known): readonly string[] {
  return [unknownId(seed, form), ...nearUnknownIds(known)];
}

/** Sends the calls, several at once: some servers confuse requests that they serve together. */
async function areRefused(context: Context, calls: readonly Call[]): Promise<boolean> {
  const exchanges = await Promise.all(calls.map((call) => context.send(call)));
  return exchanges.every(({ succeeded }) => !succeeded);
}

/** The step of another workflow; where there is none, a step of a workflow that nobody has, for the rule to check. */
async function* refuseForeignStep(context: Context): AsyncGenerator<Comparison> {
  const [own, ...others] = await surveyWorkflows(context).catch(() => []);
  const names = new Set(own?.workflow.steps.flatMap(({ stepId, _id, slug }) => [stepId, _id, slug]));
  const foreign = others.flatMap(({ workflow }) => workflow.steps).find(({ stepId }) => !names.has(stepId));
  if (own === undefined || foreign === undefined || isUnknownId(own.name)) {
    const workflowId = unknownId(context.seed);
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
