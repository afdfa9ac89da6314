/** Known names that an unknown one probably misspells: at most three, most similar first. */
export function nearest(name: string, names: readonly string[]): string[] {
  const sent = lettersOf(name);
  const furthest = Math.max(1, Math.floor(sent.length / 5));
  return names
    .filter((candidate) => Math.abs(lettersOf(candidate).length - sent.length) <= furthest)
    .map((candidate) => ({ candidate, distance: distance(sent, lettersOf(candidate)) }))
    .filter((other) => other.distance <= furthest)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}

/** A name without its case and separators, which conventions of languages change. */
function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[-_ ]/g, '');
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

/** Edit distance of two texts. Two letters that are swapped count as one edit. */
function distance(from: string, to: string): number {
  // Another letter in a short word mostly makes another word: `page` and `name`, `date` and `data`.
  const replaced = from.length < 5 ? 2 : 1;
  let previous: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : replaced);
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwapped ? (previous[j - 2] ?? 0) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [previous, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}
