import type { Integration, Message, NotificationEvent, Subscriber, Workflow } from '#generated/types.js';
import type { Collection } from '../../../fixtures/collection.js';
import { toUtf8 } from '../../text/bytes.js';
import { recordJson } from '../http/reply.js';
import { type CollectionCache, cacheOf } from './collection-cache.js';
import { InsertedRecords } from './inserted-records.js';

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

/**
 * Writable collection over a shared immutable base. Replaced and added records take precedence over the base. Index 0
 * is the newest record.
 */
export class Table<T extends Identified> implements Collection<T> {
  #base: Collection<T>;
  #selections: CollectionCache<T>;
  /** Records that this world removed from the shared base, or merged into it. */
  readonly #inserted: InsertedRecords<T>;
  readonly #replaced = new Map<number, T>();
  /** Oldest first. */
  readonly #added: T[] = [];
  /** Slots of the written records by value, for each key that was searched. */
  readonly #slots = new Map<keyof T, Map<unknown, number>>();

  constructor(base: Collection<T>) {
    this.#base = base;
    this.#inserted = new InsertedRecords(base);
    this.#selections = cacheOf(base);
  }

  /** Cache of the base, without written records. */
  get base(): CollectionCache<T> {
    return this.#selections;
  }

  get size(): number {
    return this.#added.length + this.#base.size;
  }

  /** Number of added records, which is the index of the newest record of the base. */
  get added(): number {
    return this.#added.length;
  }

  /** Tells if a record of the base was replaced. */
  get hasReplaced(): boolean {
    return this.#replaced.size > 0;
  }

  /** Tells if a record was merged into the shared base. */
  get hasInserted(): boolean {
    return this.#inserted.size > 0;
  }

  at(index: number): T {
    return this.#written(index) ?? this.#base.at(index - this.#added.length);
  }

  value<K extends keyof T>(index: number, key: K): T[K] {
    const written = this.#written(index);
    return written === undefined ? this.#base.value(index - this.#added.length, key) : written[key];
  }

  json(index: number): Uint8Array<ArrayBuffer> {
    const written = this.#written(index);
    return written === undefined ? this.base.json(index - this.#added.length) : toUtf8(recordJson(written));
  }

  /** Index of the record with a unique value of a key; -1 if no record has it. */
  indexOf<K extends keyof T>(key: K, value: T[K]): number {
    const slot = this.#slotsBy(key).get(value);
    if (slot !== undefined) return this.#added.length + slot;
    const index = this.#base.indexOf(key, value);
    return index === -1 || this.#replaced.has(index) ? -1 : this.#added.length + index;
  }

  /** Finds the record with a unique value of a key. */
  find<K extends keyof T>(key: K, value: T[K]): T | undefined {
    const index = this.indexOf(key, value);
    return index === -1 ? undefined : this.at(index);
  }

  /** Replaces the record with the same `_id`, or adds a record as the newest. */
  put(record: T): void {
    const index = this.indexOf('_id', record._id as T['_id']);
    const slot = index === -1 ? -1 - this.#added.length : index - this.#added.length;
    const earlier = index === -1 ? undefined : this.#written(index);
    if (slot < 0) this.#added[-1 - slot] = record;
    else this.#replaced.set(slot, record);
    for (const [key, slots] of this.#slots) {
      if (earlier !== undefined && earlier[key] !== record[key]) slots.delete(earlier[key]);
      slots.set(record[key], slot);
    }
  }

  /** Removes the record with an `_id`. */
  remove(id: string): void {
    const index = this.indexOf('_id', id as T['_id']);
    if (index === -1) return;
    this.#slots.clear();
    const slot = index - this.#added.length;
    if (slot < 0) {
      this.#added.splice(-1 - slot, 1);
      return;
    }
    const later = [...this.#replaced].filter(([other]) => other !== slot);
    this.#replaced.clear();
    for (const [other, record] of later) this.#replaced.set(other > slot ? other - 1 : other, record);
    this.#inserted.remove(id);
    this.#rebuild();
  }

  /** Replaces the record with the same `_id`, or inserts a record by its time. */
  insertByTime(record: T): void {
    this.#inserted.put(record);
    this.#rebuild();
  }

  /** Changes from the shared base to this table: first the removed `_id`s, then the written records. */
  get changes(): { readonly removed: readonly string[]; readonly put: readonly T[] } {
    const { removed, records } = this.#inserted;
    return { removed, put: [...this.#replaced.values(), ...this.#added, ...records] };
  }

  /** Creates a base for this world only. Its cache starts empty. */
  #rebuild(): void {
    this.#base = this.#inserted.collection();
    this.#selections = cacheOf(this.#base);
  }

  /** Tells if the record at an index was replaced or added. */
  isWritten(index: number): boolean {
    return this.#written(index) !== undefined;
  }

  #written(index: number): T | undefined {
    const { length } = this.#added;
    return index < length ? this.#added[length - 1 - index] : this.#replaced.get(index - length);
  }

  #slotsBy(key: keyof T): ReadonlyMap<unknown, number> {
    const cached = this.#slots.get(key);
    if (cached !== undefined) return cached;
    const slots = new Map<unknown, number>();
    for (const [slot, record] of this.#replaced) slots.set(record[key], slot);
    for (const [order, record] of this.#added.entries()) slots.set(record[key], -1 - order);
    this.#slots.set(key, slots);
    return slots;
  }
}
