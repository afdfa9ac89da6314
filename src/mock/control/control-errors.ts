import type { Mistake, Verification } from '#generated/control.js';
import { NotikitError } from '../../errors/notikit-error.js';

/** The mock rejected a request. `errors` point at its mistakes. */
export class ControlError extends NotikitError {
  readonly code = 'NOTIKIT_CONTROL_REFUSED';
  constructor(
    readonly status: number,
    message: string,
    readonly errors: readonly Mistake[],
  ) {
    super(message);
    this.name = 'ControlError';
  }

  /** The message for a person: the name of the first wrong field instead of its pointer. */
  get sentence(): string {
    const [mistake] = this.errors;
    if (mistake === undefined) return this.message;
    return `${mistake.pointer.replace(/^\/(body|query|path)(\/|$)/, '')} ${mistake.message}`.trim();
  }
}

/** Requests were received more or less often than expected. */
export class VerificationError extends NotikitError {
  readonly code = 'NOTIKIT_VERIFICATION_FAILED';
  constructor(readonly verification: Verification) {
    super(verification.message);
    this.name = 'VerificationError';
  }
}
