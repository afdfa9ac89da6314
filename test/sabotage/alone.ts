import { createHash } from 'node:crypto';
import type { Sabotage } from '../../src/sabotage/sabotage.js';
import { plainSabotages } from '../../src/sabotage/sabotages.js';
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

/** A sample of the plain sabotages, determined by the seed. */
export function sample(seed: number, count: number): readonly Sabotage[] {
  const rank = ({ id }: Sabotage) => createHash('sha256').update(`${seed} ${id}`).digest('hex');
  return plainSabotages()
    .map((sabotage) => ({ sabotage, rank: rank(sabotage) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .slice(0, count)
    .map(({ sabotage }) => sabotage);
}
