import type { ClientReads } from '../rehearsal/reads/reads.js';
import { rehearseReads } from '../rehearsal/reads/rehearse-reads.js';
import { isFailure, type Rehearsal, RehearsalError } from '../rehearsal/rehearsal.js';
import { type RehearsalOptions, rehearse } from '../rehearsal/rehearse.js';
import { rehearsalJunit } from '../reporters/junit.js';
import { readsVerdict } from '../reporters/reads-table.js';
import { readsMarkdown, readsText } from '../reporters/reads-text.js';
import { rehearsalText, rehearsalVerdict } from '../reporters/rehearsal-text.js';
import { printable } from '../text/printable.js';
import { type BaselineFlags, planOutputs, writeBaseline, writeOutputs } from './deliver.js';
import { exit, UsageError } from './exit-codes.js';
import { interruptible } from './interruptible.js';
import { clearStatus, showStatus } from './log.js';
import { readSabotages } from './options.js';
import { profileOf } from './profile-option.js';

interface Flags
  extends BaselineFlags,
    Pick<RehearsalOptions, 'only' | 'pairs' | 'faults' | 'scenario' | 'seed' | 'jobs' | 'bail'> {
  readonly reads?: boolean;
  readonly runs?: number;
  readonly sabotage?: readonly string[];
  readonly timeout: number;
  readonly reporter?: readonly string[];
  readonly verbose?: boolean;
  readonly profile?: string;
}

interface TextOptions {
  readonly color: boolean;
  readonly verbose: boolean;
}

const reporters = {
  terminal: (rehearsal: Rehearsal, options: TextOptions) => rehearsalText(rehearsal, options),
  json: toJson,
  junit: rehearsalJunit,
  html: async (rehearsal: Rehearsal) => (await import('../reporters/html/rehearsal-html.js')).rehearsalHtml(rehearsal),
};

const readsReporters = {
  terminal: (reads: ClientReads, options: TextOptions) => readsText(reads, options),
  json: toJson,
  markdown: readsMarkdown,
  html: async (reads: ClientReads) => (await import('../reporters/html/reads-html.js')).readsHtml(reads),
};

function toJson(value: Rehearsal | ClientReads): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Runs `notikit rehearse`. Throws UsageError and UnwritableError. */
export async function runRehearse(command: readonly string[], flags: Flags): Promise<void> {
  if (flags.reads === true) return runReads(command, flags);
  if (flags.runs !== undefined) throw new UsageError('--runs needs --reads');
  const { verbose = false, profile: profileFile, ...others } = flags;
  const names = Object.keys(reporters) as (keyof typeof reporters)[];
  const { choices, known, newBaseline } = planOutputs(`rehearse -- ${command.join(' ')}`, names, flags);
  await readSabotages(flags.sabotage);
  const rehearsal = await runToEnd(command, flags, (options) =>
    rehearse({ ...others, ...options, profileFile, known, sabotages: flags.sabotage }),
  );
  if (rehearsal === undefined) return;
  if (newBaseline !== undefined) {
    const failing = rehearsal.trials.filter(isFailure).map(({ name }) => name);
    return writeBaseline('rehearse', newBaseline, failing);
  }
  await writeOutputs(
    choices,
    (name, color) => reporters[name](rehearsal, { color, verbose }),
    () => rehearsalVerdict(rehearsal),
  );
  if (rehearsal.trials.some(isFailure)) process.exitCode = exit.failed;
}

async function runReads(command: readonly string[], flags: Flags): Promise<void> {
  const { verbose = false, profile: _file, ...others } = flags;
  const names = Object.keys(readsReporters) as (keyof typeof readsReporters)[];
  const { choices } = planOutputs(`rehearse --reads -- ${command.join(' ')}`, names, flags);
  const reads = await runToEnd(command, flags, (options) => rehearseReads({ ...others, ...options }));
  if (reads === undefined) return;
  await writeOutputs(
    // An interrupted search does not replace a committed file.
    choices.filter(({ file }) => file === undefined || process.exitCode === exit.ok),
    (name, color) => readsReporters[name](reads, { color, verbose }),
    () => readsVerdict(reads),
  );
}

/** Runs a rehearsal until it ends or is interrupted; undefined if it is impossible. Sets the exit code. Throws UsageError. */
async function runToEnd<Result>(
  command: readonly string[],
  { profile, timeout }: Flags,
  rehearseWith: (options: RunOptions) => Promise<Result>,
): Promise<Result | undefined> {
  const contract = await profileOf(profile);
  const start = performance.now();
  const onRun: RunOptions['onRun'] = (name, done, all) => {
    const left = done < 2 ? 0 : Math.ceil((((performance.now() - start) / (done - 1)) * (all - done + 1)) / 1_000);
    showStatus(all === 0 ? name : `${done}/${all} ${name}${left === 0 ? '' : ` · at most ${left} s left`}`);
  };
  try {
    return await interruptible(async (signal) => {
      const options = { command, profile: contract, signal, onRun, timeoutMs: 1_000 * timeout };
      const result = await rehearseWith(options);
      process.exitCode = signal.aborted ? exit.incomplete : exit.ok;
      if (signal.aborted) process.stderr.write('notikit: the rehearsal was stopped before its end\n');
      return result;
    });
  } catch (error) {
    if (!(error instanceof RehearsalError)) throw error;
    if (error.isUsage) throw new UsageError(error.message);
    process.stderr.write(`notikit: ${error.message.split('\n').map(printable).join('\n')}\n`);
    process.exitCode = exit.incomplete;
    return undefined;
  } finally {
    clearStatus();
  }
}

interface RunOptions extends Pick<RehearsalOptions, 'command' | 'profile' | 'signal' | 'timeoutMs'> {
  readonly onRun: (name: string, done: number, all: number) => void;
}
