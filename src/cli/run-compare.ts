import { ReportError, readReport } from '../judgement/report/read-report.js';
import type { Report } from '../judgement/report/report.js';
import { comparisonText } from '../reporters/comparison-text.js';
import { differences, isWorse } from '../reporters/differences.js';
import { oneLine } from '../text/printable.js';
import { exit, UsageError } from './exit-codes.js';
import { readText } from './read-text.js';
import { expectWritable, writeText } from './write-text.js';

/** Does what `notikit compare` says. Throws UsageError. */
export async function runCompare(beforeFile: string, nowFile: string, flags: { readonly html?: string }) {
  const [before, now] = [read(beforeFile), read(nowFile)];
  expectWritable([flags.html]);
  process.stdout.write(comparisonText(before, now));
  if (flags.html !== undefined) {
    const { comparisonHtml } = await import('../reporters/html/comparison-html.js');
    writeText(flags.html, comparisonHtml(before, now));
  }
  process.exitCode = differences(before, now).otherwise.some(isWorse) ? exit.failed : exit.ok;
}

function read(file: string): Report {
  try {
    return readReport(readText(file));
  } catch (error) {
    if (error instanceof ReportError) throw new UsageError(`${file} ${oneLine(error.message)}`);
    throw error;
  }
}
