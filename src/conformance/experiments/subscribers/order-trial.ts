import { field } from '../../../contract/json-value.js';
import { type Comparison, kept } from '../../../judgement/comparison.js';
import { misordered } from '../../../judgement/facts/search-breaches.js';
import { canTell, type Direction, disorder } from '../../../judgement/facts/sort-order.js';
import type { Context } from '../../context.js';
import { shared } from '../../shared.js';
import { Violation } from '../../violation.js';
import { type Walk, walkSearch } from '../walk.js';
import { everyone, limitOf } from './listings.js';
import { confirmed, type Look } from './second-look.js';

/**
 * Tries fields until the server orders by one that tells something, and compares what comes first by it. Returns the
 * field; undefined if the server orders by none.
 */
export async function* orderTrial(
  context: Context,
  direction: Direction,
  fields: readonly string[],
): AsyncGenerator<Comparison, string | undefined> {
  for (const orderBy of fields) {
    const { items } = await everyone(context);
    if (!canTell(items, orderBy)) continue;
    if ((await ordered(context, { orderBy, direction, look: 1 })).pages.length === 0) continue;
    yield* confirmed((look) => compareFirstPage(context, { orderBy, direction, look }));
    return orderBy;
  }
  return undefined;
}

/** The first page against all others: a page may be in order, as the rule sees it, and yet not be the one that comes first. */
async function* compareFirstPage(context: Context, order: Order): AsyncGenerator<Comparison> {
  const { orderBy, direction, look } = order;
  const [first] = (await ordered(context, order)).pages;
  const items = first?.items ?? [];
  const found = disorder(items, orderBy, direction);
  if (found !== undefined) throw new Violation(misordered(items, orderBy, direction, found), first?.exchange);
  const all = await everyone(context, look);
  if (first === undefined || !all.complete) return;
  const onPage = new Set(items.map((item) => field(item, orderBy)));
  const others = all.items.filter((item) => !onPage.has(field(item, orderBy)));
  for (const item of others) {
    const list = [...items, item];
    const missed = disorder(list, orderBy, direction);
    if (missed === undefined) continue;
    const message = 'leaves out of the first page what belongs there';
    throw new Violation(misordered(list, orderBy, direction, missed, message), first.exchange);
  }
  const isCompared = others.some((item) => items.some((own) => canTell([own, item], orderBy)));
  if (isCompared) yield kept(first.exchange, '/data');
}

interface Order {
  readonly orderBy: string;
  readonly direction: Direction;
  readonly look: Look;
}

const ordered = shared(
  async (context, { orderBy, direction, look }: Order): Promise<Walk<unknown>> => {
    const walk = await everyone(context, look);
    const limit = Math.max(1, Math.min(limitOf(walk), Math.ceil(walk.items.length / 3)));
    return walkSearch((call) => context.send(call), { orderBy, orderDirection: direction, limit }, 1);
  },
  ({ orderBy, direction, look }) => [orderBy, direction, look],
);
