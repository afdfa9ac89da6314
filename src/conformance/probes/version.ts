import { itemsOf } from '../../judgement/facts/lists/numbered-page.js';
import { notFound } from '../../judgement/facts/refusal.js';
import { text } from '../../judgement/facts/text.js';
import { causing } from '../causing.js';
import type { Context } from '../context.js';
import { ownWrites } from '../experiments/own-writes.js';
import { callOf, type Reading, readings, readPlainly } from '../experiments/readings.js';
import type { Probes } from '../probe.js';
import { eachOf } from '../probe.js';
import { Skip, Violation } from '../violation.js';

/** The versions of the paths (§9). */
export const version = {
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
        if (other.succeeded || (await stillExists(context, reading))) throw new Violation(notFound(exchange), exchange);
        throw new Skip('no resource is known to exist');
      }),
    writes: causing(async (context) => {
      const { exchanges } = await ownWrites(context);
      const missing = exchanges.find(({ response }) => [404, 410].includes(response.status));
      if (missing !== undefined) throw new Violation(notFound(missing), missing);
    }),
  },
} satisfies Probes;

/**
 * Whether a resource exists that was not found: others may have deleted it. None of the events that the list shows now
 * is found either, or the workflow that was read is still there. Whether a workflow itself still exists is unknown.
 */
async function stillExists(context: Context, { operationId, path, exists }: Reading): Promise<boolean> {
  if (!exists || operationId === 'getWorkflow') return false;
  if (operationId === 'getWorkflowStep') {
    const workflow = await context.send({ operationId: 'getWorkflow', path: { workflowId: path?.workflowId ?? '' } });
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
