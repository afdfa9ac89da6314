import type { Integration, Message, NotificationEvent, Subscriber, Workflow } from '#generated/types.js';
import { cached } from '../../contract/cached.js';
import { toUtf8 } from '../../text/bytes.js';
import { firstEnvironment, Renaming } from './renaming.js';

/** Record type of each collection. */
export interface Records {
  readonly subscribers: Subscriber;
  readonly integrations: Integration;
  readonly workflows: Workflow;
  readonly messages: Message;
  readonly events: NotificationEvent;
}

/**
 * Schema of each collection's records, and the field by which requests name them. Collections that others refer to come
 * first.
 */
export const recordKinds = {
  subscribers: { schema: 'Subscriber', nameField: 'subscriberId' },
  integrations: { schema: 'Integration', nameField: 'identifier' },
  workflows: { schema: 'Workflow', nameField: 'workflowId' },
  events: { schema: 'NotificationEvent', nameField: '_id' },
  messages: { schema: 'Message', nameField: '_id' },
} as const satisfies Readonly<Record<keyof Records, object>>;

/** Operations of a table that do not depend on its type of record. */
export interface AnyTable {
  readonly size: number;
  value(index: number, key: string): unknown;
  indexOf(key: string, value: unknown): number;
  find(key: string, value: unknown): object | undefined;
  json(index: number): Uint8Array<ArrayBuffer>;
  indexesWhere(matches: (index: number) => boolean): number[];
}

/** Record with a generated identifier. */
interface Identified {
  _id?: string;
  createdAt?: string;
}

/**
 * Writable collection. Its initial records are shared by all environments, which show them with their own identifiers.
 * Index 0 is the newest.
 */
export class Table<T extends Identified> {
  #initialRecords: readonly T[] | undefined;
  /** Initial records as all environments share them, and written ones. Undefined before the first write. */
  #records: T[] | undefined;
  /** Written records by `_id`, in the order of writing. */
  readonly #written = new Map<string, T>();
  /** Records that were last written with each value of a key that was searched. */
  readonly #writtenByKey = new Map<keyof T, Map<unknown, T>>();
  /** `_id`s of initial records that were removed. */
  readonly #removed = new Set<string>();

  /** @param createInitialRecords called when they are first needed. */
  constructor(
    private readonly createInitialRecords: () => readonly T[],
    private readonly renaming = new Renaming(firstEnvironment, firstEnvironment),
  ) {}

