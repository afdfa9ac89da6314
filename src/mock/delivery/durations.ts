import { Cron } from 'croner';
import type { FreeObject, Job, TimeUnit } from '#generated/types.js';
import { type Span, spanOf } from '../../../fixtures/workflows/span.js';

/** Latest time: years have four digits. */
const latest = Date.UTC(9998, 0);

const lengths: Readonly<Record<Exclude<TimeUnit, 'months'>, number>> = {
  seconds: 1_000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  weeks: 604_800_000,
};

/** Adds a span to a time, in milliseconds since 1970. Months are calendar months in UTC. */
export function laterBy(time: number, { amount = 0, unit = 'seconds' }: Span): number {
  const later = unit === 'months' ? monthsLater(time, amount) : time + amount * lengths[unit];
  if (Number.isNaN(later)) return latest;
  return later >= time ? Math.min(later, latest) : time;
}

/** Keeps the day of the month, or uses the last day of a shorter month. */
function monthsLater(time: number, months: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.getUTCDate() === day ? date.getTime() : date.setUTCDate(0);
}

/** Cache of ends. Jobs are immutable, and each is read often. */
const durations = new WeakMap<Job, number>();

/** End of a job's wait in milliseconds since 1970, from its record; NaN without a valid date. */
export function waitEndOf(job: Job): number {
  const end = durations.get(job) ?? waitEnd(job.step.controlVariables ?? {}, begunAt(job));
  durations.set(job, end);
  return end;
}

/** End of a wait from its start, in milliseconds since 1970. Schedules are in UTC; an invalid schedule ends at once. */
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
