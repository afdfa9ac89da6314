import { isDeepStrictEqual } from 'node:util';
import { describeAnswer } from '../../judgement/describe-answer.js';
import { readFacts } from '../../judgement/facts.js';
import { unknownId } from '../../judgement/unknown-id.js';
import type { CheckedRequirementId, OpenRequirementId } from '../../requirements/catalogue.js';
import type { Check, Observation } from '../check.js';
import type { Context } from '../context.js';
import { eachOf } from '../each-of.js';
import { changedFields } from '../experiments/changed-fields.js';
import { plainAnswer } from '../experiments/readings.js';
import {
  hasIssues,
  type Retrieved,
  retrieveAgain,
  retrieveSteps,
  spoils,
  stepsOf,
} from '../experiments/retrieved-steps.js';
import { field } from '../experiments/walk.js';
import { Skip, Violation } from '../violation.js';

/** Workflows and their steps (§2.6, §2.7, §4.7, §4.8). */
export const workflows = {
  'workflow.steps-belong': {
    rule: (exchange) =>
      stepsOf(exchange)?.flatMap((step, index) => {
        const names = { workflowId: 'workflowId', workflowDatabaseId: '_id' };
        return Object.entries(names).flatMap(([ofStep, ofWorkflow]) => {
          const [actual, expected] = [field(step, ofStep), field(exchange.json, ofWorkflow)];
          if (typeof actual !== 'string' || typeof expected !== 'string' || actual === expected) return [];
          const message = `a step names another workflow in its ${ofStep}`;
          return [{ message, expected, actual, pointer: `/steps/${index}/${ofStep}` }];
        });
      }),
  },

  'workflow.step-ids-unique': {
    rule: (exchange) => {
      const ids = stepsOf(exchange)?.map((step) => field(step, 'stepId'));
      return ids?.flatMap((id, index) =>
        typeof id === 'string' && ids.indexOf(id) < index
          ? [
              {
                message: 'two steps have the same stepId',
                expected: 'unique ids',
                actual: id,
                pointer: `/steps/${index}/stepId`,
              },
            ]
          : [],
      );
    },
  },

  'step.control-values-alias': {
    rule: (exchange) => {
      const both = stepsOf(exchange)?.map((step, index) => ({
        index,
        alias: field(step, 'controlValues'),
        values: field(field(step, 'controls'), 'values'),
      }));
      // Values that are wrong in themselves are another clause.
      const told = both?.filter(
        ({ index, alias, values }) =>
          isObject(alias) && isObject(values) && !spoils(exchange, `/steps/${index}/control`),
      );
      if (told === undefined || told.length === 0) return undefined;
      return told
        .filter(({ alias, values }) => !isDeepStrictEqual(alias, values))
        .map(({ index, alias, values }) => ({
          message: 'controlValues and controls.values of a step differ',
          expected: shortJson(values),
          actual: shortJson(alias),
          pointer: `/steps/${index}/controlValues`,
        }));
    },
  },

  'step.issues-answered': {
    probe: async (context) => {
      const drafts = (await retrieveSteps(context)).filter(
        ({ isSpoilt, embedded, exchange }) =>
          !isSpoilt && (hasIssues(embedded) || (exchange.succeeded && hasIssues(exchange.json))),
      );
      if (drafts.length === 0) throw new Skip('no step of the workflows that could be found has problems');
      for (const { embedded, exchange } of drafts) {
        const { succeeded, json, response } = exchange;
        if (response.status === 404 || response.status === 401)
          throw new Skip(`a step was answered ${response.status}`);
        if (succeeded && hasIssues(json) && hasIssues(embedded)) continue;
        const where = succeeded && hasIssues(json) ? 'its workflow' : 'the retrieved step';
        const actual = succeeded ? `no issues in ${where}` : String(response.status);
        const message = `the problems of the step ${embedded.stepId} are not answered`;
        throw new Violation({ message, expected: 'a success with the issues', actual }, exchange);
      }
    },
  },

  'step.control-values-given': {
    rule: ({ operationId, succeeded, json }) => {
      if (operationId !== 'getWorkflowStep' || !succeeded || !isObject(json)) return undefined;
      if (field(json, 'controlValues') !== undefined) return [];
      return [{ message: 'a retrieved step has no controlValues', expected: 'controlValues', actual: 'nothing' }];
    },
  },

  'step.agrees-with-workflow': {
    probe: async (context) => {
      const steps = await retrieveSteps(context);
      await eachOf(steps, async (step) => {
        expectComparable(step);
        if (differences(step).length === 0) return;
        const again = await retrieveAgain(context, step);
        expectComparable(again);
        const [difference] = differences(again);
        if (difference === undefined) return;
        const expected = shortJson(embeddedValue(again, difference));
        const actual = shortJson(field(again.exchange.json, difference));
        const message = `the ${difference} of a retrieved step is not that in its workflow`;
        throw new Violation({ message, expected, actual, pointer: `/${difference}` }, again.exchange);
      });
    },
  },

  'workflow.environment-id': {
    probe: async (context) => {
      const workflowId = context.id('workflowId');
      const { succeeded, json } = await plainAnswer(context, 'getWorkflow');
      if (!succeeded) throw new Skip('the workflow is not answered');
      const environmentId = await environmentOf(context);
      const exchange = await context.send({
        operationId: 'getWorkflow',
        path: { workflowId },
        query: { environmentId },
      });
      if (exchange.succeeded && field(exchange.json, '_id') === field(json, '_id')) return;
      const actual = exchange.succeeded ? 'another workflow' : String(exchange.response.status);
      const message = 'the workflow is not answered under the environmentId of the key';
      throw new Violation({ message, expected: 'the workflow', actual }, exchange);
    },
  },

  'workflow.other-environment': {
    look: async (context) => {
      const workflowId = context.id('workflowId');
      const environmentId = unknownId(context.seed, await environmentOf(context));
      const exchange = await context.send({
        operationId: 'getWorkflow',
        path: { workflowId },
        query: { environmentId },
      });
      return describeAnswer(exchange);
    },
  },
} satisfies Partial<Record<CheckedRequirementId, Check> & Record<OpenRequirementId, Observation>>;

