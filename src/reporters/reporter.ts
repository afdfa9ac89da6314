import type { Report } from '../judgement/report/report.js';

export interface ReporterOptions {
  /** Whether escape sequences for colour may be used; only the terminal reporter does. */
  readonly color: boolean;
}

/** Turns a report into the text of one file or stream, with a line break at its end. */
export type Reporter = (report: Report, options: ReporterOptions) => string;
