import { observed } from '../../choices/choices.js';
import { field, isSameJson } from '../../contract/json-value.js';
import type { OperationId } from '../../contract/operations.js';
import { type Comparison, failed, passed } from '../../judgement/comparison.js';
import { isUnknownId } from '../../judgement/facts/refusal.js';
import { describeAnswer } from '../../judgement/facts/text.js';
import type { Judged } from '../../judgement/judged.js';
import { type Call, nearUnknownIds, unknownId } from '../call.js';
import type { Context } from '../context.js';
import { ownWrites } from '../experiments/own-writes.js';
import { plainAnswer, recordsOf } from '../experiments/readings.js';
import { otherForms, withAndWithoutOthers } from '../experiments/refusals.js';
import { provokes, provokesByWriting } from '../experiments/refused-writes.js';
import { retrieveSteps } from '../experiments/retrieved-steps.js';
import { surveyWorkflows } from '../experiments/workflow-survey.js';
import { causing, type Probes, reading, writing } from '../probe.js';
import { Skip, unlessSkipped } from '../skip.js';

/** A list with an invalid parameter: alone, and beside valid ones. */
function invalid(operationId: OperationId, name: string, value: string): readonly Call[] {
  return withAndWithoutOthers({ operationId, query: { [name]: value } });
}

/** Requests, whatever their operation: paths, queries and bodies (§1, §3, §4). */
export const request = {
  // Parameters that any request may have (§4).
  'parameters.unknown': reading(async (context) => {
    const plain = await plainAnswer(context, 'searchSubscribers');
    const odd = await context.send({ operationId: 'searchSubscribers', query: { notikit: 'unknown' } });
    const effect = isSameJson(idsOf(plain), idsOf(odd)) ? 'ignored' : 'changes the response';
    const text = `searchSubscribers: ${odd.succeeded ? effect : `refused, ${describeAnswer(odd)}`}`;
    const seen = !odd.succeeded ? 'refused' : effect === 'ignored' ? effect : undefined;
    return observed('parameters.unknown', text, { effect: seen });
  }),

  // The names that paths take (§4).
  'path.identifier-forms': reading(async (context) => {
    // Another one than the first, which a server may answer to any name.
    const surveyed = (await surveyWorkflows(context)).at(-1);
    if (surveyed === undefined) throw new Skip('no workflow exists');
    const { workflow, name } = surveyed;
    const retrieved = (await unlessSkipped(retrieveSteps(context))) ?? [];
    const refused: { readonly operationId: OperationId; readonly form: string }[] = [];
    const takes = async (call: Call) => (await context.send(call)).succeeded;
    for (const { form, workflowId, stepId } of otherForms(workflow, name, workflow.steps[0])) {
      const calls: Call[] = [{ operationId: 'getWorkflow', path: { workflowId } }];
      // A step that is answered shows that both of its names are taken.
      const isShown =
        retrieved.some((step) => step.form === form) ||
        (stepId !== undefined && (await takes({ operationId: 'getWorkflowStep', path: { workflowId, stepId } })));
      if (stepId && !isShown) calls.push({ operationId: 'getWorkflowStep', path: { workflowId: name, stepId } });
      for (const call of calls) if (!(await takes(call))) refused.push({ operationId: call.operationId, form });
    }
    const isRefused = (form: string) => refused.some((one) => one.form === form);
    const lines = refused.map(({ operationId, form }) => `${operationId} by ${form}`);
    const text = lines.length === 0 ? 'every form was accepted' : `refused: ${lines.join(', ')}`;
    return observed('path.identifier-forms', text, {
      ...(isRefused('_id') && { generated: 'refused' }),
      ...(isRefused('slug') && { slug: 'refused' }),
    });
  }),

  // Query parameters that the contract forbids (§4).
  'query.types-checked': {
    reads: provokes('query type', [
      ...invalid('searchSubscribers', 'includeCursor', 'perhaps'),
      ...invalid('searchSubscribers', 'limit', 'few'),
      ...invalid('listMessages', 'page', 'first'),
      ...invalid('listMessages', 'limit', 'few'),
      ...invalid('listNotifications', 'limit', 'few'),
      ...invalid('listNotifications', 'page', 'first'),
    ]),
    writes: provokesByWriting('query type'),
  },

  'query.enums-checked': reading(
    provokes('query enum', [
      ...invalid('searchSubscribers', 'orderDirection', 'SIDEWAYS'),
      ...invalid('listMessages', 'channel', 'pigeon'),
    ]),
  ),

  // Bodies that the contract forbids (§1, §4).
  'body.required-checked': writing(provokesByWriting('required')),
  'body.types-checked': writing(provokesByWriting('body type')),
  'body.malformed-refused': writing(provokesByWriting('malformed body')),

  // Paths that name no existing resource (§3).
  'unknown-id.refused': {
    reads: async function* (context) {
      const { ids, seed } = context;
      const workflowIds = unknownIds(context, ids.workflowId, await databaseId(context, 'getWorkflow'));
      const stepIds = unknownIds(context, ids.stepId, await databaseId(context, 'getWorkflowStep'));
      const workflowId = ids.workflowId ?? unknownId(seed);
      const stepId = ids.stepId ?? unknownId(seed);
      const calls: Call[] = [
        ...workflowIds.map((id): Call => ({ operationId: 'getWorkflow', path: { workflowId: id } })),
        ...stepIds.map((id): Call => ({ operationId: 'getWorkflowStep', path: { workflowId, stepId: id } })),
        ...workflowIds.map((id): Call => ({ operationId: 'getWorkflowStep', path: { workflowId: id, stepId } })),
        ...unknownIds(context, ids.notificationId).map(
          (notificationId): Call => ({ operationId: 'getNotification', path: { notificationId } }),
        ),
      ];
      // The rule checks the responses, but it cannot know that a step and a workflow do not belong together.
      const isRefused = await areRefused(context, calls);
      if (isRefused) yield* refuseForeignStep(context);
    },
    writes: causing(async (context) => {
      const { ids } = context;
      const { subscriberId } = await ownWrites(context);
      const isOnline = false;
      await areRefused(context, [
        ...unknownIds(context, subscriberId).map(
          (id): Call => ({
            operationId: 'updateSubscriberOnlineStatus',
            path: { subscriberId: id },
            body: { isOnline },
          }),
        ),
        // Without a field in it, the request is harmless even if another integration takes it.
        ...unknownIds(context, ids.integrationId).map(
          (integrationId): Call => ({ operationId: 'updateIntegration', path: { integrationId }, body: {} }),
        ),
      ]);
    }),
  },
} satisfies Probes;

function idsOf(exchange: Judged): readonly unknown[] {
  return [...recordsOf(exchange).keys()];
}

/** The other name of a record that an operation returns. */
async function databaseId(
  context: Context,
  operationId: 'getWorkflow' | 'getWorkflowStep',
): Promise<string | undefined> {
  const id = field((await plainAnswer(context, operationId)).json, '_id');
  return typeof id === 'string' ? id : undefined;
}

/** Identifiers that no record has: one of the form of a known one, and those that are near it or another name of its record. */
function unknownIds(context: Context, known = '0'.repeat(24), other = known): readonly string[] {
  return [unknownId(context.seed, other), ...[...new Set([known, other])].flatMap(nearUnknownIds)];
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
      yield failed({ message, expected: 'a refusal', actual: String(status), isOfStatus: true }, exchange);
    }
    yield passed(exchange);
  }
}
