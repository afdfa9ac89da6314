import type { TimeSpan } from '../../../contract/moments.js';

/** The parameters that bound the time of events (§4.9). */
export type Bound = 'after' | 'before';

/** Whether all of a span lies on the wrong side of a bound. */
export function isBeyond(bound: Bound, span: TimeSpan, limit: TimeSpan): boolean {
  return bound === 'after' ? span.last < limit.first : span.first > limit.last;
}

/** Whether all of a span lies on the right side of a bound, and not at it. */
export function isWithin(bound: Bound, span: TimeSpan, limit: TimeSpan): boolean {
  return bound === 'after' ? span.first > limit.last : span.last < limit.first;
}
