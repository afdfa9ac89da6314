import type { Collection } from '../../../fixtures/collection.js';
import { toUtf8 } from '../../text/bytes.js';
import { RecentCache } from './recent-cache.js';

/** Maximum size of the cached JSON of all mocks in a process, in bytes. */
const maxBytes = 32 * 2 ** 20;

const jsonByRecord = new RecentCache<string, Uint8Array<ArrayBuffer>>(maxBytes, ({ length }) => length);

/** Numbers of collections, which are immutable. */
const numbers = new WeakMap<object, number>();
let count = 0;

/** JSON of a record of an immutable collection. */
export function jsonOf<T extends object>(collection: Collection<T>, index: number): Uint8Array<ArrayBuffer> {
  let number = numbers.get(collection);
  if (number === undefined) {
    number = count;
    count += 1;
    numbers.set(collection, number);
  }
  return jsonByRecord.get(`${number} ${index}`, () => toUtf8(JSON.stringify(collection.at(index))));
}
