import { computed, signal } from '@preact/signals';
import type { JournalEntry } from '#generated/control.js';

/** Maximum number of listed exchanges. Newer ones replace the oldest. */
export const mostListed = 10_000;

/** Time during which exchanges are collected before the list is updated, in milliseconds. */
const gathering = 40;

/** Listed exchanges, newest first. */
export const exchanges = signal<readonly ExchangeSummary[]>([]);

/** Number of listed exchanges that violated the contract. */
export const brokenCount = computed(() => exchanges.value.filter(({ isBroken }) => isBroken).length);

/** Is true while new exchanges are counted instead of listed. */
export const isPaused = signal(false);
export const waitingCount = signal(0);

/** Highest number of a received exchange, listed or not. */
export const newest = signal(0);

/** Is true if the mock was restarted while this page was open, which emptied the list. */
export const isStartedAnew = signal(false);

let arrived: ExchangeSummary[] = [];
let isDue = false;
let mockStartedAt: string | undefined;

/** Adds an exchange to those that the next update lists. */
export function takeIn(entry: JournalEntry): void {
  newest.value = Math.max(newest.value, entry.id);
  arrived.push(summaryOf(entry));
  if (arrived.length > 2 * mostListed) arrived = arrived.slice(-mostListed);
  if (isDue) return;
  isDue = true;
  setTimeout(show, gathering);
}

/** Lists the exchanges received during the pause, and ends the pause. */
export function goOn(): void {
  isPaused.value = false;
  show();
}

/** Empties the list. */
export function forget(): void {
  arrived = [];
  waitingCount.value = 0;
  exchanges.value = [];
}

/** Empties the list after a restart of the mock, which numbers exchanges from 1 again. */
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

/** CSS class of a status. */
export function statusClassOf(status: number): 'passed' | 'soft' | 'bad' {
  if (status >= 200 && status < 300) return 'passed';
  return status >= 300 && status < 500 ? 'soft' : 'bad';
}

const headersThatDecide = ['authorization', 'content-type', 'idempotency-key', 'prefer'];

/** Header fields of a request that affect its response. Replaces the masked API key by the real one if it is known. */
export function sentHeaders({ key, request: { headers } }: JournalEntry): Record<string, string> {
  const sent = Object.entries(headers).filter(([name]) => headersThatDecide.includes(name));
  return { ...Object.fromEntries(sent), ...(key !== null && { authorization: `ApiKey ${key}` }) };
}

/** Listed properties of an exchange. Without header fields and bodies, ten thousand of them need little memory. */
export interface ExchangeSummary {
  readonly id: number;
  readonly operation: string | null;
  readonly key: string | null;
  readonly method: string;
  readonly target: string;
  readonly status: number;
  readonly startedAt: string;
  readonly durationMs: number;
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
  const [answered] = broke.response;
  const [asked] = broke.request;
  const first = answered ?? asked;
  const worst = first ?? (problem === undefined ? notes[0] : undefined);
  return {
    ...{ id, operation, key, method, target, status, startedAt, durationMs },
    // Requests without a valid API key or for an unknown path violate the contract, too.
    isBroken: first !== undefined || operation === null || status === 401,
    isNoted: notes.length > 0,
    trouble: worst === undefined ? problem : `${worst.pointer} ${worst.message}`.trim(),
    requirement: answered?.requirement.id,
  };
}
