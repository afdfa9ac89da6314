import type { Integration } from '#generated/types.js';
import type { Judged } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import { shared } from '../probe.js';
import { Skip } from '../violation.js';
import { listIntegrations } from './changes.js';
import { givenFields, integrationUpdates } from './integration-updates.js';
import { needPermission } from './refusals.js';
import { targetIntegration } from './target-integration.js';

/** An update that gave `active` alone, and what the list then shows of the integration. */
export interface Toggle {
  readonly active: boolean;
  readonly exchange: Judged;
  readonly listed: Integration | undefined;
}

/** An integration is deactivated, and activated again. Throws Skip if it cannot be. */
export const integrationToggles = shared(async (context): Promise<readonly Toggle[]> => {
  const { integrationId } = await targetIntegration(context);
  // A server that refuses to activate it as it is would not let us put it back: `activate` skips then.
  if (!(await isKnownToActivate(context, integrationId))) await activate(context, integrationId, true);
  const toggles: Toggle[] = [];
  for (const active of [false, true]) {
    const exchange = await activate(context, integrationId, active);
    const list = await context.settle(
      () => listIntegrations(context),
      (now) => now.has(integrationId) === active,
    );
    toggles.push({ active, exchange, listed: list.get(integrationId) });
  }
  return toggles;
});

/** Whether the updates by a single field have set the integration to be active already. */
async function isKnownToActivate(context: Context, integrationId: string): Promise<boolean> {
  const { target, updates } = await integrationUpdates(context);
  return target.integrationId === integrationId && givenFields(updates).active === true;
}

async function activate(context: Context, integrationId: string, active: boolean): Promise<Judged> {
  const call = { operationId: 'updateIntegration', path: { integrationId }, body: { active } } as const;
  const exchange = await context.send(call);
  if (exchange.succeeded) return exchange;
  needPermission(exchange);
  throw new Skip(`an update of active returned ${exchange.response.status}`);
}
