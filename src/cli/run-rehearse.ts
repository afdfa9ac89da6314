import { stringify } from 'yaml';
import { isFailure, type Rehearsal, RehearsalError } from '../rehearsal/rehearsal.js';
import { rehearse } from '../rehearsal/rehearse.js';
import { rehearsalJunit, rehearsalText } from '../reporters/rehearsal-text.js';
import { readYaml } from '../source/read-yaml.js';
import { printable } from '../text/printable.js';
import { exit, UsageError } from './exit-codes.js';
import { hasColors } from './log.js';
import { profileOf } from './profile-option.js';
import { readText } from './read-text.js';
import { expectWritable, writeText } from './write-text.js';

interface Flags {
  readonly only?: readonly string[];
  readonly pairs?: boolean;
  readonly faults?: boolean;
  readonly sabotage?: readonly string[];
  readonly scenario: string;
  readonly seed?: number;
  readonly jobs?: number;
  readonly timeout?: number;
  readonly bail?: boolean;
  readonly reporter?: readonly string[];
  readonly baseline?: string;
  readonly updateBaseline?: boolean;
  readonly verbose?: boolean;
  readonly profile?: string;
}

const reporters = {
  terminal: (rehearsal: Rehearsal, options: { color: boolean; verbose: boolean }) => rehearsalText(rehearsal, options),
  json: (rehearsal: Rehearsal) => `${JSON.stringify(rehearsal, null, 2)}\n`,
  junit: rehearsalJunit,
  html: async (rehearsal: Rehearsal) => (await import('../reporters/html/rehearsal-html.js')).rehearsalHtml(rehearsal),
};

interface Reporting {
  readonly name: keyof typeof reporters;
  readonly file?: string | undefined;
}

/** Does what `notikit rehearse` says. Throws UsageError and UnwritableError. */
export async function runRehearse(command: readonly string[], flags: Flags): Promise<void> {
  const { baseline, updateBaseline = false, scenario, seed, verbose = false, timeout } = flags;
  if (updateBaseline && baseline === undefined) throw new UsageError('--update-baseline needs --baseline FILE');
  const reportings = (flags.reporter ?? ['terminal']).map(readReporting);
  expectWritable([...reportings.map(({ file }) => file), updateBaseline ? baseline : undefined]);
  const knownFailures = baseline === undefined || updateBaseline ? [] : readKnown(baseline);
  await expectSabotages(flags.sabotage);
  const profile = await profileOf(flags.profile);
  const ended = new AbortController();
  const end = () => ended.abort();
  process.once('SIGINT', end).once('SIGTERM', end);
  let rehearsal: Rehearsal;
  try {
    rehearsal = await rehearse({
      ...{
        command,
        profile,
        profileFile: flags.profile,
        scenario,
        seed,
        known: knownFailures,
        signal: ended.signal,
        onRun: progress,
      },
      ...{ only: flags.only, pairs: flags.pairs, faults: flags.faults, sabotages: flags.sabotage },
      ...{ jobs: flags.jobs, bail: flags.bail, ...(timeout !== undefined && { timeoutMs: 1_000 * timeout }) },
    });
  } catch (error) {
    if (!(error instanceof RehearsalError)) throw error;
    if (error.isUsage) throw new UsageError(error.message);
    process.stderr.write(`notikit: ${error.message.split('\n').map(printable).join('\n')}\n`);
    process.exitCode = exit.incomplete;
    return;
  } finally {
    process.off('SIGINT', end).off('SIGTERM', end);
    if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
  }
  if (baseline !== undefined && updateBaseline) {
    const names = rehearsal.trials.filter(isFailure).map(({ name }) => name);
    writeText(
      baseline,
      `# Known failures, written by \`notikit rehearse --update-baseline\`.\n${stringify({ known: names })}`,
    );
    process.stdout.write(`wrote ${names.length} known ${names.length === 1 ? 'failure' : 'failures'} to ${baseline}\n`);
    return;
  }
  for (const { name, file } of reportings) {
    const text = await reporters[name](rehearsal, { color: file === undefined && hasColors(process.stdout), verbose });
    if (file === undefined) process.stdout.write(text);
    else writeText(file, text);
  }
  const isCut = ended.signal.aborted;
  if (isCut) process.stderr.write('notikit: the rehearsal was stopped before all servers were tried\n');
  process.exitCode = rehearsal.trials.some(isFailure) ? exit.failed : isCut ? exit.incomplete : exit.ok;
}

function progress(name: string, done: number, all: number): void {
  const line = all === 0 ? name : `${done}/${all} ${name}`;
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[2K${line.slice(0, (process.stderr.columns ?? 80) - 1)}`);
}

function readReporting(text: string): Reporting {
  const [name = '', ...file] = text.split('=');
  if (!isReporter(name) || (text.includes('=') && file.join('=') === '')) {
    throw new UsageError(
      `--reporter ${text}: unknown reporter. Use terminal, json, junit or html, optionally followed by =FILE.`,
    );
  }
  return { name, file: text.includes('=') ? file.join('=') : undefined };
}

function isReporter(name: string): name is keyof typeof reporters {
  return Object.hasOwn(reporters, name);
}

function readKnown(file: string): readonly string[] {
  const names = { type: 'array', items: { type: 'string' } };
  const schema = { type: 'object', required: ['known'], additionalProperties: false, properties: { known: names } };
  return (readYaml(readText(file), file, schema) as { known: string[] }).known;
}

async function expectSabotages(ids: readonly string[] = []): Promise<void> {
  if (ids.length === 0) return;
  const { loadSabotages, SabotageError } = await import('../mock/faults/sabotaged.js');
  await loadSabotages(ids).catch((error: unknown) => {
    throw error instanceof SabotageError ? new UsageError(error.message) : error;
  });
}
