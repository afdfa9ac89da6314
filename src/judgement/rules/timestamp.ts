import { isTime, timeSpan } from '../../contract/moments.js';
import { broken, kept } from '../comparison.js';
import { readFacts } from '../facts/facts.js';
import type { Rules } from '../rule.js';

/** Timestamps, and how they agree (§2). */
export const timestamp = {
  'timestamp.updated-after-created': function* (exchange) {
    for (const { component, value } of readFacts(exchange).places) {
      const { createdAt, updatedAt } = value;
      if (!isTime(createdAt) || !isTime(updatedAt)) continue;
      if (!isSurelyBefore(updatedAt, createdAt)) yield kept();
      else
        yield broken({
          message: `a ${component} was updated before it was created`,
          expected: `updatedAt from ${createdAt} on`,
          actual: updatedAt,
        });
    }
  },
} satisfies Rules;

/** Two clocks of one service may be this far apart, in milliseconds. */
const skew = 1_000;

function isSurelyBefore(early: string, late: string): boolean {
  return timeSpan(early, late).last + skew < timeSpan(late, early).first;
}
