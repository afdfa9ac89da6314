import { field } from '../../../contract/json-value.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { shared } from '../../probe.js';
import { Skip } from '../../skip.js';
import { needPermission } from '../refusals.js';
import { customDataReadBack, type ReadBack, readBack } from './read-back.js';
import { needSuccess, written } from './written.js';

/** One change of the status: what the search shows before it, its response, and after it. */
export interface StatusChange {
  readonly isOnline: boolean;
  readonly before: ReadBack;
  readonly exchange: Judged;
  readonly after: ReadBack;
}

/** A subscriber of our own goes online and offline, twice. Throws Skip if there is none. */
export const statusChanges = shared(async (context): Promise<readonly StatusChange[]> => {
  const { subscriberId, exchange: creation } = await written(context, 'with data');
  needSuccess(creation);
  const changes: StatusChange[] = [];
  let before = await customDataReadBack(context);
  if (before.records.length === 0) throw new Skip('the subscriber that was created is not found by the search');
  // Online once more: only then is there a `lastOnlineAt` that may be kept or cleared.
  for (const isOnline of [true, false, true, false]) {
    // Two times of one millisecond cannot be told apart.
    await context.pause(2);
    const exchange = await context.settle(
      () => context.send({ operationId: 'updateSubscriberOnlineStatus', path: { subscriberId }, body: { isOnline } }),
      ({ succeeded, response }) => succeeded || ![404, 429].includes(response.status),
    );
    needPermission(exchange);
    if (exchange.response.status === 429) throw new Skip('the server rejects further requests (429)');
    const after = await readBack(
      context,
      subscriberId,
      (records) => !exchange.succeeded || records.some((record) => field(record, 'isOnline') === isOnline),
    );
    changes.push({ isOnline, before, exchange, after });
    before = after;
  }
  return changes;
});

export async function successfulChanges(context: Context): Promise<readonly StatusChange[]> {
  const changes = await statusChanges(context);
  const refused = changes.find(({ exchange }) => !exchange.succeeded);
  if (refused !== undefined) throw new Skip(`an online status returned ${refused.exchange.response.status}`);
  return changes;
}
