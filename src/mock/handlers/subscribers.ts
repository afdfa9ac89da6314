import type { Subscriber } from '#generated/types.js';
import { updateTimestampOf } from '../clock.js';
import { Problem, unknownIdProblem } from '../http/problem.js';
import { type Reply, serializedReply } from '../http/reply.js';
import type { World } from '../records/world.js';
import { type Handler, pick } from './handler.js';

/** Creates a subscriber, or updates the one with the same `subscriberId` (§4.1). */
export const createSubscriber: Handler<'createSubscriber'> = ({ query, body }, world) => {
  const existing = world.store.subscribers.find('subscriberId', body.subscriberId);
  if (existing !== undefined && query.failIfExists === true) {
    const message = `subscriber ${JSON.stringify(body.subscriberId)} already exists`;
    throw new Problem(world.choices['create.conflict-answer'].status, message, {
      errors: [{ pointer: '/body/subscriberId', message }],
    });
  }
  const requestFields = pick(body, ['subscriberId', ...profileFields, 'data']);
  const { fields, data, omittedData } = world.choices['upsert.absent-fields'];
  const clearedFields = [
    ...(fields === 'cleared' ? profileFields : []),
    ...(omittedData === 'cleared' ? (['data'] as const) : []),
  ];
  const remaining = existing && omit(existing, clearedFields);
  const merged = data === 'merged' &&
    requestFields.data !== undefined && { data: { ...existing?.data, ...requestFields.data } };
  return writeSubscriber(world, existing === undefined ? 201 : 200, {
    ...(remaining ?? newSubscriberFields(world)),
    ...requestFields,
    ...merged,
    ...updateFields(world, existing),
  });
};

/** Sets whether a subscriber is online (§4.2). */
export const updateSubscriberOnlineStatus: Handler<'updateSubscriberOnlineStatus'> = ({ path, body }, world) => {
  const existing = world.store.subscribers.find('subscriberId', path.subscriberId);
  if (existing === undefined) throw unknownIdProblem(world, `no subscriber ${JSON.stringify(path.subscriberId)}`);
  const { isOnline } = body;
  const effect = world.choices['online-status.last-online'][isOnline ? 'online' : 'offline'];
  const now = world.clock().toISOString();
  const record: Subscriber = { ...existing, isOnline, ...updateFields(world, existing) };
  if (effect === 'set') record.lastOnlineAt = now;
  if (effect === 'cleared') record.lastOnlineAt = null;
  return writeSubscriber(world, 200, record);
};

/** Fields of a subscriber that a request can set. */
const profileFields = ['firstName', 'lastName', 'email', 'phone', 'avatar', 'timezone', 'locale'] as const;

function newSubscriberFields(
  world: World,
): Pick<Subscriber, '_id' | 'channels' | '_organizationId' | '_environmentId' | 'deleted' | 'createdAt'> {
  const { store, clock } = world;
  const now = clock();
  return {
    _id: store.newId(now.getTime()),
    channels: [],
    _organizationId: store.organizationId,
    _environmentId: store.environmentId,
    deleted: false,
    createdAt: now.toISOString(),
  };
}

function updateFields(world: World, existing: Subscriber | undefined): Pick<Subscriber, 'updatedAt' | '__v'> {
  const time = world.clock().getTime();
  return {
    updatedAt: updateTimestampOf(time, existing ?? {}),
    __v: existing === undefined ? 0 : (existing.__v ?? 0) + 1,
  };
}

function writeSubscriber(world: World, status: number, record: Subscriber): Reply {
  world.store.apply({ table: 'subscribers', record });
  // Bypasses the cache: a record that is written repeatedly is rarely read.
  return serializedReply(status, JSON.stringify(record));
}

function omit<T extends object, K extends keyof T>(source: T, keys: readonly K[]): Omit<T, K> {
  const rest = { ...source };
  for (const key of keys) delete rest[key];
  return rest;
}
