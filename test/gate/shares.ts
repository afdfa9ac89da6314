import type { Measured } from './measure.js';

/** A part of a whole. */
export interface Share {
  readonly part: number;
  readonly whole: number;
}

/** Shares of one seed; undefined where a part is not measured. */
export const shares = {
  mutants: ({ mutants }) => mutants && count(mutants, ([, { failed }]) => failed.length > 0),
  attributed: ({ mutants }) =>
    mutants &&
    count(
      mutants.filter(([, { failed }]) => failed.length > 0),
      ([, { isAttributed }]) => isAttributed,
    ),
  sabotages: ({ sabotages }) => sabotages && count(sabotages, ({ isFound }) => isFound),
  first: ({ sabotages }) => sabotages && count(sabotages, ({ isFirst }) => isFirst),
  servers: ({ servers }) => servers && count(servers, ({ complaints }) => complaints.length === 0),
} as const satisfies Record<string, (measured: Measured) => Share | undefined>;

function count<T>(all: readonly T[], isOne: (one: T) => boolean): Share {
  return { part: all.filter(isOne).length, whole: all.length };
}

/** Per cent; 100 for an empty whole. */
export function percentOf({ part, whole }: Share): number {
  return whole === 0 ? 100 : (100 * part) / whole;
}

/** Mean of the seeds, in per cent; undefined where a part is not measured. */
export function meanShare(all: readonly Measured[], name: keyof typeof shares): number | undefined {
  const measured = all.flatMap((one) => shares[name](one) ?? []);
  return measured.length === 0 ? undefined : mean(measured.map(percentOf));
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