const compared = ['stepId', '_id', 'name', 'slug', 'type', 'origin', 'variables'] as const;

function differences(step: Retrieved): string[] {
  const { embedded, workflow, exchange } = step;
  const { documented } = readFacts(exchange);
  const changed: string[] = changedFields(embedded, documented, compared);
  if (field(exchange.json, 'workflowId') !== workflow.workflowId) changed.push('workflowId');
  if (field(exchange.json, 'workflowDatabaseId') !== workflow._id) changed.push('workflowDatabaseId');
  for (const name of ['issues', 'controlValues']) {
    const [given, found] = [embeddedValue(step, name), field(documented, name)];
    // One without the other is what `step.issues-answered` and `step.control-values-given` are about.
    if (isFilled(given) && isFilled(found) && !isDeepStrictEqual(given, found)) changed.push(name);
  }
  return changed;
}

function embeddedValue({ embedded, workflow }: Retrieved, name: string): unknown {
  if (name === 'workflowDatabaseId') return workflow._id;
  if (name === 'workflowId') return workflow.workflowId;
  return name === 'controlValues' ? (embedded.controls?.values ?? embedded.controlValues) : field(embedded, name);
}

/** Another step than was asked for is charged to `response.requested-resource`. */
function expectComparable({ isSpoilt, embedded, workflow, exchange: { succeeded, json, response } }: Retrieved): void {
  if (isSpoilt) throw new Skip('the step in its workflow does not keep its own form');
  if (!succeeded || !isObject(json)) throw new Skip(`a step was answered ${response.status}`);
  const isOther = field(json, 'stepId') !== embedded.stepId && field(json, '_id') !== embedded._id;
  const isForeign =
    field(json, 'workflowId') !== workflow.workflowId && field(json, 'workflowDatabaseId') !== workflow._id;
  if (isOther || isForeign) throw new Skip('another step was answered');
}

async function environmentOf(context: Context): Promise<string> {
  const data = field((await plainAnswer(context, 'searchSubscribers')).json, 'data');
  const environmentId = field(Array.isArray(data) ? data[0] : undefined, '_environmentId');
  if (typeof environmentId !== 'string') throw new Skip('no subscriber tells the environment of the key');
  return environmentId;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFilled(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length > 0;
}

function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= 200 ? text : `${text.slice(0, 199)}…`;
}
