import { median, type Row } from './row.js';

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
