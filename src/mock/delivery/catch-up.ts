import type { NotificationEvent } from '#generated/types.js';
import type { World } from '../records/world.js';
import { waitEndOf } from './durations.js';
import { endWait } from './run-event.js';

/**
 * Runs all steps that are due, in their order and with their scheduled timestamps. Only the records and the clock decide
 * what is due, so the outcome does not depend on who asks, and when.
 */
export function catchUp({ store, clock }: World): void {
  if (store.waiting.size === 0) return;
  const now = clock().getTime();
  const isDue = ({ time }: Due) => time <= now;
  const queue = [...store.waiting.values()].flatMap(dueOf).filter(isDue).sort(compare);
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    // As it is by now: others may have been merged into it.
    const event = store.waiting.get(next.id);
    if (event !== undefined) endWait(store, event, next.place, next.time);
    const again = store.waiting.get(next.id);
    if (again === undefined) continue;
    queue.push(...dueOf(again).filter(isDue));
    queue.sort(compare);
  }
}

/** A job of a notification that waits. */
interface Due {
  readonly id: string;
  readonly place: number;
  readonly time: number;
}

function dueOf({ _id = '', jobs = [] }: NotificationEvent): Due[] {
  const place = jobs.findIndex(({ status }) => status === 'delayed');
  return jobs.slice(place, place + 1).map((job) => ({ id: _id, place, time: waitEndOf(job) }));
}

/** Of two at the same time, the one that was triggered first: identifiers begin with their moment. */
function compare(a: Due, b: Due): number {
  return a.time - b.time || (a.id < b.id ? -1 : 1);
}
