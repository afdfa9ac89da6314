import { field } from '../../contract/json-value.js';
import { type Comparison, compare } from '../../judgement/comparison.js';
import { itemsOf } from '../../judgement/facts/numbered-lists.js';
import { recordKey } from '../../model/known-list.js';
import type { Context } from '../context.js';
import { allowedLimits } from '../experiments/walk.js';
import { messageLimits } from '../experiments/whole-lists.js';

/**
 * Whether the pages of messages follow one another where the server caps the limit: the largest limit is not specified
 * (§8), but the next page begins where the last one ended. Undefined if no limit is capped, or it cannot be told.
 *
 * @param records the whole list in its order, walked in pages of a size that is served in full.
 */
export async function compareCappedPages(
  context: Context,
  records: readonly unknown[],
  size: number,
): Promise<Comparison | undefined> {
  const limit = await cappedLimit(context, size);
  if (limit === undefined) return undefined;
  const places = new Map(records.map((record, place) => [recordKey(record), place]));
  let comparison: Comparison | undefined;
  for (let look = 0; look < looks; look += 1) {
    const [page, next] = [await ask(0), await ask(1)];
    const last = places.get(recordKey(itemsOf(page).at(-1)));
    if (!next.succeeded || last === undefined || last + size >= records.length) return undefined;
    const following = records.slice(last + 1, last + 1 + size).map(recordKey);
    const isNext = itemsOf(next).some((item) => following.includes(recordKey(item)));
    const message = `page 1 with limit=${limit} does not continue page 0, which contains ${size} messages`;
    const violation = { message, expected: `messages from place ${size} on`, actual: 'others', pointer: '/data' };
    comparison = compare(isNext, violation, next);
    if (isNext) return comparison;
  }
  return comparison;

  function ask(page: number) {
    return context.send({ operationId: 'listMessages', query: { limit, page } });
  }
}

/** How often other messages come before it counts: others may write meanwhile. */
const looks = 3;

/** The first limit with which a page came that was smaller, and not the last. */
async function cappedLimit(context: Context, size: number): Promise<number | undefined> {
  const { most } = allowedLimits(context.contract, 'listMessages');
  for (const limit of messageLimits) {
    if (limit <= size) return undefined;
    if (limit > most) continue;
    const page = await context.remember({ operationId: 'listMessages', query: { limit, page: 0 } });
    if (!page.succeeded) continue;
    return field(page.json, 'hasMore') === true && itemsOf(page).length === size ? limit : undefined;
  }
  return undefined;
}
