import { isObject } from '../contract/json-value.js';
import { classesOfValues } from './list.js';

/** Records that together have texts of each class in each field, as far as `most` of them can. */
export function variedRecords(records: readonly unknown[], most: number): readonly unknown[] {
  let left = records.map((record) => ({ record, kinds: kindsIn(record) }));
  const chosen: unknown[] = [];
  while (chosen.length < most && left.length > 0) {
    const best = left.reduce((one, other) => (other.kinds.size > one.kinds.size ? other : one));
    if (best.kinds.size === 0) break;
    chosen.push(best.record);
    left = left.map(({ record, kinds }) => ({
      record,
      kinds: new Set([...kinds].filter((kind) => !best.kinds.has(kind))),
    }));
  }
  return chosen;
}

/** Each field that has a text, with the classes of that text. Items of arrays count as values of one field. */
function kindsIn(value: unknown, place = ''): Set<string> {
  if (typeof value === 'string') return new Set(classesOfValues([value]).map((name) => `${place} ${name}`));
  if (Array.isArray(value)) return new Set(value.flatMap((item) => [...kindsIn(item, place)]));
  if (!isObject(value)) return new Set();
  return new Set(Object.entries(value).flatMap(([name, part]) => [...kindsIn(part, `${place}/${name}`)]));
}
