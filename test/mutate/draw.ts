import { withPairs } from '../../src/sabotage/grammar/conditions.js';
import type { SemanticFault } from '../../src/sabotage/grammar/fault.js';
import type { FaultPart } from '../../src/sabotage/grammar/part.js';
import { countFaults, createFault, parts } from '../../src/sabotage/grammar/parts.js';
import { isEquivalent } from './equivalence.js';
import { type CheckOptions, type Outcome, tryFault } from './outcome.js';
import { Chance } from './workload/chance.js';

/**
 * Faults in the order in which a seed draws them, each once: first an operation, then a part, a condition, and an
 * effect. Parts with more effects are drawn more often. Half of the conditions are combined ones.
 */
export function* drawnFaults(
  seed: number,
  isWanted: (part: FaultPart) => boolean = () => true,
): Generator<SemanticFault> {
  const chance = new Chance(seed);
  const wanted = parts().filter(isWanted);
  const byOperation = [...new Set(wanted.map(({ operation }) => operation))].map((operation) =>
    wanted.filter((part) => part.operation === operation),
  );
  const drawn = new Set<string>();
  const total = countFaults();
  // Repeated draws become likely only when nearly all faults of a few parts are drawn.
  for (let draws = 0; draws < 4 * total && byOperation.length > 0; draws += 1) {
    const part = weighted(chance.of(byOperation), chance);
    const isCombined = chance.is(0.5);
    const conditions = isCombined ? withPairs(part.conditions).slice(part.conditions.length) : part.conditions;
    const condition = chance.of(conditions.length > 0 ? conditions : part.conditions);
    const fault = createFault(part, condition, chance.of(part.effects));
    if (drawn.size < drawn.add(fault.name).size) yield fault;
  }
}

function weighted(candidates: readonly FaultPart[], chance: Chance): FaultPart {
  return chance.of(candidates.flatMap((part) => part.effects.map(() => part)));
}

/** Outcome of a check, or that a fault changes nothing that the service specifies. */
export type Tried = Outcome | { readonly name: string; readonly isEquivalent: true };

export async function tryUnlessEquivalent(fault: SemanticFault, options: CheckOptions): Promise<Tried> {
  if (await isEquivalent(fault)) return { name: fault.name, isEquivalent: true };
  return tryFault(fault, options);
}

export interface Draw {
  readonly seed: number;
  /** Number of faults to draw from. */
  readonly total: number;
  /** Number of drawn faults that were equivalent, and left out. */
  readonly equivalent: number;
  readonly outcomes: readonly (readonly [SemanticFault, Outcome])[];
}

/** Draws until `sample` faults that are not equivalent have been checked, or none is left. */
export async function drawAndTry(
  faults: Iterable<SemanticFault>,
  { seed, sample, jobs = 1 }: { readonly seed: number; readonly sample: number; readonly jobs?: number },
  tryOne: (fault: SemanticFault) => Promise<Tried>,
): Promise<Draw> {
  const order: SemanticFault[] = [];
  const tried = new Map<number, Tried>();
  const source = faults[Symbol.iterator]();
  const isEnough = () => [...tried.values()].filter((one) => !('isEquivalent' in one)).length >= sample;
  const work = async (): Promise<void> => {
    while (!isEnough()) {
      const { value: fault, done } = source.next();
      if (done === true) return;
      const index = order.push(fault) - 1;
      tried.set(index, await tryOne(fault));
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return { seed, total: countFaults(), ...inDrawnOrder(order, tried, sample) };
}

/** Jobs end in any order. Results follow the order of the draw, so that the number of jobs has no effect. */
function inDrawnOrder(
  order: readonly SemanticFault[],
  tried: ReadonlyMap<number, Tried>,
  sample: number,
): Pick<Draw, 'equivalent' | 'outcomes'> {
  const outcomes: (readonly [SemanticFault, Outcome])[] = [];
  let equivalent = 0;
  for (const [index, fault] of order.entries()) {
    const result = tried.get(index);
    if (result === undefined || outcomes.length === sample) break;
    if ('isEquivalent' in result) equivalent += 1;
    else outcomes.push([fault, result]);
  }
  return { equivalent, outcomes };
}
