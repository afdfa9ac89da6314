/** How a status stands. */
export function standingOf(status: number): 'kept' | 'soft' | 'bad' {
  if (status >= 200 && status < 300) return 'kept';
  return status >= 300 && status < 400 ? 'soft' : 'bad';
}
