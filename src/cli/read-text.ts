import { ReportError, readReport } from '../judgement/report/read-report.js';
import type { Report } from '../judgement/report/report.js';
import { readWhole } from '../source/read-whole.js';
import { oneLine } from '../text/printable.js';
import { UsageError } from './exit-codes.js';

/** Reads a file. Throws UsageError. */
export function readText(file: string): string {
  try {
    return readWhole(file);
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Reads a JSON report. Throws UsageError for a file that cannot be read or is none. */
export function readReportFile(file: string): Report {
  try {
    return readReport(readText(file));
  } catch (error) {
    if (error instanceof ReportError) throw new UsageError(`${file} ${oneLine(error.message)}`);
    throw error;
  }
}
