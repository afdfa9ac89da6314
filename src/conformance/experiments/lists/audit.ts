import type { Breach } from '../../../judgement/comparison.js';
import { itemsOf } from '../../../judgement/facts/lists/numbered-page.js';
import { text } from '../../../judgement/facts/text.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import { shared } from '../../shared.js';
import type { Walk } from '../walk.js';
import { endPairs } from './has-more.js';
import { byKey, keyOf } from './item-key.js';
import { type Population, population } from './population.js';
import { ask, isWhole, pageLimit, type Query, type WalkedList, walkAgain } from './walked-list.js';

/** What pages of different sizes show of a list. */
export interface Audit {
  readonly population: Population;
  /** How many different items were found. */
  readonly count: number;
  /** A page of another size, where the list was held against such pages and nothing was lost. */
  readonly witness?: Judged | undefined;
  readonly fault?: { readonly breach: Breach; readonly exchange: Judged | undefined };
  /** Why no fault can be claimed although the walks disagree. */
  readonly unsettled?: string;
}

/** Holds the walk against pages of another size: some of them, and all where those raise a doubt. */
export const audit = shared(async (context: Context, list: WalkedList): Promise<Audit> => {
  const { query, limit, walk } = await population(context, list);
  const sound = await soundPage(context, list, { query, limit, walk });
  if (sound !== undefined) {
    return { population: { query, limit, walk }, count: byKey(walk.items).size, witness: sound };
  }
  const other = await otherWalk(context, list, { query, limit, walk });
  const checked = { population: { query, limit, walk }, count: byKey(walk.items, other.items).size };
  if (faultOf(walk, other, list) === undefined) return { ...checked, witness: other.pages[0]?.exchange };

  // Others may have changed the list meanwhile. Events can be had up to a moment, which keeps new ones out.
  const bound = { ...query, ...upToNewest(list, walk.items) };
  const again = await walkAgain(context, list, { ...bound, limit });
  const otherAgain = await otherWalk(context, list, { query: bound, limit, walk: again });
  const fault = faultOf(again, otherAgain, list);
  if (fault === undefined) {
    return { ...checked, witness: again.pages.length > 0 ? otherAgain.pages[0]?.exchange : undefined };
  }
  // What came after the second look began shows that the list changes, and that would explain all.
  const third = await walkAgain(context, list, { ...bound, limit });
  const seen = byKey(walk.items, other.items, again.items);
  const isChanging = [...otherAgain.items, ...third.items].some((item) => !seen.has(keyOf(item)));
  return isChanging
    ? { ...checked, unsettled: `the ${list.noun} change while they are walked` }
    : { ...checked, fault };
});

/**
 * A page that shows a long walk to be beyond doubt: the walk's pages are full, nothing comes twice, and pages of
 * another size hold what the walk has at their places. One lies across the walk's first boundary, where a wrong stride
 * begins to show; another is near the end, and asked for by `hasMore` anyway if that can be.
 */
async function soundPage(context: Context, list: WalkedList, population: Population): Promise<Judged | undefined> {
  const { query, limit, walk } = population;
  const size = otherSize(population);
  const last = Math.ceil(walk.items.length / size) - 1;
  if (last < 3 || repeatedIn(walk) !== undefined) return undefined;
  if (walk.pages.slice(0, -2).some(({ items }) => items.length !== limit)) return undefined;
  const [end = { limit: size, page: last }] = endPairs(population);
  let sound: Judged | undefined;
  for (const { limit, page } of [{ limit: size, page: 1 }, end]) {
    sound = await ask(context, list, { ...query, limit, page });
    const items = itemsOf(sound);
    const expected = byKey(walk.items.slice(page * limit, (page + 1) * limit));
    if (items.length !== expected.size || items.some((item) => !expected.has(keyOf(item)))) return undefined;
  }
  return sound;
}

function otherWalk(context: Context, list: WalkedList, population: Population): Promise<Walk<unknown>> {
  return walkAgain(context, list, { ...population.query, limit: otherSize(population) });
}

/** A size of pages that puts other items first and last: about six pages, and never the size of the first walk. */
function otherSize({ limit, walk }: Population): number {
  return Math.max(1, Math.min(Math.ceil(walk.items.length / 6), limit - 1));
}

function faultOf(walk: Walk<unknown>, other: Walk<unknown>, { noun }: WalkedList): Audit['fault'] {
  for (const one of [walk, other]) {
    const repeated = repeatedIn(one);
    if (repeated !== undefined) {
      return {
        exchange: repeated.exchange,
        breach: {
          message: `an item comes twice in a walk over the ${noun}`,
          expected: `each of the ${noun} once`,
          actual: `${repeated.id} on page ${repeated.pages.join(' and on page ')}`,
        },
      };
    }
  }
  const lost = isWhole(walk) ? missing(walk, other) : [];
  const lostByOther = isWhole(other) ? missing(other, walk) : [];
  const [first = lostByOther[0]] = lost;
  if (first === undefined) return undefined;
  const loser = lost.length > 0 ? walk : other;
  return {
    exchange: loser.pages[0]?.exchange,
    breach: {
      message: `lost ${Math.max(lost.length, lostByOther.length)} of ${byKey(walk.items, other.items).size} ${noun}`,
      expected: `the same ${noun}, whatever the size of the pages`,
      actual: `${first} is on no page of ${pageLimit(loser)}`,
    },
  };
}

function repeatedIn({ pages }: Walk<unknown>): { id: string; pages: number[]; exchange: Judged } | undefined {
  const seen = new Map<string, number>();
  for (const [index, { items, exchange }] of pages.entries()) {
    for (const item of items) {
      const id = text(item, '_id');
      if (id === undefined) continue;
      const before = seen.get(id);
      if (before !== undefined) return { id, pages: [before, index], exchange };
      seen.set(id, index);
    }
  }
  return undefined;
}

/** The keys of what a walk lacks and another one has. */
function missing(walk: Walk<unknown>, other: Walk<unknown>): readonly string[] {
  const seen = byKey(walk.items);
  return [...byKey(other.items).keys()].filter((key) => !seen.has(key));
}

function upToNewest({ operationId }: WalkedList, items: readonly unknown[]): Query {
  if (operationId !== 'listNotifications') return {};
  const moments = items.map((item) => text(item, 'createdAt')).filter((moment) => moment !== undefined);
  const newest = moments.sort((a, b) => Date.parse(b) - Date.parse(a))[0];
  return newest === undefined ? {} : { before: newest };
}
