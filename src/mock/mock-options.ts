import type { Scenario } from '../../fixtures/scenario.js';
import type { PartialChoices } from '../choices/choices.js';
import type { Contract } from '../contract/contract.js';
import type { Answered } from './journal/journal.js';

export interface MockOptions {
  /** The same seed gives the same records, and the same faults. The scenario's if left out, or else 1. */
  readonly seed?: number | undefined;
  /** The name of a scenario, the path of a file, or what would be in the file; `default` if left out. */
  readonly scenario?: string | Scenario | undefined;
  /** Faults from the start, `listMessages:status=503@0.2` say. Those of the scenario come after them. */
  readonly faults?: readonly string[] | undefined;
  /** What the mock does against its contract: ids of requirements, `search.total-count-cap` say. */
  readonly sabotages?: readonly string[] | undefined;
  /** What the deployment says of itself, read by `readProfile`: the mock is one of those. */
  readonly profile?: Contract | undefined;
  /** What the mock does where the specification is open; what is left out is as the profile says, or by default. */
  readonly choices?: PartialChoices | undefined;
  /** The keys that are valid; `*` stands for any characters. Each key has a world of its own. */
  readonly apiKeys?: readonly string[] | undefined;
  /** What time it is for the mock; the machine's time if left out. */
  readonly clock?: (() => Date) | undefined;
  /**
   * What keeps what is written: a directory, which no other process may use meanwhile, or the address of a Redis
   * (`redis://127.0.0.1:6379`), which several mocks share. If left out, it is gone with the mock. Where it cannot be
   * opened, `listen` rejects with StateError, and whatever is asked is 500.
   */
  readonly state?: string | undefined;
  /** Of a shared state: a read sees all that was written anywhere before it (`strong`, if left out), or soon. */
  readonly consistency?: 'strong' | 'eventual' | undefined;
  /** Called with what became of the state without being asked: a line each. */
  readonly onNotice?: ((line: string) => void) | undefined;
  /**
   * What time it is when the mock is made: its clock goes on from there, and its records are dated relative to it, the
   * newest some minutes old. `real` is the time of its clock. If left out, records have the same dates at any time.
   */
  readonly now?: Date | 'real' | undefined;
  /** The folder whose files are the control API's named snapshots; they last as long as the mock if left out. */
  readonly snapshots?: string | undefined;
  /** Called for each request once it is answered. */
  readonly onAnswer?: ((answered: Answered) => void) | undefined;
}
