import type { TimeSpan } from '../../../contract/moments.js';
import type { Dated } from '../../../judgement/facts/lists/by-age.js';

/** A moment between two events, where the gap between them is widest, among the newest events of a list or the oldest. */
export function momentBetween(dated: readonly Dated[], side: 'newest' | 'oldest'): string | undefined {
  let widest: TimeSpan | undefined;
  for (const [index, { span }] of dated.entries()) {
    const older = dated[index + 1]?.span;
    const rank = side === 'newest' ? index + 1 : dated.length - 1 - index;
    if (older === undefined || rank > 35) continue;
    const gap = { first: older.last, last: span.first };
    if (gap.last - gap.first > (widest === undefined ? 1 : widest.last - widest.first)) widest = gap;
  }
  return widest && new Date(Math.floor((widest.first + widest.last) / 2)).toISOString();
}
