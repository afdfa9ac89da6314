import { catchUp } from '../delivery/catch-up.js';
import { Problem, problemAt } from '../http/problem.js';
import type { MockContext } from '../mock-context.js';
import type { World } from '../records/world.js';

/** Runs due steps, and returns the data of a key or of the first valid key. Throws Problem 422 for an invalid key. */
export function worldOf(context: MockContext, key?: string): World {
  const world = context.worlds.get(environmentOf(context, key));
  context.delivery.catchUp = catchUp;
  catchUp(world);
  return world;
}

/**
 * Returns the environment of a key, or of the first valid key. Throws Problem 422 for an invalid key.
 *
 * @param part part of the request that contains the key.
 */
export function environmentOf({ apiKeys }: MockContext, key = apiKeys.first, part: 'query' | 'body' = 'query'): string {
  const environment = apiKeys.environmentOf(key);
  if (environment !== undefined) return environment;
  throw problemAt(422, `/${part}/key`, 'is not an API key of the mock');
}

const maxWaiting = 1_000;

/** Throws Problem 429 if there are too many listeners. */
export function limitListeners({ listeners }: { readonly listeners: number }): void {
  if (listeners >= maxWaiting) throw new Problem(429, `the limit of ${maxWaiting} waiting connections is reached`);
}
