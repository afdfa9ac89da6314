import { type Breach, kept } from '../../../judgement/comparison.js';
import { itemsOf, readNumberedPage } from '../../../judgement/facts/lists/numbered-page.js';
import type { Judged } from '../../../judgement/judged.js';
import type { Context } from '../../context.js';
import type { Probe } from '../../probe.js';
import { shared } from '../../shared.js';
import { Skip, Violation } from '../../violation.js';
import { isRefused } from '../is-refused.js';
import { byKey, keyOf } from './item-key.js';
import { type Population, population } from './population.js';
import { ask, askAgain, type Query, type WalkedList } from './walked-list.js';

/** A page and the one after it, of a certain size. */
interface Pair {
  readonly limit: number;
  readonly page: number;
  /** Whether the page is the last, as far as is known: nothing new may come after it. */
  readonly isLast: boolean;
}

interface Fault {
  readonly breach: Breach;
  readonly exchange: Judged;
}

/** What `hasMore` was held against. */
interface Followed {
  readonly fault?: Fault;
  /** The pages whose `hasMore` says what the page after them shows. */
  readonly witnesses: readonly Judged[];
}

/** `hasMore` is true when the following page holds items, and only then. Of an empty list, the rule tells. */
export function hasMoreIsTrue(list: WalkedList): Probe {
  return async function* (context) {
    const { fault, witnesses } = await follow(context, list);
    for (const witness of witnesses) yield kept(witness, '/hasMore');
    if (fault !== undefined) throw new Violation(fault.breach, fault.exchange);
    if (witnesses.length === 0) throw new Skip('no page could be held against the one after it');
  };
}

/** Throws Skip if `hasMore` cannot be relied on. */
export async function expectHasMore(context: Context, list: WalkedList): Promise<void> {
  if ((await follow(context, list)).fault !== undefined) throw new Skip('hasMore is not to be relied on');
}

const follow = shared(async (context: Context, list: WalkedList): Promise<Followed> => {
  const { query, limit, walk } = await population(context, list);
  const seen = byKey(walk.items);
  const last = walk.pages.findLastIndex(({ items }) => items.length > 0);
  const witnesses: Judged[] = [];
  if (last === -1) return { witnesses };
  for (const pair of [{ limit, page: last, isLast: true }, ...endPairs({ query, limit, walk })]) {
    const fault = await faultOf(pair, ask);
    // Others may have added or removed something between the two pages.
    const again = fault && (await faultOf(pair, askAgain));
    if (again === undefined) continue;
    const after = await askAgain(context, list, { ...query, limit: pair.limit, page: pair.page });
    if (readNumberedPage(after)?.hasMore === readNumberedPage(again.exchange)?.hasMore) {
      return { fault: again, witnesses };
    }
  }
  return { witnesses };

  async function faultOf({ limit, page, isLast }: Pair, send: typeof ask): Promise<Fault | undefined> {
    const exchange = await send(context, list, { ...query, limit, page } satisfies Query);
    const read = readNumberedPage(exchange);
    if (read === undefined) return undefined;
    const following = await send(context, list, { ...query, limit, page: page + 1 } satisfies Query);
    const next = itemsOf(following);
    const known = isLast ? seen : byKey(read.items);
    const more = next.filter((item) => !known.has(keyOf(item))).length;
    if (read.hasMore === true ? next.length > 0 : more === 0) {
      if (typeof read.hasMore === 'boolean' && (following.succeeded || isRefused(following))) witnesses.push(exchange);
      return undefined;
    }
    const breach = {
      message: `hasMore is ${read.hasMore} on page ${page} of ${limit}, and page ${page + 1} holds ${next.length}`,
      expected: String(more > 0),
      actual: String(read.hasMore),
      pointer: '/hasMore',
    };
    return { breach, exchange };
  }
});

/** Pages at the end of a list where a server that compares counts goes wrong: one that is full, and one before one. */
export function endPairs({ limit, walk }: Population): readonly Pair[] {
  const { size } = byKey(walk.items);
  const pairs: Pair[] = [];
  const exact = largestDivisor(size, limit);
  if (exact !== limit) pairs.push({ limit: exact, page: size / exact - 1, isLast: true });
  const one = largestDivisor(size - 1, limit);
  if (one > 1) pairs.push({ limit: one, page: (size - 1) / one - 1, isLast: false });
  return pairs;
}

function largestDivisor(count: number, max: number): number {
  for (let divisor = Math.min(count, max); divisor > 1; divisor -= 1) if (count % divisor === 0) return divisor;
  return 1;
}
