import { pause } from '../http/transport.js';
import type { Report } from '../judgement/report/report.js';
import { changes } from '../reporters/differences.js';
import { incompleteness, outcomeOf, summaryLine } from '../reporters/results.js';
import { printableLines } from '../text/printable.js';

interface Settings {
  /** Checks the server once. */
  readonly check: () => Promise<Report>;
  /** Tells if the server gives any response. */
  readonly responds: () => Promise<boolean>;
  /** Writes a text for people. */
  readonly write: (text: string) => void;
  /** Trigger of the next round, as the end of a sentence. */
  readonly trigger: string;
}

/** How long a server may take to restart, in seconds, and how often it is asked, in milliseconds. */
const restartSeconds = 10;
const pollMs = 250;

/** How often a run is repeated that a restart disturbed. */
const mostRepeats = 3;

/** Checks a server again and again while it is developed. Each complete run is compared with the one before it. */
export class WatchedCheck {
  readonly #settings: Settings;
  /** The last complete run. */
  #before: Report | undefined;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Whether a complete run was reported, so that the next report may be short. */
  get isCompared(): boolean {
    return this.#before !== undefined;
  }

  /** Checks the server, once it responds. A run that a restart disturbed is repeated. */
  async check(signal: AbortSignal): Promise<Report> {
    for (let repeats = 0; ; repeats += 1) {
      const isThere = await this.#wait(signal);
      const report = await this.#settings.check();
      if (!isThere || signal.aborted || repeats === mostRepeats || !this.#isDisturbed(report)) return report;
      this.#settings.write('The server was interrupted during the run. Checking again.\n');
    }
  }

  /** Says what a run found: the differences from the one before it, and the verdict. */
  conclude(report: Report): void {
    const { write, trigger } = this.#settings;
    const why = incompleteness(report);
    if (this.#before !== undefined && why !== undefined) {
      const lines = printableLines(why.message).map((line) => `│ ${line}\n`);
      write(`\n✗ The run is incomplete: ${why.reason}\n${lines.join('')}`);
    } else if (this.#before !== undefined) {
      const mark = outcomeOf(report) === 'passed' ? '✓' : '✗';
      write(`\n${changes(this.#before, report)}\n${mark} ${summaryLine(report)}\n`);
    }
    if (why === undefined) this.#before = report;
    write(`\nWaiting for ${trigger}. Press Ctrl-C to stop.\n`);
  }

  /** Waits for a server that does not respond, and says so; false if it does not respond in time. */
  async #wait(signal: AbortSignal): Promise<boolean> {
    const { responds, write } = this.#settings;
    if (await responds()) return true;
    write(`The server does not respond. Waiting up to ${restartSeconds} s for it.\n`);
    const end = performance.now() + restartSeconds * 1_000;
    while (performance.now() < end && !signal.aborted) {
      await pause(pollMs, signal);
      if (await responds()) return true;
    }
    return false;
  }

  /** Whether the server did not respond to some requests, as it did in the run before. */
  #isDisturbed({ incomplete, results }: Report): boolean {
    const isSilent = ({ id, status }: Report['results'][number]) => id === 'response.completes' && status === 'warned';
    if (incomplete?.reason === 'unreachable') return true;
    return this.#before !== undefined && results.some(isSilent) && !this.#before.results.some(isSilent);
  }
}
