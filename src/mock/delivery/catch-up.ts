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
  const isDue = ({ time }: Due) => time <= now;
  const queue = [...store.waiting.values()].flatMap(dueOf).filter(isDue).sort(compare);
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    // Reads the event again, because others may have been merged into it.
    const event = store.waiting.get(next.id);
    if (event !== undefined) endWait(store, event, next.place, next.time);
    const again = store.waiting.get(next.id);
    if (again === undefined) continue;
    queue.push(...dueOf(again).filter(isDue));
    queue.sort(compare);
  }
}

/** Delayed job of a notification. */
interface Due {
  readonly id: string;
  readonly place: number;
  readonly time: number;
}

function dueOf({ _id = '', jobs = [] }: NotificationEvent): Due[] {
  const place = jobs.findIndex(({ status }) => status === 'delayed');
  return jobs.slice(place, place + 1).map((job) => ({ id: _id, place, time: waitEndOf(job) }));
}

/** Orders jobs by time, then by trigger time: identifiers begin with their moment. */
function compare(a: Due, b: Due): number {
  return a.time - b.time || (a.id < b.id ? -1 : 1);
}
