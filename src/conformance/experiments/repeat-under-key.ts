import type { Subscriber } from '#generated/types.js';
import type { Judged } from '../../judgement/judged.js';
import { shared } from '../shared.js';
import { Skip } from '../violation.js';
import { readOwn } from './own-subscriber.js';
import { ownWrites } from './own-writes.js';

/** What came of repeating writes under the same `idempotency-key`. */
export interface Repeated {
  readonly create: { readonly first: Judged; readonly again: Judged };
  /** Another body under the key of the creation. */
  readonly otherBody: Judged;
  /** The subscriber after the repetition: `Second` if it took no effect. */
  readonly subscriber: Subscriber;
}

/** Repeats a creation under the key that it had, with another write between: done once. */
export const repeatUnderKey = shared(async (context): Promise<Repeated> => {
  const { subscriberId, keyed } = await ownWrites(context);
  const [first] = keyed;
  if (first?.exchange.succeeded !== true) throw new Skip('the first request under a key did not succeed');
  const create = first.call;
  await context.need({ operationId: 'createSubscriber', body: { subscriberId, firstName: 'Second' } });
  const again = await context.send(create);
  const subscriber = await readOwn(context, subscriberId);
  const otherBody = await context.send({ ...create, body: { subscriberId, firstName: 'Third' } });
  return { create: { first: first.exchange, again }, otherBody, subscriber };
});
