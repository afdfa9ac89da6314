import { mock } from '../mock.js';
import { type FaultLine, readFault, writeFault } from './fault-line.js';

let before: Promise<unknown> = Promise.resolve();

/**
 * Lets an operation have one fault of some kinds, or none. One after the other: each looks at what those before it
 * have left, however fast a slider moves.
 */
export function putFault(operation: string, kinds: readonly string[], fault?: FaultLine): Promise<void> {
  const done = before.then(() => replace(operation, kinds, fault));
  before = done.catch(() => {});
  return done;
}

/** The new one comes before the old ones go: if it is refused, nothing is lost. */
async function replace(operation: string, kinds: readonly string[], fault: FaultLine | undefined): Promise<void> {
  const control = mock();
  const { faults } = await control.faults();
  if (fault !== undefined) await control.addFault(writeFault(fault));
  for (const earlier of faults) {
    const { operation: of, kind } = readFault(earlier.fault);
    if (of === operation && kinds.includes(kind)) await control.removeFault(earlier.id);
  }
}
