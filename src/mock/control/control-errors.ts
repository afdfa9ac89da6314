import type { Mistake, Verification } from '#generated/control.js';
import { NotikitError } from '../../errors/notikit-error.js';

/** The mock rejected a request. `errors` locates its mistakes. */
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

  /** Message with the name of the first wrong field instead of its pointer. */
  get sentence(): string {
    const [mistake] = this.errors;
    if (mistake === undefined) return this.message;
    return `${mistake.pointer.replace(/^\/(body|query|path)(\/|$)/, '')} ${mistake.message}`.trim();
  }
}

/** The number of received requests is not the expected one. */
export class VerificationError extends NotikitError {
  readonly code = 'NOTIKIT_VERIFICATION_FAILED';
  constructor(readonly verification: Verification) {
    super(verification.message);
    this.name = 'VerificationError';
  }
}

/** Returns the result of a failed verification. Throws other errors. */
export function failedVerification(error: unknown): Verification {
  if (error instanceof VerificationError) return error.verification;
  throw error;
}
