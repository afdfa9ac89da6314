import { isSameJson } from '../../../contract/is-same-json.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { shared } from '../../shared.js';
import { Skip } from '../../violation.js';
import { allowedBody } from '../allowed-body.js';
import { freshId } from '../fresh-id.js';
import { type Fields, hardFields, plainFields } from './given-fields.js';

/** The subscribers that the checks create. Each is made once, when the first probe needs it. */
export type Role = 'complete' | 'bare' | 'not yet there' | 'with data';

/** A subscriber that was asked for, and the answer. */
export interface Written {
  readonly subscriberId: string;
  readonly given: Fields;
  readonly exchange: Judged;
  /** What was refused before, where plainer values had to be given. */
  readonly refused: Judged | undefined;
  /** Whether the profile does not allow what would have been given first. */
  readonly isRestrained: boolean;
}

/** Creates the subscriber of a role. Throws Skip if the key may not write. */
export const written = shared(async (context, role: Role): Promise<Written> => {
  const subscriberId = await freshId(context);
  const query = role === 'not yet there' ? { failIfExists: true } : {};
  const choices = fieldsOf(role, subscriberId);
  const call = { operationId: 'createSubscriber', query, body: { subscriberId } } as const;
  const plain = plainFields(subscriberId);
  const [first, ...plainer] = choices.map((_, at) => allowedBody(context, call, [...choices.slice(at), plain]));
  const isRestrained = !isSameJson(first, { subscriberId, ...choices[0] });
  let given: Fields = { ...first };
  let exchange = await write(context, given, query);
  const refused = exchange.succeeded ? undefined : exchange;
  for (const fields of plainer) {
    if (exchange.succeeded || [401, 403].includes(exchange.response.status)) break;
    given = fields;
    exchange = await write(context, given, query);
  }
  return { subscriberId, given, exchange, refused, isRestrained };
});

/** Sends a creation or an update (§4.1). Throws Skip if it is refused to whoever asks. */
export async function write(
  context: Context,
  body: Fields,
  query: { readonly failIfExists?: boolean } = {},
): Promise<Judged> {
  const exchange = await context.send({ operationId: 'createSubscriber', query, body });
  if (exchange.response.status === 429) throw new Skip('the server lets no more requests in (429)');
  return exchange;
}

/** What a role is created with; where there are several, the next if one is refused. */
function fieldsOf(role: Role, id: string): readonly Fields[] {
  switch (role) {
    case 'complete':
      return [plainFields(id)];
    case 'bare':
    case 'not yet there':
      return [{}];
    case 'with data':
      return hardFields(id);
  }
}
