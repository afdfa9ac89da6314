/** An answer of success: its body is JSON text already. */
export interface Reply {
  readonly status: number;
  readonly json: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Records never change once they are made, so each is serialised once. */
const texts = new WeakMap<object, string>();

export function recordJson(record: object): string {
  const known = texts.get(record);
  if (known !== undefined) return known;
  const text = JSON.stringify(record);
  texts.set(record, text);
  return text;
}

export function listJson(records: readonly object[]): string {
  return `[${records.map(recordJson).join(',')}]`;
}

/** A page: its records under `data`, and what is said about it beside them. */
export function pageJson(records: readonly object[], envelope: Readonly<Record<string, unknown>>): string {
  return `{"data":${listJson(records)},${JSON.stringify(envelope).slice(1)}`;
}
