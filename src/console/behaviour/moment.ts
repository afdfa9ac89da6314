/** A moment of the mock in ISO 8601, to the second: `2026-12-24T18:00:00Z`. */
export function moment(iso: string): string {
  return `${iso.slice(0, 19)}Z`;
}
