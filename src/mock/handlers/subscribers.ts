import type { Subscriber } from '#generated/types.js';
import { objectId } from '../../../fixtures/seeded/object-id.js';
import { cursorPage, type SortValue } from '../cursor-page.js';
import type { Handler } from '../handler.js';
import { wholeNumber } from '../pages.js';
import { Problem } from '../problem.js';
import { pageJson, type Reply, recordJson } from '../reply.js';
import type { World } from '../world.js';

/** How far a search counts (§8). */
const countLimit = 50_000;

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

/** Finds subscribers, a page at a time (§4.3). A filter matches a part of its field, case-sensitively. */
export const searchSubscribers: Handler<'searchSubscribers'> = ({ query }, { store: { subscribers } }) => {
  const limit = wholeNumber(query.limit, { name: 'limit', min: 1, max: 100, default: 10 });
  // The newest first, unless something else is asked for.
  const selection = {
    size: subscribers.size,
    matches,
    sortValue: sortValue(query.orderBy),
    ascending: query.orderDirection === 'ASC',
  };
  const page = cursorPage(selection, {
    after: cursor('after'),
    before: cursor('before'),
    includeCursor: query.includeCursor === true,
    limit,
  });
  const records = page.indexes.map((index) => subscribers.at(index));
  const { after = null, before = null } = query;
  return {
    status: 200,
    json: pageJson(records, {
      next: page.hasNext ? (records.at(-1)?._id ?? before) : null,
      previous: page.hasPrevious ? (records[0]?._id ?? after) : null,
      totalCount: Math.min(page.total, countLimit),
      totalCountCapped: page.total > countLimit,
    }),
  };

  function matches(index: number): boolean {
    const { email, phone, subscriberId, name } = query;
    if (email !== undefined && !subscribers.value(index, 'email')?.includes(email)) return false;
    if (phone !== undefined && !subscribers.value(index, 'phone')?.includes(phone)) return false;
    if (subscriberId !== undefined && !subscribers.value(index, 'subscriberId').includes(subscriberId)) return false;
    return name === undefined || fullName(index).includes(name);
  }

  function fullName(index: number): string {
    const [first, last] = [subscribers.value(index, 'firstName'), subscribers.value(index, 'lastName')];
    return first && last ? `${first} ${last}` : (first ?? last ?? '');
  }

  function sortValue(field: string | undefined): (index: number) => SortValue {
    if (field === undefined) return () => null;
    if (isSortable(field)) return (index) => subscribers.value(index, field);
    const message = `must be one of ${sortable.join(', ')}`;
    throw new Problem(422, `orderBy ${message}`, { errors: [{ pointer: '/query/orderBy', message }] });
  }

  function cursor(name: 'after' | 'before'): number | undefined {
    const id = query[name];
    if (id === undefined) return undefined;
    const index = subscribers.indexOf('_id', id);
    if (index !== -1) return index;
    const message = 'is not a cursor that a search has given';
    throw new Problem(400, `${name} ${message}`, { errors: [{ pointer: `/query/${name}`, message }] });
  }
};

const sortable = [
  '_id',
  'subscriberId',
  'firstName',
  'lastName',
  'email',
  'phone',
  'locale',
  'timezone',
  'isOnline',
  'lastOnlineAt',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Subscriber)[];

function isSortable(field: string): field is (typeof sortable)[number] {
  return sortable.some((name) => name === field);
}

function blank(
  world: World,
): Pick<Subscriber, '_id' | 'channels' | '_organizationId' | '_environmentId' | 'deleted' | 'createdAt'> {
  const { store, clock } = world;
  const now = clock();
  return {
    _id: objectId('created-subscriber', store.subscribers.size, now),
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
  return { status, json: recordJson(record) };
}

function pick<T extends object, K extends keyof T>(source: T, keys: readonly K[]): Pick<T, K> {
  const picked: Partial<T> = {};
  for (const key of keys) if (source[key] !== undefined) picked[key] = source[key];
  return picked as Pick<T, K>;
}
