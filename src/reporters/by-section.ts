import { groupBy } from './group-by.js';

const inNumericOrder = new Intl.Collator('en', { numeric: true });

/** What is of sections, under them: 4.9 comes before 4.10, and what is of one section keeps its order. */
export function bySection<Item extends { readonly section: string }>(
  items: readonly Item[],
): [section: string, items: readonly Item[]][] {
  return [...groupBy(items, ({ section }) => section)].sort(([a], [b]) => inNumericOrder.compare(a, b));
}
