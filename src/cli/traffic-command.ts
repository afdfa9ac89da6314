import { type Command, InvalidArgumentError } from 'commander';
import { strictly } from '../judgement/report/policy.js';
import type { Report } from '../judgement/report/report.js';
import { reporterNames } from '../reporters/reporter-choice.js';
import { outcomeOf } from '../reporters/results.js';
import type { Traffic } from '../traffic/traffic.js';
import { deliver, readReporter } from './deliver.js';
import { FlagCommand } from './flag-command.js';
import { append, badgeOption } from './options.js';
import { profileOption } from './profile-option.js';
import { exitOf } from './usage-error.js';
import { expectWritable, writeText } from './write-text.js';

/** A command that judges traffic. */
export class TrafficCommand extends FlagCommand {
  constructor(...named: ConstructorParameters<typeof FlagCommand>) {
    super(...named);
    this.option(...profileOption)
      .option('--strict', 'let broken requests, and a broken `should`, fail the run')
      .option('--reporter <name[=file]>', `${reporterNames}; repeatable`, append)
      .option(...badgeOption)
      .option('--verbose', 'list each clause that was kept, how often that was seen, and where')
      .option('--coverage [=file]', 'print which parts of the contract the traffic exercised, or write it as JSON')
      .option('--min-coverage <percent>', 'let the run fail if it exercised less of the contract', percentage);
  }

  /** The file follows an equals sign only: `--coverage FILE` would overwrite what was to be read. */
  override parseOptions(args: string[]): ReturnType<Command['parseOptions']> {
    return super.parseOptions(args.map((arg) => (arg === '--coverage' ? '--coverage=' : arg)));
  }
}

function percentage(text: string): number {
  const [, digits] = /^(\d+(?:\.\d+)?)%?$/.exec(text) ?? [];
  if (digits !== undefined && Number(digits) <= 100) return Number(digits);
  throw new InvalidArgumentError('It must be a percentage from 0 to 100: `80%`, or `80`.');
}

/** The flags that all commands have which judge traffic. */
export interface TrafficFlags {
  readonly reporter?: readonly string[];
  readonly badge?: string;
  readonly profile?: string;
  readonly strict?: boolean;
  readonly verbose?: boolean;
  /** The file to write to; empty for the terminal. */
  readonly coverage?: string;
  readonly minCoverage?: number;
}

/** Checks what can be checked of the flags before any work is done. Throws UsageError. */
export function checkTrafficFlags({ reporter = [], badge, coverage }: TrafficFlags): void {
  expectWritable([...reporter.map((text) => readReporter(text).file), badge, coverage]);
}

/** Reports on traffic as the flags say, and gives the exit code. Rejects with UnwritableError. */
export async function conclude(
  traffic: Traffic,
  flags: TrafficFlags,
  incomplete?: Report['incomplete'],
): Promise<number> {
  const { reporter = ['terminal'], strict, coverage, minCoverage } = flags;
  const plain = traffic.report({ coverage: coverage === '', minCoverage, incomplete });
  const report = strict === true ? strictly(plain) : plain;
  await deliver(report, reporter.map(readReporter), flags);
  if (coverage) writeText(coverage, `${JSON.stringify(traffic.coverage(), null, 2)}\n`);
  const tooLittle = report.results.find(({ id, status }) => id === 'traffic.coverage' && status === 'failed');
  if (tooLittle !== undefined) process.stderr.write(`notikit: ${tooLittle.message}\n`);
  return exitOf[outcomeOf(report)];
}
