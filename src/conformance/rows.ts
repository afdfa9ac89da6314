import type { Factors } from './factors.js';
import type { Random } from './random.js';

/** A level of each factor. */
export type Row = Readonly<Record<string, string>>;

const sparseCounts = [1, 1, 2, 2, 2, 3, 3, 4];

/**
 * Generates rows without end. The levels that were used least come first.
 *
 * @param sparse factors of which each row varies few.
 */
export function* rowsOf(factors: Factors, random: Random, sparse: readonly string[] = []): Generator<Row, never> {
  const uses = new Map<string, number>();
  const pickLeastUsed = (name: string, levels: readonly string[]) => {
    const weight = (level: string) => levels.filter((one) => one === level).length;
    const used = (level: string) => ((uses.get(`${name} ${level}`) ?? 0) + random.next()) / weight(level);
    const ranked = [...new Set(levels)].map((level) => ({ level, used: used(level) })).sort((a, b) => a.used - b.used);
    const level = ranked[0]?.level ?? '';
    uses.set(`${name} ${level}`, (uses.get(`${name} ${level}`) ?? 0) + 1);
    return level;
  };
  for (;;) {
    const rank = (name: string) => (uses.get(name) ?? 0) + random.next();
    const ranked = sparse.map((name) => ({ name, rank: rank(name) })).sort((a, b) => a.rank - b.rank);
    const chosenSparse = new Set(ranked.slice(0, random.pick(sparseCounts)).map(({ name }) => name));
    for (const name of chosenSparse) uses.set(name, (uses.get(name) ?? 0) + 1);
    const row: Record<string, string> = {};
    for (const [name, levels] of Object.entries(factors)) {
      if (!sparse.includes(name)) row[name] = pickLeastUsed(name, levels);
      else row[name] = chosenSparse.has(name) ? pickLeastUsed(name, levels.slice(1)) : (levels[0] ?? '');
    }
    yield row;
  }
}
