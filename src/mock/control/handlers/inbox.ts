import type { Message, Subscriber } from '#generated/types.js';
import { countInbox, inboxOf, isArchived, markMessage } from '../../delivery/inbox.js';
import { Problem, type ProblemDetail } from '../../http/problem.js';
import type { World } from '../../records/world.js';
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
  const message = 'is not an existing subscriber';
  throw new Problem(404, `${JSON.stringify(subscriberId)} ${message}`, {
    errors: [{ pointer: '/path/subscriberId', message }],
  });
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
