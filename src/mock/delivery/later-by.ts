import type { TimeUnit } from '#generated/types.js';
import type { Span } from '../../../fixtures/workflows/span.js';

/** Moments have years of four digits. */
const latest = Date.UTC(9998, 0);

const lengths: Readonly<Record<Exclude<TimeUnit, 'months'>, number>> = {
  seconds: 1_000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  weeks: 604_800_000,
};

/** A moment so much later, in milliseconds since 1970. Months are those of the calendar, in UTC. */
export function laterBy(time: number, { amount = 0, unit = 'seconds' }: Span): number {
  const later = unit === 'months' ? monthsLater(time, amount) : time + amount * lengths[unit];
  return later >= time ? Math.min(later, latest) : Number.isNaN(later) ? latest : time;
}

/** On the same day of the month, or on its last. */
function monthsLater(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.getUTCDate() === day ? date.getTime() : date.setUTCDate(0);
}
