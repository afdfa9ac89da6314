import { field } from '../../../contract/json-value.js';
import { type Comparison, kept } from '../../../judgement/comparison.js';
import { misordered } from '../../../judgement/facts/search-breaches.js';
import { readSearchPage } from '../../../judgement/facts/search-page.js';
import { canTell, type Direction, disorder } from '../../../judgement/facts/sort-order.js';
import type { Context } from '../../context.js';
import { Violation } from '../../violation.js';
import { identityIn } from './identity.js';
import { everyone } from './listings.js';
import { type Order, ordered, ordersOf, unknownOrder } from './ordered-walk.js';
import { confirmed, type Look } from './second-look.js';

/**
 * Tries each field that the server orders by and that tells something, and compares what comes by it. Returns how many
 * there were.
 */
export async function* orderTrial(context: Context, direction: Direction): AsyncGenerator<Comparison, number> {
  let tried = 0;
  for (const order of ordersOf(direction)) {
    if (!(await isTried(context, order))) continue;
    yield* confirmed((look) => compareOrder(context, order, look));
    tried += 1;
  }
  return tried;
}

/** Whether a server takes a field to order by, and its order can be told. */
export async function isTried(context: Context, order: Order): Promise<boolean> {
  const { items } = await everyone(context);
  if (!canTell(items, order.orderBy)) return false;
  const [page] = (await ordered(context, order, 1)).pages;
  if (page === undefined) return false;
  if (order.isCommon) return true;
  // Which fields are taken is left open, and what becomes of others: they may be passed over.
  const other = readSearchPage(await context.remember(unknownOrder));
  if (other === undefined || other.items.length === 0) return true;
  const identify = identityIn(page.items, other.items);
  return other.items.some((item, index) => identify(item) !== identify(page.items[index]));
}

/** The pages, one after the other; and the first of them against all others: it may be in order, and not come first. */
async function* compareOrder(context: Context, order: Order, look: Look): AsyncGenerator<Comparison> {
  const { orderBy, direction } = order;
  const walk = await ordered(context, order, look);
  const [first] = walk.pages;
  for (const [index, { exchange }] of walk.pages.entries()) {
    const items = walk.pages.slice(0, index + 1).flatMap((page) => page.items);
    const found = disorder(items, orderBy, direction);
    if (found !== undefined) throw new Violation(misordered(items, orderBy, direction, found), exchange);
  }
  const all = await everyone(context, look);
  const items = first?.items ?? [];
  if (first === undefined || !all.complete || order.isChanging) return;
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
