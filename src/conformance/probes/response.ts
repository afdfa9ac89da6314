import { field } from '../../contract/json-value.js';
import { kept } from '../../judgement/comparison.js';
import { causing } from '../causing.js';
import { existingAnswer } from '../experiments/readings.js';
import type { Probes } from '../probe.js';
import { Skip, Violation } from '../violation.js';

/** What every answer shows, whatever its operation (§1, §4). */
export const response = {
  // The session charges it: an exchange that did not complete is none.
  'response.completes': {},

  'response.no-server-error': {
    reads: causing(async (context) => {
      const odd = '\u0000 😀 %_ \\ \' " ; -- $(x) <b>';
      await context.send({ operationId: 'searchSubscribers', query: { name: odd } });
      await context.send({ operationId: 'getWorkflow', path: { workflowId: `../${odd}` } });
    }),
    writes: causing(async (context) => {
      const nested = `${'{"a":'.repeat(500)}{}${'}'.repeat(500)}`;
      const subscriberId = `notikit-check-${context.seed}-nested`;
      const body = `{"subscriberId":"${subscriberId}","data":${nested}}`;
      await context.send({ operationId: 'createSubscriber', body });
    }),
  },

  'response.requested-resource': {
    // Whether the answers have the ids that were asked for, the rule judges.
    reads: async function* (context) {
      const { json } = await existingAnswer(context, 'getWorkflow');
      const [id, databaseId] = [field(json, 'workflowId'), field(json, '_id')];
      const exchange = await existingAnswer(context, 'getWorkflowStep');
      const { workflowId, workflowDatabaseId } = exchange.succeeded ? Object(exchange.json) : {};
      if (typeof workflowId !== 'string' || typeof id !== 'string')
        throw new Skip('no step and its workflow were answered');
      const isOfDatabaseId = typeof databaseId === 'string' && workflowDatabaseId === databaseId;
      if (workflowId !== id && !isOfDatabaseId) {
        const message = 'a step of another workflow was answered';
        throw new Violation({ message, expected: id, actual: workflowId }, exchange);
      }
      yield kept(exchange);
    },
  },
} satisfies Probes;
