import { isSameJson } from '../../contract/is-same-json.js';
import { field } from '../../contract/json-value.js';
import { readFacts } from '../../judgement/facts/facts.js';
import type { Judged } from '../../judgement/judged.js';

/**
 * Whether two answers hold the same; undefined if they have nothing in common that could be compared. The order of a
 * list, and what the contract does not name, may change.
 */
export function isSameAnswer(a: Judged, b: Judged): boolean | undefined {
  const [before, after] = [recordsOf(a), recordsOf(b)];
  if (!Array.isArray(field(a.json, 'data'))) return before.size === after.size && holds(after, [...before]);
  // What arrives meanwhile moves the records of a page on.
  const common = [...before].filter(([id]) => after.has(id));
  return common.length === 0 ? undefined : holds(after, common);
}

/**
 * The records in an answer by their `_id`, or by their place; without fields that the contract does not name. Of
 * credentials only the names: a server may encrypt the values for each answer.
 */
export function recordsOf(exchange: Judged): ReadonlyMap<unknown, unknown> {
  const { documented } = readFacts(exchange);
  const data = field(documented, 'data');
  const list: readonly unknown[] = Array.isArray(documented) ? documented : Array.isArray(data) ? data : [documented];
  return new Map(list.map((record, index) => [field(record, '_id') ?? index, withoutSecrets(record)]));
}

function withoutSecrets(record: unknown): unknown {
  const credentials = field(record, 'credentials');
  if (typeof credentials !== 'object' || credentials === null) return record;
  return { ...Object(record), credentials: Object.keys(credentials).sort() };
}

function holds(records: ReadonlyMap<unknown, unknown>, expected: readonly (readonly [unknown, unknown])[]): boolean {
  return expected.every(([id, record]) => isSameJson(record, records.get(id)));
}
