import type { Mark } from '#generated/control.js';
import type { ChannelType, Message, NotificationEvent, Subscriber } from '#generated/types.js';
import { readConfirmationEntry } from '../../../../fixtures/made-up/execution-details.js';
import { timestamp } from '../../../../fixtures/seeded/timeline.js';
import { updateTimestampOf } from '../../clock.js';
import { configuredOutcomeOf, withConfiguredOutcome, withLog } from '../../delivery/step-run.js';
import { problemAt } from '../../http/problem.js';
import type { RecordChange, Store, World } from '../../records/world.js';
import type { ControlHandler } from '../control-operations.js';
import { currentWorldOf } from '../current-world.js';
import { jsonReply, refuseMistakes } from '../replies.js';

export const getInbox: ControlHandler<'getInbox'> = ({ path, query }, context) => {
  const { key, channel = 'in_app', read, seen, archived = false, offset = 0, limit = 50 } = query;
  const world = currentWorldOf(context, key);
  const inboxMessages = inboxOf(world.store, subscriberOf(world, path.subscriberId), channel);
  const matches = inboxMessages.filter(
    (message) =>
      isArchived(message) === archived &&
      (read === undefined || message.read === read) &&
      (seen === undefined || message.seen === seen),
  );
  return jsonReply({
    data: matches.slice(offset, offset + limit),
    total: matches.length,
    counts: countInbox(inboxMessages),
  });
};

export const markInbox: ControlHandler<'markInbox'> = ({ path, query, body }, context) => {
  const { read, seen, archived, messages: ids, channel = 'in_app' } = body;
  if (read === undefined && seen === undefined && archived === undefined) {
    throw problemAt(422, '/body', 'must contain read, seen or archived', '/body');
  }
  if (read === true && seen === false) {
    throw problemAt(422, '/body/seen', 'must be true if read is true', '/body/seen');
  }
  const world = currentWorldOf(context, query.key);
  const { store, clock } = world;
  const subscriber = subscriberOf(world, path.subscriberId);
  const inboxMessages = inboxOf(store, subscriber, channel);
  // Without a list, marks the messages that are not archived; unarchiving marks the archived ones.
  const selected =
    ids === undefined
      ? inboxMessages.filter((message) => isArchived(message) === (archived === false))
      : messagesById(inboxMessages, ids);
  const now = clock().getTime();
  let changedCount = 0;
  for (const message of selected) {
    const changes = markMessage(store, message, body, now);
    for (const change of changes) store.apply(change);
    if (changes.length > 0) changedCount += 1;
  }
  return jsonReply({ changed: changedCount, counts: countInbox(inboxOf(store, subscriber, channel)) });
};

function subscriberOf({ store: { subscribers } }: World, subscriberId: string): Subscriber {
  const subscriber = subscribers.find('subscriberId', subscriberId);
  if (subscriber !== undefined) return subscriber;
  throw problemAt(404, '/path/subscriberId', 'is not an existing subscriber', JSON.stringify(subscriberId));
}

function messagesById(inboxMessages: readonly Message[], ids: readonly string[]): readonly Message[] {
  const inboxIds = new Set(inboxMessages.map(({ _id }) => _id));
  const errors = [...ids.entries()]
    .filter(([, id]) => !inboxIds.has(id))
    .map(([index]) => ({ pointer: `/body/messages/${index}`, message: 'was not delivered on this channel' }));
  refuseMistakes(errors.slice(0, 20));
  const wanted = new Set(ids);
  return inboxMessages.filter(({ _id = '' }) => wanted.has(_id));
}

/** Lists the messages that arrived for a subscriber on a channel, newest first. */
function inboxOf({ messages }: Store, { _id }: Subscriber, channel: ChannelType): readonly Message[] {
  const isTheirs = (index: number) => messages.value(index, '_subscriberId') === _id;
  return messages.where(isTheirs).filter((message) => message.channel === channel && message.status !== 'error');
}

function isArchived({ overrides }: Message): boolean {
  return configuredOutcomeOf(overrides).archivedAt !== undefined;
}

/** Counts messages by state. An archived message counts only as archived. */
function countInbox(inboxMessages: readonly Message[]) {
  const current = inboxMessages.filter((message) => !isArchived(message));
  return {
    all: current.length,
    unread: current.filter(({ read }) => !read).length,
    unseen: current.filter(({ seen }) => !seen).length,
    archived: inboxMessages.length - current.length,
  };
}

/**
 * Creates the changes that mark a message; none if it already has the mark. Read implies seen, and unseen implies
 * unread.
 */
function markMessage(store: Store, message: Message, marking: Mark, now: number): readonly RecordChange[] {
  const read = marking.read ?? (marking.seen === false ? false : message.read);
  const seen = marking.seen ?? (marking.read === true ? true : message.seen);
  const archived = marking.archived ?? isArchived(message);
  if (read === message.read && seen === message.seen && archived === isArchived(message)) return [];
  // A set-back clock must not date the reading before the delivery.
  const markedAt = timestamp(Math.max(now, ...(message.deliveredAt ?? []).map((date) => Date.parse(date))));
  const { lastReadDate = markedAt, lastSeenDate = markedAt, overrides: before, ...rest } = message;
  const isArchiveChanged = archived !== isArchived(message);
  const overrides = isArchiveChanged
    ? withConfiguredOutcome(before, { archivedAt: archived ? markedAt : undefined })
    : before;
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
    ...(isConfirmed
      ? [{ table: 'events', record: withReadConfirmation(store, event, message, Date.parse(markedAt)) } as const]
      : []),
  ];
}

/** Adds a confirmation to the event's log of the message's job. */
function withReadConfirmation(
  store: Store,
  event: NotificationEvent,
  { _messageTemplateId, channel }: Message,
  time: number,
): NotificationEvent {
  const { jobs = [] } = event;
  const messageJob =
    jobs.find(({ step }) => step._templateId === _messageTemplateId) ?? jobs.find(({ type }) => type === channel);
  const updated = jobs.map((job) =>
    job === messageJob ? withLog(store, job, [readConfirmationEntry(time, job.providerId)]) : job,
  );
  return { ...event, jobs: updated, updatedAt: updateTimestampOf(time, event) };
}
