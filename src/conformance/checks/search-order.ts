import type { Breach } from '../../judgement/comparison.js';
import type { CheckedRequirementId, OpenRequirementId } from '../../requirements/catalogue.js';
import type { Check, Observation } from '../check.js';
import { type Context, expectThat } from '../context.js';
import { field, type Walk, walkSearch } from '../experiments/walk.js';
import { everyone, type Look, limitOf } from '../subscribers/listings.js';
import { readSearchPage } from '../subscribers/search-page.js';
import { canTell, disorder } from '../subscribers/sort-order.js';
import { Skip, Violation } from '../violation.js';

type Direction = 'ASC' | 'DESC';

/** The order of a search (§4.3). */
export const searchOrder = {
  'search.order-ascending': orderCheck('ASC'),
  'search.order-descending': orderCheck('DESC'),
} satisfies Partial<Record<CheckedRequirementId, Check> & Record<OpenRequirementId, Observation>>;

function orderCheck(direction: Direction): Check {
  return {
    rule: (exchange) => {
      const page = readSearchPage(exchange);
      if (page?.orderBy === undefined || page.orderDirection !== direction) return undefined;
      const found = disorder(page.items, page.orderBy, direction);
      if (found !== undefined) return [breach(page.items, page.orderBy, direction, found)];
      return canTell(page.items, page.orderBy) ? [] : undefined;
    },
    probe: async (context) => {
      const byTime = await firstField(context, direction, ['createdAt', 'updatedAt']);
      // A server that orders by time whatever it is asked for is seen in one direction.
      const isEnough = byTime !== undefined && direction === 'DESC';
      const texts = isEnough ? [] : ['email', 'subscriberId', 'firstName', '_id'];
      const byText = await firstField(context, direction, texts);
      if (byTime === undefined && byText === undefined) {
        throw new Skip('no two subscribers differ in a field that the server orders by');
      }
    },
  };
}

/** Tries fields until the server orders by one that tells something; undefined if it does so by none. */
async function firstField(
  context: Context,
  direction: Direction,
  fields: readonly string[],
): Promise<string | undefined> {
  for (const orderBy of fields) {
    const { items } = await everyone(context);
    if (!canTell(items, orderBy)) continue;
    if ((await ordered(context, { orderBy, direction, look: 1 })).pages.length === 0) continue;
    try {
      await judge(context, { orderBy, direction, look: 1 });
    } catch (error) {
      if (!(error instanceof Violation)) throw error;
      await judge(context, { orderBy, direction, look: 2 });
    }
    return orderBy;
  }
  return undefined;
}

/** The first page, and against all others: a page may be in order, and yet not be the one that comes first. */
async function judge(context: Context, order: Order): Promise<void> {
  const { orderBy, direction, look } = order;
  const { pages, items } = await ordered(context, order);
  const found = disorder(items, orderBy, direction);
  if (found !== undefined) {
    const page = pages.find((_, index) => pages.slice(0, index + 1).flatMap((one) => one.items).length > found.second);
    throw new Violation(breach(items, orderBy, direction, found), page?.exchange);
  }
  const [first] = pages;
  const all = await everyone(context, look);
  if (first === undefined || !all.complete) return;
  const onPage = new Set(first.items.map((item) => field(item, orderBy)));
  for (const item of all.items) {
    if (onPage.has(field(item, orderBy))) continue;
    const list = [...first.items, item];
    const missed = disorder(list, orderBy, direction);
    expectThat(
      missed === undefined,
      breach(
        list,
        orderBy,
        direction,
        missed ?? { first: 0, second: 0 },
        'leaves out of the first page what belongs there',
      ),
      first.exchange,
    );
  }
}

interface Order {
  readonly orderBy: string;
  readonly direction: Direction;
  readonly look: Look;
}

function ordered(context: Context, { orderBy, direction, look }: Order): Promise<Walk<unknown>> {
  return context.once(`ordered by ${orderBy} ${direction}, look ${look}`, async () => {
    const walk = await everyone(context, look);
    const limit = Math.max(1, Math.min(limitOf(walk), Math.ceil(walk.items.length / 3)));
    return walkSearch((call) => context.send(call), { orderBy, orderDirection: direction, limit }, 1);
  });
}

function breach(
  items: readonly unknown[],
  orderBy: string,
  direction: Direction,
  { first, second }: { readonly first: number; readonly second: number },
  message = `does not ${direction === 'ASC' ? 'ascend' : 'descend'} by ${orderBy}`,
): Breach {
  const shown = (index: number) => JSON.stringify(field(items[index], orderBy));
  return {
    message,
    expected: `${shown(second)} not after ${shown(first)}`,
    actual: `the other way round, at ${first} and ${second}`,
    pointer: `/data/${second}/${orderBy}`,
  };
}
