import type { ValidCall } from '../../src/reference/call.js';
import { Elimination } from '../../src/reference/elimination.js';
import { Chance } from '../mutate/workload/chance.js';
import type { ServerSetup } from '../server/create-server.js';
import type { OperationId } from '../server/routes.js';
import { Calls } from './calls.js';
import { type Asked, callsFrom, compare, Session } from './session.js';

/** Knowledge from the responses of a server. */
export interface Learned {
  readonly choices: Elimination;
  /** The responses that no alternatives explain. */
  readonly unexplained: readonly string[];
}

/** Sends random calls, and learns from the responses. */
export async function learn(
  setup: Omit<ServerSetup, 'clock'>,
  operations: readonly OperationId[],
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<Learned> {
  const chance = new Chance(seed);
  const session = new Session(setup);
  const calls = new Calls(session.server, chance);
  const isScanned = session.server.options.searchPages === 'scanned';
  const choices = new Elimination();
  const unexplained: string[] = [];

  const ask = async (call: ValidCall): Promise<Asked> => {
    const asked = await session.ask(call);
    const { differences } = choices.explain((choose) => compare(asked, choose));
    if (differences.length > 0) unexplained.push(JSON.stringify({ call, differences }));
    session.takeOver(asked, choices.chooseLikely);
    return asked;
  };
  for (let sent = 0; sent < count; sent += 1) {
    const drawn = chance.is(0.1) ? 'createSubscriber' : chance.of(operations);
    let asked = await ask(calls.of(drawn));
    for (let step = 0; step < 2 && chance.is(0.5); step += 1) {
      const next = callsFrom(asked, isScanned, chance);
      if (next.length > 0) asked = await ask(chance.of(next));
    }
  }
  return { choices, unexplained };
}
