import type { Exchange } from '../contract/exchange.js';

/** One way in which the server broke a requirement: data, for a reporter to put into words. */
export interface Breach {
  /** What went wrong, as a sentence without its subject: `lost 3 of 200 subscribers`. */
  readonly message: string;
  readonly expected: string;
  readonly actual: string;
  /** A JSON Pointer (RFC 6901) into the answer's body. */
  readonly pointer?: string;
}

/** A probe throws it when the server broke the requirement that the probe is about. */
export class Violation extends Error {
  constructor(
    readonly breach: Breach,
    /** The exchange that shows it, where one does. */
    readonly exchange?: Exchange,
  ) {
    super(breach.message);
    this.name = 'Violation';
  }
}

/** A probe throws it when something that it needs is missing: the requirement is not tested, for this reason. */
export class Skip extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Skip';
  }
}

/** No answer came. The requirement that every request is answered has been charged with it; this one is not tested. */
export class NoAnswer extends Skip {
  constructor(reason: string) {
    super(`no answer: ${reason}`);
    this.name = 'NoAnswer';
  }
}
