/** A record as it is stored and sent: plain JSON. */
export type Row = Readonly<Record<string, unknown>>;

export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The text of a field; undefined if it holds no text. */
export function textOf(row: Row | undefined, field: string): string | undefined {
  const value = row?.[field];
  return typeof value === 'string' ? value : undefined;
}

/** The objects of a list field. */
export function rowsOf(row: Row, field: string): readonly Row[] {
  const value = row[field];
  return Array.isArray(value) ? value.filter(isRow) : [];
}

/** The texts of a list field. */
export function textsOf(row: Row, field: string): readonly string[] {
  const value = row[field];
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
