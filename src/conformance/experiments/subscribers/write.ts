import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { Skip } from '../../violation.js';
import type { Fields } from './given-fields.js';

/** Sends a creation or an update (§4.1). Throws Skip if it is refused to whoever asks. */
export async function write(
  context: Context,
  body: Fields,
  query: { readonly failIfExists?: boolean } = {},
): Promise<Judged> {
  const exchange = await context.send({ operationId: 'createSubscriber', query, body });
  if (exchange.response.status === 429) throw new Skip('the server rejects further requests (429)');
  return exchange;
}
