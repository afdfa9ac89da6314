import { Problem } from '../problem.js';
import type { FaultKind } from './fault.js';

/** So many requests in a second are answered; those that are too many get 429 and `Retry-After`. */
export const rateLimit: FaultKind = {
  usage: 'rate-limit=5/s',
  parse: (value = '') => {
    const [, count] = /^(\d+)\/s$/.exec(value) ?? [];
    const limit = Number(count);
    if (!(limit > 0)) return undefined;
    const window = { start: Number.NEGATIVE_INFINITY, answered: 0 };
    return async ({ next, now }) => {
      if (now() - window.start >= 1_000) Object.assign(window, { start: now(), answered: 0 });
      window.answered += 1;
      if (window.answered <= limit) return next();
      return new Problem(429, `more than ${limit} requests in a second`, {
        headers: { 'retry-after': '1' },
      }).toResponse();
    };
  },
};
