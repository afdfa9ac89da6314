import type { Report } from '../judgement/report/report.js';
import { parseReporter, type ReporterChoice, reporterNames } from '../reporters/reporter-choice.js';
import { reporters } from '../reporters/reporters.js';
import { UsageError } from './usage-error.js';
import { UnwritableError, writeText } from './write-text.js';

/** Reads what `--reporter` asks for. Throws UsageError. */
export function readReporter(text: string): ReporterChoice {
  const choice = parseReporter(text);
  if (choice === undefined)
    throw new UsageError(`--reporter ${text}: a reporter is ${reporterNames}, and =FILE may follow`);
  return choice;
}

/** Writes a report wherever it is wanted. Throws UnwritableError, once all that can be written is. */
export function deliver(report: Report, choices: readonly ReporterChoice[], verbose = false): void {
  let unwritable: UnwritableError | undefined;
  for (const { name, file } of choices) {
    const color = file === undefined && process.stdout.isTTY === true && !process.env.NO_COLOR;
    const text = reporters[name](report, { color, verbose });
    try {
      if (file === undefined) process.stdout.write(text);
      else writeText(file, text);
    } catch (error) {
      if (!(error instanceof UnwritableError)) throw error;
      unwritable ??= error;
    }
  }
  if (unwritable !== undefined) throw unwritable;
}
