import type { FaultKind } from './fault.js';

/** The answer waits until the test releases it: a loading state can be looked at without a sleep. */
export const hold: FaultKind = {
  usage: 'hold',
  parse: (value) =>
    value === undefined
      ? async ({ next, released }) => {
          await released();
          return next();
        }
      : undefined,
};
