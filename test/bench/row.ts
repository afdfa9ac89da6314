/** What one piece of work costs notikit, and what it costs others, in the same run. */
export interface Row {
  readonly work: string;
  /** Of CPU, in microseconds; of CPU or time, in milliseconds; or of memory. */
  readonly unit: 'µs' | 'ms' | 'MB';
  readonly ours: number;
  /** The least and the most that it took in any round. */
  readonly spread?: readonly [least: number, most: number];
  readonly others: Readonly<Record<string, number>>;
  /** So many times what one of the others takes; or so much. */
  readonly target?: { readonly of?: string; readonly most: number };
}

/** How much of what the target allows; undefined where there is nothing to reach, or nobody to compare with. */
export function share({ ours, others, target }: Row): number | undefined {
  if (target === undefined) return undefined;
  const is = target.of === undefined ? ours : ours / (others[target.of] ?? Number.NaN);
  return Number.isNaN(is) ? undefined : is / target.most;
}

export function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
}
