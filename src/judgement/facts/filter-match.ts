import { field } from '../../contract/json-value.js';
import type { FilterName } from './search-page.js';

/** How a subscriber stands to a filter, whatever form of matching the server has. */
export type Hold = 'held' | 'held in another case' | 'not held' | 'not shown';

/** Whether a subscriber's field holds a text that was searched for. */
export function holdOf(subscriber: unknown, filter: FilterName, value: string): Hold {
  const shown = fieldsOf(filter).map((name) => field(subscriber, name));
  const text = shown.filter((part) => typeof part === 'string').join(' ');
  // A name may be put together in any way: its words count, not their order.
  const words = filter === 'name' ? value.split(/[\s,]+/) : [value];
  if (words.every((word) => text.includes(word))) return 'held';
  if (shown.some((part) => typeof part !== 'string' && part !== null)) return 'not shown';
  const lower = text.toLowerCase();
  return words.every((word) => lower.includes(word.toLowerCase())) ? 'held in another case' : 'not held';
}

/** Tells of the subscribers of a page who lacks what a filter looks at and they do not show: others of it show it. */
export function lackingIn(page: readonly unknown[], filter: FilterName): (subscriber: unknown) => boolean {
  const names = fieldsOf(filter);
  const shown = new Set(names.filter((name) => page.some((other) => typeof field(other, name) === 'string')));
  return (subscriber) =>
    names.every((name) => {
      const value = field(subscriber, name);
      if (value !== undefined) return value === null || typeof value === 'string';
      return shown.has(name);
    });
}

/** The fields of a subscriber that a filter looks at. */
function fieldsOf(filter: FilterName): readonly string[] {
  return filter === 'name' ? ['firstName', 'lastName'] : [filter];
}
