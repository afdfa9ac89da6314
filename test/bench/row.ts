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

type Attempt = () => Promise<number>;

/** Runs all attempts in each round, and returns the medians. */
export async function inTurn(
  rounds: number,
  ours: Attempt,
  others: Readonly<Record<string, Attempt>>,
): Promise<Pick<Row, 'ours' | 'spread' | 'others'>> {
  const tries = [ours, ...Object.values(others)].map((attempt) => ({ attempt, found: [] as number[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { attempt, found } of tries) found.push(await attempt());
  }
  const [own = Number.NaN, ...theirs] = tries.map(({ found }) => median(found));
  const found = tries[0]?.found ?? [];
  return {
    ours: own,
    ...(found.length > 1 && { spread: [Math.min(...found), Math.max(...found)] }),
    others: Object.fromEntries(Object.keys(others).map((name, place) => [name, theirs[place] ?? Number.NaN])),
  };
}
