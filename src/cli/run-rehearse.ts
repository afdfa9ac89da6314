import { isFailure, type Rehearsal, RehearsalError } from '../rehearsal/rehearsal.js';
import { type RehearsalOptions, rehearse } from '../rehearsal/rehearse.js';
import { rehearsalJunit } from '../reporters/junit.js';
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
  readonly sabotage?: readonly string[];
  readonly timeout: number;
  readonly reporter?: readonly string[];
  readonly verbose?: boolean;
  readonly profile?: string;
}

const reporters = {
  terminal: (rehearsal: Rehearsal, options: { color: boolean; verbose: boolean }) => rehearsalText(rehearsal, options),
  json: (rehearsal: Rehearsal) => `${JSON.stringify(rehearsal, null, 2)}\n`,
  junit: rehearsalJunit,
  html: async (rehearsal: Rehearsal) => (await import('../reporters/html/rehearsal-html.js')).rehearsalHtml(rehearsal),
};

const names = Object.keys(reporters) as (keyof typeof reporters)[];

/** Runs `notikit rehearse`. Throws UsageError and UnwritableError. */
export async function runRehearse(command: readonly string[], flags: Flags): Promise<void> {
  const { verbose = false, timeout } = flags;
  const { choices, known, newBaseline } = planOutputs(`rehearse -- ${command.join(' ')}`, names, flags);
  await readSabotages(flags.sabotage);
  const profile = await profileOf(flags.profile);
  let rehearsal: Rehearsal;
  let isInterrupted: boolean;
  try {
    [rehearsal, isInterrupted] = await interruptible(async (signal) => {
      const done = await rehearse({
        ...flags,
        command,
        profile,
        profileFile: flags.profile,
        known,
        signal,
        onRun: showProgress,
        sabotages: flags.sabotage,
        timeoutMs: 1_000 * timeout,
      });
      return [done, signal.aborted];
    });
  } catch (error) {
    if (!(error instanceof RehearsalError)) throw error;
    if (error.isUsage) throw new UsageError(error.message);
    process.stderr.write(`notikit: ${error.message.split('\n').map(printable).join('\n')}\n`);
    process.exitCode = exit.incomplete;
    return;
  } finally {
    clearStatus();
  }
  if (newBaseline !== undefined) {
    const failing = rehearsal.trials.filter(isFailure).map(({ name }) => name);
    return writeBaseline('rehearse', newBaseline, failing);
  }
  if (isInterrupted) process.stderr.write('notikit: the rehearsal was stopped before all servers were tried\n');
  await writeOutputs(
    choices,
    (name, color) => reporters[name](rehearsal, { color, verbose }),
    () => rehearsalVerdict(rehearsal),
  );
  process.exitCode = isInterrupted ? exit.incomplete : exit.ok;
  if (rehearsal.trials.some(isFailure)) process.exitCode = exit.failed;
}

function showProgress(name: string, done: number, all: number): void {
  showStatus(all === 0 ? name : `${done}/${all} ${name}`);
}
