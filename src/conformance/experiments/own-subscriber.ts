import type { Subscriber } from '#generated/types.js';
import { field } from '../../contract/json-value.js';
import { readFacts } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import { Skip } from '../skip.js';

/**
 * A subscriber as a search shows it. Throws Skip if it does not.
 *
 * @param isAsMeant what is waited for, as long as a server may take to show it.
 */
export async function readOwn(
  context: Context,
  subscriberId: string,
  isAsMeant: (subscriber: Subscriber) => boolean = () => true,
): Promise<Subscriber> {
  const subscriber = await context.settle(
    async () => {
      const page = await context.need({ operationId: 'searchSubscribers', query: { subscriberId } });
      const data = field(readFacts(page).documented, 'data');
      const list: readonly Subscriber[] = Array.isArray(data) ? data : [];
      return list.find((subscriber) => field(subscriber, 'subscriberId') === subscriberId);
    },
    (subscriber) => subscriber !== undefined && isAsMeant(subscriber),
  );
  if (subscriber === undefined) throw new Skip('a search does not find the created subscriber', 'searchSubscribers');
  lastReadOf.set(context, { subscriber, writes: context.writesTo(subscriberId) });
  return subscriber;
}

/** The subscriber that was read last in each run, and how many writes to it there had been. */
const lastReadOf = new WeakMap<Context, { readonly subscriber: Subscriber; readonly writes: number }>();

/** The same as it was read last, if nothing but refused writes has come since. */
export async function knownOwn(context: Context, subscriberId: string): Promise<Subscriber> {
  const { subscriber, writes } = lastReadOf.get(context) ?? {};
  const isCurrent = subscriber?.subscriberId === subscriberId && writes === context.writesTo(subscriberId);
  return isCurrent ? subscriber : readOwn(context, subscriberId);
}
