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

/** For a body that is larger than it may be, in bytes. */
export function tooLarge(maxBytes: number): TransportError {
  return new TransportError('too large', `the body is larger than ${maxBytes} bytes`);
}
