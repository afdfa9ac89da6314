import { existsSync } from 'node:fs';
import type { WriteStream } from 'node:tty';
import type { Progress, RunOptions } from '../conformance/run-conformance.js';
import type { Contract } from '../contract/contract.js';
import type { Fetch } from '../contract/exchange.js';
import type { NetworkOptions } from '../http/network-options.js';
import { againstBaseline, completely, failures, strictly } from '../judgement/report/policy.js';
import { createRedactor } from '../judgement/report/redact.js';
import type { Report } from '../judgement/report/report.js';
import { changes } from '../reporters/differences.js';
import { outcomeOf } from '../reporters/results.js';
import { catalogue, type Requirement } from '../requirements/catalogue.js';
import { type Selection, selectRequirements } from '../requirements/select-requirements.js';
import { oneLine, printable } from '../text/printable.js';
import { readBaseline, writeBaseline } from './baseline.js';
import { type CheckConfig, readCheckConfig } from './check-config.js';
import { cleanLeftovers, expectPlaceholder } from './clean-leftovers.js';
import { cleanUp } from './clean-up.js';
import { deliver, readReporter } from './deliver.js';
import { exit, exitOf, UsageError } from './exit-codes.js';
import { type NetworkFlags, networkOf } from './network-flags.js';
import { readBaseUrl, readKey } from './options.js';
import { defaultConfig, profileOf } from './profile-option.js';
import { readReportFile } from './read-report-file.js';
import { readText } from './read-text.js';
import { runOnChange } from './run-on-change.js';
import { expectWritable, writeText } from './write-text.js';

interface Flags extends Omit<CheckConfig, 'url'>, NetworkFlags {
  readonly apiKey?: string;
  readonly otherApiKey?: string;
  readonly config?: string;
  readonly updateBaseline?: boolean;
  readonly list?: boolean;
  readonly verbose?: boolean;
  readonly watch?: string | true;
  readonly cleanUp?: boolean;
  readonly suggestProfile?: boolean;
  readonly failFast?: boolean;
  readonly rerun?: string;
  readonly onLeftover?: string;
}

/** A server, and how it is reached. */
interface Server {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** A key of another environment. */
  readonly otherApiKey?: string | undefined;
  readonly network: NetworkOptions;
}

/** Does what `notikit check` says. Throws UsageError and UnwritableError. */
export async function runCheck(argument: string | undefined, flags: Flags): Promise<void> {
  const config = configOf(flags);
  if (config === undefined) return print(`Nothing to check: all requirements passed in ${flags.rerun}.`);
  const { requirements } = selectRequirements(selectionOf(config));
  if (flags.list === true) return print(listOf(requirements));

  const baseUrl = readUrl(argument ?? config.url);
  const apiKey = readKey(flags.apiKey);
  const otherApiKey = flags.otherApiKey === undefined ? undefined : readKey(flags.otherApiKey);
  if (otherApiKey === apiKey)
    throw new UsageError('--other-api-key is the same as --api-key. Pass a key of another environment.');
  const network = networkOf(flags);
  if (flags.cleanUp === true) {
    process.exitCode = await cleanUp(
      { baseUrl, apiKey },
      { timeoutMs: 1_000 * (config.requestTimeout ?? 10), network },
    );
    return;
  }
  if (flags.onLeftover !== undefined) expectPlaceholder(flags.onLeftover);
  const choices = (config.reporter ?? ['terminal']).map(readReporter);
  const { baseline } = config;
  if (flags.updateBaseline === true && baseline === undefined)
    throw new UsageError('--update-baseline needs --baseline FILE');
  if (flags.updateBaseline === true && flags.watch !== undefined)
    throw new UsageError('--update-baseline cannot be combined with --watch');
  expectWritable([
    ...choices.map(({ file }) => file),
    config.badge,
    flags.updateBaseline === true ? baseline : undefined,
  ]);
  const known =
    baseline === undefined || flags.updateBaseline === true ? [] : readBaseline(readText(baseline), baseline);

  const profile = await profileOf(flags.profile, flags.config);
  if (flags.suggestProfile === true) {
    if (profile !== undefined) throw new UsageError('--suggest-profile cannot be combined with a profile');
    return print(printable((await suggest({ baseUrl, apiKey, network }, config)).trimEnd()));
  }

  const stopping = { failFast: flags.failFast, known };
  const judgeOnce = async () =>
    againstBaseline(
      strictOr(await judge({ baseUrl, apiKey, otherApiKey, network }, config, profile, stopping), config),
      known,
    );
  if (baseline !== undefined && flags.updateBaseline === true) {
    const failed = failures(await judgeOnce());
    writeText(baseline, writeBaseline(failed));
    return print(`wrote ${failed.length} known ${failed.length === 1 ? 'failure' : 'failures'} to ${baseline}`);
  }
  let before: Report | undefined;
  const tell = async () => {
    const judged = await judgeOnce();
    const report = config.requireComplete === true ? completely(judged) : judged;
    process.exitCode = exitOf[outcomeOf(report)];
    await deliver(report, choices, { verbose: flags.verbose, badge: config.badge });
    await cleanAfter(report, flags.onLeftover);
    if (flags.watch === undefined) return;
    if (before !== undefined) process.stderr.write(`\n${changes(before, report)}`);
    before = report;
    process.stderr.write(`\nWaiting for ${sayWhen(flags.watch)}. Press Ctrl-C to stop.\n`);
  };
  if (flags.watch === undefined) await tell();
  else await runOnChange(flags.watch === true ? undefined : flags.watch, tell);
}

