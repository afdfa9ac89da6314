import type { Collection } from '../../../fixtures/collection.js';
import { partitionPoint } from '../../../fixtures/partition-point.js';

interface Dated {
  _id?: string;
  createdAt?: string;
}

interface Entry<T> {
  readonly record: T;
  /** Creation time in milliseconds since 1970. A record without a valid time comes first. */
  readonly time: number;
  /** Insertion number: of equal times, the higher number comes first. */
  readonly number: number;
  /** Number of newer shared records. */
  readonly newer: number;
}

/**
 * Records of a world, merged with shared ones by time, newest first. Of equal times, the one added later comes first.
 * Adding a record does not copy the shared ones.
 */
export class InsertedRecords<T extends Dated> {
  readonly #shared: Collection<T>;
  readonly #entries = new Map<string, Entry<T>>();
  /** Newest first. */
  readonly #order: Entry<T>[] = [];
  /** Indexes of removed shared records, ascending. */
  readonly #removedIndexes: number[] = [];
  #count = 0;

  constructor(shared: Collection<T>) {
    this.#shared = shared;
  }

  /** Number of inserted records. */
  get size(): number {
    return this.#entries.size;
  }

  /** Inserted records, in insertion order. */
  get records(): readonly T[] {
    return [...this.#entries.values()].map(({ record }) => record);
  }

  /** `_id`s of removed shared records. */
  get removed(): readonly string[] {
    return this.#removedIndexes.map((sharedIndex) => this.#shared.value(sharedIndex, '_id') ?? '');
  }

  /** Adds a record, or replaces the one with its `_id`. A replacement keeps its rank among equal times. */
  put(record: T): void {
    const id = record._id ?? '';
    const earlier = this.#entries.get(id);
    if (earlier !== undefined) this.#order.splice(this.#rankOf(earlier), 1);
    else this.#removeShared(id);
    const time = timeOf(record.createdAt);
    this.#count += 1;
    const entry: Entry<T> = {
      record,
      time,
      number: earlier?.number ?? this.#count,
      newer: partitionPoint(this.#shared.size, (index) => timeOf(this.#shared.value(index, 'createdAt')) > time),
    };
    this.#entries.set(id, entry);
    this.#order.splice(this.#rankOf(entry), 0, entry);
  }

  /** Removes the record with an `_id`. */
  remove(id: string): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) this.#removeShared(id);
    else this.#order.splice(this.#rankOf(entry), 1);
    this.#entries.delete(id);
  }

  /**
   * Merged collection, valid until the next change. Each change needs a new object, because caches are stored by
   * collection.
   */
  collection(): Collection<T> {
    return {
      size: this.#order.length + this.#shared.size - this.#removedIndexes.length,
      at: (index) => {
        const rank = this.#entriesBefore(index);
        return this.#at(rank, index)?.record ?? this.#shared.at(this.#sharedAt(index - rank));
      },
      value: (index, key) => {
        const rank = this.#entriesBefore(index);
        const entry = this.#at(rank, index);
        return entry === undefined ? this.#shared.value(this.#sharedAt(index - rank), key) : entry.record[key];
      },
      indexOf: (key, value) => {
        const candidates = [this.#indexOfInserted(key, value), this.#indexOfShared(key, value)].filter(
          (index) => index !== -1,
        );
        return candidates.length === 0 ? -1 : Math.min(...candidates);
      },
    };
  }

  #removeShared(id: string): void {
    const sharedIndex = this.#shared.indexOf('_id', id as T['_id']);
    const before = this.#removedBefore(sharedIndex);
    if (sharedIndex !== -1 && this.#removedIndexes[before] !== sharedIndex)
      this.#removedIndexes.splice(before, 0, sharedIndex);
  }

  /** Number of entries that sort before an entry, which need not be in the order. */
  #rankOf({ time, number }: Entry<T>): number {
    return partitionPoint(this.#order.length, (rank) => {
      const other = this.#order[rank];
      return other !== undefined && (other.time > time || (other.time === time && other.number > number));
    });
  }

  #removedBefore(sharedIndex: number): number {
    return partitionPoint(this.#removedIndexes.length, (index) => (this.#removedIndexes[index] ?? 0) < sharedIndex);
  }

  /** Index of an entry in the merged collection, by its rank. */
  #mergedIndexOf(rank: number): number {
    const newer = this.#order[rank]?.newer ?? 0;
    return rank + newer - this.#removedBefore(newer);
  }

  /** Number of entries before an index of the merged collection. */
  #entriesBefore(index: number): number {
    return partitionPoint(this.#order.length, (rank) => this.#mergedIndexOf(rank) < index);
  }

  /** Entry with a rank; undefined if a shared record is at the index. */
  #at(rank: number, index: number): Entry<T> | undefined {
    return rank < this.#order.length && this.#mergedIndexOf(rank) === index ? this.#order[rank] : undefined;
  }

  /** Index of a shared record, from its index among the remaining ones. */
  #sharedAt(remainingIndex: number): number {
    return (
      remainingIndex +
      partitionPoint(
        this.#removedIndexes.length,
        (index) => (this.#removedIndexes[index] ?? 0) - index <= remainingIndex,
      )
    );
  }

  #indexOfInserted<K extends keyof T>(key: K, value: T[K]): number {
    const entry = key === '_id' ? this.#entries.get(String(value)) : undefined;
    const rank =
      entry === undefined ? this.#order.findIndex(({ record }) => record[key] === value) : this.#rankOf(entry);
    return rank === -1 ? -1 : this.#mergedIndexOf(rank);
  }

  #indexOfShared<K extends keyof T>(key: K, value: T[K]): number {
    let sharedIndex = this.#shared.indexOf(key, value);
    while (sharedIndex !== -1 && this.#removedIndexes[this.#removedBefore(sharedIndex)] === sharedIndex)
      sharedIndex = this.#next(sharedIndex + 1, key, value);
    if (sharedIndex === -1) return -1;
    const remainingIndex = sharedIndex - this.#removedBefore(sharedIndex);
    return (
      remainingIndex + partitionPoint(this.#order.length, (rank) => this.#mergedIndexOf(rank) - rank <= remainingIndex)
    );
  }

  #next<K extends keyof T>(from: number, key: K, value: T[K]): number {
    for (let sharedIndex = from; sharedIndex < this.#shared.size; sharedIndex += 1) {
      if (this.#shared.value(sharedIndex, key) === value) return sharedIndex;
    }
    return -1;
  }
}

function timeOf(createdAt: string | undefined): number {
  const time = Date.parse(createdAt ?? '');
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
}
