import { isObject } from './json-value.js';

/**
 * Whether two values are the same JSON, whatever the order of their fields. Either may come from a server: what a field
 * is called, `valueOf` or `constructor` say, means nothing here.
 */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) return false;
    for (const [index, item] of a.entries()) if (!isSameJson(item, b[index])) return false;
    return true;
  }
  if (!isObject(a) || !isObject(b)) return a === b;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  for (const name of names) if (!Object.hasOwn(b, name) || !isSameJson(a[name], b[name])) return false;
  return true;
}
