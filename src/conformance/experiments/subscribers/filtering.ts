import { holdOf } from '../../../judgement/facts/filter-match.js';
import type { FilterName } from '../../../judgement/facts/search-page.js';
import type { Context } from '../../context.js';
import { shared } from '../../shared.js';
import { type Walk, walkSearch } from '../walk.js';
import { sampleOf } from './filter-samples.js';
import { identityIn, placeOf } from './identity.js';
import { everyone, limitOf } from './listings.js';
import { formsOf } from './matching-forms.js';
import type { Look } from './second-look.js';

/**
 * What a filter finds, as far as four pages go, or one where the list itself is too long. Where more than two subscribers
 * hold the value, they come on two pages.
 */
export const found = shared(
  async (context, filter: FilterName, value: string, look: Look = 1): Promise<Walk<unknown>> => {
    const walk = await everyone(context, look);
    const holders = walk.items.filter((item) => holdOf(item, filter, value) === 'held').length;
    // The second page has room: for somebody who should not be found, say.
    const half = walk.complete && holders > 2 ? Math.floor(holders / 2) + 1 : Infinity;
    const limit = Math.min(limitOf(walk), half);
    return walkSearch((call) => context.send(call), { [filter]: value, limit }, walk.complete ? 4 : 1);
  },
  (filter, value, look = 1) => [filter, value, look],
);

/** The value that finds the sample's subscriber, and what it finds; undefined if none does. */
export async function finding(
  context: Context,
  filter: FilterName,
  look: Look = 1,
): Promise<{ readonly value: string; readonly walk: Walk<unknown> } | undefined> {
  const { subscriber, values } = await sampleOf(context, filter, look);
  for (const value of values) {
    const walk = await found(context, filter, value, look);
    if (placeOf(subscriber, walk.items) !== -1) return { value, walk };
  }
  return undefined;
}

/** Whether a filter finds what it should, and nobody else, in what was tried. */
export async function works(context: Context, filter: FilterName): Promise<boolean> {
  const { value, walk } = (await finding(context, filter)) ?? { value: '', walk: undefined };
  return walk?.items.every((item) => ['held', 'not shown'].includes(holdOf(item, filter, value))) === true;
}

/** The forms of matching by which a filter finds what it finds by a part of a value. */
export async function formsFor(
  context: Context,
  filter: FilterName,
  part: string,
  look: Look = 1,
): Promise<readonly string[]> {
  const { items } = await everyone(context, look);
  const walk = await found(context, filter, part, look);
  const identify = identityIn(items, walk.items);
  const matches = walk.items.filter((item) => holdOf(item, filter, part) !== 'held in another case');
  const ids = new Set(matches.map(identify));
  return formsOf(filter, part, items, (item) => ids.has(identify(item)));
}

/**
 * The form that a filter's results agree with, or those of which the subscribers do not tell which it is; undefined if
 * they show none.
 */
export async function formOf(context: Context, filter: FilterName): Promise<string | undefined> {
  const { part } = await sampleOf(context, filter);
  if (part === undefined || !(await found(context, filter, part)).complete) return undefined;
  const forms = await formsFor(context, filter, part);
  return forms.length > 1 ? `not told apart: ${forms.join(' or ')}` : forms[0];
}
