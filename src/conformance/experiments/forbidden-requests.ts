import type { Judged } from '../../judgement/judged.js';
import { refuses } from '../../judgement/refusal.js';
import { type Fault, faultsOf } from '../../judgement/request-faults.js';
import type { Call } from '../call.js';
import { causing } from '../causing.js';
import type { Probe } from '../probe.js';
import { Skip } from '../violation.js';
import { refusedWrites } from './refused-writes.js';

/** Sends requests with one fault, for the rule to judge. Skips if no answer tells anything about the fault. */
export function provokes(fault: Fault, calls: readonly Call[]): Probe {
  return causing(async (context) =>
    expectConclusive(await Promise.all(calls.map((call) => context.send(call))), fault),
  );
}

/** The same with writes: those of the refused writes that have the fault. */
export function provokesByWriting(fault: Fault): Probe {
  return causing(async (context) => {
    const exchanges = (await refusedWrites(context)).attempts.map(({ exchange }) => exchange);
    expectConclusive(
      exchanges.filter((exchange) => faultsOf(exchange).includes(fault)),
      fault,
    );
  });
}

/** The rule has judged the answers already: it must have had something to say. */
function expectConclusive(exchanges: readonly Judged[], fault: Fault): void {
  const rule = refuses(fault);
  if (exchanges.some((exchange) => [...rule(exchange)].length > 0)) return;
  const [first] = exchanges;
  throw new Skip(`a request with a fault was answered ${first?.response.status}, which tells nothing about the fault`);
}
