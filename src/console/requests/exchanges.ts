import { computed, signal } from '@preact/signals';
import type { JournalEntry } from '#generated/control.js';

/** So many are listed: the oldest go first. */
export const mostListed = 10_000;

/** How long exchanges are gathered before they are shown, in milliseconds: a burst is drawn once. */
const gathering = 40;

/** What the mock was asked, the newest first. */
export const exchanges = signal<readonly ExchangeSummary[]>([]);

/** How many of them violated the contract. */
export const brokenCount = computed(() => exchanges.value.filter(({ isBroken }) => isBroken).length);

/** Whether what comes waits to be shown, and how much does. */
export const isPaused = signal(false);
export const waitingCount = signal(0);

/** The number of the newest exchange that is known, shown or not. */
export const newest = signal(0);

/** Whether the mock was started anew under this page, which showed what another one was asked. */
export const isStartedAnew = signal(false);

let arrived: ExchangeSummary[] = [];
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

/** The CSS class of a status. */
export function statusClassOf(status: number): 'passed' | 'soft' | 'bad' {
  if (status >= 200 && status < 300) return 'passed';
  return status >= 300 && status < 500 ? 'soft' : 'bad';
}

const headersThatDecide = ['authorization', 'content-type', 'idempotency-key', 'prefer'];

/**
 * The headers of a request that its response depends on, with the key that the journal masks, where the mock knows
 * it.
 */
export function sentHeaders({ key, request: { headers } }: JournalEntry): Record<string, string> {
  const sent = Object.entries(headers).filter(([name]) => headersThatDecide.includes(name));
  return { ...Object.fromEntries(sent), ...(key !== null && { authorization: `ApiKey ${key}` }) };
}

/** What the list tells of an exchange: no headers and no bodies, since there may be ten thousand. */
export interface ExchangeSummary {
  readonly id: number;
  readonly operation: string | null;
  readonly key: string | null;
  readonly method: string;
  readonly target: string;
  readonly status: number;
  readonly startedAt: string;
  readonly durationMs: number;
  /** Whether one of the two sides did not conform to the contract. */
  readonly isBroken: boolean;
  /** Whether the request has a parameter or a field that the contract does not name. */
  readonly isNoted: boolean;
  /** The first thing that was wrong; what else there is, opening it shows. */
  readonly trouble: string | undefined;
  /** The requirement that this breaks, if the response did it. */
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
    // Whoever has no key that counts, or asks for what there is not, does not keep it either.
    isBroken: first !== undefined || operation === null || status === 401,
    isNoted: notes.length > 0,
    trouble: worst === undefined ? problem : `${worst.pointer} ${worst.message}`.trim(),
    requirement: answered?.requirement.id,
  };
}
