import { kept } from '../../../judgement/comparison.js';
import type { ListFilter, Shown } from '../../../judgement/facts/lists/numbered-list.js';
import { readNumberedPage } from '../../../judgement/facts/lists/numbered-page.js';
import type { Context } from '../../context.js';
import type { Probe } from '../../probe.js';
import { shared } from '../../shared.js';
import { Skip } from '../../violation.js';
import type { Walk } from '../walk.js';
import { othersThan, valuesToFind } from './filter-values.js';
import { expectFound, type Found, find } from './find.js';
import { ask, knownItems, type Query, type WalkedList } from './walked-list.js';

/** A filter finds the items that have its value, and no others. Several values, several filters: other clauses. */
export function filterFinds(list: WalkedList, parameter: string): Probe {
  return async function* (context) {
    const filter = filterOf(list, parameter);
    const { found, value, isOfAll } = await findOne(context, list, filter);
    const seen = expectFound(found);
    yield* seen;
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
  const known = await knownItems(context, list);
  const shown = await learnt(context, list, filter);
  const [value] = valuesToFind(known, shown, 1);
  if (value === undefined) throw new Skip(`none of the ${list.noun} shows what ${filter.parameter} asks for`);
  const isOfAll = known.every((item) => shown(item)?.includes(value) === true);
  return { found: await findValues(context, list, filter, [value]), value, isOfAll };
}

/** What a filter finds with these values. */
export async function findValues(
  context: Context,
  list: WalkedList,
  filter: ListFilter,
  values: readonly string[],
): Promise<Found> {
  const shown = await learnt(context, list, filter);
  const absent = filter.isSet ? [] : undefined;
  return find(context, list, {
    query: { [filter.parameter]: asQuery(filter, ...values) },
    mustFind: (item) => shown(item)?.some((value) => values.includes(value)) === true,
    mustNotFind: (item) => (shown(item) ?? absent)?.every((value) => !values.includes(value)) === true,
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
