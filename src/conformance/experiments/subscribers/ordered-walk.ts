import type { Subscriber } from '#generated/types.js';
import type { Direction } from '../../../judgement/facts/sort-order.js';
import type { Call } from '../../call.js';
import { shared } from '../../shared.js';
import { type Walk, walkSearch } from '../walk.js';
import { everyone, limitOf } from './listings.js';
import type { Look } from './second-look.js';

/** An order in which the subscribers are asked for, and how many pages of it. */
export interface Order {
  readonly orderBy: string;
  readonly direction: Direction;
  /** Two pages meet among the equal values of a field, or at those that lack it. */
  readonly pages: 'one' | 'two' | 'the first third';
  /** Whether whoever orders by anything orders by this: that it is passed over is no choice of fields. */
  readonly isCommon?: true;
  /** Whether it is a time that moves on while the service is in use. */
  readonly isChanging?: true;
}

const orders: readonly Order[] = [
  { orderBy: 'createdAt', direction: 'ASC', pages: 'the first third', isCommon: true },
  { orderBy: 'email', direction: 'ASC', pages: 'one', isCommon: true },
  { orderBy: 'updatedAt', direction: 'ASC', pages: 'one', isChanging: true },
  { orderBy: 'subscriberId', direction: 'ASC', pages: 'one' },
  { orderBy: 'firstName', direction: 'ASC', pages: 'one' },
  { orderBy: 'lastName', direction: 'ASC', pages: 'one' },
  { orderBy: 'locale', direction: 'ASC', pages: 'two' },
  { orderBy: 'createdAt', direction: 'DESC', pages: 'the first third', isCommon: true },
  { orderBy: 'phone', direction: 'DESC', pages: 'two' },
];

export function ordersOf(direction: Direction): readonly Order[] {
  return orders.filter((order) => order.direction === direction);
}

/** An order by a field that subscribers do not have. */
export const unknownOrder: Call = {
  operationId: 'searchSubscribers',
  query: { orderBy: 'no-such-field', orderDirection: 'ASC', limit: 5 },
};

/** The subscribers in an order: all of them, where they fit on its pages. */
export const ordered = shared(
  async (context, { orderBy, direction, pages }: Order, look: Look): Promise<Walk<Subscriber>> => {
    const walk = await everyone(context, look);
    const largest = limitOf(walk);
    const part = Math.ceil(walk.items.length / { one: 1, two: 2, 'the first third': 3 }[pages]);
    const limit = Math.max(1, pages === 'one' ? largest : Math.min(largest, part));
    const query = { orderBy, orderDirection: direction, limit };
    return walkSearch((call) => context.send(call), query, pages === 'two' ? 2 : 1);
  },
  ({ orderBy, direction }, look) => [orderBy, direction, look],
);
