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

/** Result of small checks of a sabotaged requirement. */
export interface Small {
  /** Check that found it; undefined if none did. */
  readonly by: 'its requirement' | 'its family' | 'many requests' | undefined;
  readonly errored: readonly string[];
}

/** Checks the sabotaged requirement alone; if that finds nothing, its family, and then with many requests. */
export async function trySmall(sabotage: Sabotage): Promise<Small> {
  const checks = {
    'its requirement': { only: [sabotage.id] },
    'its family': {},
    'many requests': { budget: usualBudget },
  };
  const errors: string[] = [];
  for (const [by, options] of Object.entries(checks)) {
    const { broken, errored } = await tryOut(sabotage, options);
    errors.push(...errored);
    if (broken.includes(sabotage.id)) return { by: by as keyof typeof checks, errored: errors };
  }
  return { by: undefined, errored: errors };
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
