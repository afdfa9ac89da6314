import type { NewOverride } from '#generated/control.js';
import type { Scenario } from '../../fixtures/scenario.js';
import type { PartialChoices } from '../choices/choices.js';
import type { Contract } from '../contract/contract.js';
import type { Responder } from './interference/responder.js';
import type { AnsweredRequest } from './journal/journal.js';

export interface MockOptions {
  /** Seed of the records and the faults. Defaults to the scenario's seed, or 1. */
  readonly seed?: number | undefined;
  /** A scenario by name, by the path of its file, or as an object. Defaults to `default`. */
  readonly scenario?: string | Scenario | undefined;
  /** Faults of the start, for example `listMessages:status=503@0.2`. Those of the scenario follow them. */
  readonly faults?: readonly string[] | undefined;
  /** Overrides of the start; the first one that matches a request applies. An invalid one rejects every request. */
  readonly overrides?: readonly NewOverride[] | undefined;
  /** Answer before the data: a recording, for example. The first response counts; overrides take precedence. */
  readonly responders?: readonly Responder[] | undefined;
  /** Requirements to violate, for example `search.total-count-cap`. */
  readonly sabotages?: readonly string[] | undefined;
  /** The profile of a deployment, read by `readProfile`. */
  readonly profile?: Contract | undefined;
  /** Choices where the specification is open. Others come from the profile, or are the defaults. */
  readonly choices?: PartialChoices | undefined;
  /** Refuses parameters and body fields that the contract does not name (422). By default, they are only noted. */
  readonly strictRequests?: boolean | undefined;
  /**
   * The valid API keys; `*` stands for any characters. Each key has isolated data (§5.3), under identifiers of its own.
   * Keys whose patterns name the same environment share its data: `team-a-*=staging`.
   */
  readonly apiKeys?: readonly string[] | undefined;
  /** The clock of the mock. Defaults to the system clock. */
  readonly clock?: (() => Date) | undefined;
  /**
   * Keeps written data: in a directory, which one process uses at a time, or in a Redis server
   * (`redis://127.0.0.1:6379`), which several mocks share. Without it, data is lost with the mock. If it cannot be
   * opened, `listen` rejects with StateError, and every response is 500.
   */
  readonly state?: string | undefined;
  /** Consistency of a shared state: a read sees every earlier write (`strong`, the default), or sees it soon. */
  readonly consistency?: 'strong' | 'eventual' | undefined;
  /** Called with messages about the state, one line each. */
  readonly onNotice?: ((line: string) => void) | undefined;
  /**
   * The time at the start. The clock continues from it, and records are dated relative to it: the newest are some
   * minutes old. `real` is the time of the clock. Without it, records always have the same dates.
   */
  readonly now?: Date | 'real' | undefined;
  /** The folder of named snapshots. Without it, they last as long as the mock. */
  readonly snapshots?: string | undefined;
  /**
   * Checks each response of the mock, for example those of overrides and recordings. `onAnswer` gets the violations, and
   * is called when the response has been checked.
   */
  readonly validateResponses?: boolean | undefined;
  /** Called for each request after its response. */
  readonly onAnswer?: ((answered: AnsweredRequest) => void) | undefined;
}
