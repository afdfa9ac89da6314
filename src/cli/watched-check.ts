import { pause } from '../http/transport.js';
import { incompleteness } from '../judgement/report/headline.js';
import type { Report } from '../judgement/report/report.js';
import { changes } from '../reporters/differences.js';
import { printableLines } from '../text/printable.js';

interface Settings {
  /** Checks the server once. */
  readonly check: () => Promise<Report>;
  /** Tells whether the server gives any response. */
  readonly responds: () => Promise<boolean>;
  /** Prints a text for people. */
  readonly write: (text: string) => void;
}

/** Time limit for a restart of the server, in seconds. */
const restartSeconds = 10;
/** Interval between requests to a server that restarts, in milliseconds. */
const pollMs = 250;

/** Maximum number of repeated runs after a restart. */
const maxRepeats = 3;

/** Checks a server repeatedly during development. Compares each complete run with the previous one. */
export class WatchedCheck {
  /** Last complete run. */
  #previousReport: Report | undefined;

  constructor(private readonly settings: Settings) {}

  /** Checks the server once it responds. Repeats a run that a restart disturbed. */
  async check(signal: AbortSignal): Promise<Report> {
    for (let repeats = 0; ; repeats += 1) {
      const isReachable = await this.#waitForServer(signal);
      const report = await this.settings.check();
      if (!isReachable || signal.aborted || repeats === maxRepeats || !this.#isDisturbed(report)) return report;
      this.settings.write('The server was interrupted during the run. Checking again.\n');
    }
  }

  /** Prints the differences from the last complete run, or why a run is incomplete. False for the first complete run. */
  compare(report: Report): boolean {
    const previous = this.#previousReport;
    const incomplete = incompleteness(report);
    if (incomplete === undefined) this.#previousReport = report;
    if (previous === undefined) return false;
    const lines = printableLines(incomplete?.message ?? '').map((line) => `│ ${line}\n`);
    this.settings.write(`\n${incomplete === undefined ? changes(previous, report) : lines.join('')}\n`);
    return true;
  }

  /** Waits for a server that does not respond; false if it does not respond in time. */
  async #waitForServer(signal: AbortSignal): Promise<boolean> {
    const { responds, write } = this.settings;
    if (await responds()) return true;
    write(`The server does not respond. Waiting up to ${restartSeconds} s for it.\n`);
    const end = performance.now() + restartSeconds * 1_000;
    while (performance.now() < end && !signal.aborted) {
      await pause(pollMs, signal);
      if (await responds()) return true;
    }
    return false;
  }

  /** Tells whether requests failed that got a response in the previous run. */
  #isDisturbed({ incomplete, results }: Report): boolean {
    const isMissingResponse = ({ id, status }: Report['results'][number]) =>
      id === 'response.completes' && status === 'warned';
    if (incomplete?.reason === 'unreachable') return true;
    return (
      this.#previousReport !== undefined &&
      results.some(isMissingResponse) &&
      !this.#previousReport.results.some(isMissingResponse)
    );
  }
}
