const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** Difference between two clocks in its two largest units: `1 day 2 hours ahead`. */
export function clockDifference(milliseconds: number): string {
  let rest = Math.abs(milliseconds);
  const parts: string[] = [];
  for (const [unit, length] of units) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) parts.push(`${count} ${unit}${count === 1 ? '' : 's'}`);
  }
  const text = parts.slice(0, 2).join(' ') || 'less than a second';
  return `${text} ${milliseconds < 0 ? 'behind' : 'ahead'}`;
}