/** What ends a run as early as it can be: what it has changed is put back. The second one ends the process. */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs the user's command for what the run left behind. A failed one makes a run incomplete that passed otherwise. */
async function cleanAfter({ leftBehind }: Report, command: string | undefined): Promise<void> {
  if (command === undefined || leftBehind === undefined) return;
  const isClean = await cleanLeftovers(command, leftBehind.subscribers, (line) => process.stderr.write(`${line}\n`));
  if (!isClean) process.exitCode ||= exit.incomplete;
}

/** The configuration with its flags; undefined if there is nothing left to check again. Throws UsageError. */
function configOf(flags: Flags): CheckConfig | undefined {
  const config: CheckConfig = { ...readConfig(flags.config), ...flags };
  if (flags.rerun === undefined) return config;
  if (flags.only !== undefined) throw new UsageError('--rerun cannot be combined with --only');
  const known = new Set<string>(catalogue.map(({ id }) => id));
  const again = readReportFile(flags.rerun).results.filter(
    ({ id, status }) => ['failed', 'warned', 'errored'].includes(status) && known.has(id),
  );
  return again.length === 0 ? undefined : { ...config, only: again.map(({ id }) => id) };
}

function strictOr(report: Report, { strict }: CheckConfig): Report {
  return strict === true ? strictly(report) : report;
}

function sayWhen(file: string | true): string {
  const signal = `kill -USR2 ${process.pid}`;
  return file === true ? signal : `${file} to change, or ${signal}`;
}

type Stopping = Pick<RunOptions, 'failFast' | 'known'>;

async function judge(
  server: Server,
  config: CheckConfig,
  profile: Contract | undefined,
  stopping: Stopping,
): Promise<Report> {
  const report = await asking(server, config, (run, fetch) => run(fetch, profile), stopping);
  return withoutHeaders(report, server.network);
}

/** Values of fewer characters are no secrets, and occur everywhere. */
const shortestSecret = 8;

/** A server may echo the headers of a gateway, which may be secret. */
function withoutHeaders(report: Report, { headers = {} }: NetworkOptions): Report {
  const secrets = Object.values(headers).filter(({ length }) => length >= shortestSecret);
  if (secrets.length === 0) return report;
  const redactors = secrets.map((secret) => createRedactor(secret));
  return JSON.parse(JSON.stringify(report), (_, value) =>
    typeof value === 'string' ? redactors.reduce((text, redact) => redact(text), value) : value,
  );
}

async function suggest(server: Server, config: CheckConfig): Promise<string> {
  const { baseUrl, apiKey } = server;
  const { suggestProfile } = await import('../profile/suggest-profile.js');
  const reports: Report[] = [];
  const text = await asking(server, config, (run, fetch) =>
    suggestProfile(fetch, baseUrl, async (watched, profile) => {
      const report = await run(watched, profile);
      reports.push(report);
      return report;
    }),
  );
  const left = reports.flatMap(({ leftBehind }) => leftBehind?.subscribers ?? []);
  const lines = left.length === 0 ? [] : [`Left behind (the API has no delete): ${left.map(printable).join(', ')}`];
  for (const { incomplete } of reports) {
    if (incomplete?.reason !== 'not restored') continue;
    lines.push(printable(incomplete.message));
    process.exitCode = exit.incomplete;
  }
  for (const line of lines) process.stderr.write(`${line}\n`);
  return createRedactor(apiKey)(text);
}

