import type { Judged } from '../../judgement/judged.js';
import type { Check, Rule } from '../check.js';
import type { Context } from '../context.js';
import type { Walk } from '../experiments/walk.js';
import { Skip, Violation } from '../violation.js';
import { othersThan, valuesToFind } from './filter-values.js';
import { type Found, find } from './list-find.js';
import {
  ask,
  knownItems,
  type ListFilter,
  type NumberedList,
  type Query,
  readNumberedPage,
  type Shown,
} from './numbered-list.js';

/** A filter finds the items that have its value, and no others. Several values, several filters: other clauses. */
export function filterFinds(list: NumberedList, parameter: string): Check {
  return {
    rule: filtersKept(
      list,
      (used) => used.length === 1 && used[0]?.parameter === parameter && used[0].wanted.length === 1,
    ),
    probe: async (context) => {
      const filter = filterOf(list, parameter);
      const { found, value, isOfAll } = await findOne(context, list, filter);
      expectFound(found);
      // Where all have the same value, only a value that none has shows that the filter is heeded.
      if (isOfAll) await ask(context, list, { [parameter]: asQuery(filter, othersThan(filter, value)), limit: 10 });
    },
  };
}

/** A repeatable filter finds, with two values, what each of them finds. */
export function repeatedFilterFinds(list: NumberedList, parameters: readonly string[]): Check {
  return {
    rule: filtersKept(
      list,
      ([first, second]) =>
        second === undefined && first !== undefined && parameters.includes(first.parameter) && first.wanted.length > 1,
    ),
    probe: async (context) => {
      let tested = 0;
      for (const parameter of parameters) {
        const filter = filterOf(list, parameter);
        // Two contexts may mean both of them at once: only that no others come is sure.
        if (parameter === 'contextKeys' || !(await isHealthy(context, list, filter))) continue;
        const known = await knownItems(context, list);
        const values = valuesToFind(known, await learnt(context, list, filter), 2);
        if (values.length < 2) continue;
        tested += 1;
        expectFound(await findValues(context, list, filter, values));
      }
      if (tested === 0) throw new Skip(`no filter of the ${list.noun} has two values to be asked for`);
    },
  };
}

/** What the filters found, each by itself, as far as they find what they should. */
export async function filteredWalks(
  context: Context,
  list: NumberedList,
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
export async function isHealthy(context: Context, list: NumberedList, filter: ListFilter): Promise<boolean> {
  try {
    return (await findOne(context, list, filter)).found.fault === undefined;
  } catch (error) {
    if (error instanceof Skip) return false;
    throw error;
  }
}

/** Throws Violation if a query did not find what it should. */
export function expectFound({ fault }: Found): void {
  if (fault !== undefined) throw new Violation(fault.breach, fault.exchange);
}

async function findOne(
  context: Context,
  list: NumberedList,
  filter: ListFilter,
): Promise<{ found: Found; value: string; isOfAll: boolean }> {
  const known = await knownItems(context, list);
  const shown = await learnt(context, list, filter);
  const [value] = valuesToFind(known, shown, 1);
  if (value === undefined) throw new Skip(`none of the ${list.noun} shows what ${filter.parameter} asks for`);
  const isOfAll = known.every((item) => shown(item)?.includes(value) === true);
  return { found: await findValues(context, list, filter, [value]), value, isOfAll };
}

async function findValues(
  context: Context,
  list: NumberedList,
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
export function learnt(context: Context, list: NumberedList, filter: ListFilter): Promise<Shown> {
  return context.once(`${list.noun} show ${filter.parameter}`, async () => {
    const known = await knownItems(context, list);
    return (await filter.learn?.(context, known)) ?? filter.shown;
  });
}

/** An array where the parameter is one: it is sent as a repeated key. */
export function asQuery({ repeatable }: ListFilter, ...values: readonly string[]): string | readonly string[] {
  return repeatable ? values : (values[0] ?? '');
}

export function filterOf(list: NumberedList, parameter: string): ListFilter {
  const filter = list.filters.find((one) => one.parameter === parameter);
  if (filter === undefined) throw new Error(`the ${list.noun} have no filter ${parameter}`);
  return filter;
}

/** A filter that a request used. */
interface Used {
  readonly parameter: string;
  readonly filter: ListFilter;
  readonly wanted: readonly string[];
}

/** Every item of a page has what the filters asked for, as far as it shows it. */
export function filtersKept(list: NumberedList, isMeant: (used: readonly Used[]) => boolean): Rule {
  return (exchange) => {
    const page = readNumberedPage(list, exchange);
    const used = page === undefined ? [] : usedFilters(list, exchange);
    if (page === undefined || !isMeant(used)) return undefined;
    let shows = false;
    for (const { parameter, filter, wanted } of used) {
      const wrong: number[] = [];
      for (const [index, item] of page.items.entries()) {
        const values = filter.shown(item);
        if (values === undefined) continue;
        shows = true;
        if (!values.some((value) => wanted.includes(value))) wrong.push(index);
      }
      const [first] = wrong;
      if (first === undefined) continue;
      return [
        {
          message: `${wrong.length} of ${page.items.length} ${list.noun} do not match ${parameter}=${wanted.join(',')}`,
          expected: wanted.join(' or '),
          actual: filter.shown(page.items[first])?.join(', ') || 'none',
          pointer: `/data/${first}`,
        },
      ];
    }
    return shows ? [] : undefined;
  };
}

function usedFilters({ filters }: NumberedList, { parameters }: Judged): readonly Used[] {
  return filters.flatMap((filter) => {
    const value = parameters.query[filter.parameter];
    if (value === undefined) return [];
    const wanted = [value].flat().filter((one) => typeof one === 'string');
    return [{ parameter: filter.parameter, filter, wanted }];
  });
}
