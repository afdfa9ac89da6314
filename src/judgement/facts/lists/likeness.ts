/** Values like another one, for which a lenient comparison takes them: the beginning of it, and patterns that fit it. */
export function likesOf(value: string): readonly string[] {
  if (value.length < 4) return [];
  const [start, end] = [value.slice(0, -2), value.at(-1)];
  return [value.slice(0, -1), `${start}.${end}`, `${start}_${end}`, `${start}%`, `${start}*`];
}

/** Whether a value is like one that was asked for, and not the same. */
export function isLike(value: string, asked: string): boolean {
  return value !== asked && likesOf(value).includes(asked);
}
