import { toEpoch } from '../../contract/iso8601.js';
import { field } from '../../contract/json-value.js';
import type { Breach } from '../comparison.js';

/** How far two times of writes that followed each other may be apart, in milliseconds. No zone is so near to another. */
const nearMs = 10 * 60_000;

/**
 * What is wrong with the `updatedAt` of a record after an update, by the times of others that were written between:
 * however coarse the times are, they go on.
 */
export function lateTime(before: unknown, after: unknown, meanwhile: readonly unknown[]): Breach | undefined {
  const [old, now] = [before, after].map((record) => field(record, 'updatedAt'));
  if (typeof old !== 'string' || typeof now !== 'string') return undefined;
  const latest = meanwhile
    .filter((time) => typeof time === 'string')
    .toSorted((a, b) => toEpoch(a) - toEpoch(b))
    .at(-1);
  if (latest === undefined) return undefined;
  const expected = `not before ${latest}, when another subscriber was written`;
  const breach = { expected, actual: now, pointer: '/updatedAt' };
  if (toEpoch(now) === toEpoch(old) && toEpoch(latest) > toEpoch(old))
    return { message: 'does not move updatedAt with an update', ...breach };
  // A date alone may be the next one.
  const hasTime = [now, latest].every((time) => time.includes('T'));
  if (hasTime && Math.abs(toEpoch(now) - toEpoch(latest)) > nearMs)
    return { message: 'moves updatedAt to a wrong time with an update', ...breach, expected: `about ${latest}` };
  return undefined;
}
