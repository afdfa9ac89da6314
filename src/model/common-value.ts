import type { KnownList } from './known-list.js';
import type { ListFilter, PageRequest } from './list.js';
import { matchesOf } from './predict-page.js';
import { isPlain } from './value-classes.js';

/** How many records at most a filter selects of which the pages are walked. */
const mostWalked = 60;

/** How many values are looked at for one that several records have. */
const mostLooks = 400;

/** A value that selects several records, and not most of them. Unusual values come last: they may be refused. */
export function commonValue(known: KnownList, filter: ListFilter): string | undefined {
  const own = known.records.flatMap(filter.valuesOf);
  const further = filter.furtherValues?.(known.records) ?? [];
  const parts = filter.furtherValues === undefined ? [] : own.filter(isPlain).flatMap(partsOf);
  const values = new Set([...[...further, ...own].filter(isPlain), ...parts, ...further, ...own]);
  const isSuitable = (one: string) => isCommon(known, { [filter.parameter]: [one] });
  if (!filter.values?.length) return [...values].slice(0, mostLooks).find(isSuitable);
  // Of the values that the specification lists, the rarest: most records do not match it.
  const countOf = (value: string) => known.matches(filter, [value]).certain.count;
  return [...values].filter(isSuitable).sort((one, other) => countOf(one) - countOf(other))[0];
}

function partsOf(text: string): readonly string[] {
  const parts = [...text].map((_, at) => text.slice(at, at + 2));
  return parts.filter((part) => part.length === 2 && part.trim() === part);
}

function isCommon(known: KnownList, filters: PageRequest['filters']): boolean {
  const { certain, possible } = matchesOf(known, { filters });
  // Those that do not match would show that the filter is ignored.
  const most = Math.min(mostWalked, Math.floor(known.records.length * 0.7));
  return certain.equals(possible) && certain.count > 2 && certain.count <= most;
}
