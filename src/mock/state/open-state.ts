import { reasonOf } from '../../text/printable.js';
import { catchUp } from '../delivery/catch-up.js';
import type { MockContext } from '../mock-context.js';
import type { StateOptions } from './engine.js';
import { StoredState } from './state.js';
import { StateError } from './state-error.js';

/** Opens the state in a directory or in Redis. Rejects with StateError. */
export async function openState(options: StateOptions, context: MockContext): Promise<StoredState> {
  // A step may have been waiting since the last run.
  context.delivery.catchUp = catchUp;
  // Each engine needs an optional package.
  const openLog = /^rediss?:\/\//.test(options.location)
    ? (await import('./redis/open-redis.js')).openRedis
    : (await import('./disk/open-disk.js')).openDisk;
  const engine = await openLog(options, context.scenario);
  try {
    const { name, seed } = context.scenario;
    const state = await StoredState.open(engine, context, options.onNotice);
    const [created, current] = [`${name} (seed ${seed})`, `${context.scenario.name} (seed ${context.scenario.seed})`];
    const change = `${engine.location} was changed to ${current} since its creation with ${created}`;
    if (current !== created) options.onNotice(change);
    return state;
  } catch (error) {
    // The first error is more helpful than one of closing.
    await engine.close().catch(() => {});
    if (error instanceof StateError) throw error;
    throw new StateError(`${engine.location} cannot be read: ${reasonOf(error)}`);
  }
}
