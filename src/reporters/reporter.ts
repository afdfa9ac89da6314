import type { Report } from '../judgement/report/report.js';

export interface ReporterOptions {
  /** Whether escape sequences for colour may be used; only the terminal reporter does. */
  readonly color: boolean;
  /** Whether each clause that was kept is listed with its witnesses; only the terminal reporter does. */
  readonly verbose?: boolean | undefined;
  /** Whether commands are for any shell instead of a POSIX one, where there is such a form; only the terminal reporter. */
  readonly portable?: boolean | undefined;
}

/** Turns a report into the text of one file or stream, with a line break at its end. */
export type Reporter = (report: Report, options: ReporterOptions) => string;
