import type { Collection } from '../../fixtures/collection.js';

/** Whatever has an identifier that the service generated. */
interface Identified {
  _id?: string;
}

/**
 * A collection that can be written to. The base is shared by all worlds and never changes: what a world replaced or
 * added lies over it. Index 0 is the newest record, as in the base.
 */
export class Table<T extends Identified> implements Collection<T> {
  readonly #base: Collection<T>;
  readonly #replaced = new Map<number, T>();
  /** Oldest first. */
  readonly #added: T[] = [];

  constructor(base: Collection<T>) {
    this.#base = base;
  }

  get size(): number {
    return this.#added.length + this.#base.size;
  }

  at(index: number): T {
    return this.#written(index) ?? this.#base.at(index - this.#added.length);
  }

  value<K extends keyof T>(index: number, key: K): T[K] {
    const written = this.#written(index);
    return written === undefined ? this.#base.value(index - this.#added.length, key) : written[key];
  }

  /** Where the record is that has a value under a key; -1 if there is none. */
  indexOf<K extends keyof T>(key: K, value: T[K]): number {
    const added = this.#added.findLastIndex((record) => record[key] === value);
    if (added !== -1) return this.#added.length - 1 - added;
    for (const [index, record] of this.#replaced) if (record[key] === value) return this.#added.length + index;
    const index = this.#base.indexOf(key, value);
    return index === -1 || this.#replaced.has(index) ? -1 : this.#added.length + index;
  }

  /** The record that has a value under a key. */
  find<K extends keyof T>(key: K, value: T[K]): T | undefined {
    const index = this.indexOf(key, value);
    return index === -1 ? undefined : this.at(index);
  }

  /** The record in place of the one with its `_id`, or as the newest if there is none. */
  put(record: T): void {
    const index = this.indexOf('_id', record._id as T['_id']);
    if (index === -1) this.#added.push(record);
    else if (index < this.#added.length) this.#added[this.#added.length - 1 - index] = record;
    else this.#replaced.set(index - this.#added.length, record);
  }

  /** Whether the record at an index was replaced or added here. */
  isWritten(index: number): boolean {
    return this.#written(index) !== undefined;
  }

  #written(index: number): T | undefined {
    const { length } = this.#added;
    return index < length ? this.#added[length - 1 - index] : this.#replaced.get(index - length);
  }
}
