import type { ChannelType, Message, NotificationEvent, Subscriber } from '#generated/types.js';
import { readConfirmation } from '../../../fixtures/made-up/execution-details.js';
import { timestamp } from '../../../fixtures/seeded/timeline.js';
import type { Change, Store } from '../records/store.js';
import { configuredOutcomeOf, withConfiguredOutcome, withLog } from './step-run.js';

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

/** What a recipient does with a message. */
export interface Marking {
  readonly read?: boolean | undefined;
  readonly seen?: boolean | undefined;
  readonly archived?: boolean | undefined;
}

/** What changes when a message is marked; nothing, if it is so already. Read implies seen, unseen implies unread. */
export function markMessage(store: Store, message: Message, marking: Marking, now: number): readonly Change[] {
  const read = marking.read ?? (marking.seen === false ? false : message.read);
  const seen = marking.seen ?? (marking.read === true ? true : message.seen);
  const archived = marking.archived ?? isArchived(message);
  if (read === message.read && seen === message.seen && archived === isArchived(message)) return [];
  // Nobody reads what has not arrived, whatever the clock says.
  const at = timestamp(Math.max(now, ...(message.deliveredAt ?? []).map((date) => Date.parse(date))));
  const { lastReadDate = at, lastSeenDate = at, overrides: before, ...rest } = message;
  const isMoved = archived !== isArchived(message);
  const overrides = isMoved ? withConfiguredOutcome(before, { archivedAt: archived ? at : undefined }) : before;
  const record: Message = {
    ...rest,
    read,
    seen,
    ...(seen && { lastSeenDate }),
    ...(read && { lastReadDate }),
    ...(overrides !== undefined && { overrides }),
  };
  const event = store.events.find('_id', message._notificationId);
  const isConfirmed = read && !message.read && event !== undefined;
  return [
    { table: 'messages', record },
    ...(isConfirmed ? [{ table: 'events', record: confirmed(event, message, Date.parse(at)) } as const] : []),
  ];
}

/** The event, whose job tells that its message was read. */
function confirmed(
  event: NotificationEvent,
  { _messageTemplateId, channel }: Message,
  time: number,
): NotificationEvent {
  const { jobs = [] } = event;
  const own =
    jobs.find(({ step }) => step._templateId === _messageTemplateId) ?? jobs.find(({ type }) => type === channel);
  const updated = jobs.map((job) => (job === own ? withLog(job, [readConfirmation(time, job.providerId)]) : job));
  return { ...event, jobs: updated, updatedAt: timestamp(time) };
}
