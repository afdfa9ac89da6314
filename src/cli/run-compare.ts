import { comparisonText, differences, isWorse } from '../reporters/differences.js';
import { exit } from './exit-codes.js';
import { readReportFile } from './read-report.js';

/** Runs `notikit compare`. Throws SourceError for an unreadable file, and ReportError for other content. */
export function runCompare(beforeFile: string, nowFile: string): void {
  const [before, now] = [readReportFile(beforeFile), readReportFile(nowFile)];
  process.stdout.write(comparisonText(before, now));
  process.exitCode = differences(before, now).changed.some(isWorse) ? exit.failed : exit.ok;
}
