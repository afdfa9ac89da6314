import { disorder } from '../../../judgement/facts/sort-order.js';
import type { Context } from '../../context.js';
import { shared } from '../../shared.js';
import type { Fault } from './fault.js';
import { identityIn } from './identity.js';
import { everyone, everyoneAfter } from './listings.js';
import { isTried } from './order-trial.js';
import { type Order, ordered, ordersOf } from './ordered-walk.js';
import type { Look } from './second-look.js';

/**
 * The first order in which subscribers are lost or come twice, seen on fresh pages too. One that is out of order is
 * another's.
 */
export const orderedLosses = shared(async (context): Promise<Fault | undefined> => {
  for (const order of [...ordersOf('ASC'), ...ordersOf('DESC')]) {
    if (!(await isTried(context, order)) || (await lossOf(context, order, 1)) === undefined) continue;
    const fault = await lossOf(context, order, 2);
    if (fault !== undefined) return fault;
  }
  return undefined;
});

async function lossOf(context: Context, order: Order, look: Look): Promise<Fault | undefined> {
  const { orderBy, direction } = order;
  const all = await everyone(context, look);
  const { pages, items, complete } = await ordered(context, order, look);
  if (disorder(items, orderBy, direction) !== undefined) return undefined;
  const identify = identityIn(items, all.items);
  const seen = new Set<string>();
  for (const [index, page] of pages.entries()) {
    // That the cursor's own subscriber comes again is another requirement's.
    const seam = pages[index - 1]?.items.at(-1);
    const twice = page.items.find((item) => seen.has(identify(item)) && !(seam && identify(item) === identify(seam)));
    // One that moves on while it is walked may come again.
    if (twice !== undefined && order.isChanging === undefined) {
      return {
        breach: {
          message: `visits a subscriber twice, ordered by ${orderBy} (${direction})`,
          expected: 'every match exactly once',
          actual: `${identify(twice)} again, on page ${index + 1}`,
        },
        exchange: page.exchange,
      };
    }
    for (const item of page.items) seen.add(identify(item));
  }
  if (!complete || !all.complete) return undefined;
  const missing = all.items.filter((item) => !seen.has(identify(item)));
  const later = missing.length === 0 || look === 1 ? all : await everyoneAfter(context, look);
  const still = new Set(later.items.map(identify));
  const [first, ...others] = missing.map(identify).filter((id) => still.has(id));
  if (first === undefined) return undefined;
  return {
    breach: {
      message: `loses ${others.length + 1} of ${all.items.length} subscribers, ordered by ${orderBy} (${direction})`,
      expected: `every match exactly once, ${first} among them`,
      actual: `${seen.size} subscribers on ${pages.length} pages`,
    },
    exchange: pages.at(-1)?.exchange,
  };
}
