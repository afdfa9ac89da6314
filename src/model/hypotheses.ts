import type { Answering } from './answers.js';
import { filterFaults, joinedFaults } from './filter-faults.js';
import type { KnownList } from './known-list.js';
import type { Aspect } from './list.js';
import { pageFaults } from './page-faults.js';

/** A fault that a server may have, and what it would answer then. */
export interface Hypothesis {
  readonly name: string;
  /** What it breaks. */
  readonly aspect: Aspect;
  /** How much it counts that a request distinguishes the fault; 1 if left out. */
  readonly weight?: number;
  /** The parameters without which the fault does not show: `page` stands for a page after the first. */
  readonly parameters: readonly string[];
  readonly answer: Answering;
}

/** All faults that are held against the requests of a list: made from its parameters. */
export function hypothesesOf(known: KnownList): readonly Hypothesis[] {
  const { filters } = known.list;
  return [
    ...filters.flatMap((filter) => filterFaults(known, filter)),
    ...filters.flatMap((filter) => joinedFaults(known, filter)),
    ...pageFaults(),
  ];
}
