import { type Condition, withPairs } from './conditions.js';
import type { FaultEffect } from './effect.js';
import type { SemanticFault } from './fault.js';
import type { FaultPart } from './part.js';
import { partOf, parts } from './parts.js';

/** All faults of a part: each effect under each condition, and under each two conditions. */
export function faultsOf(part: FaultPart): readonly SemanticFault[] {
  return withPairs(part.conditions).flatMap((condition) =>
    part.effects.map((effect) => createFault(part, condition, effect)),
  );
}

export function countFaults(): number {
  const counts = parts().map(({ conditions, effects }) => withPairs(conditions).length * effects.length);
  return counts.reduce((total, count) => total + count, 0);
}

/** The fault with a name such as `listMessages/channel/with-page+long-value/ignore`. */
export function findFault(name: string): SemanticFault | undefined {
  const [operation, partName, conditionName, effectName] = name.split('/');
  const part = partOf(operation, partName);
  const condition = part && withPairs(part.conditions).find((candidate) => candidate.name === conditionName);
  const effect = part?.effects.find((candidate) => candidate.name === effectName);
  return part && condition && effect && createFault(part, condition, effect);
}

export function createFault(part: FaultPart, condition: Condition, effect: FaultEffect): SemanticFault {
  const name = [part.operation, part.name, condition.name, effect.name].join('/');
  return { name, part, condition, effect };
}
