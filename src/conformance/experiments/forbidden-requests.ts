import { flawsOf, type RequestFlaw, refuses } from '../../judgement/facts/refusal.js';
import type { Judged } from '../../judgement/judged.js';
import type { Call } from '../call.js';
import { causing } from '../causing.js';
import type { Probe } from '../probe.js';
import { unlessSkipped } from '../probe.js';
import { Skip, Violation } from '../violation.js';
import { refusedAlone, refusedWrites } from './refused-writes.js';

/** Sends requests with one flaw, for the rule to check. Skips if no answer tells anything about the flaw. */
export function provokes(flaw: RequestFlaw, calls: readonly Call[]): Probe {
  return causing(async (context) => expectConclusive(await Promise.all(calls.map((call) => context.send(call))), flaw));
}

/** The same with writes: those of the refused writes that have the flaw. */
export function provokesByWriting(flaw: RequestFlaw): Probe {
  return causing(async (context) => {
    const attempts = (await unlessSkipped(refusedWrites(context)))?.attempts;
    const exchanges = attempts?.map(({ exchange }) => exchange) ?? (await refusedAlone(context));
    const flawed = exchanges.filter((exchange) => flawsOf(exchange).includes(flaw));
    // The same operation has served our own writes: a failure is no refusal.
    const failure = attempts && flawed.find(({ response }) => response.status === 500);
    if (failure !== undefined) {
      const { method, path } = failure.operation;
      const message = `${method} ${path} returns a server error for an invalid request: ${flaw}`;
      throw new Violation({ message, expected: 'a refusal, 4xx', actual: '500', isOfStatus: true }, failure);
    }
    expectConclusive(flawed, flaw);
  });
}

/** The rule has judged the responses already: it must have had something to say. */
function expectConclusive(exchanges: readonly Judged[], flaw: RequestFlaw): void {
  const rule = refuses(flaw);
  if (exchanges.some((exchange) => [...rule(exchange)].length > 0)) return;
  const [first] = exchanges;
  throw new Skip(`an invalid request returned ${first?.response.status}, which says nothing about its content`);
}
