import { reasonOf } from '../../text/printable.js';
import { catchUp } from '../delivery/catch-up.js';
import type { MockContext } from '../mock-context.js';
import type { Engine } from './engine.js';
import { type StateOptions, StoredState } from './state.js';
import { StateError } from './state-error.js';

/** Opens the state in a directory or in Redis. Rejects with StateError. */
export async function openState(location: string, context: MockContext, options: StateOptions): Promise<StoredState> {
  // A step may have been waiting since the last run.
  context.delivery.catchUp = catchUp;
  const engine = await openEngine(location, context.scenario, options);
  try {
    return await StoredState.open(engine, context, options.onNotice);
  } catch (error) {
    // The first error is more helpful than one of closing.
    await engine.close().catch(() => {});
    if (error instanceof StateError) throw error;
    throw new StateError(`${engine.location} cannot be read: ${reasonOf(error)}`);
  }
}

async function openEngine(location: string, scenario: MockContext['scenario'], options: StateOptions): Promise<Engine> {
  // Each engine needs an optional package.
  if (/^rediss?:\/\//.test(location)) {
    const { openRedis } = await import('./redis/open-redis.js');
    return openRedis(location, scenario, options);
  }
  const { openDisk } = await import('./disk/open-disk.js');
  return openDisk(location, scenario, options);
}
