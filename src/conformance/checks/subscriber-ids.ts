import { given, type Shown, text } from './numbered-list.js';

/** The subscriber's `subscriberId`, where the item embeds the subscriber. */
export const subscriberIds: Shown = (item) => given(text(item, 'subscriber', 'subscriberId'));

/** The same for items that only have the internal id, where another item says whose it is. */
export function learnSubscriberIds(items: readonly unknown[]): Shown {
  const names = new Map<string, string>();
  for (const item of items) {
    const [internal, subscriberId] = [text(item, '_subscriberId'), text(item, 'subscriber', 'subscriberId')];
    if (internal !== undefined && subscriberId !== undefined) names.set(internal, subscriberId);
  }
  return (item) => subscriberIds(item) ?? given(names.get(text(item, '_subscriberId') ?? ''));
}
