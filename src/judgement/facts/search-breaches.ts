import { field } from '../../contract/json-value.js';
import type { Breach } from '../comparison.js';
import type { FilterName } from './search-page.js';
import type { Direction } from './sort-order.js';

/** How far a search counts (§8). */
export const countLimit = 50_000;

/** The cursor's own subscriber is among the results. */
export function seam(actual: string, pointer: string): Breach {
  return { message: "holds the cursor's own subscriber", expected: 'the results beyond it', actual, pointer };
}

export function miscount(expected: string, actual: number): Breach {
  return { message: 'gives a wrong totalCount', expected, actual: String(actual), pointer: '/totalCount' };
}

/** A count is said to be capped that is not, or the other way round. */
export function miscapped(capped: boolean, count: number): Breach {
  return {
    message: `says that the count is ${capped ? '' : 'not '}capped`,
    expected: `${!capped}: ${count === countLimit + 1 ? 'more than 50,000' : count} subscribers match`,
    actual: String(capped),
    pointer: '/totalCountCapped',
  };
}

/** A filter finds a subscriber that does not hold its value. */
export function stranger(subscriber: unknown, filter: FilterName, value: string, index: number): Breach {
  const shown = filter === 'name' ? ['firstName', 'lastName'] : [filter];
  return {
    message: `finds a subscriber by ${filter} that does not match`,
    expected: `${filter} holds ${JSON.stringify(value)}`,
    actual: JSON.stringify(shown.map((name) => field(subscriber, name)).join(' ')),
    pointer: `/data/${index}`,
  };
}

/** Two subscribers of a list stand the wrong way round. */
export function misordered(
  subscribers: readonly unknown[],
  orderBy: string,
  direction: Direction,
  { first, second }: { readonly first: number; readonly second: number },
  message = `does not ${direction === 'ASC' ? 'ascend' : 'descend'} by ${orderBy}`,
): Breach {
  const shown = (index: number) => JSON.stringify(field(subscribers[index], orderBy));
  return {
    message,
    expected: `${shown(second)} not after ${shown(first)}`,
    actual: `the other way round, at ${first} and ${second}`,
    pointer: `/data/${second}/${orderBy}`,
  };
}
