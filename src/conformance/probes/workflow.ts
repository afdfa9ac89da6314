import { observed } from '../../choices/choices.js';
import { firstDifference } from '../../contract/first-difference.js';
import { field } from '../../contract/json-value.js';
import { failed, passed } from '../../judgement/comparison.js';
import { describeAnswer, shortJson } from '../../judgement/facts/text.js';
import type { Judged } from '../../judgement/judged.js';
import { unknownId } from '../call.js';
import type { Context } from '../context.js';
import { plainAnswer } from '../experiments/readings.js';
import {
  embeddedValue,
  hasIssues,
  type Retrieved,
  retrieveAgain,
  retrieveSteps,
  stepDifferences,
} from '../experiments/retrieved-steps.js';
import { surveyWorkflows } from '../experiments/workflow-survey.js';
import { eachOf, type Probes, reading } from '../probe.js';
import { Skip, unlessSkipped } from '../skip.js';

/** Workflows and their steps (§4.7, §4.8, §7). */
export const workflow = {
  // Workflows, by their environment (§4.7).
  'workflow.environment-id': reading(async function* (context) {
    const query = { environmentId: environmentOf(context) };
    const first = { name: context.id('workflowId'), exchange: await plainAnswer(context, 'getWorkflow') };
    if (!first.exchange.succeeded) throw new Skip('the workflow is not returned');
    if (idOf(first.exchange) === undefined) throw new Skip('the workflow has no _id');
    const [, ...others] = (await unlessSkipped(surveyWorkflows(context))) ?? [];
    yield* eachOf([first, ...others.slice(0, mostOthers)], async ({ name, exchange: plain }) => {
      const call = { operationId: 'getWorkflow', path: { workflowId: name } } as const;
      const exchange = await context.send({ ...call, query });
      const { status } = exchange.response;
      if ([429, 503].includes(status)) throw new Skip(`the response to getWorkflow was ${status}`);
      if (exchange.succeeded && idOf(exchange) === idOf(plain)) return passed(exchange);
      // Others may have deleted it.
      if (idOf(await context.need(call)) !== idOf(plain)) throw new Skip('the workflow is another one now');
      const actual = exchange.succeeded ? 'another workflow' : String(status);
      const message = 'the workflow is not returned under the environmentId of the key';
      return failed({ message, expected: 'the workflow', actual }, exchange);
    });
  }),

  'workflow.other-environment': reading(async (context) => {
    const workflowId = context.id('workflowId');
    const query = { environmentId: unknownId(context.seed, environmentOf(context)) };
    const exchange = await context.send({ operationId: 'getWorkflow', path: { workflowId }, query });
    const { status } = exchange.response;
    const choice = exchange.succeeded ? ({ effect: 'ignored' } as const) : ({ effect: 'refused', status } as const);
    return observed('workflow.other-environment', describeAnswer(exchange), choice);
  }),

  // Steps, in their workflow and alone (§4.8, §7).
  'step.issues-answered': reading(async function* (context) {
    const drafts = (await retrieveSteps(context)).filter(
      ({ spoilt, embedded, exchange }) =>
        !spoilt.has('issues') && (hasIssues(embedded) || (exchange.succeeded && hasIssues(exchange.json))),
    );
    if (drafts.length === 0) throw new Skip('no step of the workflows that were found has issues');
    yield* eachOf(drafts, async (draft) => {
      if (bothHaveIssues(draft)) return passed(draft.exchange);
      const { embedded, exchange } = await retrieveAgain(context, draft);
      const { succeeded, json, response } = exchange;
      // What may not be read now says nothing about the step.
      if ([401, 402, 403, 404, 429, 503].includes(response.status))
        throw new Skip(`a step returned ${response.status}`);
      if (bothHaveIssues({ embedded, exchange })) return passed(exchange);
      if (succeeded && !hasIssues(json) && !hasIssues(embedded)) throw new Skip('the step no longer has issues');
      const where = succeeded && hasIssues(json) ? 'its workflow' : 'the retrieved step';
      const actual = succeeded ? `no issues in ${where}` : String(response.status);
      const message = `the response does not contain the issues of the step ${embedded.stepId}`;
      return failed({ message, expected: 'success with the issues', actual }, exchange);
    });
  }),

  'step.agrees-with-workflow': reading(async function* (context) {
    const steps = await retrieveSteps(context);
    yield* eachOf(steps, async (step) => {
      if (stepDifferences(step).length === 0) return passed(step.exchange);
      const again = await retrieveAgain(context, step);
      const [difference] = stepDifferences(again);
      if (difference === undefined) return passed(again.exchange);
      const [given, found] = [embeddedValue(again, difference), field(again.exchange.json, difference)];
      const place = firstDifference(given, found, `/${difference}`);
      const { expected, actual, pointer } = place ?? { expected: given, actual: found, pointer: `/${difference}` };
      const message = `the ${difference} of a retrieved step differs from its workflow`;
      const violation = { message, expected: shortJson(expected), actual: shortJson(actual), pointer };
      return failed(violation, again.exchange);
    });
  }),
} satisfies Probes;

/** How many further workflows are requested with the `environmentId` of the key. */
const mostOthers = 2;

function idOf({ json }: Judged): unknown {
  return field(json, '_id');
}

function environmentOf({ ids: { environmentId } }: Context): string {
  if (environmentId === undefined) throw new Skip('no subscriber shows the environment of the key');
  return environmentId;
}

function bothHaveIssues({ embedded, exchange }: Pick<Retrieved, 'embedded' | 'exchange'>): boolean {
  return exchange.succeeded && hasIssues(exchange.json) && hasIssues(embedded);
}
