import { NotikitError } from '../errors/notikit-error.js';

/** HAR file that cannot be read to its end. The message follows the name of the file. */
export class HarError extends NotikitError {
  readonly code = 'NOTIKIT_HAR_INVALID';
  constructor(
    message: string,
    /** Is true for a HAR file whose first entries were read. */
    readonly isHar: boolean,
  ) {
    super(message);
    this.name = 'HarError';
  }
}
