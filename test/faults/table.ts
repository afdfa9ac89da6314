import type { Row } from './case.js';
import type { Figures } from './figures.js';

/** Results of a stress test. */
export interface TortureResults {
  readonly node: string;
  /** Load average before the run. */
  readonly load: number;
  readonly seconds: number;
  readonly figures: Pick<Figures, 'badInputs' | 'p99Ms' | 'blockMs' | 'stallMs' | 'peakMb' | 'worstWaitMs' | 'harms'>;
  readonly rows: readonly Row[];
  /** Results per guard: without it, its case must fail. */
  readonly guards: readonly Row[];
}

const marks = { survived: '✓', failed: '✗', 'not tried': '–' } as const;

/** `✓ proxy: 1 GB each way  200 MB · 4,100 ms` */
export function line({ group, name, outcome, seen, ms }: Row): string {
  return `${marks[outcome]} ${group}: ${name}  ${seen} · ${ms} ms\n`;
}

/** The six lines of the summary. */
export function summaryOf({ node, seconds, load, figures, rows, guards }: TortureResults): readonly string[] {
  const { badInputs, harms, p99Ms, blockMs, stallMs, peakMb, worstWaitMs } = figures;
  const survived = rows.filter(({ outcome }) => outcome === 'survived').length;
  const untried = rows.filter(({ outcome }) => outcome === 'not tried').length;
  const red = guards.filter(({ outcome }) => outcome === 'survived').length;
  const number = (value: number) => Math.round(value).toLocaleString('en');
  return [
    `faults survived ${survived} of ${rows.length - untried}${untried === 0 ? '' : ` (${untried} not tried)`} · bad inputs ${number(badInputs)}`,
    `crashes ${harms.crashes} · hangs ${harms.hangs} · leaks ${harms.leaks} · false greens ${harms.falseGreens} · acknowledged changes lost ${harms.changesLost} · other errors ${harms.wrong}`,
    `p99 of others under attack ${number(p99Ms)} ms · longest block of an event loop ${number(blockMs)} ms of work, ${number(stallMs)} ms on the clock`,
    `peak memory ${number(peakMb)} MB · longest case ${number(worstWaitMs)} ms`,
    `guards that a case is red without ${red} of ${guards.length}`,
    `Node ${node} · ${seconds} s · load before ${load.toFixed(1)}`,
  ];
}
