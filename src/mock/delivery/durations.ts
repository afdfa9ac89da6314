import { Cron } from 'croner';
import type { FreeObject, Job, TimeUnit } from '#generated/types.js';
import { type Span, spanOf } from '../../../fixtures/workflows/span.js';

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
  if (Number.isNaN(later)) return latest;
  return later >= time ? Math.min(later, latest) : time;
}

/** On the same day of the month, or on its last. */
function monthsLater(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.getUTCDate() === day ? date.getTime() : date.setUTCDate(0);
}

/** Jobs never change once they are made, and each is asked for often. */
const durations = new WeakMap<Job, number>();

/** End of a job's wait in milliseconds since 1970, read from its record; NaN if it has no valid date. */
export function waitEndOf(job: Job): number {
  const end = durations.get(job) ?? waitEnd(job.step.controlVariables ?? {}, begunAt(job));
  durations.set(job, end);
  return end;
}

/** End of a wait that begins at a moment. Schedules are in UTC; an invalid schedule ends at once. */
export function waitEnd(values: FreeObject, start: number): number {
  return values.type === 'timed' ? nextOf(values.cron, start) : laterBy(start, spanOf(values));
}

function begunAt({ executionDetails: [first], updatedAt }: Job): number {
  return Date.parse(first?.createdAt ?? updatedAt ?? '');
}

function nextOf(cron: unknown, start: number): number {
  try {
    return new Cron(String(cron), { timezone: 'UTC' }).nextRun(new Date(start))?.getTime() ?? start;
  } catch {
    return start;
  }
}
