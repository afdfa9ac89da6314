import { Cron } from 'croner';
import type { FreeObject, Job, TimeUnit } from '#generated/types.js';
import { type Span, spanOf } from '../../../fixtures/workflows/span.js';
import { cached } from '../../contract/cached.js';

/** Latest time: years have four digits. */
const maxTime = Date.UTC(9998, 0);

const unitLengthsMs: Readonly<Record<Exclude<TimeUnit, 'months'>, number>> = {
  seconds: 1_000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  weeks: 604_800_000,
};

/** Adds a span to a time, in milliseconds since 1970. Months are calendar months in UTC. */
export function addSpan(time: number, { amount = 0, unit = 'seconds' }: Span): number {
  const later = unit === 'months' ? addMonths(time, amount) : time + amount * unitLengthsMs[unit];
  if (Number.isNaN(later)) return maxTime;
  return later >= time ? Math.min(later, maxTime) : time;
}

/** Keeps the day of the month, or uses the last day of a shorter month. */
function addMonths(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.getUTCDate() === day ? date.getTime() : date.setUTCDate(0);
}

/** End of a job's wait in milliseconds since 1970, from its record; NaN without a valid date. Each job is read often. */
export const waitEndOf = cached(({ step, executionDetails: [first], updatedAt }: Job) =>
  computeWaitEnd(step.controlVariables ?? {}, Date.parse(first?.createdAt ?? updatedAt ?? '')),
);

/** End of a wait from its start, in milliseconds since 1970. Schedules are in UTC; an invalid schedule ends at once. */
export function computeWaitEnd(values: FreeObject, start: number): number {
  return values.type === 'timed' ? nextCronTime(values.cron, start) : addSpan(start, spanOf(values));
}

function nextCronTime(cron: unknown, start: number): number {
  try {
    return new Cron(String(cron), { timezone: 'UTC' }).nextRun(new Date(start))?.getTime() ?? start;
  } catch {
    return start;
  }
}
