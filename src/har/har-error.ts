import { NotikitError } from '../errors/notikit-error.js';

/** HAR file that cannot be read to its end. The message follows the name of the file. */
export class HarError extends NotikitError {
  readonly code = 'NOTIKIT_HAR_INVALID';
  constructor(
    message: string,
    /** The first entries of a damaged file were read. */
    readonly problem: 'not a HAR' | 'too large' | 'damaged',
  ) {
    super(message);
    this.name = 'HarError';
  }
}
