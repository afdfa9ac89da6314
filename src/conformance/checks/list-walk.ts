import type { Breach } from '../../judgement/comparison.js';
import type { Judged } from '../../judgement/judged.js';
import type { Check } from '../check.js';
import type { Context } from '../context.js';
import type { Walk } from '../experiments/walk.js';
import { Skip, Violation } from '../violation.js';
import { endPairs, expectHasMore } from './list-end.js';
import { filteredWalks } from './list-filter.js';
import { pageLimit } from './list-find.js';
import { type Population, population } from './list-population.js';
import {
  ask,
  byKey,
  isWhole,
  itemsOf,
  keyOf,
  type NumberedList,
  type Query,
  text,
  walkAgain,
} from './numbered-list.js';

/** What pages of different sizes show of a list. */
export interface Audit {
  readonly population: Population;
  /** How many different items were found. */
  readonly count: number;
  readonly fault?: { readonly breach: Breach; readonly exchange: Judged | undefined };
  /** Why no fault can be claimed although the walks disagree. */
  readonly unsettled?: string;
}

/** Page by page, all items come, and each once. */
export function tiles(list: NumberedList): Check {
  return {
    probe: async (context) => {
      const { fault, unsettled, count } = await audit(context, list);
      if (fault !== undefined) {
        await expectHasMore(context, list);
        throw new Violation(fault.breach, fault.exchange);
      }
      if (unsettled !== undefined) throw new Skip(unsettled);
      await expectNoStrays(context, list);
      if (count < 2) throw new Skip(`the server has fewer than 2 ${list.noun}`);
    },
  };
}

/** Holds the walk against pages of another size: some of them, and all where those raise a doubt. */
export function audit(context: Context, list: NumberedList): Promise<Audit> {
  return context.once(`audit of ${list.noun}`, async () => {
    const { query, limit, walk } = await population(context, list);
    if (await looksSound(context, list, { query, limit, walk })) {
      return { population: { query, limit, walk }, count: byKey(walk.items).size };
    }
    const other = await otherWalk(context, list, { query, limit, walk });
    const count = byKey(walk.items, other.items).size;
    const checked = { population: { query, limit, walk }, count };
    if (faultOf(walk, other, list) === undefined) return checked;

    // Others may have changed the list meanwhile. Events can be had up to a moment, which keeps new ones out.
    const bound = { ...query, ...upToNewest(list, walk.items) };
    const again = await walkAgain(context, list, { ...bound, limit });
    const otherAgain = await otherWalk(context, list, { query: bound, limit, walk: again });
    const fault = faultOf(again, otherAgain, list);
    if (fault === undefined) return checked;
    // What came after the second look began shows that the list changes, and that would explain all.
    const third = await walkAgain(context, list, { ...bound, limit });
    const seen = byKey(walk.items, other.items, again.items);
    const isChanging = [...otherAgain.items, ...third.items].some((item) => !seen.has(keyOf(item)));
    return isChanging
      ? { ...checked, unsettled: `the ${list.noun} change while they are walked` }
      : { ...checked, fault };
  });
}

/**
 * Whether a long walk is beyond doubt: its pages are full, nothing comes twice, and pages of another size hold what the
 * walk has at their places. One lies across the walk's first boundary, where a wrong stride begins to show; another is
 * near the end, and asked for by `hasMore` anyway if that can be.
 */
async function looksSound(context: Context, list: NumberedList, population: Population): Promise<boolean> {
  const { query, limit, walk } = population;
  const size = otherSize(population);
  const last = Math.ceil(walk.items.length / size) - 1;
  if (last < 3 || repeatedIn(walk) !== undefined) return false;
  if (walk.pages.slice(0, -2).some(({ items }) => items.length !== limit)) return false;
  const [end = { limit: size, page: last }] = endPairs(population);
  for (const { limit, page } of [{ limit: size, page: 1 }, end]) {
    const items = itemsOf(await ask(context, list, { ...query, limit, page }));
    const expected = byKey(walk.items.slice(page * limit, (page + 1) * limit));
    if (items.length !== expected.size || items.some((item) => !expected.has(keyOf(item)))) return false;
  }
  return true;
}

function otherWalk(context: Context, list: NumberedList, population: Population): Promise<Walk<unknown>> {
  return walkAgain(context, list, { ...population.query, limit: otherSize(population) });
}

/** A size of pages that puts other items first and last: about six pages, and never the size of the first walk. */
function otherSize({ limit, walk }: Population): number {
  return Math.max(1, Math.min(Math.ceil(walk.items.length / 6), limit - 1));
}

function faultOf(walk: Walk<unknown>, other: Walk<unknown>, { noun }: NumberedList): Audit['fault'] {
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

function upToNewest({ operationId }: NumberedList, items: readonly unknown[]): Query {
  if (operationId !== 'listNotifications') return {};
  const moments = items.map((item) => text(item, 'createdAt')).filter((moment) => moment !== undefined);
  const newest = moments.sort((a, b) => Date.parse(b) - Date.parse(a))[0];
  return newest === undefined ? {} : { before: newest };
}

/** What a filter finds is among all items. */
async function expectNoStrays(context: Context, list: NumberedList): Promise<void> {
  const found = (await filteredWalks(context, list)).flatMap(({ walk }) => walk.items);
  const walk = await list.walk(context);
  if (!isWhole(walk) || walk.items.length === 0) return;
  const stray = strays(found, walk);
  if (stray.length === 0) return;
  const again = await walkAgain(context, list, { limit: pageLimit(walk) });
  const [first, ...others] = strays(stray, again);
  if (first === undefined || !isWhole(again)) return;
  // A walk that is told too early that it is at the end loses nothing by itself.
  await expectHasMore(context, list);
  throw new Violation(
    {
      message: `lost ${others.length + 1} of the ${list.noun} that a filter finds`,
      expected: `all ${list.noun} in a walk without filters`,
      actual: `${keyOf(first)} is on no page`,
    },
    again.pages[0]?.exchange,
  );
}

function strays(found: readonly unknown[], walk: Walk<unknown>): readonly unknown[] {
  const seen = byKey(walk.items);
  return found.filter((item) => !seen.has(keyOf(item)));
}
