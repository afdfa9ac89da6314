/** Lines that begin with a place, in the order of their places, and none twice. */
export function inOrder(lines: readonly string[]): string[] {
  const place = (line: string) => /:(\d+):(\d+) /.exec(line)?.slice(1).map(Number) ?? [];
  return [...new Set(lines)]
    .map((line) => ({ line, place: place(line) }))
    .sort((a, b) => (a.place[0] ?? 0) - (b.place[0] ?? 0) || (a.place[1] ?? 0) - (b.place[1] ?? 0))
    .map(({ line }) => line);
}
