import { createHash } from 'node:crypto';
import { usualBudget } from '../../src/conformance/run-options.js';
import type { Sabotage } from '../../src/sabotage/sabotage.js';
import { consequences } from './consequences.js';
import { tryOut } from './trial.js';

/** Failures in a whole check that a sabotage should not cause. */
export interface Strayed {
  /** Failures other than the sabotaged requirement and its necessary consequences. */
  readonly others: readonly string[];
  readonly errored: readonly string[];
  readonly isFound: boolean;
  /** True if a report names the requirement first. */
  readonly isFirst: boolean;
}

/** Runs a whole check with writes over a sabotaged mock. */
export async function tryAlone(sabotage: Sabotage): Promise<Strayed> {
  const { broken, errored } = await tryOut(sabotage, { only: ['*'] });
  const expected: readonly string[] = [sabotage.id, ...(consequences[sabotage.id]?.also ?? [])];
  return {
    others: broken.filter((id) => !expected.includes(id)),
    errored,
    isFound: broken.includes(sabotage.id),
    isFirst: broken[0] === sabotage.id,
  };
}

/** Result of the check of a sabotaged requirement alone. */
export interface Small {
  readonly isFound: boolean;
  /** True if the requests of a whole check were needed. */
  readonly isWide: boolean;
  readonly errored: readonly string[];
}

/** Checks only the sabotaged requirement, with the requests that it needs; if that finds nothing, with many. */
export async function trySmall(sabotage: Sabotage): Promise<Small> {
  const only = [sabotage.id];
  const { broken, errored } = await tryOut(sabotage, { only });
  if (broken.length > 0) return { isFound: true, isWide: false, errored };
  const wide = await tryOut(sabotage, { only, budget: usualBudget });
  return { isFound: wide.broken.length > 0, isWide: true, errored: [...errored, ...wide.errored] };
}

/** A sample of sabotages, determined by the seed. */
export function sampleOf(all: readonly Sabotage[], seed: number, count: number): readonly Sabotage[] {
  const rank = ({ name }: Sabotage) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  return all
    .map((sabotage) => ({ sabotage, rank: rank(sabotage) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ sabotage }) => sabotage);
}
