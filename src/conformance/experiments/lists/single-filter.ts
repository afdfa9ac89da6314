import { kept } from '../../../judgement/comparison.js';
import { isLike, likesOf } from '../../../judgement/facts/lists/likeness.js';
import type { ListFilter, Shown } from '../../../judgement/facts/lists/numbered-list.js';
import { readNumberedPage } from '../../../judgement/facts/lists/numbered-page.js';
import type { Context } from '../../context.js';
import type { Probe } from '../../probe.js';
import { shared } from '../../shared.js';
import { Skip } from '../../violation.js';
import type { Walk } from '../walk.js';
import { othersThan, valuesToFind } from './filter-values.js';
import { expectFound, type Found, find } from './find.js';
import { ask, isWhole, knownItems, type Query, type WalkedList } from './walked-list.js';

/** A filter finds the items that have its value, and no others. Several values, several filters: other clauses. */
export function filterFinds(list: WalkedList, parameter: string): Probe {
  return async function* (context) {
    const filter = filterOf(list, parameter);
    const { found, value, isOfAll } = await findOne(context, list, filter);
    const seen = expectFound(found);
    yield* seen;
    // Where there are only certain values, each of them may have code of its own: a whole list shows what each finds.
    if (filter.values !== undefined && !filter.repeatable && isWhole(await list.walk(context))) {
      for (const other of await otherValues(context, list, filter, value)) {
        yield* expectFound(await findValues(context, list, filter, [other], { most: 1 }));
      }
    }
    const none = await queryForNone(context, list, filter);
    // The rule judges what comes by values that are only like those that the items have.
    if (filter.repeatable && parameter !== 'contextKeys') await findSeveral(context, list, filter);
    else if (none !== undefined && parameter !== 'topicKey') await ask(context, list, none);
    if (!isOfAll) return;
    // Where all have the same value, only a value that none has shows that the filter is heeded.
    const query = { [parameter]: asQuery(filter, othersThan(filter, value)), limit: 10 };
    const exchange = await ask(context, list, query);
    const isNone = readNumberedPage(exchange)?.items.length === 0;
    if (isNone) yield kept(exchange, '/data');
    else if (seen.length === 0) throw new Skip(`all ${list.noun} have the same value for ${parameter}`);
  };
}

/** What the filters found, each by itself, as far as they find what they should. */
export async function filteredWalks(
  context: Context,
  list: WalkedList,
): Promise<readonly { query: Query; walk: Walk<unknown> }[]> {
  const walks: { query: Query; walk: Walk<unknown> }[] = [];
  for (const filter of list.filters) {
    if (!(await isHealthy(context, list, filter))) continue;
    const { found, value } = await findOne(context, list, filter);
    walks.push({ query: { [filter.parameter]: asQuery(filter, value) }, walk: found.walk });
  }
  return walks;
}

/** Whether a filter by itself finds what it should; false too if that cannot be told. */
export async function isHealthy(context: Context, list: WalkedList, filter: ListFilter): Promise<boolean> {
  try {
    return (await findOne(context, list, filter)).found.fault === undefined;
  } catch (error) {
    if (error instanceof Skip) return false;
    throw error;
  }
}

async function findOne(
  context: Context,
  list: WalkedList,
  filter: ListFilter,
): Promise<{ found: Found; value: string; isOfAll: boolean }> {
  const value = await valueToFind(context, list, filter);
  const [known, shown] = [await knownItems(context, list), await learnt(context, list, filter)];
  const isOfAll = known.every((item) => shown(item)?.includes(value) === true);
  return { found: await findValues(context, list, filter, [value]), value, isOfAll };
}

/** The other values that the items have. */
async function otherValues(
  context: Context,
  list: WalkedList,
  filter: ListFilter,
  value: string,
): Promise<readonly string[]> {
  const [known, shown] = [await knownItems(context, list), await learnt(context, list, filter)];
  return (filter.values ?? []).filter((one) => one !== value && known.some((item) => shown(item)?.includes(one)));
}

/** The most telling value that the items have. Throws Skip if there is none. */
async function valueToFind(context: Context, list: WalkedList, filter: ListFilter): Promise<string> {
  const [value] = valuesToFind(await knownItems(context, list), await learnt(context, list, filter), 1);
  if (value === undefined) throw new Skip(`none of the ${list.noun} shows what ${filter.parameter} asks for`);
  return value;
}

/** Asks for a value that no item has, and that is like one that some have; undefined if only certain ones are allowed. */
export async function queryForNone(context: Context, list: WalkedList, filter: ListFilter): Promise<Query | undefined> {
  const [like] = await likesOfNone(context, list, filter, await valueToFind(context, list, filter));
  return like === undefined ? undefined : { [filter.parameter]: asQuery(filter, like), limit: 10 };
}

async function likesOfNone(
  context: Context,
  list: WalkedList,
  filter: ListFilter,
  value: string,
): Promise<readonly string[]> {
  if (filter.values !== undefined) return [];
  const [known, shown] = [await knownItems(context, list), await learnt(context, list, filter)];
  return likesOf(value).filter((like) => !known.some((item) => shown(item)?.includes(like)));
}

/** What a repeatable filter finds with two values, beside others that are like them and that no item has. */
export async function findSeveral(
  context: Context,
  list: WalkedList,
  filter: ListFilter,
): Promise<{ readonly found: Found; readonly values: readonly string[] } | undefined> {
  const [known, shown] = [await knownItems(context, list), await learnt(context, list, filter)];
  const values = valuesToFind(known, shown, 2);
  if (values.length < 2) return undefined;
  // Like a third one: what the two of them find would come anyway.
  const other = known.flatMap((item) => shown(item) ?? []).find((value) => !values.includes(value));
  const likes = other === undefined ? [] : await likesOfNone(context, list, filter, other);
  const found = await findValues(context, list, filter, values, { likes });
  // A value that no record can have may be refused.
  const isServed = likes.length === 0 || found.walk.pages.length > 0;
  return { found: isServed ? found : await findValues(context, list, filter, values), values };
}

/** What a filter finds with these values; with others beside them, what is like those is another clause. */
async function findValues(
  context: Context,
  list: WalkedList,
  filter: ListFilter,
  values: readonly string[],
  { likes = [], most }: { readonly likes?: readonly string[]; readonly most?: number } = {},
): Promise<Found> {
  const shown = await learnt(context, list, filter);
  const absent = (item: unknown) => (filter.hasNone?.(item) === true ? [] : undefined);
  return find(context, list, {
    query: { [filter.parameter]: asQuery(filter, ...values, ...likes) },
    mustFind: (item) => shown(item)?.some((value) => values.includes(value)) === true,
    mustNotFind: (item) =>
      (shown(item) ?? absent(item))?.every(
        (value) => !values.includes(value) && !likes.some((like) => isLike(value, like)),
      ) === true,
    most,
  });
}

/** What an item shows of a filter, with what is known of all others. */
export const learnt = shared(async (context: Context, list: WalkedList, filter: ListFilter): Promise<Shown> => {
  const known = await knownItems(context, list);
  return (await list.learn[filter.parameter]?.(context, known)) ?? filter.shown;
});

/** An array where the parameter is one: it is sent as a repeated key. */
export function asQuery({ repeatable }: ListFilter, ...values: readonly string[]): string | readonly string[] {
  return repeatable ? values : (values[0] ?? '');
}

export function filterOf(list: WalkedList, parameter: string): ListFilter {
  const filter = list.filters.find((one) => one.parameter === parameter);
  if (filter === undefined) throw new Error(`the ${list.noun} have no filter ${parameter}`);
  return filter;
}
