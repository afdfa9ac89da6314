import { broken, kept } from '../../comparison.js';
import type { Judged } from '../../judged.js';
import type { Rule } from '../../rule.js';
import { flawsOf } from '../refusal.js';
import type { ListFilter, NumberedList } from './numbered-page.js';
import { readNumberedPage } from './numbered-page.js';

/**
 * A filter with one value: every item has it. Of several values, those count that an item is only like. Several values,
 * several filters: other requirements.
 */
export function filterKept(list: NumberedList, parameter: string): Rule {
  const isMeant = ([first, second]: readonly Used[]) => second === undefined && first?.filter.parameter === parameter;
  const one = filtersKept(list, (used) => isMeant(used) && used[0]?.wanted.length === 1);
  const several = filtersKept(list, (used) => isMeant(used) && used[0]?.wanted.length !== 1, 'alike');
  return function* (exchange) {
    yield* one(exchange);
    for (const comparison of several(exchange)) if (!comparison.kept) yield comparison;
  };
}

/** One of these filters with several values: every item has one of them. */
export function repeatedFilterKept(list: NumberedList, parameters: readonly string[]): Rule {
  return filtersKept(
    list,
    ([first, second]) =>
      second === undefined &&
      first !== undefined &&
      parameters.includes(first.filter.parameter) &&
      first.wanted.length > 1,
    'unlike',
  );
}

/** Several filters: every item has what each of them asks for. */
export function filtersCombined(list: NumberedList): Rule {
  return filtersKept(list, ({ length }) => length > 1);
}

/** A filter that a request used. */
interface Used {
  readonly filter: ListFilter;
  readonly wanted: readonly string[];
}

/** Every item of a page has what the filters asked for, as far as it shows it. */
function filtersKept(
  list: NumberedList,
  isMeant: (used: readonly Used[]) => boolean,
  counted: 'all' | 'alike' | 'unlike' = 'all',
): Rule {
  return function* (exchange) {
    const page = readNumberedPage(exchange);
    const used = page === undefined ? [] : usedFilters(list, exchange);
    // What becomes of a value that the contract forbids is not shown.
    if (page === undefined || !isMeant(used) || flawsOf(exchange).length > 0) return;
    for (const { filter, wanted } of used) {
      const wrong: number[] = [];
      for (const [index, item] of page.items.entries()) {
        const values = filter.shown(item);
        if (values === undefined) continue;
        if (values.some((value) => wanted.includes(value))) yield kept(undefined, `/data/${index}`);
        else if (counted === 'all' || isAlike(values, wanted) === (counted === 'alike')) wrong.push(index);
      }
      const [first] = wrong;
      if (first === undefined) continue;
      yield broken({
        message: `${wrong.length} of ${page.items.length} ${list.noun} do not match ${filter.parameter}=${wanted.join(',')}`,
        expected: wanted.join(' or '),
        actual: filter.shown(page.items[first])?.join(', ') || 'none',
        pointer: `/data/${first}`,
      });
      return;
    }
  };
}

function isAlike(values: readonly string[], wanted: readonly string[]): boolean {
  return values.some((value) => wanted.some((one) => isLike(value, one)));
}

function usedFilters({ filters }: NumberedList, { parameters }: Judged): readonly Used[] {
  return filters.flatMap((filter) => {
    const value = parameters.query[filter.parameter];
    if (value === undefined) return [];
    return [{ filter, wanted: [value].flat().filter((one) => typeof one === 'string') }];
  });
}

/**
 * Values like another one, for which a lenient comparison takes them: the beginning of it, and patterns that fit it.
 */
function likesOf(value: string): readonly string[] {
  if (value.length < 4) return [];
  const [start, end] = [value.slice(0, -2), value.at(-1)];
  return [value.slice(0, -1), `${start}.${end}`, `${start}_${end}`, `${start}%`, `${start}*`];
}

/** Whether a value is like one that was asked for, and not the same. */
function isLike(value: string, asked: string): boolean {
  return value !== asked && likesOf(value).includes(asked);
}
