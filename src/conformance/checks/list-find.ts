import type { Breach } from '../../judgement/comparison.js';
import type { Judged } from '../../judgement/judged.js';
import type { Context } from '../context.js';
import type { Walk } from '../experiments/walk.js';
import { Skip } from '../violation.js';
import {
  byKey,
  isWhole,
  keyOf,
  knownItems,
  type NumberedList,
  type Query,
  walkAgain,
  walkOnce,
} from './numbered-list.js';

/** How many pages of what a query finds are walked. */
const maxPages = 4;

/** A query, and which of the known items it must and must not find; neither is said of those that do not show it. */
export interface Search {
  readonly query: Query;
  readonly mustFind: (item: unknown) => boolean;
  readonly mustNotFind: (item: unknown) => boolean;
}

export interface Found {
  readonly walk: Walk<unknown>;
  /** What was found that must not be, or not found that must be. */
  readonly fault?: { readonly breach: Breach; readonly exchange: Judged | undefined };
}

/** Holds what a query finds against the same condition applied to the whole list. Each query is sent once in a run. */
export function find(context: Context, list: NumberedList, search: Search): Promise<Found> {
  const { query, mustFind, mustNotFind } = search;
  const { noun } = list;
  return context.once(`${noun} found by ${JSON.stringify(query)}`, async () => {
    const known = await knownItems(context, list);
    const limit = pageLimit(await list.walk(context));
    const walk = await walkOnce(context, list, { ...query, limit }, maxPages);
    if (walk.pages.length === 0) return { walk, fault: { breach: refused(walk), exchange: undefined } };

    const wrong = walk.items.filter(mustNotFind);
    const exchange = walk.pages[0]?.exchange;
    if (wrong.length > 0) {
      const breach = {
        message: `${wrong.length} ${noun} are found that ${described()} does not name`,
        expected: described(),
        actual: wrong.slice(0, 3).map(keyOf).join(', '),
      };
      return { walk, fault: { breach, exchange } };
    }
    if (!isWhole(walk) || lost(known, walk.items).length === 0) return { walk };

    // The list may have changed meanwhile, and a page may have lost what the query found: that is another clause.
    const size = Math.max(2, Math.min(limit - 1, Math.ceil(walk.items.length / 3)));
    const other = await walkAgain(context, list, { ...query, limit: size });
    const fresh = await context.once(`${noun} again`, () => walkAgain(context, list, { limit }));
    const missing = lost(fresh.items, [...walk.items, ...other.items]);
    if (missing.length === 0 || !isWhole(other)) return { walk };
    const breach = {
      message: `${missing.length} of ${fresh.items.filter(mustFind).length} ${noun} with ${described()} are not found`,
      expected: missing.slice(0, 3).map(keyOf).join(', '),
      actual: `${walk.items.length} ${noun}, without ${missing.length === 1 ? 'it' : 'them'}`,
    };
    return { walk, fault: { breach, exchange } };

    function lost(items: readonly unknown[], found: readonly unknown[]): readonly unknown[] {
      const seen = byKey(found);
      return items.filter((item) => mustFind(item) && !seen.has(keyOf(item)));
    }
  });

  function described(): string {
    return Object.entries(query)
      .map(([name, value]) => `${name}=${[value].flat().join(',')}`)
      .join(' and ');
  }

  function refused({ reason = 'no page came' }: Walk<unknown>): Breach {
    if (/\b(?:401|403|429)\b/.test(reason)) throw new Skip(`${described()}: ${reason}`);
    return { message: `${described()} is not served: ${reason}`, expected: `a page of ${noun}`, actual: reason };
  }
}

/** The size of the pages in which a list was walked. */
export function pageLimit({ pages }: Walk<unknown>): number {
  return Number(pages[0]?.exchange.parameters.query.limit ?? 10);
}
