/**
 * So few rows, of one value of each factor, that each two values of different factors are together in one of them. It is
 * greedy: a row begins with a pair that is missing, and takes of each other factor what adds the most pairs.
 *
 * @param factors the values of each factor; a value is in one factor alone.
 */
export function coveringArray<T>(factors: readonly (readonly T[])[]): readonly (readonly T[])[] {
  const missing = new Map<T, Set<T>>();
  for (const [at, values] of factors.entries()) {
    const later = factors.slice(at + 1).flat();
    for (const value of values) missing.set(value, new Set(later));
  }
  const isMissing = (one: T, other: T) =>
    missing.get(one)?.has(other) === true || missing.get(other)?.has(one) === true;
  const rows: T[][] = [];
  for (;;) {
    const start = [...missing].find(([, others]) => others.size > 0);
    if (start === undefined) return rows;
    const [first, [second]] = start;
    const row = [first, ...(second === undefined ? [] : [second])];
    for (const values of factors) {
      if (values.some((value) => row.includes(value))) continue;
      const gains = values.map((value) => row.filter((other) => isMissing(value, other)).length);
      const best = values[gains.indexOf(Math.max(...gains))];
      if (best !== undefined) row.push(best);
    }
    for (const one of row) for (const other of row) missing.get(one)?.delete(other);
    rows.push(row);
  }
}
