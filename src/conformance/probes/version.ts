import { notFound } from '../../judgement/facts/not-found.js';
import { causing } from '../causing.js';
import { eachOf } from '../each-of.js';
import { ownWrites } from '../experiments/own-writes.js';
import { callOf, type Reading, readings, readPlainly } from '../experiments/readings.js';
import type { Probes } from '../probe.js';
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
        if (other.succeeded || mustExist(reading)) throw new Violation(notFound(exchange), exchange);
        throw new Skip('no resource is known to exist');
      }),
    writes: causing(async (context) => {
      const { exchanges } = await ownWrites(context);
      const missing = exchanges.find(({ response }) => [404, 410].includes(response.status));
      if (missing !== undefined) throw new Violation(notFound(missing), missing);
    }),
  },
} satisfies Probes;

/** The lists name events, and a workflow that was read names its steps. Whether a workflow still exists is unknown. */
function mustExist({ operationId, exists }: Reading): boolean {
  return exists && operationId !== 'getWorkflow';
}
