import { operations } from '../../src/contract/operations.js';
import type { ValidCall } from '../../src/reference/call.js';
import type { Choose } from '../../src/reference/choices.js';
import { listIds } from '../../src/reference/state.js';
import { Chance } from '../mutate/workload/chance.js';
import { type OperationId, operationIds } from '../server/routes.js';
import { Calls } from './calls.js';
import { choicesOf } from './choices-of.js';
import { type Asked, callsFrom, compare, Session } from './session.js';
import type { Variant } from './variants.js';
import { weaker, weaknessNames } from './weaker.js';

const writes: readonly OperationId[] = ['createSubscriber', 'updateSubscriberOnlineStatus', 'updateIntegration'];

/** Results of the calls for one operation. */
export interface Agreement {
  /** The number of calls for the operation. */
  readonly count: number;
  /** Number of passes by requirement. */
  readonly witnesses: ReadonlyMap<string, number>;
  /** Disagreements between the reference and the server. */
  readonly disagreements: readonly string[];
}

/** Sends random calls, mostly for one operation, and compares each response with the reference. */
export async function agreementOn(
  variant: Variant,
  operationId: OperationId,
  {
    count,
    seed,
    onAsked = () => {},
  }: {
    readonly count: number;
    readonly seed: number;
    /** Called with each call for the operation and its response. */
    readonly onAsked?: (asked: Asked, choose: Choose, chance: Chance) => void;
  },
): Promise<Agreement> {
  const chance = new Chance(seed);
  const session = new Session(variant);
  const calls = new Calls(session.server, chance);
  const choose = choicesOf(session.server.options);
  const witnesses = new Map<string, number>();
  const disagreements: string[] = [];
  // A cursor of a scanned page may stand for a record that does not match: the beginning of a page is not certain then.
  const isScanned = session.server.options.searchPages === 'scanned';
  let done = 0;

  const ask = async (call: ValidCall): Promise<Asked> => {
    const asked = await session.ask(call);
    const findings = compare(asked, choose);
    disagreements.push(...findings.differences.map((difference) => inWords(call, difference)));
    disagreements.push(...session.takeOver(asked, choose).map((text) => inWords(call, text)));
    const list = listIds.find((one) => one === call.operationId);
    const name = chance.of(weaknessNames);
    if (list !== undefined && chance.is(0.25)) {
      const { differences } = compare(weaker(asked, list, name, chance), choose);
      disagreements.push(...differences.map((difference) => inWords(call, { if: name, ...difference })));
    }
    if (call.operationId !== operationId) return asked;
    done += 1;
    for (const [id, { count: times }] of findings.witnesses) witnesses.set(id, (witnesses.get(id) ?? 0) + times);
    onAsked(asked, choose, chance);
    return asked;
  };

  while (done < count) {
    const isWrite = operations[operationId].method !== 'GET';
    const drawn = chance.is(0.85) ? operationId : chance.of(isWrite ? operationIds : writes);
    let asked = await ask(calls.of(drawn));
    for (let step = 0; step < 5 && chance.is(0.5); step += 1) {
      const next = callsFrom(asked, isScanned, chance);
      if (next.length === 0) break;
      asked = await ask(chance.of(next));
    }
  }
  return { count: done, witnesses, disagreements };
}

function inWords({ operationId, path, query, body, cursor }: ValidCall, difference: unknown): string {
  return JSON.stringify({ operationId, path, query, cursor, body, difference });
}
