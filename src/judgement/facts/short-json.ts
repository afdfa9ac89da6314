/** The most characters of a value that a breach shows. */
const most = 200;

/** A value as JSON, cut where it is long, for a breach to show. */
export function shortJson(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
