import type { Report } from '../judgement/report/report.js';
import { oneOf, parseChoice, type ReporterChoice, type ReporterName, reporters } from '../reporters/reporters.js';
import { UsageError } from './exit-codes.js';
import { hasColors } from './log.js';
import { UnwritableError, writeText } from './write-text.js';

/** Parses a `--reporter` flag. Throws UsageError. */
export function readReporterOf<Name extends string>(text: string, names: readonly Name[]): ReporterChoice<Name> {
  const choice = parseChoice(text, names);
  if (choice !== undefined) return choice;
  throw new UsageError(`--reporter ${text}: unknown reporter. Use ${oneOf(names)}, optionally followed by =FILE.`);
}

/** Parses the reporter of a conformance report. Throws UsageError. */
export function readReporter(text: string): ReporterChoice {
  return readReporterOf(text, Object.keys(reporters) as ReporterName[]);
}

/** Writes a report to all outputs. Rejects with UnwritableError after writing the others. */
export async function deliver(report: Report, choices: readonly ReporterChoice[], verbose = false): Promise<void> {
  let unwritable: UnwritableError | undefined;
  const portable = process.platform === 'win32';
  const write = (file: string | undefined, text: string) => {
    try {
      if (file === undefined) process.stdout.write(text);
      else writeText(file, text);
    } catch (error) {
      if (!(error instanceof UnwritableError)) throw error;
      unwritable ??= error;
    }
  };
  for (const { name, file } of choices) {
    const color = file === undefined && hasColors(process.stdout);
    write(file, await reporters[name](report, { color, verbose, portable }));
  }
  if (unwritable !== undefined) throw unwritable;
}
