import type { Report, Result } from '../judgement/report/report.js';
import { printable } from '../text/printable.js';
import { incompleteness } from './results.js';

export interface ReporterOptions {
  /** Whether escape sequences for colour may be used; only the terminal reporter does. */
  readonly color: boolean;
  /** Whether each requirement that was kept is listed with its witnesses; only the terminal reporter does. */
  readonly verbose?: boolean | undefined;
  /**
   * Whether commands are for any shell instead of a POSIX one, where there is such a form; only the terminal
   * reporter.
   */
  readonly portable?: boolean | undefined;
}

/** Turns a report into the text of one file or stream, with a line break at its end. */
export type Reporter = (report: Report, options: ReporterOptions) => string;

/**
 * The results, and one more if the run is incomplete. Formats that know only tests have no other place to say so,
 * and a run that tested nothing would be green in them.
 */
export function withRunResult(report: Report): readonly Result[] {
  const incomplete = incompleteness(report);
  if (incomplete === undefined) return report.results;
  return [
    ...report.results,
    {
      id: 'run.complete',
      section: 'run',
      level: 'must',
      text: 'The run is complete.',
      status: 'errored',
      message: `${incomplete.reason}: ${incomplete.message}`,
      witnesses: 0,
      evidence: [],
    },
  ];
}

/** The whole report; `generated/report.schema.json` says what is in it. */
export function json(report: Report): string {
  // JSON leaves many controls as they are; their escapes mean the same to a parser.
  return `${printable(JSON.stringify(report, null, 2))}\n`;
}
