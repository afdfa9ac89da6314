import type { ListFilter, Shown } from '../../../judgement/facts/lists/numbered-list.js';

/** What a page holds for sure, with room to spare: the items of one value, or of two. */
const few = { 1: 39, 2: 19 };

/**
 * Values that the items have, the most telling first: those of many items that still fit on one page, then the rarest.
 * Two values are such that each has items of its own.
 */
export function valuesToFind(items: readonly unknown[], shown: Shown, count: 1 | 2): readonly string[] {
  const owners = new Map<string, Set<unknown>>();
  for (const item of items) {
    for (const value of shown(item) ?? []) owners.set(value, (owners.get(value) ?? new Set()).add(item));
  }
  const ranked = [...owners].sort(([, one], [, other]) => rank(one.size, few[count]) - rank(other.size, few[count]));
  const [first] = ranked;
  if (first === undefined) return [];
  if (count === 1) return [first[0]];
  const [value, own] = first;
  const second = ranked.find(
    ([, others]) => [...others].some((item) => !own.has(item)) && [...own].some((item) => !others.has(item)),
  );
  return second === undefined ? [value] : [value, second[0]];
}

function rank(size: number, most: number): number {
  return size <= most ? most - size : size;
}

/** A value of the same form that no item has. */
export function othersThan({ values }: ListFilter, value: string): string {
  const other = values?.find((one) => one !== value);
  if (other !== undefined) return other;
  const last = value.at(-1);
  return `${value.slice(0, -1)}${last === '0' ? '1' : '0'}`;
}
