import type { Hooks } from '../../server/hooks.js';
import type { OperationId } from '../../server/routes.js';
import type { Condition } from './conditions.js';

/** A server with one fault. */
export interface Mutant {
  /** `operation/target/condition/effect`; stable, so that a run can be repeated. */
  readonly name: string;
  readonly operation: OperationId;
  readonly target: string;
  readonly condition: string;
  readonly effect: string;
  /** The requirements that the fault breaks, by their ids; `*` stands for any characters. */
  readonly breaks: readonly string[];
  /** Creates hooks for each server, since some faults have state. */
  readonly hooks: () => Hooks;
}

/** A fault that acts whenever its `condition` is true. */
export interface Effect {
  readonly name: string;
  readonly hooks: (condition: Condition) => Hooks;
}

/** A mutant for each condition and each effect. */
export function cross(
  operation: OperationId,
  target: string,
  breaks: readonly string[],
  conditions: readonly Condition[],
  effects: readonly Effect[],
): Mutant[] {
  return conditions.flatMap((condition) =>
    effects.map((effect) => ({
      name: `${operation}/${target}/${condition.name}/${effect.name}`,
      ...{ operation, target, condition: condition.name, effect: effect.name },
      breaks: [...breaks, ...(condition.breaks ?? [])],
      hooks: () => effect.hooks(condition),
    })),
  );
}