/** Runs against a server once, or as often as `act` wants. */
async function asking<T>(
  { baseUrl, apiKey, otherApiKey, network }: Server,
  config: CheckConfig,
  act: (run: (fetch: Fetch, profile: Contract | undefined) => Promise<Report>, fetch: Fetch) => Promise<T>,
  stopping: Stopping = {},
): Promise<T> {
  const [{ runConformance }, { createOutbound }] = await Promise.all([
    import('../conformance/run-conformance.js'),
    import('../http/outbound.js'),
  ]);
  const { seed, budget, concurrency, rate, allowWrites, settle, timeout = 120, requestTimeout = 10 } = config;
  const fetch = createOutbound({ timeoutMs: requestTimeout * 1_000, network, onRedirect: reportRedirect });
  const needed = timeNeeded(config);
  if (needed !== undefined) process.stderr.write(`${needed}\n`);
  const interruption = new AbortController();
  const interrupt = () => interruption.abort(new Error('interrupted'));
  for (const signal of endings) process.once(signal, interrupt);
  const progress = createProgress(process.stderr);
  const run = (fetch: Fetch, profile: Contract | undefined) =>
    runConformance({
      ...{
        ...selectionOf(config),
        fetch,
        baseUrl,
        apiKey,
        otherApiKey,
        profile,
        seed,
        budget,
        concurrency,
        rate,
        allowWrites,
      },
      ...stopping,
      ids: config,
      settleMs: settle === undefined ? undefined : settle * 1_000,
      timeoutMs: timeout * 1_000,
      signal: interruption.signal,
      onProgress: progress.show,
    });
  try {
    return await act(run, fetch);
  } finally {
    progress.end();
    for (const signal of endings) process.off(signal, interrupt);
    await fetch.close();
  }
}

function selectionOf({ only, operation, section, skip }: CheckConfig): Selection {
  return { only, operations: operation, sections: section, skip };
}

function readConfig(path: string | undefined): CheckConfig {
  if (path === undefined && !existsSync(defaultConfig)) return {};
  const file = path ?? defaultConfig;
  return readCheckConfig(readText(file), file);
}

function readUrl(text: string | undefined): string {
  if (text === undefined)
    throw new UsageError(
      'The address of the server is missing. Example: notikit check http://127.0.0.1:4010 --api-key dev',
    );
  return readBaseUrl(text);
}

function listOf(requirements: readonly Requirement[]): string {
  const width = Math.max(...requirements.map(({ id }) => id.length));
  return requirements
    .map(({ id, section, level, text }) => `§${section.padEnd(4)} ${level.padEnd(6)} ${id.padEnd(width)}  ${text}`)
    .join('\n');
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** How often a line is written where there is no terminal, in milliseconds. */
const quietInterval = 5_000;

/** Shows how far a run is: one line that changes on a terminal, a line now and then elsewhere. */
function createProgress(stream: Pick<WriteStream, 'write' | 'isTTY' | 'columns'>): {
  readonly show: (progress: Progress) => void;
  readonly end: () => void;
} {
  const start = performance.now();
  let lastLine = start;
  return {
    show: ({ requirement, requests, done, of }) => {
      const elapsed = performance.now() - start;
      const left = done === 0 ? '' : `, ${Math.ceil(((elapsed / done) * (of - done)) / 1_000)} s left`;
      const line = `${done}/${of} ${requirement.id} (${requests} requests${left})`;
      if (stream.isTTY) stream.write(`\r\u001b[2K${line.slice(0, (stream.columns ?? 80) - 1)}`);
      else if (performance.now() - lastLine >= quietInterval) {
        lastLine = performance.now();
        stream.write(`${line}\n`);
      }
    },
    end: () => {
      if (stream.isTTY) stream.write('\r\u001b[2K');
    },
  };
}

/** About how many requests a run sends that has no budget, and one that only reads. */
const requests = { all: 400, reading: 270 };

/**
 * What to say of a run that cannot come to its end in time, since it may send only so many requests in a second;
 * undefined if it can, or is narrowed: how much is left then is not known beforehand.
 */
export function timeNeeded(config: CheckConfig): string | undefined {
  const { rate, timeout = 120, allowWrites = false, budget, only, operation, section, skip } = config;
  const isNarrowed = [only, operation, section, skip].some((patterns) => patterns !== undefined && patterns.length > 0);
  if (rate === undefined || isNarrowed) return undefined;
  const count = budget ?? (allowWrites ? requests.all : requests.reading);
  const seconds = Math.ceil(count / rate);
  if (seconds <= timeout) return undefined;
  const enough = Math.ceil((seconds * 1.2) / 10) * 10;
  return `About ${count} requests take ${seconds} s at ${rate} requests per second, but the time limit is ${timeout} s. Pass --timeout ${enough} to allow this.`;
}

function reportRedirect(from: string, to: string): void {
  process.stderr.write(`notikit: ${oneLine(from, 500)} redirects to ${oneLine(to, 500)}. Pass that address.\n`);
}
