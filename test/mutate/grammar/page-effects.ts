import type { At, Window } from '../../server/hooks.js';
import type { Row } from '../../server/row.js';
import type { Condition } from './conditions.js';
import type { Effect } from './mutant.js';

/** Moves or resizes the page in the list. */
function move(name: string, change: (window: Window, total: number) => Window): Effect {
  return {
    name,
    hooks: (condition) => ({
      window: (window, total, at) => (condition.holds(at) ? change(window, total) : window),
    }),
  };
}

export const windowEffects: readonly Effect[] = [
  move('skip-one', ({ from, to }) => ({ from: from + 1, to: to + 1 })),
  move('repeat-one', ({ from, to }) => ({ from: from - 1, to: to - 1 })),
  move('one-too-many', ({ from, to }) => ({ from, to: to + 1 })),
  move('one-more-before', ({ from, to }) => ({ from: from - 1, to })),
  move('first-page-again', ({ from, to }) => ({ from: 0, to: to - from })),
  move('page-after', ({ from, to }) => ({ from: to, to: to + to - from })),
  move('no-end', ({ from }, total) => ({ from, to: total })),
  move('nothing', ({ to }) => ({ from: to, to })),
];

/** Changes the records of a page. */
function changeRows(
  name: string,
  change: (page: readonly Row[], all: readonly Row[], at: At) => readonly Row[],
): Effect {
  return {
    name,
    hooks: (condition) => ({
      rows: (page, all, at) => (condition.holds(at, undefined, 0) ? change(page, all, at) : page),
    }),
  };
}

export const rowEffects: readonly Effect[] = [
  changeRows('duplicate-first', (page) => [...page.slice(0, 1), ...page.slice(0, page.length > 1 ? -1 : undefined)]),
  changeRows('duplicate-last', (page) => [...page, ...page.slice(-1)]),
  changeRows('lose-first', (page) => page.slice(1)),
  changeRows('lose-last', (page) => page.slice(0, -1)),
  changeRows('lose-fifth', (page) => page.filter((_, position) => position !== 4)),
  changeRows('lose-beyond-20', (page) => page.slice(0, 20)),
  changeRows('newest-first-of-all', (page, all) => [...all.slice(0, 1), ...page.slice(1)]),
];

/** Effects on the order of a page. They are faults only if the request specifies an order. */
export const orderEffects: readonly Effect[] = [
  changeRows('reverse-page', (page) => page.toReversed()),
  changeRows('swap-first-two', ([one, two, ...rest]) => (one && two ? [two, one, ...rest] : one ? [one] : [])),
  changeRows('move-last-to-front', (page) => [...page.slice(-1), ...page.slice(0, -1)]),
];

/** Reorders all results before paging. */
export function sortEffect(name: string, change: (rows: readonly Row[], at: At) => readonly Row[]): Effect {
  return {
    name,
    hooks: (condition: Condition) => ({ sorted: (rows, at) => (condition.holds(at) ? change(rows, at) : rows) }),
  };
}

/** Repeats the previous page. */
export const stalePage: Effect = {
  name: 'stale',
  hooks: (condition) => {
    let last: readonly Row[] | undefined;
    return {
      rows: (page, _all, at) => {
        const taken = last !== undefined && condition.holds(at) ? last : page;
        last = page;
        return taken;
      },
    };
  },
};
