import type { Subscriber } from '#generated/types.js';
import type { Context } from './context.js';
import type { Judged } from './judged.js';
import { readOwn } from './own-subscriber.js';
import { keyedWrites } from './own-writes.js';
import { Skip } from './violation.js';

/** What came of repeating writes under the same `idempotency-key`. */
export interface Repeated {
  readonly create: { readonly first: Judged; readonly again: Judged };
  readonly patch: { readonly first: Judged; readonly again: Judged };
  /** Another body under the key of the creation. */
  readonly otherBody: Judged;
  /** The subscriber after the repetitions: online if the second took effect, `Second` if the first did not. */
  readonly subscriber: Subscriber;
}

/** Repeats a creation and an online status under the keys that they had, with other writes between: done once. */
export function repeatUnderKey(context: Context): Promise<Repeated> {
  return context.once('repetitions under a key', async () => {
    const { subscriberId, calls, exchanges } = await keyedWrites(context);
    const [create, patch] = calls;
    const [created, patched] = exchanges;
    if (create === undefined || patch === undefined || created?.succeeded !== true || patched?.succeeded !== true) {
      throw new Skip('the first requests under a key did not succeed');
    }
    const { headers: _, ...plainPatch } = patch;
    const second = { subscriberId, firstName: 'Second' };
    await context.need({ operationId: 'createSubscriber', body: second });
    await context.need({ ...plainPatch, body: { isOnline: false } });
    const again = { create: await context.send(create), patch: await context.send(patch) };
    const subscriber = await readOwn(context, subscriberId);
    const otherBody = await context.send({ ...create, body: { subscriberId, firstName: 'Third' } });
    return {
      create: { first: created, again: again.create },
      patch: { first: patched, again: again.patch },
      otherBody,
      subscriber,
    };
  });
}
