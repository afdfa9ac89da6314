import { computed, signal } from '@preact/signals';
import type { JournalEntry } from '#generated/control.js';
import { type Summary, summaryOf } from './summary.js';

/** So many are listed: the oldest go first. */
export const mostListed = 10_000;

/** How long exchanges are gathered before they are shown, in milliseconds: a burst is drawn once. */
const gathering = 40;

/** What the mock was asked, the newest first. */
export const exchanges = signal<readonly Summary[]>([]);

/** How many of them broke the contract. */
export const brokenCount = computed(() => exchanges.value.filter(({ isBroken }) => isBroken).length);

/** Whether what comes waits to be shown, and how much does. */
export const isPaused = signal(false);
export const waitingCount = signal(0);

/** The number of the newest exchange that is known, shown or not. */
export const newest = signal(0);

/** Whether the mock was started anew under this page, which showed what another one was asked. */
export const isStartedAnew = signal(false);

let arrived: Summary[] = [];
let isDue = false;
let mockStartedAt: string | undefined;

/** Takes an exchange in. */
export function takeIn(entry: JournalEntry): void {
  newest.value = Math.max(newest.value, entry.id);
  arrived.push(summaryOf(entry));
  if (arrived.length > 2 * mostListed) arrived = arrived.slice(-mostListed);
  if (isDue) return;
  isDue = true;
  setTimeout(show, gathering);
}

/** Shows what waits, and all that comes. */
export function goOn(): void {
  isPaused.value = false;
  show();
}

/** Lists none of those that there were. */
export function forget(): void {
  arrived = [];
  waitingCount.value = 0;
  exchanges.value = [];
}

/** Begins anew with a mock that is another one than before: it counts from 1 again. */
export function meetMock(startedAt: string): void {
  if (mockStartedAt === startedAt) return;
  isStartedAnew.value = mockStartedAt !== undefined;
  mockStartedAt = startedAt;
  newest.value = 0;
  forget();
}

function show(): void {
  isDue = false;
  if (isPaused.value) {
    waitingCount.value = Math.min(arrived.length, mostListed);
    return;
  }
  waitingCount.value = 0;
  if (arrived.length === 0) return;
  exchanges.value = [...arrived.reverse(), ...exchanges.value].slice(0, mostListed);
  arrived = [];
}
