import { given, type Shown, subscriberIds } from '../../../judgement/facts/lists/numbered-list.js';
import { text } from '../../../judgement/facts/text.js';
import type { Context } from '../../context.js';
import { Skip } from '../../violation.js';
import { allSubscribers } from '../whole-lists.js';

/** The `subscriberId` of items that only have the internal id too, where another record says whose it is. */
export async function learnSubscriberIds(context: Context, items: readonly unknown[]): Promise<Shown> {
  const embedded = items.map(
    (item) => [text(item, '_subscriberId'), text(item, 'subscriber', 'subscriberId')] as const,
  );
  const named = new Set(embedded.flatMap(([id, subscriberId]) => (subscriberId === undefined ? [] : [id])));
  const isEverybodyNamed = embedded.every(([id]) => named.has(id));
  const pairs = isEverybodyNamed ? embedded : [...embedded, ...(await idPairs(context))];
  const names = new Map(pairs.flatMap(([id, name]) => (id === undefined || name === undefined ? [] : [[id, name]])));
  return (item) => subscriberIds(item) ?? given(names.get(text(item, '_subscriberId') ?? ''));
}

async function idPairs(context: Context): Promise<readonly (readonly [string | undefined, string | undefined])[]> {
  try {
    const { items } = await allSubscribers(context);
    return items.map((subscriber) => [text(subscriber, '_id'), text(subscriber, 'subscriberId')]);
  } catch (error) {
    if (error instanceof Skip) return [];
    throw error;
  }
}
