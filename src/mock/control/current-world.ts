import { catchUp } from '../delivery/catch-up.js';
import { problemAt } from '../http/problem.js';
import type { MockContext } from '../mock-context.js';
import type { World } from '../records/world.js';

/** Runs due steps, and returns the data of a key or of the first valid key. Throws Problem 422 for an invalid key. */
export function currentWorldOf(context: MockContext, key?: string): World {
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
export function environmentOf(
  { apiKeys }: MockContext,
  key = apiKeys.defaultKey,
  part: 'query' | 'body' = 'query',
): string {
  const environment = apiKeys.environmentOf(key);
  if (environment !== undefined) return environment;
  throw problemAt(422, `/${part}/key`, 'is not an API key of the mock');
}
