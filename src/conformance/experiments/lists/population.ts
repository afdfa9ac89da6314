import type { Context } from '../../context.js';
import { shared } from '../../shared.js';
import { Skip } from '../../violation.js';
import type { Walk } from '../walk.js';
import { isWhole, pageLimit, type Query, type WalkedList, walkOnce } from './walked-list.js';

/** A list, or a part of it, that was walked to its end. */
export interface Population {
  /** What the part is asked for with. */
  readonly query: Query;
  readonly limit: number;
  readonly walk: Walk<unknown>;
}

/** The list, or where it is too long to be walked to its end, a part of it. Throws Skip if there is neither. */
export const population = shared(async (context: Context, list: WalkedList): Promise<Population> => {
  const walk = await list.walk(context);
  const limit = pageLimit(walk);
  if (isWhole(walk)) return { query: {}, limit, walk };
  const query = list.narrow(walk.items);
  const part = query && (await walkOnce(context, list, { ...query, limit }));
  if (query === undefined || part === undefined || !isWhole(part)) {
    throw new Skip(`the ${list.noun} could not be walked to their end: ${walk.reason ?? ''}`);
  }
  return { query, limit, walk: part };
});
