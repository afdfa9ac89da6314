import { Problem } from '../problem.js';

/** So many may wait at once. */
const maxWaiting = 1_000;

/** Throws Problem 429 where too many wait already. */
export function refuseCrowd({ listeners }: { readonly listeners: number }): void {
  if (listeners >= maxWaiting) throw new Problem(429, `${maxWaiting} wait for what comes already`);
}
