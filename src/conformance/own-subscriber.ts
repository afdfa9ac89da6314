import type { Subscriber } from '#generated/types.js';
import type { Context } from './context.js';
import { readFacts } from './facts.js';
import { field } from './population.js';
import { Skip } from './violation.js';

/** Creates a subscriber for a probe to work on. Throws Skip if that fails. */
export async function createOwn(context: Context): Promise<Subscriber> {
  const subscriberId = context.unusedId();
  const body = { subscriberId, firstName: 'Notikit', lastName: 'Check' };
  const { json } = await context.need({ operationId: 'createSubscriber', body });
  if (field(json, 'subscriberId') !== subscriberId) throw new Skip('the creation was answered with no subscriber');
  return json as Subscriber;
}

/** A subscriber as a search shows it. Throws Skip if it does not. */
export async function readOwn(context: Context, subscriberId: string): Promise<Subscriber> {
  const found = await context.settle(
    async () => {
      const page = await context.need({ operationId: 'searchSubscribers', query: { subscriberId } });
      const data = field(readFacts(page).documented, 'data');
      const list: readonly Subscriber[] = Array.isArray(data) ? data : [];
      return list.find((subscriber) => field(subscriber, 'subscriberId') === subscriberId);
    },
    (subscriber) => subscriber !== undefined,
  );
  if (found === undefined) throw new Skip('a search does not show the subscriber that was created');
  return found;
}
