import { strictly } from '../judgement/report/policy.js';
import type { Report } from '../judgement/report/report.js';
import { outcomeOf } from '../reporters/results.js';
import type { Traffic } from '../traffic/traffic.js';
import { deliver, readReporter } from './deliver.js';
import { exitOf } from './exit-codes.js';
import { expectWritable, writeText } from './write-text.js';

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
