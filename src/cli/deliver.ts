import { writeFileSync } from 'node:fs';
import type { Report } from '../judgement/report/report.js';
import { parseReporter, type ReporterChoice, reporterNames } from '../reporters/reporter-choice.js';
import { reporters } from '../reporters/reporters.js';
import { UsageError } from './usage-error.js';

/** Reads what `--reporter` asks for. Throws UsageError. */
export function readReporter(text: string): ReporterChoice {
  const choice = parseReporter(text);
  if (choice === undefined)
    throw new UsageError(`--reporter ${text}: a reporter is ${reporterNames}, and =FILE may follow`);
  return choice;
}

/** Writes a report to its file, or to standard output. Rejects with UsageError. */
export async function deliver(report: Report, { name, file }: ReporterChoice, verbose = false): Promise<void> {
  const color = file === undefined && process.stdout.isTTY === true && !process.env.NO_COLOR;
  const text = await reporters[name](report, { color, verbose });
  if (file === undefined) process.stdout.write(text);
  else writeText(file, text);
}

/** Writes a file. Throws UsageError. */
export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`cannot write ${file}: ${error instanceof Error ? error.message : error}`);
  }
}
