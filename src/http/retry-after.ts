/** How long a server asks to be left alone, in milliseconds; undefined if it does not (RFC 9110 §10.2.3). */
export function retryAfter({ headers }: Response, now: number): number | undefined {
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const delay = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now;
  return Number.isNaN(delay) ? undefined : Math.max(delay, 0);
}
