import { kept } from '../../judgement/comparison.js';
import type { Context } from '../context.js';
import { listIntegrations } from '../experiments/changes.js';
import { integrationUpdates } from '../experiments/integration-updates.js';
import { ownWrites } from '../experiments/own-writes.js';
import { isRefused } from '../experiments/refusals.js';
import type { Probes } from '../probe.js';
import { Skip, Violation } from '../violation.js';

/** Integrations (§2.4). */
export const integration = {
  'integration.identifier-unique': {
    writes: async function* (context) {
      const { target, updates } = await integrationUpdates(context);
      const { integrationId } = target;
      const { identifier } = target.original;
      if (updates.at(-1)?.listed === undefined) throw new Skip('the list lost the integration');
      const { before } = await ownWrites(context);
      const other = [...before.integrations.values()].find((one) => one.identifier !== identifier);
      if (other === undefined) throw new Skip('no other integration is active');
      const exchange = await give(context, integrationId, other.identifier);
      if (isRefused(exchange)) {
        yield kept(exchange);
        return;
      }
      if (!exchange.succeeded) throw new Skip(`an update of the identifier returned ${exchange.response.status}`);
      const isTaken = (await listIntegrations(context)).get(integrationId)?.identifier === other.identifier;
      await give(context, integrationId, identifier);
      if (!isTaken) return;
      const message = 'an update set the identifier of another integration';
      throw new Violation({ message, expected: 'a refusal', actual: 'two with the same identifier' }, exchange);
    },
  },
} satisfies Probes;

function give(context: Context, integrationId: string, identifier: string) {
  return context.send({ operationId: 'updateIntegration', path: { integrationId }, body: { identifier } });
}
