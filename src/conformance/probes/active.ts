import { kept } from '../../judgement/comparison.js';
import type { Judged } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import { givenFields, integrationUpdates } from '../experiments/integration-updates.js';
import { listIntegrations } from '../experiments/snapshot.js';
import { targetIntegration } from '../experiments/target-integration.js';
import type { Probes } from '../probe.js';
import { Skip, Violation } from '../violation.js';

/** The list of active integrations (§4.5). */
export const active = {
  'active.follows-updates': {
    writes: async function* (context) {
      const { integrationId } = await targetIntegration(context);
      const isListed = async (wanted: boolean) => {
        const list = await context.settle(
          () => listIntegrations(context),
          (now) => now.has(integrationId) === wanted,
        );
        return list.has(integrationId);
      };
      // A server that refuses to activate it as it is would not let us put it back: `activate` skips then.
      if (!(await isKnownToActivate(context, integrationId))) await activate(context, integrationId, true);
      for (const wanted of [false, true]) {
        const exchange = await activate(context, integrationId, wanted);
        expectListed(await isListed(wanted), wanted, exchange);
        yield kept(exchange);
      }
    },
  },
} satisfies Probes;

/** Whether the updates by a single field have set the integration to be active already. */
async function isKnownToActivate(context: Context, integrationId: string): Promise<boolean> {
  const { target, updates } = await integrationUpdates(context);
  return target.integrationId === integrationId && givenFields(updates).active === true;
}

async function activate(context: Context, integrationId: string, active: boolean): Promise<Judged> {
  const call = { operationId: 'updateIntegration', path: { integrationId }, body: { active } } as const;
  const exchange = await context.send(call);
  if (exchange.succeeded) return exchange;
  throw new Skip(`an update of active was answered ${exchange.response.status}`);
}

function expectListed(isListed: boolean, wanted: boolean, exchange: Judged): void {
  if (isListed === wanted) return;
  const message = wanted ? 'an activated integration does not come back' : 'a deactivated integration is still listed';
  const show = (listed: boolean) => (listed ? 'in the list' : 'not in the list');
  throw new Violation({ message, expected: show(wanted), actual: show(isListed) }, exchange);
}
