import { NotikitError } from '../errors/notikit-error.js';
import type { Count, NonEmptyText } from '../judgement/report/schema-types.js';

/** What became of the command against one server that is right in another way, or that fails. */
export interface TrialResult {
  readonly kind: TrialKind;
  /** `create.conflict-answer.status=422`; several split by blanks. */
  readonly name: NonEmptyText;
  /** What the specification leaves open here, or what the fault does. */
  readonly text: string;
  /** `flaky`: it failed once, and passed when it was repeated. */
  readonly status: 'passed' | 'failed' | 'timed out' | 'flaky';
  /** A failure that the baseline file lists: it does not fail the rehearsal. */
  readonly known?: true;
  readonly durationMs: number;
  /** The first lines that the command printed, and did not print against the server that it passes against. */
  readonly output: readonly string[];
  /** Which of the client's requests such a server answers otherwise, and how. */
  readonly differences: readonly string[];
  /** A command that starts such a server. */
  readonly repeat: NonEmptyText;
}

/** `sabotage`: the server is broken, and a client need not survive it. */
export type TrialKind = 'choice' | 'pair' | 'fault' | 'sabotage';

/** A client's command, run against servers that are right in other ways. */
export interface Rehearsal {
  readonly version: NonEmptyText;
  readonly command: NonEmptyText;
  readonly startedAt: NonEmptyText;
  readonly durationMs: number;
  readonly seed: Count;
  /** The first run, which has to pass: how many requests it sent, of which operations. */
  readonly first: { readonly durationMs: number; readonly requests: Count; readonly operations: readonly string[] };
  /** Alternatives that answer each of the client's requests as the first server did: they cannot matter to it. */
  readonly irrelevant: readonly string[];
  readonly trials: readonly TrialResult[];
}

/** Whether a trial fails the rehearsal. */
export function isFailure({ kind, status, known }: TrialResult): boolean {
  return kind !== 'sabotage' && known !== true && (status === 'failed' || status === 'timed out');
}

/** The rehearsal cannot be: one sentence that says why. */
export class RehearsalError extends NotikitError {
  readonly code = 'NOTIKIT_REHEARSAL_FAILED';
  override name = 'RehearsalError';

  /** @param isUsage whether the caller asked for what cannot be done; otherwise it did not come to its end. */
  constructor(
    message: string,
    readonly isUsage = false,
  ) {
    super(message);
  }
}