  /** Creates a table with the same records, for changes that may be discarded. */
  copy(): Table<T> {
    const copy = new Table(this.createInitialRecords, this.renaming);
    copy.#records = this.#records?.slice();
    for (const [id, record] of this.#written) copy.#written.set(id, record);
    for (const id of this.#removed) copy.#removed.add(id);
    return copy;
  }

  get size(): number {
    return this.#stored.length;
  }

  /** Number of records before the first write. */
  get initialSize(): number {
    return this.#initial.length;
  }

  at(index: number): T {
    const record = this.#storedAt(index);
    return this.#isWritten(record) ? record : this.renaming.record(record);
  }

  /** The same as `at(index)[key]`, but cheaper. */
  value<K extends keyof T>(index: number, key: K): T[K] {
    const record = this.#storedAt(index);
    return this.#isWritten(record) ? record[key] : this.renaming.record(record[key], String(key));
  }

  json(index: number): Uint8Array<ArrayBuffer> {
    const record = this.#storedAt(index);
    if (this.#isWritten(record)) return recordJson(record);
    return recordJson(record, this.renaming.environment, (shared) => this.renaming.record(shared));
  }

  /** Index of the record with a unique value of a key; -1 if no record has it. */
  indexOf<K extends keyof T>(key: K, value: T[K]): number {
    const written = this.#writtenBy(key).get(value);
    if (written?.[key] === value && this.#isWritten(written)) return this.#stored.indexOf(written);
    const index = indexesBy(this.#initial, key).get(this.renaming.record(value, String(key))) ?? -1;
    const initial = this.#initial[index];
    return this.#records === undefined || initial === undefined ? index : this.#records.indexOf(initial);
  }

  /** Finds the record with a unique value of a key. */
  find<K extends keyof T>(key: K, value: T[K]): T | undefined {
    const index = this.indexOf(key, value);
    return index === -1 ? undefined : this.at(index);
  }

  /** Finds a record that was added or replaced. */
  findWritten(id: string): T | undefined {
    return this.#written.get(id);
  }

  /** Ascending indexes of the records that match. */
  indexesWhere(matches: (index: number) => boolean): number[] {
    const indexes: number[] = [];
    for (let index = 0; index < this.size; index += 1) if (matches(index)) indexes.push(index);
    return indexes;
  }

  where(matches: (index: number) => boolean): T[] {
    return this.indexesWhere(matches).map((index) => this.at(index));
  }

  /** Replaces the record with the same `_id`, or adds a record as the newest. */
  put(record: T): void {
    const index = this.#indexOfId(record._id);
    if (index === -1) this.#write(record, 0, 0);
    else this.#write(record, index, 1);
  }

  /** Replaces the record with the same `_id`, or inserts a record before those that are not newer. */
  insertByTime(record: T): void {
    const index = this.#indexOfId(record._id);
    if (index !== -1 && this.#storedAt(index).createdAt === record.createdAt) this.#write(record, index, 1);
    else {
      if (index !== -1) this.#take(index);
      const time = timeOf(record);
      const rank = this.#stored.findIndex((other) => timeOf(other) <= time);
      this.#write(record, rank === -1 ? this.size : rank, 0);
    }
  }

  remove(id: string): void {
    const index = this.#indexOfId(id);
    if (index !== -1) this.#take(index);
  }

  /** Changes from the initial records to this table: first the removed `_id`s, then the written records. */
  get changes(): { readonly removed: readonly string[]; readonly put: readonly T[] } {
    return { removed: [...this.#removed], put: [...this.#written.values()] };
  }

  get #stored(): readonly T[] {
    return this.#records ?? this.#initial;
  }

  get #initial(): readonly T[] {
    this.#initialRecords ??= this.createInitialRecords();
    return this.#initialRecords;
  }

  #storedAt(index: number): T {
    const record = this.#stored[index];
    if (record === undefined) throw new RangeError(`there is no record ${index} among ${this.size}`);
    return record;
  }

  #isWritten(record: T): boolean {
    return this.#written.size > 0 && this.#written.get(record._id ?? '') === record;
  }

  #indexOfId(id: string | undefined): number {
    return this.indexOf('_id', id as T['_id']);
  }

  /** Writes a record at an index, in place of a number of others. */
  #write(record: T, index: number, replaced: 0 | 1): void {
    this.#ownRecords().splice(index, replaced, record);
    this.#written.set(record._id ?? '', record);
    for (const [key, records] of this.#writtenByKey) records.set(record[key], record);
  }

  /** Takes a record out of the table. If it is written again, it is the last one written, and has another place. */
  #take(index: number): void {
    const id = this.value(index, '_id');
    this.#written.delete(id ?? '');
    if (indexesBy(this.#initial, '_id').has(this.renaming.record(id, '_id'))) this.#removed.add(id ?? '');
    this.#ownRecords().splice(index, 1);
  }

  #ownRecords(): T[] {
    this.#records ??= [...this.#initial];
    return this.#records;
  }

  #writtenBy(key: keyof T): ReadonlyMap<unknown, T> {
    const cached = this.#writtenByKey.get(key);
    if (cached !== undefined) return cached;
    const records = new Map([...this.#written.values()].map((record) => [record[key] as unknown, record]));
    this.#writtenByKey.set(key, records);
    return records;
  }
}

/** Indexes of immutable records by the values of each key that was searched. */
const indexesOf = cached((_: readonly object[]) => new Map<PropertyKey, ReadonlyMap<unknown, number>>());

/** Index of the newest record for each value of a key. */
function indexesBy<T extends object>(records: readonly T[], key: keyof T): ReadonlyMap<unknown, number> {
  const byKey = indexesOf(records);
  const known = byKey.get(key);
  if (known !== undefined) return known;
  const created = new Map<unknown, number>();
  for (const [index, record] of records.entries()) if (!created.has(record[key])) created.set(record[key], index);
  byKey.set(key, created);
  return created;
}

/** Milliseconds since 1970. A record without a valid time comes first. */
function timeOf({ createdAt = '' }: Identified): number {
  const time = Date.parse(createdAt);
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Maximum size of the cached JSON of all mocks in a process, in bytes. */
const maxCachedBytes = 32 * 2 ** 20;

let cachedBytes = 0;
/** JSON of records by environment: the environments of a mock share their records. */
const jsonByEnvironment = new Map<string, WeakMap<object, Bytes>>();

/**
 * Serializes an immutable record, once until the cache is full.
 *
 * @param shown converts the record to the form that the environment shows.
 */
function recordJson<T extends object>(record: T, environment = '', shown?: (record: T) => T): Bytes {
  const cached = jsonByEnvironment.get(environment)?.get(record);
  if (cached !== undefined) return cached;
  const json = toUtf8(JSON.stringify(shown === undefined ? record : shown(record)));
  cachedBytes += json.length;
  if (cachedBytes > maxCachedBytes) {
    jsonByEnvironment.clear();
    cachedBytes = json.length;
  }
  const jsonByRecord = jsonByEnvironment.get(environment) ?? new WeakMap();
  jsonByEnvironment.set(environment, jsonByRecord.set(record, json));
  return json;
}
