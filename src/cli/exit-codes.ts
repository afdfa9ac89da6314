import { NotikitError } from '../errors/notikit-error.js';
import type { RunOutcome } from '../judgement/report/headline.js';

/** Invalid use: prints one line, and exits with 2. */
export class UsageError extends NotikitError {
  readonly code = 'NOTIKIT_USAGE_INVALID';
  override name = 'UsageError';
}

/** Exit codes (70 is from sysexits.h). */
export const exit = {
  ok: 0,
  /** A requirement failed. */
  failed: 1,
  usage: 2,
  /** The server could not be reached, or the run did not finish. */
  incomplete: 3,
  /** An internal error. */
  internal: 70,
} as const;

export const exitOf = {
  passed: exit.ok,
  failed: exit.failed,
  incomplete: exit.incomplete,
  errored: exit.internal,
} as const satisfies Record<RunOutcome, number>;
