import type { JournalEntry } from '#generated/control.js';

/** What the list tells of an exchange: no headers and no bodies, since there may be ten thousand. */
export interface Summary {
  readonly id: number;
  readonly operation: string | null;
  readonly key: string | null;
  readonly method: string;
  readonly target: string;
  readonly status: number;
  readonly startedAt: string;
  readonly durationMs: number;
  /** Whether one of the two sides did not keep the contract. */
  readonly isBroken: boolean;
  /** The first thing that was wrong; what else there is, opening it shows. */
  readonly trouble: string | undefined;
  /** The clause that this breaks, if the answer did it. */
  readonly clause: string | undefined;
}

export function summaryOf(entry: JournalEntry): Summary {
  const { id, operation, key, method, target, status, startedAt, durationMs, broke, problem } = entry;
  const [answered] = broke.response;
  const [asked] = broke.request;
  const first = answered ?? asked;
  return {
    ...{ id, operation, key, method, target, status, startedAt, durationMs },
    // Whoever has no key that counts, or asks for what there is not, does not keep it either.
    isBroken: first !== undefined || operation === null || status === 401,
    trouble: first === undefined ? problem : `${first.pointer} ${first.message}`.trim(),
    clause: answered?.requirement.id,
  };
}
