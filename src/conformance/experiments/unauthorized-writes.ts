import type { Subscriber } from '#generated/types.js';
import { type Misuse, misuses } from '../../judgement/facts/misuse.js';
import type { Judged } from '../../judgement/judged.js';
import type { Call } from '../call.js';
import { shared } from '../shared.js';
import { unlessSkipped } from '../unless-skipped.js';
import { misused } from './misused.js';
import { knownOwn } from './own-subscriber.js';
import { createdId, ownWrites } from './own-writes.js';
import { type Target, targetIntegration } from './target-integration.js';

export interface UnauthorizedWrites {
  /** The subscriber that was written to, as it was before. */
  readonly own: Subscriber;
  /** The integration that was written to, where one may be changed. */
  readonly target: Target | undefined;
  readonly attempts: readonly { readonly misuse: Misuse; readonly mark: string; readonly exchange: Judged }[];
}

/** Tries the three writes with each misuse of the header: done once, for all probes. What took effect is put back. */
export const unauthorizedWrites = shared(async (context): Promise<UnauthorizedWrites> => {
  const target = await unlessSkipped(targetIntegration(context));
  const writes = await ownWrites(context);
  const { keyed } = writes;
  const own = await knownOwn(context, createdId(writes));
  const { subscriberId } = own;
  const attempts = [];
  for (const misuse of misuses) {
    const mark = misuse;
    const authorization = misused(misuse, context);
    const calls: Call[] = [
      { operationId: 'createSubscriber', body: { subscriberId, firstName: mark } },
      {
        operationId: 'updateSubscriberOnlineStatus',
        path: { subscriberId },
        body: { isOnline: own.isOnline !== true },
      },
    ];
    if (target !== undefined) {
      const path = { integrationId: target.integrationId };
      calls.push({ operationId: 'updateIntegration', path, body: { name: mark } });
    }
    for (const call of calls) attempts.push({ misuse, mark, exchange: await context.send({ ...call, authorization }) });
    // What was answered to the valid key under the same `idempotency-key` is not for another one.
    const [replayed] = keyed;
    if (misuse === 'an unknown key' && replayed?.exchange.succeeded) {
      await context.send({ ...replayed.call, authorization });
    }
  }
  return { own, target, attempts };
});
