import type { NotificationEvent, Subscriber } from '#generated/types.js';
import { Problem, problemAt } from '../../http/problem.js';
import { bodyText, replyJson } from '../../http/reply.js';
import type { Records } from '../../records/table.js';
import type { World } from '../../records/world.js';
import { changeOf, type Store } from '../../records/world.js';
import type { ControlHandler } from '../control-operations.js';
import { findRecords, recordKinds, recordMistakes } from '../find-records.js';
import { json, noContent } from '../replies.js';
import { environmentOf, worldOf } from '../world-of.js';

type Collection = keyof Records;

export const listKeys: ControlHandler<'listKeys'> = (_call, context) => {
  const { worlds, apiKeys } = context;
  const environments = new Set([environmentOf(context), ...worlds.keys]);
  return json({ first: apiKeys.first, keys: [...environments].map(apiKeys.keyOf).sort() });
};

export const countRecords: ControlHandler<'countRecords'> = ({ query: { key } }, context) => {
  const { store } = worldOf(context, key);
  const { subscribers, integrations, workflows, messages, events } = store;
  const sizes = Object.entries({ subscribers, integrations, workflows, messages, events });
  const records = Object.fromEntries(sizes.map(([name, { size }]) => [name, size]));
  return json({ key: key ?? context.apiKeys.first, records });
};

export const listRecords: ControlHandler<'listRecords'> = ({ path: { collection }, query }, context) => {
  const { key, search = '', offset = 0, limit = 50 } = query;
  const { store } = worldOf(context, key);
  const table = tableOf(store, collection);
  const matches = search.trim() === '' ? undefined : findRecords(store, collection, search);
  const total = matches?.length ?? table.size;
  const size = Math.max(0, Math.min(limit, total - offset));
  const records = Array.from({ length: size }, (_, place) =>
    bodyText(table.json(matches?.[offset + place] ?? offset + place)),
  );
  return replyJson(200, `{"data":[${records.join(',')}],"total":${total}}`);
};

export const getRecord: ControlHandler<'getRecord'> = ({ path: { collection, id }, query }, context) => {
  const { store } = worldOf(context, query.key);
  return replyJson(200, tableOf(store, collection).json(placeOf(store, collection, id)));
};

export const deleteRecord: ControlHandler<'deleteRecord'> = ({ path: { collection, id }, query }, context) => {
  const { store } = worldOf(context, query.key);
  const removed = tableOf(store, collection).value(placeOf(store, collection, id), '_id') ?? id;
  const dependents = dependentsOf(store, collection, removed);
  if (query.cascade !== true) refuseDependents(dependents);
  for (const record of dependents.subscribers) store.apply({ table: 'subscribers', record });
  for (const record of dependents.digested) store.apply({ table: 'events', record });
  for (const message of dependents.messages) store.apply({ table: 'messages', removed: message });
  for (const event of dependents.events) store.apply({ table: 'events', removed: event });
  store.apply({ table: collection, removed });
  return noContent;
};

/** Names what would refer to nothing. */
function refuseDependents({ events, messages, digested, subscribers }: Dependents): void {
  const named = [
    ...[...events, ...digested.map(({ _id }) => _id)].map((id) => `the event ${id} refers to it`),
    ...messages.map((id) => `the message ${id} refers to it`),
    ...subscribers.map(({ subscriberId }) => `the subscriber ${subscriberId} refers to it in channels`),
  ];
  const [first] = named;
  if (first === undefined) return;
  const more = named.length === 1 ? '' : `, and ${named.length - 1} more`;
  const errors = named.slice(0, 20).map((message) => ({ pointer: '/path/id', message }));
  throw new Problem(409, `${first}${more}. ?cascade=true deletes these too.`, { errors });
}

export const putRecord: ControlHandler<'putRecord'> = ({ path: { collection, id }, query, body }, context) => {
  const world = worldOf(context, query.key);
  const record = completed(world, collection, id, body);
  const errors = recordMistakes(collection, record);
  const [first] = errors;
  if (first !== undefined)
    throw new Problem(422, `the record does not conform: ${first.pointer} ${first.message}`, { errors });
  refuseOtherIds(world.store, collection, id, record);
  world.store.apply(changeOf(collection, record));
  return json(record);
};

/** What all tables can do, whatever their records are. */
interface AnyTable {
  readonly size: number;
  value(index: number, key: '_id'): string | undefined;
  indexOf(key: '_id', value: string): number;
  json(index: number): Uint8Array<ArrayBuffer>;
}

function tableOf(store: Store, collection: Collection): AnyTable {
  return store[collection];
}

function placeOf(store: Store, collection: Collection, id: string): number {
  const place = findPlace(store, collection, id);
  if (place !== -1) return place;
  throw new Problem(404, `no record ${JSON.stringify(id)} in ${collection}`);
}

