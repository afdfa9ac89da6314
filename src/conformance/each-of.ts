import { Skip } from './violation.js';

/**
 * Does the same for each item, one after the other. An item for which it throws Skip is passed over; if that is so for
 * all of them, the first reason is thrown on. Anything else that is thrown ends it.
 */
export async function eachOf<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  let reason: Skip | undefined;
  let acted = 0;
  for (const item of items) {
    try {
      await act(item);
      acted += 1;
    } catch (error) {
      if (!(error instanceof Skip)) throw error;
      reason ??= error;
    }
  }
  if (acted === 0) throw reason ?? new Skip('there was nothing to try it on');
}
