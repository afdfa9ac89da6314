import type { Subscriber } from '#generated/types.js';
import type { Handler } from '../handler.js';
import { Problem } from '../problem.js';
import { type Reply, recordJson, replyJson } from '../reply.js';
import { unusedId } from '../unused-id.js';
import type { World } from '../world.js';

/** Creates a subscriber, or updates the one with the same `subscriberId` (§4.1). */
export const createSubscriber: Handler<'createSubscriber'> = ({ query, body }, world) => {
  const existing = world.store.subscribers.find('subscriberId', body.subscriberId);
  if (existing !== undefined && query.failIfExists === true) {
    const message = `a subscriber ${JSON.stringify(body.subscriberId)} exists already`;
    throw new Problem(409, message, { errors: [{ pointer: '/body/subscriberId', message }] });
  }
  const given = pick(body, [
    'subscriberId',
    'firstName',
    'lastName',
    'email',
    'phone',
    'avatar',
    'timezone',
    'locale',
    'data',
  ]);
  return write(world, 201, { ...(existing ?? blank(world)), ...given, ...touched(world, existing) });
};

/** Sets whether a subscriber is online (§4.2). */
export const updateSubscriberOnlineStatus: Handler<'updateSubscriberOnlineStatus'> = ({ path, body }, world) => {
  const existing = world.store.subscribers.find('subscriberId', path.subscriberId);
  if (existing === undefined) throw new Problem(404, `there is no subscriber ${JSON.stringify(path.subscriberId)}`);
  const { isOnline } = body;
  const lastOnlineAt = isOnline ? {} : { lastOnlineAt: world.clock().toISOString() };
  return write(world, 200, { ...existing, isOnline, ...lastOnlineAt, ...touched(world, existing) });
};

function blank(
  world: World,
): Pick<Subscriber, '_id' | 'channels' | '_organizationId' | '_environmentId' | 'deleted' | 'createdAt'> {
  const { store, clock } = world;
  const now = clock();
  return {
    _id: unusedId(store.subscribers, 'created-subscriber', now),
    channels: [],
    _organizationId: store.organizationId,
    _environmentId: store.environmentId,
    deleted: false,
    createdAt: now.toISOString(),
  };
}

function touched(world: World, existing: Subscriber | undefined): Pick<Subscriber, 'updatedAt' | '__v'> {
  return { updatedAt: world.clock().toISOString(), __v: existing === undefined ? 0 : (existing.__v ?? 0) + 1 };
}

function write(world: World, status: number, record: Subscriber): Reply {
  world.store.apply({ table: 'subscribers', record });
  return replyJson(status, recordJson(record));
}

function pick<T extends object, K extends keyof T>(source: T, keys: readonly K[]): Pick<T, K> {
  const picked: Partial<T> = {};
  for (const key of keys) if (source[key] !== undefined) picked[key] = source[key];
  return picked as Pick<T, K>;
}
