import type { ChannelType, Message, NotificationEvent, Subscriber } from '#generated/types.js';
import { readConfirmation } from '../../../../fixtures/made-up/execution-details.js';
import { timestamp } from '../../../../fixtures/seeded/timeline.js';
import { updatedAt } from '../../clock.js';
import { configuredOutcomeOf, withConfiguredOutcome, withLog } from '../../delivery/step-run.js';
import { Problem, type ProblemDetail, problemAt } from '../../http/problem.js';
import type { Change, Store, World } from '../../records/world.js';
import type { ControlHandler } from '../control-operations.js';
import { json } from '../replies.js';
import { worldOf } from '../world-of.js';

export const getInbox: ControlHandler<'getInbox'> = ({ path, query }, context) => {
  const { key, channel = 'in_app', read, seen, archived = false, offset = 0, limit = 50 } = query;
  const world = worldOf(context, key);
  const arrived = inboxOf(world.store, subscriberOf(world, path.subscriberId), channel);
  const meant = arrived.filter(
    (message) =>
      isArchived(message) === archived &&
      [message.read, undefined].includes(read) &&
      [message.seen, undefined].includes(seen),
  );
  return json({ data: meant.slice(offset, offset + limit), total: meant.length, counts: countInbox(arrived) });
};

export const markInbox: ControlHandler<'markInbox'> = ({ path, query, body }, context) => {
  const { read, seen, archived, messages: ids, channel = 'in_app' } = body;
  if (read === undefined && seen === undefined && archived === undefined) {
    throw refused([{ pointer: '/body', message: 'must contain read, seen or archived' }]);
  }
  if (read === true && seen === false)
    throw refused([{ pointer: '/body/seen', message: 'must be true if read is true' }]);
  const world = worldOf(context, query.key);
  const { store, clock } = world;
  const subscriber = subscriberOf(world, path.subscriberId);
  const arrived = inboxOf(store, subscriber, channel);
  const wasArchived = archived === false;
  const meant = ids === undefined ? arrived.filter((one) => isArchived(one) === wasArchived) : named(arrived, ids);
  const now = clock().getTime();
  let changed = 0;
  for (const message of meant) {
    const changes = markMessage(store, message, { read, seen, archived }, now);
    for (const change of changes) store.apply(change);
    changed += changes.length > 0 ? 1 : 0;
  }
  return json({ changed, counts: countInbox(inboxOf(store, subscriber, channel)) });
};

function subscriberOf({ store: { subscribers } }: World, subscriberId: string): Subscriber {
  const subscriber = subscribers.find('subscriberId', subscriberId);
  if (subscriber !== undefined) return subscriber;
  throw problemAt(404, '/path/subscriberId', 'is not an existing subscriber', JSON.stringify(subscriberId));
}

function named(arrived: readonly Message[], ids: readonly string[]): readonly Message[] {
  const byId = new Map(arrived.map((message) => [message._id, message]));
  const errors = [...ids.entries()]
    .filter(([, id]) => !byId.has(id))
    .map(([index]) => ({ pointer: `/body/messages/${index}`, message: 'was not delivered on this channel' }));
  if (errors.length > 0) throw refused(errors);
  const wanted = new Set(ids);
  return arrived.filter(({ _id = '' }) => wanted.has(_id));
}

function refused(errors: readonly ProblemDetail[]): Problem {
  return new Problem(422, `${errors[0]?.pointer} ${errors[0]?.message}`, { errors: errors.slice(0, 20) });
}

/** What has arrived for a subscriber on a channel, the newest first. */
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

/** How many there are of each kind. Those in the archive are of that kind alone. */
function countInbox(arrived: readonly Message[]) {
  const kept = arrived.filter((message) => !isArchived(message));
  return {
    all: kept.length,
    unread: kept.filter(({ read }) => !read).length,
    unseen: kept.filter(({ seen }) => !seen).length,
    archived: arrived.length - kept.length,
  };
}

/** What a recipient does with a message. */
interface Marking {
  readonly read?: boolean | undefined;
  readonly seen?: boolean | undefined;
  readonly archived?: boolean | undefined;
}

/** What changes when a message is marked; nothing, if it is so already. Read implies seen, unseen implies unread. */
function markMessage(store: Store, message: Message, marking: Marking, now: number): readonly Change[] {
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
    ...(isConfirmed ? [{ table: 'events', record: confirmed(store, event, message, Date.parse(at)) } as const] : []),
  ];
}

/** The event, whose job tells that its message was read. */
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
