import type { NewOverride } from '#generated/control.js';
import type { Scenario } from '../../fixtures/scenario.js';
import type { PartialChoices } from '../choices/choices.js';
import type { Contract } from '../contract/contract.js';
import type { Responder } from './interference/responder.js';
import type { AnsweredRequest } from './journal/journal.js';

export interface MockOptions {
  /** Seed of the records and the faults. Defaults to the scenario's seed, or 1. */
  readonly seed?: number | undefined;
  /** Scenario by name, by the path of its file, or as an object. Defaults to `default`. */
  readonly scenario?: string | Scenario | undefined;
  /** Faults of the start, for example `listMessages:status=503`. They precede those of the scenario. */
  readonly faults?: readonly string[] | undefined;
  /** Overrides of the start. The first matching one applies. An invalid override makes every request reject. */
  readonly overrides?: readonly NewOverride[] | undefined;
  /**
   * Sources of responses that precede the data of the mock, for example recordings. The first response is used.
   * Overrides take precedence.
   */
  readonly responders?: readonly Responder[] | undefined;
  /** Requirements to violate, for example `search.total-count-cap`. */
  readonly sabotages?: readonly string[] | undefined;
  /** Profile of a deployment, from `readProfile`. */
  readonly profile?: Contract | undefined;
  /** Choices where behaviour is not specified. Others come from the profile, or are the defaults. */
  readonly choices?: PartialChoices | undefined;
  /** Refuses parameters and body fields that the contract does not define (422). By default, they are only noted. */
  readonly strictRequests?: boolean | undefined;
  /**
   * Valid API keys; `*` matches any characters. Each key has isolated data (§5.3) with its own identifiers. Keys whose
   * patterns name the same environment share its data: `team-a-*=staging`.
   */
  readonly apiKeys?: readonly string[] | undefined;
  /** Clock of the mock. Defaults to the system clock. */
  readonly clock?: (() => Date) | undefined;
  /**
   * Stores written data in a directory, for one process at a time, or in a Redis server (`redis://127.0.0.1:6379`),
   * which several mocks can share. By default, data is lost when the mock ends. If the state cannot be opened, `listen`
   * rejects with StateError, and every response is 500.
   */
  readonly state?: string | undefined;
  /** Deletes the data of an existing state, and starts it anew. Other files are never deleted. */
  readonly resetState?: boolean | undefined;
  /** Receives messages about the state, one line each. */
  readonly onNotice?: ((line: string) => void) | undefined;
  /**
   * Time at the start, from which the clock continues; `real` is the time of the clock, and excludes `state`. Records
   * are dated relative to it: the newest are some minutes old. By default, records always have the same dates.
   */
  readonly now?: Date | 'real' | undefined;
  /** Folder of named snapshots. By default, they last as long as the mock. */
  readonly snapshots?: string | undefined;
  /**
   * Checks each response of the mock, for example those of overrides and recordings. `onAnswer` then receives the
   * violations, and is called after the check.
   */
  readonly validateResponses?: boolean | undefined;
  /** Called when a client of the control API stops the mock. By default, the mock closes. */
  readonly onStop?: (() => void) | undefined;
  /** Called for each request after its response. */
  readonly onAnswer?: ((answered: AnsweredRequest) => void) | undefined;
}
