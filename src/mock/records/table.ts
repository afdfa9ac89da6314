import type { Integration, Message, NotificationEvent, Subscriber, Workflow } from '#generated/types.js';
import type { Collection } from '../../../fixtures/collection.js';
import { toUtf8 } from '../../text/bytes.js';
import { recordJson } from '../http/reply.js';
import { jsonOf } from './record-json.js';

/** Record type of each collection. */
export interface Records {
  readonly subscribers: Subscriber;
  readonly integrations: Integration;
  readonly workflows: Workflow;
  readonly messages: Message;
  readonly events: NotificationEvent;
}

/** Record with a generated identifier. */
interface Identified {
  _id?: string;
  createdAt?: string;
}

/** Writable collection over a shared immutable base, whose records are made when they are read. Index 0 is the newest. */
export class Table<T extends Identified> implements Collection<T> {
  readonly #base: Collection<T>;
  /** Oldest first: a written record, or the index of one in the base. Undefined before the first write. */
  #order: (T | number)[] | undefined;
  /** Written records by `_id`, in the order of writing. */
  readonly #written = new Map<string, T>();
  /** Written records by the value of each key that was searched. */
  readonly #writtenByKey = new Map<keyof T, Map<unknown, T>>();
  /** `_id`s of removed records of the base. */
  readonly #removed = new Set<string>();

  constructor(base: Collection<T>) {
    this.#base = base;
  }

  get size(): number {
    return this.#order?.length ?? this.#base.size;
  }

  /** Tells if a record was added or replaced. */
  get hasWritten(): boolean {
    return this.#written.size > 0;
  }

  at(index: number): T {
    const entry = this.#entry(index);
    return typeof entry === 'number' ? this.#base.at(entry) : entry;
  }

  value<K extends keyof T>(index: number, key: K): T[K] {
    const entry = this.#entry(index);
    return typeof entry === 'number' ? this.#base.value(entry, key) : entry[key];
  }

  json(index: number): Uint8Array<ArrayBuffer> {
    const entry = this.#entry(index);
    return typeof entry === 'number' ? jsonOf(this.#base, entry) : toUtf8(recordJson(entry));
  }

  /** Index of the record with a unique value of a key; -1 if no record has it. */
  indexOf<K extends keyof T>(key: K, value: T[K]): number {
    if (this.#order === undefined) return this.#base.indexOf(key, value);
    const entry = this.#writtenBy(key).get(value) ?? this.#base.indexOf(key, value);
    const place = this.#order.lastIndexOf(entry);
    return place === -1 ? -1 : this.#order.length - 1 - place;
  }

  /** Finds the record with a unique value of a key. */
  find<K extends keyof T>(key: K, value: T[K]): T | undefined {
    const index = this.indexOf(key, value);
    return index === -1 ? undefined : this.at(index);
  }

  /** Ascending indexes of the records that match. */
  indexesWhere(matches: (index: number) => boolean): number[] {
    const indexes: number[] = [];
    for (let index = 0; index < this.size; index += 1) if (matches(index)) indexes.push(index);
    return indexes;
  }

  /** Replaces the record with the same `_id`, or adds a record as the newest. */
  put(record: T): void {
    const index = this.#indexOfId(record);
    if (index === -1) this.#insert(record, 0);
    else this.#replace(index, record);
  }

  /** Replaces the record with the same `_id`, or inserts a record before those that are not newer. */
  insertByTime(record: T): void {
    const index = this.#indexOfId(record);
    if (index !== -1 && this.value(index, 'createdAt') === record.createdAt) {
      this.#replace(index, record);
      return;
    }
    if (index !== -1) this.#take(index);
    const time = timeOf(record.createdAt);
    let rank = 0;
    while (rank < this.size && timeOf(this.value(rank, 'createdAt')) > time) rank += 1;
    this.#insert(record, rank);
  }

  /** Removes the record with an `_id`. */
  remove(id: string): void {
    const index = this.indexOf('_id', id as T['_id']);
    if (index === -1) return;
    this.#take(index);
  }

  /** Changes from the shared base to this table: first the removed `_id`s, then the written records. */
  get changes(): { readonly removed: readonly string[]; readonly put: readonly T[] } {
    return { removed: [...this.#removed], put: [...this.#written.values()] };
  }

  /** Tells if the record at an index was replaced or added. */
  isWritten(index: number): boolean {
    return typeof this.#entry(index) !== 'number';
  }

  #indexOfId(record: T): number {
    return this.indexOf('_id', record._id as T['_id']);
  }

  #replace(index: number, record: T): void {
    const order = this.#ordered();
    this.#forget(this.at(index));
    order[order.length - 1 - index] = record;
    this.#remember(record);
  }

  #insert(record: T, index: number): void {
    const order = this.#ordered();
    order.splice(order.length - index, 0, record);
    this.#remember(record);
  }

  /** Takes a record out of the table. If it is written again, it is the last one written, and has another place. */
  #take(index: number): void {
    const order = this.#ordered();
    const record = this.at(index);
    this.#forget(record);
    this.#written.delete(record._id ?? '');
    if (this.#base.indexOf('_id', record._id as T['_id']) !== -1) this.#removed.add(record._id ?? '');
    order.splice(order.length - 1 - index, 1);
  }

  #remember(record: T): void {
    this.#written.set(record._id ?? '', record);
    for (const [key, records] of this.#writtenByKey) records.set(record[key], record);
  }

  #forget(record: T): void {
    for (const [key, records] of this.#writtenByKey)
      if (records.get(record[key]) === record) records.delete(record[key]);
  }

  #ordered(): (T | number)[] {
    this.#order ??= Array.from({ length: this.#base.size }, (_, place) => this.#base.size - 1 - place);
    return this.#order;
  }

  #entry(index: number): T | number {
    if (this.#order === undefined) return index;
    const entry = this.#order[this.#order.length - 1 - index];
    if (entry === undefined) throw new RangeError(`there is no record ${index} among ${this.size}`);
    return entry;
  }

  #writtenBy(key: keyof T): ReadonlyMap<unknown, T> {
    const cached = this.#writtenByKey.get(key);
    if (cached !== undefined) return cached;
    const records = new Map([...this.#written.values()].map((record) => [record[key] as unknown, record]));
    this.#writtenByKey.set(key, records);
    return records;
  }
}

/** Milliseconds since 1970. A record without a valid time comes first. */
function timeOf(createdAt: string | undefined): number {
  const time = Date.parse(createdAt ?? '');
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
}
