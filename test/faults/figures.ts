import { expectThat, type Harm } from './case.js';
import type { Measure } from './target.js';

/** The longest time that the event loop of what serves may work for one turn, in milliseconds. */
const maxBlockMs = 250;

/** The largest of all that was seen. */
const largest = ['p99Ms', 'blockMs', 'stallMs', 'peakMb', 'worstWaitMs'] as const;

/** What a run of the torture adds up to. */
export class Figures {
  badInputs = 0;
  /** How long others waited while a mock was attacked, in milliseconds. */
  p99Ms = 0;
  /** The longest turn of an event loop, and the longest on the clock, where the machine may have been busy. */
  blockMs = 0;
  stallMs = 0;
  peakMb = 0;
  worstWaitMs = 0;
  readonly harms: Record<Harm, number> = { crashes: 0, hangs: 0, leaks: 0, falseGreens: 0, changesLost: 0, wrong: 0 };

  /** Takes what a process says of itself. Throws Fault if it has blocked its event loop. */
  add({ blockMs, stallMs, peakMb }: Measure): void {
    this.blockMs = Math.max(this.blockMs, blockMs);
    this.stallMs = Math.max(this.stallMs, stallMs);
    this.peakMb = Math.max(this.peakMb, peakMb);
    const times = `${Math.round(blockMs)} ms of work, ${Math.round(stallMs)} ms on the clock`;
    expectThat(blockMs < maxBlockMs, `the event loop was blocked: ${times}`);
  }

  /** Takes what another part of the run adds up to. */
  merge(other: Readonly<Pick<Figures, 'badInputs' | 'harms' | (typeof largest)[number]>>): void {
    this.badInputs += other.badInputs;
    for (const name of largest) this[name] = Math.max(this[name], other[name]);
    for (const [harm, count] of Object.entries(other.harms) as [Harm, number][]) this.harms[harm] += count;
  }
}
