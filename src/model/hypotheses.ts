import type { Hypothesis } from './answers.js';
import { filterFaults, joinedFaults } from './filter-faults.js';
import type { KnownList } from './known-list.js';
import { pageFaults } from './page-faults.js';

/** All faults that are held against the requests of a list: made from its parameters. */
export function hypothesesOf(known: KnownList): readonly Hypothesis[] {
  const { filters } = known.list;
  return [
    ...filters.flatMap((filter) => filterFaults(known, filter)),
    ...filters.flatMap((filter) => joinedFaults(known, filter)),
    ...pageFaults(),
  ];
}
