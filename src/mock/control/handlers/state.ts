import type { Message, NotificationEvent, Subscriber } from '#generated/types.js';
import { Problem, problemAt } from '../../http/problem.js';
import { pageJson, serializedReply } from '../../http/reply.js';
import { type AnyTable, type Records, recordKinds, type Table } from '../../records/table.js';
import { collectionNames, type RecordChange, type Store, toRecordChange, type World } from '../../records/world.js';
import type { ControlHandler } from '../control-operations.js';
import { currentWorldOf, environmentOf } from '../current-world.js';
import { findRecords, recordMistakes } from '../find-records.js';
import { jsonReply, noContent, refuseMistakes } from '../replies.js';

type Collection = keyof Records;

export const listKeys: ControlHandler<'listKeys'> = (_call, context) => {
  const { worlds, apiKeys } = context;
  const environments = new Set([environmentOf(context), ...worlds.environments]);
  return jsonReply({ first: apiKeys.defaultKey, keys: [...environments].map(apiKeys.keyOf).sort() });
};

export const countRecords: ControlHandler<'countRecords'> = ({ query: { key } }, context) => {
  const { store } = currentWorldOf(context, key);
  const records = Object.fromEntries(collectionNames.map((name) => [name, store[name].size]));
  return jsonReply({ key: key ?? context.apiKeys.defaultKey, records });
};

export const listRecords: ControlHandler<'listRecords'> = ({ path: { collection }, query }, context) => {
  const { key, search = '', offset = 0, limit = 50 } = query;
  const { store } = currentWorldOf(context, key);
  const table = tableOf(store, collection);
  const matches = search.trim() === '' ? undefined : findRecords(store, collection, search);
  const total = matches?.length ?? table.size;
  const length = Math.max(0, Math.min(limit, total - offset));
  const records = Array.from({ length }, (_, index) => table.json(matches?.[offset + index] ?? offset + index));
  return serializedReply(200, pageJson(records, { total }));
};

export const getRecord: ControlHandler<'getRecord'> = ({ path: { collection, id }, query }, context) => {
  const { store } = currentWorldOf(context, query.key);
  return serializedReply(200, tableOf(store, collection).json(existingIndex(store, collection, id)));
};

/** Maximum number of dependents in a response. */
const maxListedDependents = 20;

export const listReferences: ControlHandler<'listReferences'> = ({ path: { collection, id }, query }, context) => {
  const { store } = currentWorldOf(context, query.key);
  const dependents = dependentsOf(store, collection, existingIdOf(store, collection, id));
  const data = dependents
    .slice(0, maxListedDependents)
    .map(({ change, name }) => ({ collection: change.table, id: name }));
  return jsonReply({ data, total: dependents.length });
};

export const deleteRecord: ControlHandler<'deleteRecord'> = ({ path: { collection, id }, query }, context) => {
  const { store } = currentWorldOf(context, query.key);
  const removed = existingIdOf(store, collection, id);
  const dependents = dependentsOf(store, collection, removed);
  if (query.cascade !== true) refuseDependents(dependents);
  for (const { change } of dependents) store.apply(change);
  store.apply({ table: collection, removed });
  return noContent;
};

function refuseDependents(dependents: readonly Dependent[]): void {
  const [first] = dependents;
  if (first === undefined) return;
  const more = dependents.length === 1 ? '' : `, and ${dependents.length - 1} more`;
  const errors = dependents
    .slice(0, maxListedDependents)
    .map((dependent) => ({ pointer: '/path/id', message: sentenceOf(dependent) }));
  throw new Problem(409, `${sentenceOf(first)}${more}. ?cascade=true deletes these too.`, { errors });
}

export const putRecord: ControlHandler<'putRecord'> = ({ path: { collection, id }, query, body }, context) => {
  const world = currentWorldOf(context, query.key);
  const record = withIdentifiers(world, collection, id, body);
  refuseMistakes(recordMistakes(collection, record), 'the record does not conform: ');
  refuseOtherIds(world.store, collection, id, record);
  world.store.apply(toRecordChange(collection, record));
  return jsonReply(record);
};

function tableOf(store: Store, collection: Collection): AnyTable {
  return store[collection];
}

/** Returns the `_id` of an existing record. Throws Problem for an unknown one. */
function existingIdOf(store: Store, collection: Collection, id: string): string {
  return String(tableOf(store, collection).value(existingIndex(store, collection, id), '_id') ?? id);
}

function existingIndex(store: Store, collection: Collection, id: string): number {
  const index = findIndex(store, collection, id);
  if (index !== -1) return index;
  throw new Problem(404, `no record ${JSON.stringify(id)} in ${collection}`);
}

/** Finds a record by its name or its `_id`. Returns -1 for an unknown one. */
function findIndex(store: Store, collection: Collection, id: string): number {
  const table = tableOf(store, collection);
  const index = table.indexOf(recordKinds[collection].nameField, id);
  return index === -1 ? table.indexOf('_id', id) : index;
}

