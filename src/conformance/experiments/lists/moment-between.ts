import type { TimeSpan } from '../../../contract/moments.js';
import type { Dated } from '../../../judgement/facts/lists/by-age.js';

/**
 * A moment between two events, among the newest events of a list or the oldest: where the gap between them is widest,
 * of the gaps within a few hours of one day if there are such. Who takes only the day of a moment, or leaves its zone
 * out, finds the wrong ones there.
 */
export function momentBetween(dated: readonly Dated[], side: 'newest' | 'oldest'): string | undefined {
  let widest: TimeSpan | undefined;
  for (const [index, { span }] of dated.entries()) {
    const older = dated[index + 1]?.span;
    const rank = side === 'newest' ? index + 1 : dated.length - 1 - index;
    if (older === undefined || rank > 35) continue;
    const gap = { first: older.last, last: span.first };
    if (widest === undefined ? gap.last - gap.first > 1 : isBetter(gap, widest)) widest = gap;
  }
  return widest && new Date(Math.floor((widest.first + widest.last) / 2)).toISOString();
}

function isBetter(gap: TimeSpan, other: TimeSpan): boolean {
  if (isWithinDay(gap) !== isWithinDay(other)) return isWithinDay(gap);
  return gap.last - gap.first > other.last - other.first;
}

const second = 1_000;
const hours = 3_600 * second;

function isWithinDay({ first, last }: TimeSpan): boolean {
  const isOneDay = Math.floor(first / (24 * hours)) === Math.floor(last / (24 * hours));
  return isOneDay && last - first < 10 * hours && last - first > 2 * second;
}
