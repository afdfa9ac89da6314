import { expectThat, type Harm } from './case.js';
import type { Measure } from './target.js';

/** Longest allowed turn of a server's event loop, in milliseconds. */
const maxBlockMs = 250;

/** Figures that keep their maximum. */
const largest = ['p99Ms', 'blockMs', 'stallMs', 'peakMb', 'worstWaitMs'] as const;

/** Totals of a stress test. */
export class Figures {
  badInputs = 0;
  /** Response time of other clients during an attack, in milliseconds. */
  p99Ms = 0;
  /** The longest turn of an event loop in CPU time, and in elapsed time, which includes other processes. */
  blockMs = 0;
  stallMs = 0;
  peakMb = 0;
  worstWaitMs = 0;
  readonly harms: Record<Harm, number> = { crashes: 0, hangs: 0, leaks: 0, falseGreens: 0, changesLost: 0, wrong: 0 };

  /** Adds the measurements of a process. Throws Fault if it has blocked its event loop. */
  add({ blockMs, stallMs, peakMb }: Measure, mostMs = maxBlockMs): void {
    this.blockMs = Math.max(this.blockMs, blockMs);
    this.stallMs = Math.max(this.stallMs, stallMs);
    this.peakMb = Math.max(this.peakMb, peakMb);
    const times = `${Math.round(blockMs)} ms of work, ${Math.round(stallMs)} ms on the clock`;
    expectThat(blockMs < mostMs, `the event loop was blocked: ${times}`);
  }

  /** Adds the totals of another part of the run. */
  merge(other: Readonly<Pick<Figures, 'badInputs' | 'harms' | (typeof largest)[number]>>): void {
    this.badInputs += other.badInputs;
    for (const name of largest) this[name] = Math.max(this[name], other[name]);
    for (const [harm, count] of Object.entries(other.harms) as [Harm, number][]) this.harms[harm] += count;
  }
}