/** Adds missing identifiers: those of the replaced record, or new ones. */
function withIdentifiers(
  { store, clock }: World,
  collection: Collection,
  id: string,
  body: object,
): Record<string, unknown> {
  const index = findIndex(store, collection, id);
  const { nameField } = recordKinds[collection];
  const existingId = index === -1 ? undefined : tableOf(store, collection).value(index, '_id');
  const owner = { _organizationId: store.organizationId, _environmentId: store.environmentId };
  return {
    _id: existingId ?? (nameField === '_id' ? id : store.newId(clock().getTime())),
    ...(index === -1 && { [nameField]: id }),
    ...(collection === 'workflows' ? {} : owner),
    ...body,
  };
}

/** Throws Problem for a record that its path does not name, or with an identifier of another record. */
function refuseOtherIds(store: Store, collection: Collection, id: string, record: Record<string, unknown>): void {
  const { nameField } = recordKinds[collection];
  const idAt = (index: number) => (index === -1 ? undefined : tableOf(store, collection).value(index, '_id'));
  const existingId = idAt(findIndex(store, collection, id));
  if (record._id !== id && record[nameField] !== id)
    throw problemAt(422, `/body/${nameField}`, `must be ${id}, as in the path`);
  for (const field of new Set(['_id', nameField])) {
    const other = idAt(findIndex(store, collection, String(record[field])));
    if (other !== undefined && other !== existingId)
      throw problemAt(409, `/body/${field}`, 'is already used by another record');
  }
  if (existingId !== undefined && record._id !== existingId)
    throw problemAt(409, '/body/_id', `must stay ${existingId}`);
}

/** Record that refers to another one, and the change that removes the record or its reference. */
interface Dependent {
  /** The `subscriberId` of a subscriber, the `_id` of any other record. */
  readonly name: string;
  readonly change: Exclude<RecordChange, { readonly created: number }>;
}

function sentenceOf({ name, change: { table } }: Dependent): string {
  return `the ${table.slice(0, -1)} ${name} refers to it${table === 'subscribers' ? ' in channels' : ''}`;
}

/** Lists the records that refer, directly or indirectly, to the record with this `_id`. */
function dependentsOf({ subscribers, events, messages }: Store, collection: Collection, id: string): Dependent[] {
  const eventIds = idsWhere(events, (index) => belongsToRecord(events, index));
  const removedEvents = new Set(collection === 'events' ? [id] : eventIds);
  const messageIds = idsWhere(
    messages,
    (index) => removedEvents.has(messages.value(index, '_notificationId')) || belongsToRecord(messages, index),
  );
  const digested = collection === 'events' ? eventsDigestedInto(events, id) : [];
  const channelOwners = collection === 'integrations' ? subscribersOf(subscribers, id) : [];
  return [
    ...eventIds.map((removed) => ({ name: removed, change: { table: 'events', removed } as const })),
    ...digested.map(({ _digestedNotificationId, ...record }) => ({
      name: record._id ?? '',
      change: { table: 'events', record } as const,
    })),
    ...messageIds.map((removed) => ({ name: removed, change: { table: 'messages', removed } as const })),
    ...channelOwners.map(({ channels = [], ...subscriber }) => ({
      name: subscriber.subscriberId,
      change: {
        table: 'subscribers',
        record: { ...subscriber, channels: channels.filter(({ _integrationId }) => _integrationId !== id) },
      } as const,
    })),
  ];

  /** Tells if a message or an event belongs to the subscriber or the workflow. */
  function belongsToRecord<T extends Message | NotificationEvent>(table: Table<T>, index: number): boolean {
    if (collection === 'subscribers') return table.value(index, '_subscriberId') === id;
    return collection === 'workflows' && table.value(index, '_templateId') === id;
  }
}

/** Lists the events that were digested into an event. They share its workflow and subscriber. */
function eventsDigestedInto(events: Table<NotificationEvent>, id: string): NotificationEvent[] {
  const { _subscriberId, _templateId } = events.find('_id', id) ?? {};
  const isSameKind = (index: number) =>
    events.value(index, '_subscriberId') === _subscriberId && events.value(index, '_templateId') === _templateId;
  return events.where(isSameKind).filter(({ _digestedNotificationId }) => _digestedNotificationId === id);
}

function subscribersOf(subscribers: Table<Subscriber>, integration: string): Subscriber[] {
  const hasChannel = (index: number) =>
    subscribers.value(index, 'channels')?.some(({ _integrationId }) => _integrationId === integration) === true;
  return subscribers.where(hasChannel);
}

function idsWhere(table: AnyTable, matches: (index: number) => boolean): string[] {
  return table.indexesWhere(matches).map((index) => String(table.value(index, '_id')));
}
