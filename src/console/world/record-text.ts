/** A record as it is edited. */
export function textOf(record: object): string {
  return JSON.stringify(record, null, 2);
}

/** The record that a text is. Throws SyntaxError for one that is none. */
export function recordIn(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  throw new SyntaxError('A record is an object: {"…": …}');
}

/** The fields in which two records differ. */
export function differences(one: object, other: object): string[] {
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const names = new Set([...left.keys(), ...right.keys()]);
  return [...names].filter((name) => JSON.stringify(left.get(name)) !== JSON.stringify(right.get(name)));
}
