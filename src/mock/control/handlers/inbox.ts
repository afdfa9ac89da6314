import type { Mark } from '#generated/control.js';
import type { ChannelType, Message, NotificationEvent, Subscriber } from '#generated/types.js';
import { readConfirmation } from '../../../../fixtures/made-up/execution-details.js';
import { timestamp } from '../../../../fixtures/seeded/timeline.js';
import { updatedAt } from '../../clock.js';
import { configuredOutcomeOf, withConfiguredOutcome, withLog } from '../../delivery/step-run.js';
import { problemAt } from '../../http/problem.js';
import type { RecordChange, Store, World } from '../../records/world.js';
import type { ControlHandler } from '../control-operations.js';
import { jsonReply, refuseMistakes } from '../replies.js';
import { worldOf } from '../world-of.js';

export const getInbox: ControlHandler<'getInbox'> = ({ path, query }, context) => {
  const { key, channel = 'in_app', read, seen, archived = false, offset = 0, limit = 50 } = query;
  const world = worldOf(context, key);
  const arrived = inboxOf(world.store, subscriberOf(world, path.subscriberId), channel);
  const matches = arrived.filter(
    (message) =>
      isArchived(message) === archived &&
      (read === undefined || message.read === read) &&
      (seen === undefined || message.seen === seen),
  );
  return jsonReply({ data: matches.slice(offset, offset + limit), total: matches.length, counts: countInbox(arrived) });
};

export const markInbox: ControlHandler<'markInbox'> = ({ path, query, body }, context) => {
  const { read, seen, archived, messages: ids, channel = 'in_app' } = body;
  if (read === undefined && seen === undefined && archived === undefined) {
    throw problemAt(422, '/body', 'must contain read, seen or archived', '/body');
  }
  if (read === true && seen === false) {
    throw problemAt(422, '/body/seen', 'must be true if read is true', '/body/seen');
  }
  const world = worldOf(context, query.key);
  const { store, clock } = world;
  const subscriber = subscriberOf(world, path.subscriberId);
  const arrived = inboxOf(store, subscriber, channel);
  const wasArchived = archived === false;
  const selected =
    ids === undefined ? arrived.filter((message) => isArchived(message) === wasArchived) : messagesById(arrived, ids);
  const now = clock().getTime();
  let changed = 0;
  for (const message of selected) {
    const changes = markMessage(store, message, body, now);
    for (const change of changes) store.apply(change);
    if (changes.length > 0) changed += 1;
  }
  return jsonReply({ changed, counts: countInbox(inboxOf(store, subscriber, channel)) });
};

function subscriberOf({ store: { subscribers } }: World, subscriberId: string): Subscriber {
  const subscriber = subscribers.find('subscriberId', subscriberId);
  if (subscriber !== undefined) return subscriber;
  throw problemAt(404, '/path/subscriberId', 'is not an existing subscriber', JSON.stringify(subscriberId));
}

function messagesById(arrived: readonly Message[], ids: readonly string[]): readonly Message[] {
  const arrivedIds = new Set(arrived.map(({ _id }) => _id));
  const errors = [...ids.entries()]
    .filter(([, id]) => !arrivedIds.has(id))
    .map(([index]) => ({ pointer: `/body/messages/${index}`, message: 'was not delivered on this channel' }));
  refuseMistakes(errors.slice(0, 20));
  const wanted = new Set(ids);
  return arrived.filter(({ _id = '' }) => wanted.has(_id));
}

/** Lists the messages that arrived for a subscriber on a channel, newest first. */
function inboxOf({ messages }: Store, { _id }: Subscriber, channel: ChannelType): readonly Message[] {
  const arrived: Message[] = [];
  for (let index = 0; index < messages.size; index += 1) {
    if (messages.value(index, '_subscriberId') !== _id || messages.value(index, 'channel') !== channel) continue;
    const message = messages.at(index);
    if (message.status !== 'error') arrived.push(message);
  }
  return arrived;
}

function isArchived({ overrides }: Message): boolean {
  return configuredOutcomeOf(overrides).archivedAt !== undefined;
}

/** Counts messages by state. An archived message counts only as archived. */
function countInbox(arrived: readonly Message[]) {
  const current = arrived.filter((message) => !isArchived(message));
  return {
    all: current.length,
    unread: current.filter(({ read }) => !read).length,
    unseen: current.filter(({ seen }) => !seen).length,
    archived: arrived.length - current.length,
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
    ...(isConfirmed ? [{ table: 'events', record: confirmed(store, event, message, Date.parse(at)) } as const] : []),
  ];
}

/** Adds a confirmation to the event's log of the message's job. */
function confirmed(
  store: Store,
  event: NotificationEvent,
  { _messageTemplateId, channel }: Message,
  time: number,
): NotificationEvent {
  const { jobs = [] } = event;
  const own =
    jobs.find(({ step }) => step._templateId === _messageTemplateId) ?? jobs.find(({ type }) => type === channel);
  const updated = jobs.map((job) =>
    job === own ? withLog(store, job, [readConfirmation(time, job.providerId)]) : job,
  );
  return { ...event, jobs: updated, updatedAt: updatedAt(time, event) };
}
