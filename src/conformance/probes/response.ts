import { field } from '../../contract/json-value.js';
import { kept } from '../../judgement/comparison.js';
import type { Call } from '../call.js';
import { unknownId } from '../call.js';
import { causing } from '../causing.js';
import type { Context } from '../context.js';
import { ownWrites } from '../experiments/own-writes.js';
import { existingAnswer, readings, readPlainly } from '../experiments/readings.js';
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
      // One that nobody has: a response of success is `unknown-id.refused`'s.
      const workflowId = `${unknownId(context.seed)}/../../${odd}`;
      await context.send({ operationId: 'getWorkflow', path: { workflowId } });
    }),
    writes: causing(async (context) => {
      const nested = `${'{"a":'.repeat(500)}{}${'}'.repeat(500)}`;
      const subscriberId = context.nextId();
      const body = `{"subscriberId":"${subscriberId}","data":${nested}}`;
      await context.send({ operationId: 'createSubscriber', body });
    }),
  },

  'response.requested-resource': {
    // Whether the responses have the ids that were asked for, the rule judges.
    reads: async function* (context) {
      for (const call of await readingsCutShort(context)) await context.send(call);
      const { json } = await existingAnswer(context, 'getWorkflow');
      const [id, databaseId] = [field(json, 'workflowId'), field(json, '_id')];
      const exchange = await existingAnswer(context, 'getWorkflowStep');
      const { workflowId, workflowDatabaseId } = exchange.succeeded ? Object(exchange.json) : {};
      if (typeof workflowId !== 'string' || typeof id !== 'string')
        throw new Skip('no workflow with its step could be read');
      const isOfDatabaseId = typeof databaseId === 'string' && workflowDatabaseId === databaseId;
      if (workflowId !== id && !isOfDatabaseId) {
        const message = 'the response contains a step of another workflow';
        throw new Violation({ message, expected: id, actual: workflowId }, exchange);
      }
      yield kept(exchange);
    },
    writes: causing(async (context) => {
      const { subscriberId, update } = await ownWrites(context);
      const path = { subscriberId: subscriberId.slice(0, -1) };
      await context.send({ operationId: 'updateSubscriberOnlineStatus', path, body: { isOnline: true } });
      const integrationId = String(update?.parameters.path.integrationId ?? '').slice(0, -1);
      if (integrationId === '') return;
      // Without a field in it, the request is harmless even if an integration takes it.
      await context.send({ operationId: 'updateIntegration', path: { integrationId }, body: {} });
    }),
  },
} satisfies Probes;

/** Ids without their last character: whoever looks for a beginning, or for something like them, finds the record. */
async function readingsCutShort(context: Context): Promise<readonly Call[]> {
  const calls: Call[] = [];
  for (const reading of readings(context)) {
    const { operationId, path, exists } = reading;
    const [name, id = ''] = Object.entries(path ?? {}).at(-1) ?? [];
    if (!exists || name === undefined || id.length < 2 || !(await readPlainly(context, reading)).succeeded) continue;
    calls.push({ operationId, path: { ...path, [name]: id.slice(0, -1) } });
  }
  return calls;
}
