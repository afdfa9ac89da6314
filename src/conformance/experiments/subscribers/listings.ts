import type { Subscriber } from '#generated/types.js';
import type { Context } from '../../context.js';
import { Skip } from '../../violation.js';
import type { Walk } from '../walk.js';
import { allSubscribers } from '../whole-lists.js';

/** All subscribers, in pages as large as the server allows. */
export function everyone(context: Context): Promise<Walk<Subscriber>> {
  return allSubscribers(context);
}

/** The limit that a walk was asked for with. */
export function limitOf({ pages: [first] }: Walk<unknown>): number {
  const limit = first?.exchange.parameters.query.limit;
  return typeof limit === 'number' ? limit : 10;
}

/** A limit that cuts the subscribers into about three pages, of which the last is not full if that can be. */
export async function smallLimit(context: Context): Promise<number> {
  const walk = await everyone(context);
  const count = walk.items.length;
  if (count < 2) throw new Skip(`there is no second page: the server has ${count} subscribers`);
  let limit = Math.ceil(count / 3);
  while (count % limit === 0 && limit < count - 1) limit += 1;
  const largest = limitOf(walk);
  if (count > largest) limit = Math.min(limit, Math.max(1, largest - 1));
  return Math.min(limit, count - 1);
}
