import { mock } from '../mock.js';
import { inTurn } from '../parts/in-turn.js';
import { type FaultLine, readFault, writeFault } from './fault-line.js';

/** Lets an operation have one fault of some kinds, or none. If the new one is refused, those before it stay. */
export const putFault = inTurn(async (operation: string, kinds: readonly string[], fault?: FaultLine) => {
  const control = mock();
  const { faults } = await control.faults();
  if (fault !== undefined) await control.addFault(writeFault(fault));
  for (const earlier of faults) {
    const { operation: of, kind } = readFault(earlier.fault);
    if (of === operation && kinds.includes(kind)) await control.removeFault(earlier.id);
  }
});
