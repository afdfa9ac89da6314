import { ReportError, readReport } from '../judgement/report/read-report.js';
import type { Report } from '../judgement/report/report.js';
import { oneLine } from '../text/printable.js';
import { UsageError } from './exit-codes.js';
import { readText } from './read-text.js';

/** Reads a JSON report. Throws UsageError for a file that cannot be read or is none. */
export function readReportFile(file: string): Report {
  try {
    return readReport(readText(file));
  } catch (error) {
    if (error instanceof ReportError) throw new UsageError(`${file} ${oneLine(error.message)}`);
    throw error;
  }
}
