import { computed, signal } from '@preact/signals';
import type { JournalEntry } from '#generated/control.js';

/** Maximum number of listed exchanges. Newer ones replace the oldest. */
export const maxListed = 10_000;

/** Time during which exchanges are collected before the list is updated, in milliseconds. */
const batchDelayMs = 40;

/** Listed exchanges, newest first. */
export const exchanges = signal<readonly ExchangeSummary[]>([]);

/** Number of listed exchanges that violated the contract. */
export const brokenCount = computed(() => exchanges.value.filter(({ isBroken }) => isBroken).length);

/** Is true while new exchanges are counted instead of listed. */
export const isPaused = signal(false);
export const waitingCount = signal(0);

/** Highest number of a received exchange, listed or not. */
export const newestId = signal(0);

/** Is true if the mock was restarted while this page was open, which emptied the list. */
export const wasRestarted = signal(false);

let pendingSummaries: ExchangeSummary[] = [];
let isDue = false;
let mockStartedAt: string | undefined;

/** Adds an exchange to those that the next update lists. */
export function addExchange(entry: JournalEntry): void {
  newestId.value = Math.max(newestId.value, entry.id);
  pendingSummaries.push(summaryOf(entry));
  if (pendingSummaries.length > 2 * maxListed) pendingSummaries = pendingSummaries.slice(-maxListed);
  if (isDue) return;
  isDue = true;
  setTimeout(listPending, batchDelayMs);
}

/** Lists the exchanges received during the pause, and ends the pause. */
export function resume(): void {
  isPaused.value = false;
  listPending();
}

/** Empties the list. */
export function clearExchanges(): void {
  pendingSummaries = [];
  waitingCount.value = 0;
  exchanges.value = [];
}

/** Empties the list after a restart of the mock, which numbers exchanges from 1 again. */
export function resetForMock(startedAt: string): void {
  if (mockStartedAt === startedAt) return;
  wasRestarted.value = mockStartedAt !== undefined;
  mockStartedAt = startedAt;
  newestId.value = 0;
  clearExchanges();
}

function listPending(): void {
  isDue = false;
  if (isPaused.value) {
    waitingCount.value = Math.min(pendingSummaries.length, maxListed);
    return;
  }
  waitingCount.value = 0;
  if (pendingSummaries.length === 0) return;
  exchanges.value = [...pendingSummaries.reverse(), ...exchanges.value].slice(0, maxListed);
  pendingSummaries = [];
}

export function statusKindOf(status: number): 'passed' | 'soft' | 'bad' {
  if (status >= 200 && status < 300) return 'passed';
  return status >= 300 && status < 500 ? 'soft' : 'bad';
}

/** Listed properties of an exchange. Without header fields and bodies, ten thousand of them need little memory. */
export interface ExchangeSummary
  extends Pick<JournalEntry, 'id' | 'operation' | 'key' | 'method' | 'target' | 'status' | 'startedAt' | 'durationMs'> {
  /** Is true if the request or the response did not conform to the contract. */
  readonly isBroken: boolean;
  /** Is true if the request has a parameter or a field that the contract does not define. */
  readonly isNoted: boolean;
  /** First violation or note. The detail panel shows all of them. */
  readonly trouble: string | undefined;
  /** Requirement that the response violated. */
  readonly requirement: string | undefined;
}

function summaryOf(entry: JournalEntry): ExchangeSummary {
  const { id, operation, key, method, target, status, startedAt, durationMs, broke, problem, notes = [] } = entry;
  const [responseBreach] = broke.response;
  const [requestMistake] = broke.request;
  const firstBreach = responseBreach ?? requestMistake;
  const firstProblem = firstBreach ?? (problem === undefined ? notes[0] : undefined);
  return {
    ...{ id, operation, key, method, target, status, startedAt, durationMs },
    // Requests without a valid API key or for an unknown path violate the contract, too.
    isBroken: firstBreach !== undefined || operation === null || status === 401,
    isNoted: notes.length > 0,
    trouble: firstProblem === undefined ? problem : `${firstProblem.pointer} ${firstProblem.message}`.trim(),
    requirement: responseBreach?.requirement.id,
  };
}
