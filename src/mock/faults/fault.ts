import { NotikitError } from '../../errors/notikit-error.js';

/** What a fault has to do with: one request, and the response that it would get. */
export interface Occasion {
  /** The response without the fault. */
  readonly next: () => Promise<Response>;
  /** A number from 0 to below 1, from the mock's seed: the same for the same request in the same order. */
  readonly draw: () => number;
  /** Resolves when `mock.faults.release()` is called, or when nobody waits for the response any more. */
  readonly released: () => Promise<void>;
  /** Resolves after so many milliseconds, or when nobody waits for the response any more. */
  readonly pause: (ms: number) => Promise<void>;
  /** What time it is, in milliseconds. */
  readonly now: () => number;
}

/** What is done to a response. Throws ConnectionReset to give none. */
export type Fault = (occasion: Occasion) => Promise<Response>;

/** Makes a fault of what stands after the `=`; undefined if that does not fit. */
export interface FaultKind {
  /** How it is written, `latency=200ms` say. */
  readonly usage: string;
  readonly parse: (value: string | undefined) => Fault | undefined;
}

/** A fault that cannot be read; the message is one line that says what can. */
export class FaultError extends NotikitError {
  readonly code = 'NOTIKIT_FAULT_INVALID';
  override name = 'FaultError';
}

/** The connection ends without a response. */
export class ConnectionReset extends TypeError {
  constructor() {
    super('fetch failed', { cause: Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }) });
    this.name = 'ConnectionReset';
  }
}
