import { Cron } from 'croner';
import type { FreeObject, Job } from '#generated/types.js';
import { spanOf } from '../../../fixtures/workflows/span.js';
import { laterBy } from './later-by.js';

/** Jobs never change once they are made, and each is asked for often. */
const known = new WeakMap<Job, number>();

/** When a job goes on that waits, in milliseconds since 1970: its record alone tells. NaN if it does not tell. */
export function waitEndOf(job: Job): number {
  const end = known.get(job) ?? waitEnd(job.step.controlVariables ?? {}, begunAt(job));
  known.set(job, end);
  return end;
}

/** When a wait ends that begins at a moment. Schedules are in UTC; one that cannot be read does not wait. */
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
