import { eventMutants } from './event.js';
import { listedEventMutants } from './events.js';
import { everywhereMutants, only } from './everywhere.js';
import { existingSubscriberMutants } from './existing-subscribers.js';
import { integrationMutants } from './integrations.js';
import { messageMutants } from './messages.js';
import type { Mutant } from './mutant.js';
import { onlineStatusMutants } from './online-status.js';
import { pathMutants } from './paths.js';
import { searchMutants } from './search.js';
import { subscriberWriteMutants } from './subscriber-writes.js';
import { workflowMutants } from './workflows.js';

/** All mutants of the grammar, also equivalent ones. */
export function allMutants(): readonly Mutant[] {
  const mutants = [
    ...[...searchMutants(), ...messageMutants(), ...listedEventMutants(), ...eventMutants(), ...workflowMutants()],
    ...[...subscriberWriteMutants(), ...existingSubscriberMutants(), ...onlineStatusMutants(), ...integrationMutants()],
    ...[...pathMutants(), ...everywhereMutants()],
  ];
  return mutants.map((mutant) => ({ ...mutant, hooks: () => only(mutant) }));
}
