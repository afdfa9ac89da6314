/** Cost of one piece of work for notikit and for its peers, from the same run. */
export interface Row {
  readonly work: string;
  /** Microseconds of CPU, milliseconds of CPU or of time, megabytes of memory, or round trips in turn. */
  readonly unit: 'µs' | 'ms' | 'MB' | 'round trips';
  readonly ours: number;
  /** The lowest and the highest cost of any round. */
  readonly spread?: readonly [least: number, most: number];
  readonly others: Readonly<Record<string, number>>;
  /** Maximum cost, relative to the peer `of`; absolute if `of` is absent. */
  readonly target?: { readonly of?: string; readonly most: number };
}

/** Cost as a share of the target; undefined without a target or without its peer. */
export function share({ ours, others, target }: Row): number | undefined {
  if (target === undefined) return undefined;
  const is = target.of === undefined ? ours : ours / (others[target.of] ?? Number.NaN);
  return Number.isNaN(is) ? undefined : is / target.most;
}

export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
