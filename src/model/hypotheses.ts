import { answering, type Hypothesis, type Parts } from './difference.js';
import { filterFaults, joinedFaults } from './filter-faults.js';
import type { KnownList } from './known-list.js';
import type { Aspect } from './list.js';

/** All faults that are held against the requests of a list: made from its parameters. */
export function hypothesesOf(known: KnownList): readonly Hypothesis[] {
  const { filters } = known.list;
  return [
    ...filters.flatMap((filter) => filterFaults(known, filter)),
    ...filters.flatMap((filter) => joinedFaults(known, filter)),
    ...pageFaults(),
  ];
}

/** Faults of how a list is cut into pages, and of what a page says of the list. */
function pageFaults(): readonly Hypothesis[] {
  const fault = (
    name: string,
    aspect: Aspect,
    parts: Partial<Parts>,
    parameters: readonly string[] = [],
  ): Hypothesis => ({
    name,
    aspect,
    parameters,
    answer: answering(parts),
  });
  const limitIs = (change: (limit: number) => number): Parts['window'] => {
    return ({ page = 0 }, limit) => [page * change(limit), (page + 1) * change(limit)];
  };
  return [
    fault(
      'page early',
      'walk',
      { window: ({ page = 0 }, limit) => [Math.max(0, page - 1) * limit, Math.max(1, page) * limit] },
      ['page'],
    ),
    fault('page late', 'walk', { window: ({ page = 0 }, limit) => [(page + 1) * limit, (page + 2) * limit] }),
    fault('page of ten', 'walk', { window: ({ page = 0 }, limit) => [page * 10, page * 10 + limit] }, [
      'page',
      'limit',
    ]),
    fault(
      'starts one late',
      'walk',
      { window: ({ page = 0 }, limit) => [page * limit + (page > 0 ? 1 : 0), (page + 1) * limit] },
      ['page'],
    ),
    fault('ends one early', 'walk', { window: ({ page = 0 }, limit) => [page * limit, (page + 1) * limit - 1] }),
    fault('limit ignored', 'limit', { window: limitIs(() => 10) }, ['limit']),
    ...[1, 2, 5, 20, 25].map((most) =>
      fault(`limit at most ${most}`, 'limit', { window: limitIs((limit) => Math.min(limit, most)) }, ['limit']),
    ),
    fault('one more than the limit', 'limit', { window: limitIs((limit) => limit + 1) }),
    fault('last page again', 'beyond', { window: lastAgain }, ['page']),
    ...[1, 9, 11, 20, 100].map((size) => fault(`default of ${size}`, 'default-limit', { window: byDefault(size) })),
    fault('default page 1', 'default-page', {
      window: ({ page = 1 }, limit) => [page * limit, (page + 1) * limit],
    }),
    fault('more for a full page', 'more', { more: (_, __, shown, limit) => shown === limit }),
    fault('more one early', 'more', { more: (count, end) => count > end + 1 }),
    fault('more one late', 'more', { more: (count, end) => count >= end }),
    fault('more for any match', 'more', { more: (count) => count > 0 }),
    fault('never more', 'more', { more: () => false }),
    fault('total of the page', 'count', { total: (_, shown) => shown }),
    fault('total one more', 'count', { total: (count) => count + 1 }),
    fault('total of hundred', 'count', { total: (count) => Math.min(count, 100) }),
  ];
}

/** Beyond the last page, the last one comes again. */
const lastAgain: Parts['window'] = ({ page = 0 }, limit, count) => {
  const last = Math.max(0, Math.ceil(count / limit) - 1);
  return [Math.min(page, last) * limit, (Math.min(page, last) + 1) * limit];
};

function byDefault(size: number): Parts['window'] {
  return ({ page = 0, limit }, asked) => {
    const own = limit === undefined ? size : asked;
    return [page * own, (page + 1) * own];
  };
}
