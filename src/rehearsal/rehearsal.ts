import { NotikitError } from '../errors/notikit-error.js';
import type { Count, NonEmptyText } from '../judgement/report/schema-types.js';

/** Result of the command against one alternative or failing server. */
export interface TrialResult {
  readonly kind: TrialKind;
  /** `create.conflict-answer.status=422`; several are separated by spaces. */
  readonly name: NonEmptyText;
  /** Unspecified behaviour, or the effect of the fault. */
  readonly text: string;
  /** `flaky`: it failed once, and passed when it was repeated. */
  readonly status: 'passed' | 'failed' | 'timed out' | 'flaky';
  /** Failure that is listed in the baseline file, and does not fail the rehearsal. */
  readonly known?: true;
  readonly durationMs: number;
  /** First lines of output that the passing run did not print. */
  readonly output: readonly string[];
  /** Requests that such a server answers differently, with both responses. */
  readonly differences: readonly string[];
  /** Command that starts such a server. */
  readonly repeat: NonEmptyText;
}

/** `sabotage`: the server violates the contract, and a client need not support it. */
export type TrialKind = 'choice' | 'pair' | 'fault' | 'sabotage';

/** Runs of a client's command against alternative servers. */
export interface Rehearsal {
  readonly version: NonEmptyText;
  readonly command: NonEmptyText;
  readonly startedAt: NonEmptyText;
  readonly durationMs: number;
  readonly seed: Count;
  /** First run, which must pass: its number of requests, and their operations. */
  readonly first: { readonly durationMs: number; readonly requests: Count; readonly operations: readonly string[] };
  /** Alternatives that do not change any response to the client. */
  readonly irrelevant: readonly string[];
  readonly trials: readonly TrialResult[];
}

/** Tells whether a trial fails the rehearsal. */
export function isFailure({ kind, status, known }: TrialResult): boolean {
  return kind !== 'sabotage' && known !== true && (status === 'failed' || status === 'timed out');
}

/** Reason why the rehearsal is impossible, in one sentence. */
export class RehearsalError extends NotikitError {
  readonly code = 'NOTIKIT_REHEARSAL_FAILED';
  override name = 'RehearsalError';

  /** @param isUsage is true for invalid options, and false for an incomplete rehearsal. */
  constructor(
    message: string,
    readonly isUsage = false,
  ) {
    super(message);
  }
}
