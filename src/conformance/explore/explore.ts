import fc, { type Arbitrary } from 'fast-check';
import type { RequirementId } from '../../requirements/catalogue.js';
import type { Call } from '../call.js';
import { allowedCalls, forbiddenCalls, type Ground } from './calls.js';

export interface Explorer {
  /** Sends a call whose answer does not count: the ids of the requirements that it breaks. */
  readonly attempt: (call: Call) => Promise<readonly RequirementId[]>;
  /** Sends a call whose answer counts. */
  readonly send: (call: Call) => Promise<unknown>;
  readonly seed: number;
}

/**
 * Sends generated requests, `count` that the contract allows and `count` that it forbids. A request whose answer
 * breaks a requirement is made as small as it can be and still break it; only that smallest one counts. Each
 * requirement is pursued once.
 */
export async function explore(explorer: Explorer, ground: Ground, count: number): Promise<void> {
  const pursued = new Set<RequirementId>();
  for (const calls of [allowedCalls(ground), forbiddenCalls(ground)])
    await exploreCalls(explorer, calls, count, pursued);
}

async function exploreCalls(
  { attempt, send, seed }: Explorer,
  calls: Arbitrary<Call>,
  count: number,
  pursued: Set<RequirementId>,
): Promise<void> {
  for (let left = count; left > 0; ) {
    let broken: RequirementId | undefined;
    let fault: unknown;
    const property = fc.asyncProperty(calls, async (call) => {
      try {
        const found = (await attempt(call)).filter((id) => !pursued.has(id));
        broken ??= found[0];
        return broken === undefined || !found.includes(broken);
      } catch (error) {
        fault = error;
        throw error;
      }
    });
    // Another seed each time: the same one would begin with the same requests.
    const { numRuns, counterexample } = await fc.check(property, {
      numRuns: left,
      seed: seed + left,
      endOnFailure: false,
    });
    if (fault !== undefined) throw fault;
    if (broken === undefined || counterexample === null) return;
    pursued.add(broken);
    await send(counterexample[0]);
    left -= numRuns;
  }
}
