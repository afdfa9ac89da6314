import type { Harm } from './case.js';
import type { Measure } from './target.js';

/** What a run of the torture adds up to. */
export class Figures {
  badInputs = 0;
  /** How long others waited while a mock was attacked, in milliseconds. */
  p99Ms = 0;
  blockMs = 0;
  peakMb = 0;
  worstWaitMs = 0;
  readonly harms: Record<Harm, number> = { crashes: 0, hangs: 0, leaks: 0, falseGreens: 0, changesLost: 0, wrong: 0 };

  /** Takes what a process says of itself. */
  add({ blockMs, peakMb }: Measure): void {
    this.blockMs = Math.max(this.blockMs, blockMs);
    this.peakMb = Math.max(this.peakMb, peakMb);
  }
}
