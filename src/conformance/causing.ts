import type { Context } from './context.js';
import type { Probe } from './probe.js';

/** A probe that compares nothing itself: it causes exchanges for the rules to check, or throws Skip if it cannot. */
export function causing(cause: (context: Context) => Promise<unknown>): Probe {
  return async function* (context) {
    await cause(context);
    yield* [];
  };
}
