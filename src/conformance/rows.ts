import type { Factors } from './factors.js';
import type { Random } from './random.js';

/** A level of each factor. */
export type Row = Readonly<Record<string, string>>;

/** Generates rows without end. The levels that were used least come first. */
export function* rowsOf(factors: Factors, random: Random): Generator<Row, never> {
  const uses = new Map<string, number>();
  const pickLeastUsed = (name: string, levels: readonly string[]) => {
    const weight = (level: string) => levels.filter((one) => one === level).length;
    const used = (level: string) => ((uses.get(`${name} ${level}`) ?? 0) + random.next()) / weight(level);
    const ranked = [...new Set(levels)].map((level) => ({ level, used: used(level) })).sort((a, b) => a.used - b.used);
    const level = ranked[0]?.level ?? '';
    uses.set(`${name} ${level}`, (uses.get(`${name} ${level}`) ?? 0) + 1);
    return level;
  };
  for (;;)
    yield Object.fromEntries(Object.entries(factors).map(([name, levels]) => [name, pickLeastUsed(name, levels)]));
}
