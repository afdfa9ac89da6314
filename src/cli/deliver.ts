import { appendFileSync, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
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

/** Flags of a command that takes a file of known failures. */
export interface BaselineFlags {
  readonly baseline?: string | undefined;
  readonly updateBaseline?: boolean | undefined;
}

/**
 * Outputs of a command, and the known failures: none if the baseline is about to be written. Checks all files before
 * the work begins. Throws SourceError and UsageError.
 *
 * @param command command with its arguments: `check http://localhost:3000`
 * @param knownNames allowed names of known failures; any by default.
 */
export function planOutputs<Name extends string>(
  command: string,
  names: readonly Name[],
  { reporter = ['terminal'], baseline, updateBaseline = false }: BaselineFlags & Pick<ReportOptions, 'reporter'>,
  otherFiles: readonly (string | undefined)[] = [],
  knownNames?: readonly string[],
) {
  if (updateBaseline && baseline === undefined) throw new UsageError('--update-baseline needs --baseline FILE');
  const newBaseline = updateBaseline ? baseline : undefined;
  const choices = reporter.map((text) => readChoice(text, names));
  expectWritable([...choices.map(({ file }) => file), ...otherFiles, newBaseline]);
  if (baseline === undefined || updateBaseline) return { choices, known: [], newBaseline };
  if (!existsSync(baseline) && statSync(dirname(baseline), { throwIfNoEntry: false })?.isDirectory()) {
    const full = `notikit ${command.replace(/^\S+/, `$& --baseline ${baseline} --update-baseline`)}`;
    throw new UsageError(`cannot read ${baseline}: it does not exist. Add --update-baseline to write it: ${full}`);
  }
  const known = readBaseline(baseline, knownNames);
  return { choices, known, newBaseline };
}

/** Parses a `--reporter` flag. Throws UsageError. */
function readChoice<Name extends string>(text: string, names: readonly Name[]): ReporterChoice<Name> {
  const choice = parseChoice(text, names);
  if (choice !== undefined) return choice;
  throw new UsageError(`--reporter ${text}: unknown reporter. Use ${oneOf(names)}, optionally followed by =FILE.`);
}

function readBaseline(file: string, names?: readonly string[]): readonly string[] {
  const schema = {
    type: 'object',
    required: ['known'],
    additionalProperties: false,
    properties: { known: { type: 'array', items: { type: 'string', ...(names && { enum: names }) } } },
  };
  return (readYaml(readWhole(file), file, schema) as { known: string[] }).known;
}

/** Writes a file of known failures, and prints their number. Throws UnwritableError. */
export async function writeBaseline(command: string, file: string, known: readonly string[]): Promise<void> {
  const { stringify } = await import('yaml');
  const [name] = command.split(' ');
  writeText(file, `# Known failures, written by \`notikit ${name} --update-baseline\`.\n${stringify({ known })}`);
  // The standard output of a proxy may be its log.
  const stream = name === 'proxy' ? process.stderr : process.stdout;
  stream.write(`wrote ${formatCount(known.length, 'known failure')} to ${file}\n`);
}

const reporterNames = Object.keys(reporters) as ReporterName[];
const knownNames = [...catalogue.map(({ id }) => id), ...Object.values(trafficIds)];

export type ReportPlan = ReturnType<typeof planReport>;

/** Plans the report of a command. Throws SourceError and UsageError. */
export function planReport(
  command: string,
  flags: ReportOptions & BaselineFlags,
  otherFiles: readonly (string | undefined)[] = [],
) {
  const { choices, known, newBaseline } = planOutputs(command, reporterNames, flags, otherFiles, knownNames);
  return {
    choices,
    known,
    /** Applies `--strict` and the baseline to a report. */
    conclude: (report: Report) => compareWithBaseline(flags.strict === true ? failOnWarnings(report) : report, known),
    /** Writes the baseline instead of a report; undefined without `--update-baseline`. */
    update: newBaseline && ((report: Report) => writeBaseline(command, newBaseline, failedIds(report))),
  };
}

/**
 * Writes the text of each reporter, and the verdict to standard error if no terminal report ends with it. Rejects with
 * UnwritableError after writing the others.
 */
export async function writeOutputs<Name extends string>(
  choices: readonly ReporterChoice<Name>[],
  textOf: (name: Name, color: boolean) => string | Promise<string>,
  verdictOf: (color: boolean) => string,
): Promise<void> {
  let unwritable: UnwritableError | undefined;
  for (const { name, file } of choices) {
    const text = await textOf(name, file === undefined && hasColors(process.stdout));
    try {
      if (file === undefined) process.stdout.write(text);
      else writeText(file, text);
    } catch (error) {
      if (!(error instanceof UnwritableError)) throw error;
      unwritable ??= error;
    }
  }
  const isVerdictShown = choices.some(({ name, file }) => name === 'terminal' && file === undefined);
  if (!isVerdictShown) process.stderr.write(`${verdictOf(hasColors(process.stderr))}\n`);
  if (unwritable !== undefined) throw unwritable;
}

/** Writes a report to all outputs, and with `github` to the summary of the job, whose errors are warnings. */
export async function deliver(report: Report, choices: readonly ReporterChoice[], verbose = false): Promise<void> {
  const summaryFile = process.env.GITHUB_STEP_SUMMARY;
  if (summaryFile && choices.some(({ name }) => name === 'github')) {
    const text = await reporters.markdown(report);
    try {
      appendFileSync(summaryFile, `\n${text}`);
    } catch (error) {
      process.stderr.write(`notikit: cannot write ${summaryFile}, the summary of the job: ${fileReasonOf(error)}\n`);
    }
  }
  const portable = process.platform === 'win32';
  const { outcomeLine } = await import('../reporters/terminal.js');
  await writeOutputs(
    choices,
    (name, color) => reporters[name](report, { color, verbose, portable }),
    (color) => outcomeLine(report, color),
  );
}
