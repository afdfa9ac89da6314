import type { Judged } from '../../../judgement/judged.js';
import { shared } from '../../shared.js';
import { Skip } from '../../violation.js';
import { readBack } from './read-back.js';
import { type Written, written } from './written.js';

/** Another creation, if the plain one was let in: what is refused to all creations is not the fault of this one. */
export async function creation(plain: Written, another: () => Promise<Written>): Promise<Written> {
  const other = await another();
  if (!plain.exchange.succeeded && !other.exchange.succeeded) needSuccess(plain.exchange);
  return other;
}

/**
 * The creation of a subscriberId alone under `failIfExists=true`, if the subscriber is there afterwards: then it is
 * enough without it, too.
 */
export const bareCreation = shared(async (context): Promise<Judged | undefined> => {
  const { subscriberId, exchange } = await written(context, 'not yet there');
  if (!exchange.succeeded) return undefined;
  return (await readBack(context, subscriberId)).records.length > 0 ? exchange : undefined;
});

/** Throws Skip if a creation was refused. */
export function needSuccess({ succeeded, response }: Judged): void {
  if (!succeeded) throw new Skip(`a creation was answered ${response.status}`);
}
