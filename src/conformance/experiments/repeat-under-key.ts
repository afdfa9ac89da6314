import type { Subscriber } from '#generated/types.js';
import { field } from '../../contract/json-value.js';
import type { Judged } from '../../judgement/judged.js';
import type { Call } from '../call.js';
import type { Context } from '../context.js';
import { shared } from '../shared.js';
import { Skip } from '../violation.js';
import { needPermission } from './is-refused.js';
import { readOwn } from './own-subscriber.js';
import { ownWrites } from './own-writes.js';
import { underKey } from './readings.js';

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
  const { create, first } = await createUnderKey(context);
  const subscriberId = String(field(create.body, 'subscriberId'));
  await context.need({ operationId: 'createSubscriber', body: { subscriberId, firstName: 'Second' } });
  const again = await context.send(create);
  const subscriber = await readOwn(context, subscriberId);
  const otherBody = await context.send({ ...create, body: { subscriberId, firstName: 'Third' } });
  return { create: { first, again }, otherBody, subscriber };
});

/** The creation under a key that all probes share; where it was refused, one of another subscriber. */
async function createUnderKey(context: Context): Promise<{ readonly create: Call; readonly first: Judged }> {
  const [shared] = (await ownWrites(context)).keyed;
  if (shared?.exchange.succeeded === true) return { create: shared.call, first: shared.exchange };
  const subscriberId = context.nextId();
  const body = { subscriberId, firstName: 'Notikit', lastName: 'Check' };
  const create = underKey({ operationId: 'createSubscriber', body }, context.runId);
  const first = await context.send(create);
  if (first.succeeded) return { create, first };
  needPermission(first);
  const { status } = first.response;
  throw new Skip(`createSubscriber with an idempotency-key was answered ${status}`, 'createSubscriber');
}
