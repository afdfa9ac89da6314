import { reasonOf } from '../../text/printable.js';
import { catchUp } from '../delivery/catch-up.js';
import type { MockContext } from '../mock-context.js';
import type { Engine } from './engine.js';
import { State, type StateOptions } from './state.js';
import { StateError } from './state-error.js';

/** Opens the state that a directory or a Redis keeps. Rejects with StateError. */
export async function openState(place: string, context: MockContext, options: StateOptions): Promise<State> {
  // Something may wait since before.
  context.delivery.catchUp = catchUp;
  const engine = await openEngine(place, context.scenario, options);
  try {
    return await State.over(engine, context, options);
  } catch (error) {
    // Of what cannot be closed either, the first mistake says more.
    await engine.close().catch(() => {});
    if (error instanceof StateError) throw error;
    throw new StateError(`${engine.where} cannot be read: ${reasonOf(error)}`);
  }
}

async function openEngine(place: string, scenario: MockContext['scenario'], options: StateOptions): Promise<Engine> {
  // Here, since each of them loads a package that may be missing.
  if (/^rediss?:\/\//.test(place)) {
    const { openRedis } = await import('./redis/open-redis.js');
    return openRedis(place, scenario, options);
  }
  const { openDisk } = await import('./disk/open-disk.js');
  return openDisk(place, scenario, options.onNotice);
}
