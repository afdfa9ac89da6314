import type { Collection } from '../../../fixtures/collection.js';
import { digitOffsets } from '../../../fixtures/renaming.js';
import { toUtf8 } from '../../text/bytes.js';
import { RecentCache } from './recent-cache.js';

/** Cache limits of one collection: number of indexes, and bytes of JSON. */
const maxIndexes = 2_000_000;
const maxBytes = 32 * 2 ** 20;

/** Fixed size of a cached selection, counted in indexes. Limits the number of empty selections. */
function weightOf(name: string): number {
  return 192 + name.length / 2;
}

/** Cache of an immutable collection, shared by all worlds of a dataset: JSON of records, and matches. */
export class CollectionCache<T extends object> {
  readonly #json = new RecentCache<number, Uint8Array<ArrayBuffer>>(maxBytes, ({ length }) => length);
  readonly #digitOffsets = new RecentCache<number, Int32Array>(maxBytes / 4, ({ length }) => 4 * length + 32);
  readonly #pages = new RecentCache<string, Uint8Array<ArrayBuffer>>(
    maxBytes / 4,
    ({ length }, name) => length + 4 * weightOf(name),
  );
  readonly #lists = new RecentCache<string, Int32Array>(maxIndexes, ({ length }, name) => length + weightOf(name));

  constructor(readonly collection: Collection<T>) {}

  /** JSON of a record, serialized once for all environments. */
  json(index: number): Uint8Array<ArrayBuffer> {
    const { renamed } = this.collection;
    if (renamed !== undefined) {
      const selections = cacheOf(renamed.records);
      return renamed.renaming.json(selections.json(index), selections.digitOffsets(index));
    }
    return this.#json.get(index, () => toUtf8(JSON.stringify(this.collection.at(index))));
  }

  /**
   * Caches the JSON of a page, because joining it is the most expensive part of a request. The name identifies the
   * page.
   */
  page(name: string, make: () => Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    // Pages of other environments are not cached, to limit memory.
    if (this.collection.renamed !== undefined) return make();
    return this.#pages.get(name, make);
  }

  /** Positions of the digits in a record's JSON that other environments replace. */
  digitOffsets(index: number): Int32Array {
    return this.#digitOffsets.get(index, () => digitOffsets(this.collection.at(index), toUtf8));
  }

  /** Caches the ascending indexes of matching records. The name identifies the condition. */
  list(name: string, matches: (index: number) => boolean): Int32Array {
    return this.#lists.get(name, () => {
      const indexes = new Int32Array(this.collection.size);
      let count = 0;
      for (let index = 0; index < indexes.length; index += 1) if (matches(index)) indexes[count++] = index;
      return indexes.slice(0, count);
    });
  }
}

const selectionsByCollection = new WeakMap<object, unknown>();

export function cacheOf<T extends object>(collection: Collection<T>): CollectionCache<T> {
  const selections = selectionsByCollection.get(collection);
  // The key is the collection, so the type is right.
  if (selections !== undefined) return selections as CollectionCache<T>;
  const made = new CollectionCache(collection);
  selectionsByCollection.set(collection, made);
  return made;
}
