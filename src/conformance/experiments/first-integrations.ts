import type { Context } from '../context.js';
import { Skip } from '../violation.js';
import { integrationsIn, type Snapshot } from './changes.js';
import { plainAnswer } from './readings.js';

/** The integrations as they were before anything changed them. Throws Skip if they cannot be listed. */
export async function firstIntegrations(context: Context): Promise<Snapshot['integrations']> {
  const exchange = await plainAnswer(context, 'listActiveIntegrations');
  if (!exchange.succeeded) throw new Skip(`the integrations returned ${exchange.response.status}`);
  return integrationsIn(exchange);
}
