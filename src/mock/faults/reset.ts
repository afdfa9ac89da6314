import { ConnectionReset, type FaultKind } from './fault.js';

/** No answer: the connection ends. What was asked for is done all the same. */
export const reset: FaultKind = {
  usage: 'reset',
  parse: (value) =>
    value === undefined
      ? async ({ next }) => {
          await next();
          throw new ConnectionReset();
        }
      : undefined,
};
