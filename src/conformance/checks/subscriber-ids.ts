import type { Context } from '../context.js';
import { Skip } from '../violation.js';
import { given, type Shown, text } from './numbered-list.js';

/** The subscriber's `subscriberId`, where the item embeds the subscriber. */
export const subscriberIds: Shown = (item) => given(text(item, 'subscriber', 'subscriberId'));

/** The same for items that only have the internal id, where another record says whose it is. */
export async function learnSubscriberIds(context: Context, items: readonly unknown[]): Promise<Shown> {
  const embedded = items.map(
    (item) => [text(item, '_subscriberId'), text(item, 'subscriber', 'subscriberId')] as const,
  );
  const isTold = embedded.some(([, subscriberId]) => subscriberId !== undefined);
  const pairs = isTold ? embedded : await allSubscribers(context);
  const names = new Map(pairs.flatMap(([id, name]) => (id === undefined || name === undefined ? [] : [[id, name]])));
  return (item) => subscriberIds(item) ?? given(names.get(text(item, '_subscriberId') ?? ''));
}

async function allSubscribers(
  context: Context,
): Promise<readonly (readonly [string | undefined, string | undefined])[]> {
  try {
    const { items } = await context.subscribers();
    return items.map((subscriber) => [text(subscriber, '_id'), text(subscriber, 'subscriberId')]);
  } catch (error) {
    if (error instanceof Skip) return [];
    throw error;
  }
}
