import type { Exchange } from '../contract/exchange.js';
import type { OperationId } from '../contract/operations.js';
import type { Breach } from '../judgement/comparison.js';

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

/** A probe throws it when something that it needs is missing: the requirement is skipped, for this reason. */
export class Skip extends Error {
  constructor(
    reason: string,
    /** The operation whose answers did not let it be tested, where it was one. */
    readonly about?: OperationId,
  ) {
    super(reason);
    this.name = 'Skip';
  }
}

/** No answer came. The requirement that every request is answered has been charged with it; this one is skipped. */
export class NoAnswer extends Skip {
  constructor(reason: string) {
    super(`no response: ${reason}`);
    this.name = 'NoAnswer';
  }
}
