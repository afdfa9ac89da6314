import { createHash } from 'node:crypto';
import { isEquivalent } from './equivalence.js';
import type { Mutant } from './grammar/mutant.js';
import { type CheckOptions, type Outcome, tryMutant } from './outcome.js';

/** The cases in the order in which a seed draws them. New cases do not change the order of others. */
export function drawnOrder<Case extends { readonly name: string }>(
  cases: readonly Case[],
  seed: number,
): readonly Case[] {
  const keyed = cases.map((one) => ({ one, key: digest(`${seed}/${one.name}`) }));
  return keyed.sort((first, second) => (first.key < second.key ? -1 : 1)).map(({ one }) => one);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export type Tried = Outcome | { readonly name: string; readonly isEquivalent: true };

export async function tryUnlessEquivalent(mutant: Mutant, options: CheckOptions): Promise<Tried> {
  if (await isEquivalent(mutant)) return { name: mutant.name, isEquivalent: true };
  return tryMutant(mutant, options);
}

export interface Draw {
  readonly seed: number;
  /** Number of mutants to draw from. */
  readonly mutants: number;
  /** Number of drawn mutants that were equivalent, and skipped. */
  readonly equivalent: number;
  readonly outcomes: readonly (readonly [Mutant, Outcome])[];
}

/** Draws until `sample` mutants that are not equivalent have been checked, or none is left. */
export async function drawMutants(
  mutants: readonly Mutant[],
  seed: number,
  sample: number,
  tryOne: (mutant: Mutant) => Promise<Tried>,
  jobs = 1,
): Promise<Draw> {
  const order = drawnOrder(mutants, seed);
  const tried = new Map<number, Tried>();
  let next = 0;
  const isEnough = () => [...tried.values()].filter((one) => !('isEquivalent' in one)).length >= sample;
  const work = async (): Promise<void> => {
    while (!isEnough()) {
      const index = next;
      const mutant = order[index];
      if (mutant === undefined) return;
      next += 1;
      tried.set(index, await tryOne(mutant));
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return summarise(order, tried, { seed, mutants: mutants.length, sample });
}

/** Jobs end in any order. Results follow the order of the draw, so that the number of jobs has no effect. */
function summarise(
  order: readonly Mutant[],
  tried: ReadonlyMap<number, Tried>,
  { seed, mutants, sample }: { readonly seed: number; readonly mutants: number; readonly sample: number },
): Draw {
  const outcomes: (readonly [Mutant, Outcome])[] = [];
  let equivalent = 0;
  for (const [index, mutant] of order.entries()) {
    const one = tried.get(index);
    if (one === undefined || outcomes.length === sample) break;
    if ('isEquivalent' in one) equivalent += 1;
    else outcomes.push([mutant, one]);
  }
  return { seed, mutants, equivalent, outcomes };
}
