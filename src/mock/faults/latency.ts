import type { FaultKind } from './fault.js';

/** Longer than this, a timer of Node's does not wait at all. */
const longest = 2 ** 31 - 1;

/** The answer comes later: by a fixed time, or by one from a range. */
export const latency: FaultKind = {
  usage: 'latency=200ms or latency=200..800ms',
  parse: (value = '') => {
    const [, least, most = least] = /^(\d+)(?:\.\.(\d+))?ms$/.exec(value) ?? [];
    const [from, to] = [Number(least), Number(most)];
    if (!(from <= to && to <= longest)) return undefined;
    return async ({ next, draw, pause }) => {
      await pause(from + draw() * (to - from));
      return next();
    };
  },
};
