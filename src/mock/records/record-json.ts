import { toUtf8 } from '../../text/bytes.js';

type Bytes = Uint8Array<ArrayBuffer>;

/** Maximum size of the cached JSON of all mocks in a process, in bytes. */
const maxBytes = 32 * 2 ** 20;

let size = 0;
/** JSON of records by environment: the environments of a mock share their records. */
const jsonByEnvironment = new Map<string, WeakMap<object, Bytes>>();

/**
 * Serializes an immutable record, once until the cache is full.
 *
 * @param shown converts the record to the form that the environment shows.
 */
export function recordJson<T extends object>(record: T, environment = '', shown?: (record: T) => T): Bytes {
  const cached = jsonByEnvironment.get(environment)?.get(record);
  if (cached !== undefined) return cached;
  const json = toUtf8(JSON.stringify(shown === undefined ? record : shown(record)));
  size += json.length;
  if (size > maxBytes) {
    jsonByEnvironment.clear();
    size = json.length;
  }
  const jsonByRecord = jsonByEnvironment.get(environment) ?? new WeakMap();
  jsonByEnvironment.set(environment, jsonByRecord.set(record, json));
  return json;
}
