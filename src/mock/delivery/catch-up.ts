import type { NotificationEvent } from '#generated/types.js';
import type { World } from '../records/world.js';
import { waitEndOf } from './durations.js';
import { endWait } from './run-event.js';

/**
 * Runs all due steps in order, with their scheduled timestamps. Only the records and the clock decide which steps are
 * due, so the outcome does not depend on the requests.
 */
export function catchUp({ store, clock }: World): void {
  if (store.waiting.size === 0) return;
  const now = clock().getTime();
  const isDue = ({ time }: DueJob) => time <= now;
  const queue = [...store.waiting.values()].flatMap(delayedJobOf).filter(isDue).sort(compareDueJobs);
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    // Reads the event again, because others may have been merged into it.
    const event = store.waiting.get(next.id);
    if (event !== undefined) endWait(store, event, next.jobIndex, next.time);
    const laterEvent = store.waiting.get(next.id);
    if (laterEvent === undefined) continue;
    queue.push(...delayedJobOf(laterEvent).filter(isDue));
    queue.sort(compareDueJobs);
  }
}

/** Delayed job of a notification, with the end of its wait. */
interface DueJob {
  readonly id: string;
  readonly jobIndex: number;
  readonly time: number;
}

/** Finds the delayed job of a notification, of which it has at most one. */
function delayedJobOf({ _id = '', jobs = [] }: NotificationEvent): DueJob[] {
  const jobIndex = jobs.findIndex(({ status }) => status === 'delayed');
  const job = jobs[jobIndex];
  return job === undefined ? [] : [{ id: _id, jobIndex, time: waitEndOf(job) }];
}

/** Orders jobs by time, then by trigger time: identifiers begin with their moment. */
function compareDueJobs(a: DueJob, b: DueJob): number {
  return a.time - b.time || (a.id < b.id ? -1 : 1);
}
