import type { Judged } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import { isRefused } from './is-refused.js';

/** A creation under an id of ours. */
export interface Creation {
  readonly subscriberId: string;
  readonly exchange: Judged;
}

/**
 * Creates a subscriber under an id that no other has: under another one if that is in use all the same (409), and under
 * a UUID if the server has taken no other id yet, and refuses this one.
 */
export async function createAnew(
  context: Context,
  create: (subscriberId: string) => Promise<Judged>,
): Promise<Creation> {
  const under = async (form: Context['idForm']): Promise<Creation> => {
    const subscriberId = context.nextId(form);
    const exchange = await create(subscriberId);
    if (exchange.succeeded) context.idForm ??= form ?? 'name';
    return { subscriberId, exchange };
  };
  const first = await under(context.idForm);
  if (first.exchange.response.status === 409) return under(context.idForm);
  if (context.idForm !== undefined || !isRefused(first.exchange)) return first;
  const other = await under('UUID');
  return other.exchange.succeeded ? other : first;
}
