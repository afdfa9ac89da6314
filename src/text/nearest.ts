/** Known names that are similar to an unknown one: at most three, most similar first. */
export function nearest(name: string, names: readonly string[]): string[] {
  const furthest = Math.max(2, Math.floor(name.length / 3));
  return names
    .map((candidate) => ({ candidate, distance: distance(name.toLowerCase(), candidate.toLowerCase()) }))
    .filter((other) => other.distance <= furthest)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** Suggestion for an unknown name: `. Did you mean limit?`, or an empty text. */
export function suggestionFor(name: string, names: readonly string[]): string {
  const [meant] = nearest(name, names);
  return meant === undefined ? '' : `. Did you mean ${meant}?`;
}

/** Sentence that helps with an unknown name: the most similar one, or all names. */
export function hintFor(name: string, names: readonly string[]): string {
  const [meant] = nearest(name, names);
  return meant === undefined ? `Known: ${names.join(', ')}` : `Did you mean ${meant}?`;
}

/** Edit distance of two texts. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
