/** A moment of the mock as people read it, in UTC: `2026-12-24 18:00:00`. */
export function moment(iso: string): string {
  return iso.slice(0, 19).replace('T', ' ');
}
