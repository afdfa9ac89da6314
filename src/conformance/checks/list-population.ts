import type { Context } from '../context.js';
import type { Walk } from '../experiments/walk.js';
import { Skip } from '../violation.js';
import { pageLimit } from './list-find.js';
import { isWhole, type NumberedList, type Query, walkAgain } from './numbered-list.js';

/** A list, or a part of it, that was walked to its end. */
export interface Population {
  /** What the part is asked for with. */
  readonly query: Query;
  readonly limit: number;
  readonly walk: Walk<unknown>;
}

/** The list, or where it is too long to be walked to its end, a part of it. Throws Skip if there is neither. */
export function population(context: Context, list: NumberedList): Promise<Population> {
  return context.once(`population of ${list.noun}`, async () => {
    const walk = await list.walk(context);
    const limit = pageLimit(walk);
    if (isWhole(walk)) return { query: {}, limit, walk };
    const query = list.narrow(walk.items);
    const part = query && (await walkAgain(context, list, { ...query, limit }));
    if (query === undefined || part === undefined || !isWhole(part)) {
      throw new Skip(`the ${list.noun} could not be walked to their end: ${walk.reason ?? ''}`);
    }
    return { query, limit, walk: part };
  });
}
