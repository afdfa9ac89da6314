import { observed } from '../../choices/choices.js';
import { field } from '../../contract/json-value.js';
import { kept } from '../../judgement/comparison.js';
import { describeAnswer } from '../../judgement/facts/text.js';
import { unknownId } from '../call.js';
import type { Context } from '../context.js';
import { plainAnswer } from '../experiments/readings.js';
import type { Probes } from '../probe.js';
import { Skip, Violation } from '../violation.js';

/** Workflows, by their environment (§4.7). */
export const workflow = {
  'workflow.environment-id': {
    reads: async function* (context) {
      const workflowId = context.id('workflowId');
      const { succeeded, json } = await plainAnswer(context, 'getWorkflow');
      if (!succeeded) throw new Skip('the workflow is not returned');
      if (field(json, '_id') === undefined) throw new Skip('the workflow has no _id');
      const query = { environmentId: await environmentOf(context) };
      const exchange = await context.send({ operationId: 'getWorkflow', path: { workflowId }, query });
      if (!exchange.succeeded || field(exchange.json, '_id') !== field(json, '_id')) {
        // Others may have deleted it.
        const again = await context.need({ operationId: 'getWorkflow', path: { workflowId } });
        if (field(again.json, '_id') !== field(json, '_id')) throw new Skip('the workflow is another one now');
        const actual = exchange.succeeded ? 'another workflow' : String(exchange.response.status);
        const message = 'the workflow is not returned under the environmentId of the key';
        throw new Violation({ message, expected: 'the workflow', actual }, exchange);
      }
      yield kept(exchange);
    },
  },

  'workflow.other-environment': {
    reads: async (context) => {
      const workflowId = context.id('workflowId');
      const query = { environmentId: unknownId(context.seed, await environmentOf(context)) };
      const exchange = await context.send({ operationId: 'getWorkflow', path: { workflowId }, query });
      const { status } = exchange.response;
      const choice = exchange.succeeded ? ({ effect: 'ignored' } as const) : ({ effect: 'refused', status } as const);
      return observed('workflow.other-environment', describeAnswer(exchange), choice);
    },
  },
} satisfies Probes;

async function environmentOf(context: Context): Promise<string> {
  const data = field((await plainAnswer(context, 'searchSubscribers')).json, 'data');
  const environmentId = field(Array.isArray(data) ? data[0] : undefined, '_environmentId');
  if (typeof environmentId !== 'string') throw new Skip('no subscriber shows the environment of the key');
  return environmentId;
}
