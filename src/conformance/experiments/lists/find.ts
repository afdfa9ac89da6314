import { type Breach, type Comparison, kept } from '../../../judgement/comparison.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { shared } from '../../shared.js';
import { Skip, Violation } from '../../violation.js';
import type { Walk } from '../walk.js';
import { byKey, keyOf } from './item-key.js';
import { isWhole, knownItems, pageLimit, type Query, type WalkedList, walkAgain, walkOnce } from './walked-list.js';

/** How many pages of what a query finds are walked, of a list that was walked to its end, and of a longer one. */
const maxPages = 4;
const maxPagesOfMore = 1;

/** A query, and which of the known items it must and must not find; neither is said of those that do not show it. */
export interface Search {
  readonly query: Query;
  readonly mustFind: (item: unknown) => boolean;
  readonly mustNotFind: (item: unknown) => boolean;
  /** How many pages are walked at the most, if there should be fewer than usual. */
  readonly most?: number | undefined;
}

export interface Found {
  readonly walk: Walk<unknown>;
  /** What was found that must not be, or not found that must be. */
  readonly fault?: { readonly breach: Breach; readonly exchange: Judged | undefined };
  /** Whether an item was known that would have shown a fault. */
  readonly isTold: boolean;
}

/** Holds what a query finds against the same condition applied to the whole list. Each query is sent once in a run. */
export const find = shared(
  async (context: Context, list: WalkedList, search: Search): Promise<Found> => {
    const { query, mustFind, mustNotFind, most = maxPages } = search;
    const { noun } = list;
    const asked = Object.entries(query)
      .map(([name, value]) => `${name}=${[value].flat().join(',')}`)
      .join(' and ');
    const known = await knownItems(context, list);
    const whole = await list.walk(context);
    const limit = pageLimit(whole);
    const walk = await walkOnce(context, list, { ...query, limit }, isWhole(whole) ? most : maxPagesOfMore);
    if (walk.pages.length === 0) {
      const { reason = 'no page came' } = walk;
      if (/\b(?:401|403|429|503)\b/.test(reason)) throw new Skip(`${asked}: ${reason}`);
      const breach = { message: `${asked} is not served: ${reason}`, expected: `a page of ${noun}`, actual: reason };
      return { walk, fault: { breach, exchange: undefined }, isTold: true };
    }

    const wrong = walk.items.filter(mustNotFind);
    const exchange = walk.pages[0]?.exchange;
    if (wrong.length > 0) {
      const breach = {
        message: `${wrong.length} ${noun} are found that ${asked} does not name`,
        expected: asked,
        actual: wrong.slice(0, 3).map(keyOf).join(', '),
      };
      return { walk, fault: { breach, exchange }, isTold: true };
    }
    const couldStray = known.some(mustNotFind);
    if (!isWhole(walk)) return { walk, isTold: couldStray };
    if (lost(known, walk.items).length === 0) return { walk, isTold: couldStray || known.some(mustFind) };

    // The list may have changed meanwhile, and a page may have lost what the query found: that is another clause.
    const size = Math.max(2, Math.min(limit - 1, Math.ceil(walk.items.length / 3)));
    const other = await walkAgain(context, list, { ...query, limit: size });
    const fresh = await walkLater(context, list, limit);
    const missing = lost(fresh.items, [...walk.items, ...other.items]);
    if (missing.length === 0) return { walk, isTold: couldStray || fresh.items.some(mustFind) };
    if (!isWhole(other)) return { walk, isTold: couldStray };
    const breach = {
      message: `${missing.length} of ${fresh.items.filter(mustFind).length} ${noun} with ${asked} are not found`,
      expected: missing.slice(0, 3).map(keyOf).join(', '),
      actual: `${walk.items.length} ${noun}, without ${missing.length === 1 ? 'it' : 'them'}`,
    };
    return { walk, fault: { breach, exchange }, isTold: true };

    function lost(items: readonly unknown[], found: readonly unknown[]): readonly unknown[] {
      const seen = byKey(found);
      return items.filter((item) => mustFind(item) && !seen.has(keyOf(item)));
    }
  },
  (list, { query }) => [list, JSON.stringify(query)],
);

/** The whole list once more, for all that did not find what they should. */
const walkLater = shared((context: Context, list: WalkedList, limit: number) => walkAgain(context, list, { limit }));

/**
 * What a query shows: a witness, or nothing if nothing was known that would tell. Throws Violation if it is at fault.
 */
export function expectFound({ walk, fault, isTold }: Found): readonly Comparison[] {
  if (fault !== undefined) throw new Violation(fault.breach, fault.exchange);
  return isTold ? [kept(walk.pages[0]?.exchange)] : [];
}
