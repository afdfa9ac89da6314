import type { ChannelType, Message, Subscriber } from '#generated/types.js';
import type { Store } from '../records/store.js';
import { configuredOutcomeOf } from './step-run.js';

/** What has arrived for a subscriber on a channel, the newest first. */
export function inboxOf({ messages }: Store, { _id }: Subscriber, channel: ChannelType): readonly Message[] {
  const arrived: Message[] = [];
  for (let index = 0; index < messages.size; index += 1) {
    if (messages.value(index, '_subscriberId') !== _id || messages.value(index, 'channel') !== channel) continue;
    const message = messages.at(index);
    if (message.status !== 'error') arrived.push(message);
  }
  return arrived;
}

export function isArchived({ overrides }: Message): boolean {
  return configuredOutcomeOf(overrides).archivedAt !== undefined;
}

/** How many there are of each kind. Those in the archive are of that kind alone. */
export function countInbox(arrived: readonly Message[]) {
  const kept = arrived.filter((message) => !isArchived(message));
  return {
    all: kept.length,
    unread: kept.filter(({ read }) => !read).length,
    unseen: kept.filter(({ seen }) => !seen).length,
    archived: arrived.length - kept.length,
  };
}
