import type { Comparison } from '../judgement/comparison.js';
import { Skip } from './violation.js';

/**
 * Does the same for each item, one after the other: what each of them compared, if it did. An item for which it throws
 * Skip is passed over; if that is so for all of them, the first reason is thrown on. Anything else that is thrown ends
 * it.
 */
export async function* eachOf<T>(
  items: readonly T[],
  act: (item: T) => Promise<Comparison | undefined>,
): AsyncGenerator<Comparison> {
  let reason: Skip | undefined;
  let acted = 0;
  for (const item of items) {
    let comparison: Comparison | undefined;
    try {
      comparison = await act(item);
      acted += 1;
    } catch (error) {
      if (!(error instanceof Skip)) throw error;
      reason ??= error;
    }
    if (comparison !== undefined) yield comparison;
  }
  if (acted === 0) throw reason ?? new Skip('there was nothing to try it on');
}
