import { field } from '../../../contract/json-value.js';

/** What makes an item the same item on another page: its `_id` is optional. */
export function keyOf(item: unknown): string {
  const id = field(item, '_id');
  return typeof id === 'string' ? id : JSON.stringify(item);
}

/** Items by what makes them the same, each once. */
export function byKey(...items: readonly (readonly unknown[])[]): ReadonlyMap<string, unknown> {
  return new Map(items.flat().map((item) => [keyOf(item), item]));
}
