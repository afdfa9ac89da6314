import { comparisonText, differences, isWorse } from '../reporters/differences.js';
import { exit } from './exit-codes.js';
import { readReportFile } from './read-report.js';
import { expectWritable, writeText } from './write-text.js';

/** Runs `notikit compare`. Throws SourceError for an unreadable file, and UsageError. */
export async function runCompare(beforeFile: string, nowFile: string, flags: { readonly html?: string }) {
  const [before, now] = [readReportFile(beforeFile), readReportFile(nowFile)];
  expectWritable([flags.html]);
  process.stdout.write(comparisonText(before, now));
  if (flags.html !== undefined) {
    const { comparisonHtml } = await import('../reporters/html/comparison-html.js');
    writeText(flags.html, comparisonHtml(before, now));
  }
  process.exitCode = differences(before, now).changed.some(isWorse) ? exit.failed : exit.ok;
}
