import type { Breach } from '../../judgement/comparison.js';
import type { Judged } from '../../judgement/judged.js';
import type { Check } from '../check.js';
import type { Context } from '../context.js';
import { Skip, Violation } from '../violation.js';
import { type Population, population } from './list-population.js';
import {
  ask,
  askAgain,
  byKey,
  itemsOf,
  keyOf,
  type NumberedList,
  type Query,
  readNumberedPage,
} from './numbered-list.js';
import { emptyListEnds, emptyPageBeyondEnds } from './page-rules.js';

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

/** `hasMore` is true when the following page holds items, and only then. */
export function hasMoreIsTrue(list: NumberedList): Check {
  return {
    rule: emptyListEnds(list),
    probe: async (context) => {
      const fault = await hasMoreFault(context, list);
      if (fault !== undefined) throw new Violation(fault.breach, fault.exchange);
    },
  };
}

/** A page beyond the last is empty, and has no more after it. */
export function endsBeyondLastPage(list: NumberedList): Check {
  return {
    rule: emptyPageBeyondEnds(list),
    probe: async (context) => {
      const { query, limit, walk } = await population(context, list);
      await expectHasMore(context, list);
      const last = walk.pages.findLastIndex(({ items }) => items.length > 0);
      const page = last + 1;
      const beyond = await ask(context, list, { ...query, limit, page });
      if (!beyond.succeeded) throw new Skip(`a page beyond the last is refused with ${beyond.response.status}`);
      if (itemsOf(beyond).length === 0) return;
      const again = await askAgain(context, list, { ...query, limit, page });
      const end = await askAgain(context, list, { ...query, limit, page: Math.max(last, 0) });
      const count = itemsOf(again).length;
      if (count === 0 || readNumberedPage(list, end)?.hasMore === true) return;
      const breach = {
        message: `page ${page} holds ${count} ${list.noun}, and page ${last} was the last`,
        expected: 'an empty page',
        actual: `${count} ${list.noun}`,
        pointer: '/data',
      };
      throw new Violation(breach, again);
    },
  };
}

/** Throws Skip if `hasMore` cannot be relied on. */
export async function expectHasMore(context: Context, list: NumberedList): Promise<void> {
  if ((await hasMoreFault(context, list)) !== undefined) throw new Skip('hasMore is not to be relied on');
}

function hasMoreFault(context: Context, list: NumberedList): Promise<Fault | undefined> {
  return context.once(`hasMore of ${list.noun}`, async () => {
    const { query, limit, walk } = await population(context, list);
    const seen = byKey(walk.items);
    const last = walk.pages.findLastIndex(({ items }) => items.length > 0);
    if (last === -1) return undefined;
    for (const pair of [{ limit, page: last, isLast: true }, ...endPairs({ query, limit, walk })]) {
      const fault = await faultOf(pair, ask);
      // Others may have added or removed something between the two pages.
      const again = fault && (await faultOf(pair, askAgain));
      if (again === undefined) continue;
      const after = await askAgain(context, list, { ...query, limit: pair.limit, page: pair.page });
      if (readNumberedPage(list, after)?.hasMore === readNumberedPage(list, again.exchange)?.hasMore) return again;
    }
    return undefined;

    async function faultOf({ limit, page, isLast }: Pair, send: typeof ask): Promise<Fault | undefined> {
      const exchange = await send(context, list, { ...query, limit, page } satisfies Query);
      const read = readNumberedPage(list, exchange);
      if (read === undefined) return undefined;
      const next = itemsOf(await send(context, list, { ...query, limit, page: page + 1 } satisfies Query));
      const known = isLast ? seen : byKey(read.items);
      const more = next.filter((item) => !known.has(keyOf(item))).length;
      if (read.hasMore === true && next.length > 0) return undefined;
      if (read.hasMore !== true && more === 0) return undefined;
      const breach = {
        message: `hasMore is ${read.hasMore} on page ${page} of ${limit}, and page ${page + 1} holds ${next.length}`,
        expected: String(more > 0),
        actual: String(read.hasMore),
        pointer: '/hasMore',
      };
      return { breach, exchange };
    }
  });
}

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
