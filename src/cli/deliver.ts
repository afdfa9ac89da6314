import { appendFileSync } from 'node:fs';
import { compareWithBaseline, failedIds, failOnWarnings, type Report } from '../judgement/report/report.js';
import { trafficIds } from '../judgement/report/traffic-summary.js';
import { oneOf, parseChoice, type ReporterChoice, type ReporterName, reporters } from '../reporters/reporters.js';
import { catalogue } from '../requirements/catalogue.js';
import { readWhole } from '../source/read-whole.js';
import { readYaml } from '../source/read-yaml.js';
import { fileReasonOf } from '../text/file-reason.js';
import { formatCount } from '../text/printable.js';
import type { ReportOptions } from './check-config.js';
import { UsageError } from './exit-codes.js';
import { hasColors } from './log.js';
import { expectWritable, UnwritableError, writeText } from './write-text.js';

type ReportingCommand = 'check' | 'har' | 'proxy';

/** Outputs of a report, and what it is compared with. */
export interface ReportPlan {
  readonly choices: readonly ReporterChoice[];
  /** Known failures. */
  readonly known: readonly string[];
  /** Applies `--strict` and the baseline to a report. */
  readonly conclude: (report: Report) => Report;
  /** Writes the baseline instead of a report; undefined without `--update-baseline`. */
  readonly writeBaseline: ((report: Report) => Promise<void>) | undefined;
}

/** Plans the report of a command before the work begins. Throws SourceError and UsageError. */
export function planReport(
  command: ReportingCommand,
  flags: ReportOptions & BaselineFlags,
  otherFiles: readonly (string | undefined)[] = [],
): ReportPlan {
  const choices = (flags.reporter ?? ['terminal']).map(readReporter);
  const newBaseline = baselineToWrite(flags);
  expectWritable([...choices.map(({ file }) => file), ...otherFiles, newBaseline]);
  const known = readBaseline(flags, [...catalogue.map(({ id }) => id), ...Object.values(trafficIds)]);
  return {
    choices,
    known,
    conclude: (report) => compareWithBaseline(flags.strict === true ? failOnWarnings(report) : report, known),
    writeBaseline:
      newBaseline === undefined ? undefined : (report) => writeBaseline(command, newBaseline, failedIds(report)),
  };
}

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
  const summaryFile = process.env.GITHUB_STEP_SUMMARY;
  if (summaryFile && choices.some(({ name }) => name === 'github')) await appendSummary(summaryFile, report);
  if (unwritable !== undefined) throw unwritable;
}

/** Appends the report to the job summary of GitHub Actions. An unwritable file is a warning. */
async function appendSummary(file: string, report: Report): Promise<void> {
  const text = await reporters.markdown(report);
  try {
    appendFileSync(file, `\n${text}`);
  } catch (error) {
    process.stderr.write(`notikit: cannot write ${file}, the job summary: ${fileReasonOf(error)}\n`);
  }
}

/** Flags of a command that takes a file of known failures. */
export interface BaselineFlags {
  readonly baseline?: string | undefined;
  readonly updateBaseline?: boolean | undefined;
}

/** Path of the file to write; undefined without --update-baseline. Throws UsageError. */
export function baselineToWrite({ baseline, updateBaseline = false }: BaselineFlags): string | undefined {
  if (updateBaseline && baseline === undefined) throw new UsageError('--update-baseline needs --baseline FILE');
  return updateBaseline ? baseline : undefined;
}

/**
 * Reads known failures; none without a file, or if it is about to be written. Throws SourceError and UsageError.
 *
 * @param names allowed entries; any by default.
 */
export function readBaseline(flags: BaselineFlags, names?: readonly string[]): readonly string[] {
  const { baseline, updateBaseline = false } = flags;
  if (baseline === undefined || updateBaseline) return [];
  const schema = {
    type: 'object',
    required: ['known'],
    additionalProperties: false,
    properties: { known: { type: 'array', items: { type: 'string', ...(names && { enum: names }) } } },
  };
  return (readYaml(readWhole(baseline), baseline, schema) as { known: string[] }).known;
}

/** Writes a file of known failures, and prints their number. Throws UnwritableError. */
export async function writeBaseline(
  command: ReportingCommand | 'rehearse',
  file: string,
  known: readonly string[],
): Promise<void> {
  const { stringify } = await import('yaml');
  writeText(file, `# Known failures, written by \`notikit ${command} --update-baseline\`.\n${stringify({ known })}`);
  // The standard output of a proxy may be its log.
  const stream = command === 'proxy' ? process.stderr : process.stdout;
  stream.write(`wrote ${formatCount(known.length, 'known failure')} to ${file}\n`);
}
