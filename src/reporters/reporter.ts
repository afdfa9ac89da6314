import { incompleteness } from '../judgement/report/headline.js';
import type { Report, Result } from '../judgement/report/report.js';
import { printable } from '../text/printable.js';

export interface ReporterOptions {
  /** Allows escape sequences for colours. Used only by the terminal reporter. */
  readonly color: boolean;
  /** Lists each passed requirement with an example. Used only by the terminal reporter. */
  readonly verbose?: boolean | undefined;
  /** Prefers commands that run in any shell to those of a POSIX shell. Used only by the terminal reporter. */
  readonly portable?: boolean | undefined;
}

/** Formats a report as the text of a file or stream, with a final line break. */
export type Reporter = (report: Report, options: ReporterOptions) => string;

/**
 * Results of the report, and an additional one if the run is incomplete. In formats that contain only tests, a run
 * without checks would seem successful.
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

/** Complete report in the format of `generated/report.schema.json`. */
export function json(report: Report): string {
  // JSON need not escape control characters, but may do so without changing the value.
  return `${printable(JSON.stringify(report, null, 2))}\n`;
}
