import { NotikitError } from '../errors/notikit-error.js';

/** A HAR file cannot be read, or not to its end. The message goes after the name of the file. */
export class HarError extends NotikitError {
  readonly code = 'NOTIKIT_HAR_INVALID';
  constructor(
    message: string,
    /** Whether it is a HAR file at all: what came before the fault has been read then. */
    readonly isHar: boolean,
  ) {
    super(message);
    this.name = 'HarError';
  }
}
