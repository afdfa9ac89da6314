/**
 * Says how much others changed while a run compared records: the reason why a comparison does not count.
 *
 * @param noun the records in the plural.
 * @param ms how long the run looked at them, in milliseconds.
 */
export function rateOfChange(changed: number, of: number, noun: string, ms: number): string {
  const what = of === 1 ? `the ${noun.replace(/s$/, '')}` : `${changed} of ${of} ${noun}`;
  return `others changed ${what} within ${(ms / 1_000).toFixed(1)} s`;
}
