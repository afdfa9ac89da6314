import type { NotificationEvent } from '#generated/types.js';
import type { Store } from '../store.js';
import type { World } from '../world.js';
import { endWait } from './run-event.js';
import { waitEndOf } from './wait-end.js';

/**
 * Lets happen what is due by now, in its order and at its own time: what is due is told by the records and the clock
 * alone, so that it comes out the same whoever asks, and when.
 */
export function catchUp({ store, clock }: World): void {
  if (store.waiting.size === 0) return;
  const now = clock().getTime();
  for (let due = firstDue(store, now); due !== undefined; due = firstDue(store, now)) {
    endWait(store, due.event, due.place, due.time);
  }
}

interface Due {
  readonly event: NotificationEvent;
  readonly place: number;
  readonly time: number;
}

function firstDue({ waiting }: Store, now: number): Due | undefined {
  let first: Due | undefined;
  for (const event of waiting.values()) {
    const place = event.jobs?.findIndex(({ status }) => status === 'delayed') ?? -1;
    const job = event.jobs?.[place];
    const time = job === undefined ? Number.NaN : waitEndOf(job);
    if (time <= now && time < (first?.time ?? Number.POSITIVE_INFINITY)) first = { event, place, time };
  }
  return first;
}
