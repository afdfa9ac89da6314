import type { Context } from './context.js';
import type { Probe } from './probe.js';

/** A probe that compares nothing: it sends requests, and the rule of its requirement judges their answers. */
export function causing(send: (context: Context) => Promise<unknown>): Probe {
  return async function* (context) {
    await send(context);
    yield* [];
  };
}
