import { isDeepStrictEqual } from 'node:util';
import type { Integration } from '#generated/types.js';
import type { Context } from '../context.js';
import { shared } from '../shared.js';
import { Skip } from '../violation.js';
import { plainAnswer } from './readings.js';
import { integrationsIn, listIntegrations, type Snapshot } from './snapshot.js';

/** An integration to change, and the name that its path takes. */
export interface Target {
  readonly integrationId: string;
  /** As it was before anything changed it. */
  readonly original: Integration;
}

/**
 * The integration that probes change, as it was at first. Of the active ones that which has the most to change and is
 * not primary, unless the caller named one. Once it is handed out, the end of the run puts it back as it was.
 */
export const targetIntegration = shared(async (context): Promise<Target> => {
  const all = [...(await firstIntegrations(context)).values()];
  const candidates = all.filter(({ _id, active }) => typeof _id === 'string' && active === true);
  const named = candidates.find(({ _id }, index) => _id === context.ids.integrationId && index > 0);
  const [original] = named ? [named] : candidates.toSorted((a, b) => worth(b) - worth(a));
  if (original?._id === undefined) throw new Skip('there is no active integration');
  const target = { integrationId: original._id, original };
  putBackLater(context, target);
  return target;
});

/** The integration that probes deactivate for a moment: no primary one, if there is another. */
export const dispensableIntegration = shared(async (context): Promise<Target> => {
  const target = await targetIntegration(context);
  if (!target.original.primary) return target;
  const other = [...(await firstIntegrations(context)).values()].find(
    ({ _id, active, primary }) => typeof _id === 'string' && active === true && primary === false,
  );
  if (other?._id === undefined) return target;
  const dispensable = { integrationId: other._id, original: other };
  putBackLater(context, dispensable);
  return dispensable;
});

/** The integrations as they were before anything changed them. Throws Skip if they cannot be listed. */
export async function firstIntegrations(context: Context): Promise<Snapshot['integrations']> {
  const exchange = await plainAnswer(context, 'listActiveIntegrations');
  if (!exchange.succeeded) throw new Skip(`the integrations were answered ${exchange.response.status}`);
  return integrationsIn(exchange);
}

function worth({ primary, conditions, configurations }: Integration): number {
  return (primary ? 0 : 1) + (conditions ? 2 : 0) + (configurations ? 2 : 0);
}

/** Only what probes change is put back, and of that only what was there. Never the credentials. */
function putBackLater(context: Context, { integrationId, original }: Target): void {
  const { name, active, conditions, configurations } = original;
  const body = { name, active, ...(conditions && { conditions }), ...(configurations && { configurations }) };
  context.restoreLater(async () => {
    // A server that refuses to put back what never changed leaves nothing behind.
    if (isAsItWas(await now(context, integrationId), body)) return;
    const call = { operationId: 'updateIntegration', path: { integrationId }, body } as const;
    if ((await context.send(call)).succeeded) return;
    const { succeeded, response } = await context.send(call);
    if (!succeeded) throw new Error(`the integration ${name} could not be put back: answered ${response.status}`);
  });
}

/** The integration as the active list shows it; undefined if it is not there, or there is no list. */
async function now(context: Context, integrationId: string): Promise<Integration | undefined> {
  try {
    return (await listIntegrations(context)).get(integrationId);
  } catch (error) {
    if (error instanceof Skip) return undefined;
    throw error;
  }
}

function isAsItWas(integration: Integration | undefined, body: object): boolean {
  return (
    integration !== undefined &&
    Object.entries(body).every(([name, value]) => isDeepStrictEqual(Reflect.get(integration, name), value))
  );
}
