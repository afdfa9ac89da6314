import type { OperationId } from '../contract/operations.js';

/** Thrown by a probe whose precondition is missing. Its requirement is skipped for this reason. */
export class Skip extends Error {
  constructor(
    reason: string,
    /** The operation whose responses prevented the test, if it was one. */
    readonly about?: OperationId,
  ) {
    super(reason);
    this.name = 'Skip';
  }
}

/** A request got no response. `response.completes` fails for it; the requirement of the probe is skipped. */
export class NoAnswer extends Skip {
  constructor(reason: string) {
    super(`no response: ${reason}`);
    this.name = 'NoAnswer';
  }
}

/** What a part of a probe needs only if it can be had: undefined where it would be skipped. */
export async function unlessSkipped<T>(wanted: Promise<T>): Promise<T | undefined> {
  try {
    return await wanted;
  } catch (error) {
    if (error instanceof Skip) return undefined;
    throw error;
  }
}
