import { byIdMutants } from './by-id.js';
import { eventMutants } from './events.js';
import { everywhereMutants, only } from './everywhere.js';
import { integrationMutants } from './integrations.js';
import { messageMutants } from './messages.js';
import type { Mutant } from './mutant.js';
import { searchMutants } from './search.js';
import { subscriberWriteMutants } from './subscriber-writes.js';

/** Every mutant of the grammar, those that change nothing included. */
export function allMutants(): readonly Mutant[] {
  const mutants = [
    ...[...searchMutants(), ...messageMutants(), ...eventMutants(), ...byIdMutants()],
    ...[...subscriberWriteMutants(), ...integrationMutants(), ...everywhereMutants()],
  ];
  return mutants.map((mutant) => ({ ...mutant, hooks: () => only(mutant) }));
}
