import { field } from '../../contract/json-value.js';
import { byAge, given, itemsOf, type ShownValues, subscriberIds } from '../../judgement/facts/numbered-lists.js';
import { text, texts } from '../../judgement/facts/text.js';
import { recordKey } from '../../model/known-list.js';
import type { KeysCombined } from '../../model/numbered-filters.js';
import type { Context } from '../context.js';
import { allowedLimits } from '../experiments/walk.js';
import { allSubscribers } from '../experiments/whole-lists.js';
import { Skip } from '../skip.js';

type NumberedListId = 'listMessages' | 'listNotifications';

/** Whether several context keys select records with any or with all of them (§4.6, §4.9 do not say). */
export async function learnKeysCombined(
  context: Context,
  operationId: NumberedListId,
  records: readonly unknown[],
): Promise<KeysCombined> {
  const keysOf = (record: unknown) => texts(field(record, 'contextKeys')) ?? [];
  const all = [...new Set(records.flatMap(keysOf))];
  for (const one of all) {
    const other = all.find((key) => key !== one && records.some((record) => holdsOne(keysOf(record), one, key)));
    if (other === undefined) continue;
    const { most } = allowedLimits(context.contract, operationId);
    const query = { contextKeys: [one, other], limit: Math.min(50, most) };
    const exchange = await context.remember({ operationId, query });
    if (!exchange.succeeded) return 'unknown';
    const found = itemsOf(exchange).map(keysOf);
    if (found.some((keys) => holdsOne(keys, one, other))) return 'any';
    const hasBoth = records.some((record) => keysOf(record).includes(one) && keysOf(record).includes(other));
    return found.length > 0 || !hasBoth ? 'all' : 'unknown';
  }
  return 'unknown';
}

function holdsOne(keys: readonly string[], one: string, other: string): boolean {
  return keys.includes(one) !== keys.includes(other);
}

/** Whether `after` and `before` include their own moment (§4.9 does not say); undefined if nothing shows it. */
export async function learnInclusive(context: Context, events: readonly unknown[]) {
  const dated = byAge(events);
  const { most: limit } = allowedLimits(context.contract, 'listNotifications');
  const [newest, oldest] = [dated[0], dated.at(-1)];
  const learn = async (bound: 'after' | 'before', at: typeof newest) => {
    if (at === undefined) return undefined;
    const longAgo = bound === 'before' ? { after: '2000-01-01T00:00:00.000Z' } : {};
    const query = { ...longAgo, [bound]: at.moment, limit };
    const exchange = await context.remember({ operationId: 'listNotifications', query });
    if (!exchange.succeeded) return undefined;
    return itemsOf(exchange).some((item) => recordKey(item) === recordKey(at.item));
  };
  return { after: await learn('after', newest), before: await learn('before', oldest) };
}

/** The `subscriberId` of items that only have the internal id too, where another record says whose it is. */
export async function learnSubscriberIds(context: Context, items: readonly unknown[]): Promise<ShownValues> {
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