function findPlace(store: Store, collection: Collection, id: string): number {
  switch (collection) {
    case 'subscribers':
      return first(store.subscribers.indexOf('subscriberId', id), () => store.subscribers.indexOf('_id', id));
    case 'integrations':
      return first(store.integrations.indexOf('identifier', id), () => store.integrations.indexOf('_id', id));
    case 'workflows':
      return first(store.workflows.indexOf('workflowId', id), () => store.workflows.indexOf('_id', id));
    default:
      return tableOf(store, collection).indexOf('_id', id);
  }
}

function first(place: number, other: () => number): number {
  return place === -1 ? other() : place;
}

/** With the identifiers that the service generates, where they are left out: those of the record that it replaces. */
function completed({ store, clock }: World, collection: Collection, id: string, body: object): Record<string, unknown> {
  const place = findPlace(store, collection, id);
  const { name } = recordKinds[collection];
  const existingId = place === -1 ? undefined : tableOf(store, collection).value(place, '_id');
  const owner = { _organizationId: store.organizationId, _environmentId: store.environmentId };
  return {
    _id: existingId ?? (name === '_id' ? id : store.newId(clock().getTime())),
    ...(place === -1 && { [name]: id }),
    ...(collection === 'workflows' ? {} : owner),
    ...body,
  };
}

/** A record is what its path calls it, and no other is called the same. */
function refuseOtherIds(store: Store, collection: Collection, id: string, record: Record<string, unknown>): void {
  const { name } = recordKinds[collection];
  const idAt = (place: number) => (place === -1 ? undefined : tableOf(store, collection).value(place, '_id'));
  const existingId = idAt(findPlace(store, collection, id));
  if (record._id !== id && record[name] !== id) throw problemAt(422, `/body/${name}`, `must be ${id}, as in the path`);
  for (const field of new Set(['_id', name])) {
    const other = idAt(findPlace(store, collection, String(record[field])));
    if (other !== undefined && other !== existingId)
      throw problemAt(409, `/body/${field}`, 'is already used by another record');
  }
  if (existingId !== undefined && record._id !== existingId)
    throw problemAt(409, '/body/_id', `must stay ${existingId}`);
}

/** What would refer to nothing, were a record taken away. */
interface Dependents {
  /** Those that make no sense without it, by their `_id`. */
  readonly events: readonly string[];
  readonly messages: readonly string[];
  /** Those that can do without, as they are then. */
  readonly digested: readonly NotificationEvent[];
  readonly subscribers: readonly Subscriber[];
}

/** The records that depend, directly or indirectly, on the record of a collection with this `_id`. */
function dependentsOf({ subscribers, events, messages }: Store, collection: keyof Records, id: string): Dependents {
  const is = (name: keyof Records, other: string | null | undefined) => name === collection && other === id;
  const eventIds = indexesOf(events)
    .filter(
      (index) =>
        is('subscribers', events.value(index, '_subscriberId')) || is('workflows', events.value(index, '_templateId')),
    )
    .map((index) => events.value(index, '_id') ?? '');
  const goneEvents = new Set(collection === 'events' ? [id] : eventIds);
  const messageIds = indexesOf(messages)
    .filter(
      (index) =>
        goneEvents.has(messages.value(index, '_notificationId')) ||
        is('subscribers', messages.value(index, '_subscriberId')) ||
        is('workflows', messages.value(index, '_templateId')),
    )
    .map((index) => messages.value(index, '_id') ?? '');
  const digested = collection === 'events' ? digestedInto(events, id) : [];
  const settled = indexesOf(collection === 'integrations' ? subscribers : none)
    .filter((index) => uses(subscribers.value(index, 'channels'), id))
    .map((index) => withoutIntegration(subscribers.at(index), id));
  return { events: eventIds, messages: messageIds, digested, subscribers: settled };
}

/** Events are digested into one of the same workflow, for the same subscriber. */
function digestedInto(events: Store['events'], id: string): NotificationEvent[] {
  const { _subscriberId, _templateId } = events.find('_id', id) ?? {};
  return indexesOf(events)
    .filter((index) => events.value(index, '_subscriberId') === _subscriberId)
    .filter((index) => events.value(index, '_templateId') === _templateId)
    .map((index) => events.at(index))
    .filter(({ _digestedNotificationId }) => _digestedNotificationId === id)
    .map(({ _digestedNotificationId, ...event }) => event);
}

const none = { size: 0 };

function indexesOf({ size }: { readonly size: number }): number[] {
  return Array.from({ length: size }, (_, index) => index);
}

function uses(channels: Subscriber['channels'], integration: string): boolean {
  return channels?.some(({ _integrationId }) => _integrationId === integration) === true;
}

function withoutIntegration({ channels = [], ...subscriber }: Subscriber, integration: string): Subscriber {
  return { ...subscriber, channels: channels.filter(({ _integrationId }) => _integrationId !== integration) };
}
