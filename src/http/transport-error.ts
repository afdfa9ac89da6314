/** In what way a server failed to answer. */
export type TransportFailure = 'unreachable' | 'timeout' | 'reset' | 'too large' | 'garbage';

/** No answer came, or none that is HTTP: the server's doing or the network's, not ours. */
export class TransportError extends Error {
  constructor(
    readonly failure: TransportFailure,
    message: string,
  ) {
    super(message);
    this.name = 'TransportError';
  }
}

/** For a body that has more than it may have: `100 bytes`. */
export function tooLarge(most: string): TransportError {
  return new TransportError('too large', `the body has more than ${most}`);
}
