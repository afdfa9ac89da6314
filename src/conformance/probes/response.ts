import { observed } from '../../choices/choices.js';
import { field } from '../../contract/json-value.js';
import { failed, passed } from '../../judgement/comparison.js';
import { itemsOf } from '../../judgement/facts/numbered-lists.js';
import { announcedRateLimit, notFound } from '../../judgement/facts/refusal.js';
import { describeAnswer, text } from '../../judgement/facts/text.js';
import { readFacts } from '../../judgement/judged.js';
import { type Call, unknownId } from '../call.js';
import type { Context } from '../context.js';
import { ownWrites } from '../experiments/own-writes.js';
import { callOf, existingAnswer, plainAnswer, type Reading, readings, readPlainly } from '../experiments/readings.js';
import { causing, eachOf, type Probes, reading } from '../probe.js';
import { Skip } from '../skip.js';

/** Every response, and the server as a whole (§1, §2, §4, §7, §8, §9). */
export const response = {
  // What every answer shows, whatever its operation (§1, §4).
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
        yield failed({ message, expected: id, actual: workflowId }, exchange);
      }
      yield passed(exchange);
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

  // Fields that the specification leaves open (§2).
  'fields.undocumented': reading(async (context) => {
    const answers = await Promise.all(readings(context).map((reading) => readPlainly(context, reading)));
    return (
      answers.flatMap((answer) => readFacts(answer).undocumented)[0] ?? 'no further fields in the checked responses'
    );
  }),

  // How the server refuses (§7).
  'errors.unknown-path': reading(async (context) => {
    const exchange = await context.send({ operationId: 'listActiveIntegrations', elsewhere: '/v1/notikit-unknown' });
    return observed('errors.unknown-path', describeAnswer(exchange), { status: exchange.response.status });
  }),

  // Limits of how often one may ask (§8).
  'rate-limit.seen': reading(
    async (context) =>
      announcedRateLimit((await plainAnswer(context, 'searchSubscribers')).response.headers)[0] ??
      'no header about limits in the checked responses',
  ),

  // The versions of the paths (§9).
  'version.paths': {
    reads: (context) =>
      eachOf(readings(context), async (reading) => {
        const exchange = await readPlainly(context, reading);
        const { succeeded, operation, response } = exchange;
        // The rule has judged that, and a list that is not there.
        if (succeeded || (response.status === 404 && reading.path === undefined)) return undefined;
        if (response.status !== 404) throw new Skip(`answered ${response.status}`);
        // The resource may not exist; the same path under the other version, or a resource that must exist, tells.
        const elsewhere = operation.path.replace(/^\/v([12])/, (_, version) => `/v${3 - Number(version)}`);
        const other = await context.send({ ...callOf(reading), elsewhere });
        if (other.succeeded || (await stillExists(context, reading))) return failed(notFound(exchange), exchange);
        throw new Skip('no resource is known to exist');
      }),
    writes: async function* (context) {
      const { exchanges } = await ownWrites(context);
      const missing = exchanges.find(({ response }) => [404, 410].includes(response.status));
      if (missing !== undefined) yield failed(notFound(missing), missing);
    },
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

/**
 * Whether a resource exists that was not found: others may have deleted it. None of the events that the list shows now
 * is found either, or the workflow that was read is still there, or a step of it is.
 */
async function stillExists(context: Context, { operationId, path, exists }: Reading): Promise<boolean> {
  if (!exists) return false;
  const { workflowId = '', stepId } = { ...context.ids, ...path };
  if (operationId === 'getWorkflow') {
    // Which forms of identifiers a path accepts is open: only one that it accepted before tells.
    const wasFound = (await context.first({ operationId, ...(path && { path }) })).succeeded;
    if (!wasFound || stepId === undefined) return false;
    return (await context.send({ operationId: 'getWorkflowStep', path: { workflowId, stepId } })).succeeded;
  }
  if (operationId === 'getWorkflowStep') {
    const workflow = await context.send({ operationId: 'getWorkflow', path: { workflowId } });
    return workflow.succeeded;
  }
  const list = await context.send({ operationId: 'listNotifications', query: { limit: 10 } });
  const ids = itemsOf(list).flatMap((item) => text(item, '_id') ?? []);
  for (const notificationId of ids.slice(0, 3)) {
    const { response } = await context.send({ operationId, path: { notificationId } });
    if (response.status !== 404) return false;
  }
  return ids.length > 0;
}
