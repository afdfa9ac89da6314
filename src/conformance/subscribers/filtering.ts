import type { Context } from '../context.js';
import { type Walk, walkSearch } from '../experiments/walk.js';
import { holdOf } from './filter-match.js';
import { sampleOf } from './filter-samples.js';
import { identityIn } from './identity.js';
import { everyone, type Look, limitOf } from './listings.js';
import type { FilterName } from './search-page.js';

/** What a filter finds, as far as three pages go. */
export function found(context: Context, filter: FilterName, value: string, look: Look = 1): Promise<Walk<unknown>> {
  return context.once(`found by ${filter} ${value}, look ${look}`, async () => {
    const limit = limitOf(await everyone(context, look));
    return walkSearch((call) => context.send(call), { [filter]: value, limit }, 3);
  });
}

/** The value that finds the sample's subscriber, and what it finds; undefined if none does. */
export async function finding(
  context: Context,
  filter: FilterName,
  look: Look = 1,
): Promise<{ readonly value: string; readonly walk: Walk<unknown> } | undefined> {
  const { subscriber, values } = await sampleOf(context, filter, look);
  for (const value of values) {
    const walk = await found(context, filter, value, look);
    const identify = identityIn([subscriber], walk.items);
    if (walk.items.some((item) => identify(item) === identify(subscriber))) return { value, walk };
  }
  return undefined;
}

/** Whether a filter finds what it should, and nobody else, in what was tried. */
export async function works(context: Context, filter: FilterName): Promise<boolean> {
  const { value, walk } = (await finding(context, filter)) ?? { value: '', walk: undefined };
  return walk?.items.every((item) => ['held', 'not shown'].includes(holdOf(item, filter, value))) === true;
}
