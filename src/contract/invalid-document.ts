import { NotikitError } from '../errors/notikit-error.js';

/** A document that is no contract for these ten operations, and where in it that shows first. */
export class InvalidDocument extends NotikitError {
  readonly code = 'NOTIKIT_CONTRACT_INVALID';
  constructor(
    /** A JSON Pointer (RFC 6901) into the document. */
    readonly pointer: string,
    message: string,
  ) {
    super(message);
    this.name = 'InvalidDocument';
  }
}
