import { field } from '../contract/json-value.js';
import { recordKey } from './known-list.js';
import type { PageRequest } from './list.js';
import type { ShownPage } from './shown-page.js';

/** A page of a list in some order. */
export interface OrderedPage {
  readonly request: PageRequest;
  readonly shown: ShownPage | undefined;
  /** The records on the pages before it. */
  readonly before: readonly unknown[];
}

/** Two records that a page shows in another order than a page before it. */
export interface OrderContradiction<Page extends OrderedPage> {
  /** The page that showed the order first, and the one that shows another. */
  readonly pages: readonly [Page, Page];
  /** The places of the two records on the later page. */
  readonly places: readonly [number, number];
}

/**
 * How a server compares texts is open (§4.3), but it compares two texts always in the same way: what comes first in
 * ascending order comes last in descending order, whatever else is asked. Undefined if no pages contradict each other.
 */
export function orderContradiction<Page extends OrderedPage>(
  pages: readonly Page[],
): OrderContradiction<Page> | undefined {
  const ordered = pages.filter(({ request, shown }) => request.order !== undefined && shown !== undefined);
  for (const [index, later] of ordered.entries()) {
    for (const earlier of ordered.slice(0, index)) {
      const places = contradiction(earlier, later);
      if (places !== undefined) return { pages: [earlier, later], places };
    }
  }
  return undefined;
}

function contradiction(earlier: OrderedPage, later: OrderedPage): readonly [number, number] | undefined {
  const { by, direction } = later.request.order ?? {};
  if (by === undefined || earlier.request.order?.by !== by) return undefined;
  const sign = earlier.request.order.direction === direction ? 1 : -1;
  const records = [...earlier.before, ...(earlier.shown?.items ?? [])];
  const ranks = new Map(records.map((item, rank) => [recordKey(item), { rank, text: textOf(item, by) }]));
  let last: { readonly place: number; readonly rank: number; readonly text: string } | undefined;
  for (const [place, item] of (later.shown?.items ?? []).entries()) {
    const ranked = ranks.get(recordKey(item));
    const text = textOf(item, by);
    // Who has another text now may have another place.
    if (text === undefined || ranked?.text !== text) continue;
    if (last !== undefined && last.text !== text && (ranked.rank - last.rank) * sign < 0) return [last.place, place];
    last = { place, rank: ranked.rank, text };
  }
  return undefined;
}

/**
 * The letters of an ASCII text in lower case, and its digits without leading zeros: texts that differ in them are
 * different to every comparison. Undefined for others: some servers take `ß` for `ss`, or `ø` for `o`.
 */
function textOf(item: unknown, by: string): string | undefined {
  const value = field(item, by);
  if (typeof value !== 'string' || !/^[\x20-\x7e]+$/.test(value)) return undefined;
  const text = value.toLowerCase().replace(/(?<!\d)0+(?=\d)/g, '');
  return text.replace(/[^a-z\d]/g, '') || undefined;
}
