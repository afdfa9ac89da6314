import type { Integration, Message, NotificationEvent, Subscriber, Workflow } from '#generated/types.js';
import type { Collection } from '../../../fixtures/collection.js';
import { toUtf8 } from '../../text/bytes.js';
import { recordJson } from '../http/reply.js';
import { Placed } from './placed.js';
import { type Selections, selectionsOf } from './selections.js';

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

/** Written record with its index. */
type Written<T> = readonly [index: number, record: T];

/** Maximum number of written records that each search examines. Beyond it, they are merged into a new cache. */
const mostUnsettled = 1_000;

/** Earlier version of a table, and the records written since. */
interface Settled<T extends object> {
  readonly selections: Selections<T>;
  /** Number of records that were added before, which is the offset of their indexes. */
  readonly added: number;
  /** Places of replaced records; negative for added ones. */
  readonly since: Set<number>;
}

/**
 * Writable collection over a shared immutable base. Replaced and added records take precedence over the base. Index 0
 * is the newest record.
 */
export class Table<T extends Identified> implements Collection<T> {
  #base: Collection<T>;
  #selections: Selections<T>;
  /** Records that this world removed from the shared base, or merged into it. */
  readonly #placed: Placed<T>;
  readonly #replaced = new Map<number, T>();
  /** Oldest first. */
  readonly #added: T[] = [];
  /** Places of the written records by value, for each key that was searched; negative for added records. */
  readonly #places = new Map<keyof T, Map<unknown, number>>();
  #settled: Settled<T>;

  constructor(base: Collection<T>) {
    this.#base = base;
    this.#placed = new Placed(base);
    this.#selections = selectionsOf(base);
    this.#settled = { selections: this.#selections, added: 0, since: new Set() };
  }

  /** Cache of the base, without written records. */
  get base(): Selections<T> {
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
  get hasPlaced(): boolean {
    return this.#placed.size > 0;
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
    const place = this.#placesBy(key).get(value);
    if (place !== undefined) return this.#added.length + place;
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
    const place = index === -1 ? -1 - this.#added.length : index - this.#added.length;
    const earlier = index === -1 ? undefined : this.#written(index);
    if (place < 0) this.#added[-1 - place] = record;
    else this.#replaced.set(place, record);
    this.#settled.since.add(place);
    for (const [key, places] of this.#places) {
      if (earlier !== undefined && earlier[key] !== record[key]) places.delete(earlier[key]);
      places.set(record[key], place);
    }
  }

  /** Removes the record with an `_id`. */
  remove(id: string): void {
    const index = this.indexOf('_id', id as T['_id']);
    if (index === -1) return;
    this.#places.clear();
    const place = index - this.#added.length;
    if (place < 0) {
      this.#added.splice(-1 - place, 1);
      this.#unsettle();
      return;
    }
    const later = [...this.#replaced].filter(([other]) => other !== place);
    this.#replaced.clear();
    for (const [other, record] of later) this.#replaced.set(other > place ? other - 1 : other, record);
    this.#placed.remove(id);
    this.#rebuild();
  }

  /** Replaces the record with the same `_id`, or inserts a record by its time. */
  place(record: T): void {
    this.#placed.put(record);
    this.#rebuild();
  }

  /** Changes from the shared base to this table: first the removed `_id`s, then the written records. */
  get changes(): { readonly removed: readonly string[]; readonly put: readonly T[] } {
    const { removed, records } = this.#placed;
    return { removed, put: [...this.#replaced.values(), ...this.#added, ...records] };
  }

  /** Creates a base for this world only. Its cache starts empty. */
  #rebuild(): void {
    this.#base = this.#placed.collection();
    this.#selections = selectionsOf(this.#base);
    this.#unsettle();
  }

  /** Tells if the record at an index was replaced or added. */
  isWritten(index: number): boolean {
    return this.#written(index) !== undefined;
  }

  /**
   * Records for a search: an immutable base with a cache, and the records written since. Indexes refer to the base;
   * those of added records are negative.
   */
  get searchable(): { readonly base: Selections<T>; readonly added: number; readonly written: Iterable<Written<T>> } {
    if (this.#settled.since.size > mostUnsettled) this.#settle();
    const { selections: base, added, since } = this.#settled;
    return { base, added: this.#added.length - added, written: this.#writtenAt(since, added) };
  }

  *#writtenAt(places: Iterable<number>, added: number): Iterable<Written<T>> {
    for (const place of places) {
      const record = place < 0 ? this.#added[-1 - place] : this.#replaced.get(place);
      if (record !== undefined) yield [place + added, record];
    }
  }

  #settle(): void {
    const copy = new Table(this.#base);
    for (const record of this.#added) copy.#added.push(record);
    for (const [place, record] of this.#replaced) copy.#replaced.set(place, record);
    this.#settled = { selections: selectionsOf(copy), added: this.#added.length, since: new Set() };
  }

  #unsettle(): void {
    const since = new Set([...this.#replaced.keys(), ...this.#added.map((_, order) => -1 - order)]);
    this.#settled = { selections: this.#selections, added: 0, since };
  }

  #written(index: number): T | undefined {
    const { length } = this.#added;
    return index < length ? this.#added[length - 1 - index] : this.#replaced.get(index - length);
  }

  #placesBy(key: keyof T): ReadonlyMap<unknown, number> {
    const cached = this.#places.get(key);
    if (cached !== undefined) return cached;
    const places = new Map<unknown, number>();
    for (const [place, record] of this.#replaced) places.set(record[key], place);
    for (const [order, record] of this.#added.entries()) places.set(record[key], -1 - order);
    this.#places.set(key, places);
    return places;
  }
}
