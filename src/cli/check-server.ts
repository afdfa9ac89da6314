import { type Progress, type RunOptions, usualBudget } from '../conformance/run-options.js';
import { type Contract, changesOf } from '../contract/contract.js';
import type { Fetch } from '../contract/exchange.js';
import type { NetworkOptions } from '../http/network.js';
import { TransportError } from '../http/transport.js';
import type { Report } from '../judgement/report/report.js';
import type { Selection } from '../requirements/select-requirements.js';
import { oneLine, printable } from '../text/printable.js';
import { createRedactor } from '../text/redactor.js';
import { threadFile } from '../thread/thread-file.js';
import type { CheckConfig } from './check-config.js';
import { exit } from './exit-codes.js';
import { interruptible } from './interruptible.js';
import { clearStatus, showStatus } from './log.js';
import { headerMask } from './network-flags.js';
import { type PlainOptions, superviseRun, type ThreadTask } from './supervised-run.js';

/** A server, and how it is reached. */
interface Server {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** A key of another environment. */
  readonly otherApiKey?: string | undefined;
  readonly network: NetworkOptions;
}

/** Signals that stop a run early: it restores its changes. The second one ends it by force. */
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Stopping = Pick<RunOptions, 'failFast' | 'known'>;

/** Checks a server once, in a thread if the package is built: no text of the server can keep it from ending. */
export async function checkServer(
  server: Server,
  config: CheckConfig,
  profile: Contract | undefined,
  stopping: Stopping,
): Promise<Report> {
  const file = threadFile('cli/check-thread.js');
  const report =
    file === undefined
      ? await withRun(server, config, (run, fetch) => run(fetch, profile), stopping)
      : await superviseCheck(file, server, config, profile, stopping);
  return withoutHeaders(report, server.network);
}

/** Time limit of a request that only asks if a server is there, in milliseconds. */
const presenceMs = 2_000;

/** Tells if a server gives any response. */
export async function responds(baseUrl: string, network: NetworkOptions): Promise<boolean> {
  const { createOutbound } = await import('../http/outbound.js');
  const fetch = createOutbound({ timeoutMs: presenceMs, network });
  try {
    await fetch(new Request(baseUrl));
    return true;
  } catch (error) {
    return error instanceof TransportError && !['unreachable', 'reset', 'timeout'].includes(error.failure);
  } finally {
    await fetch.close();
  }
}

/** A server may echo the headers of a gateway, which may be secret. */
function withoutHeaders(report: Report, network: NetworkOptions): Report {
  if (Object.keys(network.headers ?? {}).length === 0) return report;
  const mask = headerMask(network);
  return JSON.parse(JSON.stringify(report), (_, value) => (typeof value === 'string' ? mask(value) : value));
}

export async function suggestFor(server: Server, config: CheckConfig): Promise<string> {
  const { baseUrl, apiKey, network } = server;
  const mask = headerMask(network);
  const { suggestProfile } = await import('../profile/suggest-profile.js');
  const reports: Report[] = [];
  const text = await withRun(server, config, (run, fetch) =>
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
  for (const line of lines) process.stderr.write(`${mask(line)}\n`);
  return mask(createRedactor(apiKey)(text));
}

/** Calls `act` with a function that runs all checks, as often as `act` calls it. */
async function withRun<T>(
  server: Server,
  config: CheckConfig,
  act: (run: (fetch: Fetch, profile: Contract | undefined) => Promise<Report>, fetch: Fetch) => Promise<T>,
  stopping: Stopping = {},
): Promise<T> {
  const [{ runConformance }, { createOutbound }] = await Promise.all([
    import('../conformance/run-conformance.js'),
    import('../http/outbound.js'),
  ]);
  const { onProgress, onRedirect } = listeners(server, config);
  const fetch = createOutbound({ ...outboundOf(server, config), onRedirect });
  const options = optionsOf(server, config, stopping);
  const run = (signal: AbortSignal) => (fetch: Fetch, profile: Contract | undefined) =>
    runConformance({ ...options, fetch, profile, signal, onProgress });
  try {
    return await interruptible((signal) => act(run(signal), fetch), new Error('interrupted'), endSignals);
  } finally {
    clearStatus();
    await fetch.close();
  }
}

/** Checks a server in a thread, and reports a run that had to be ended by force. Rejects if notikit fails. */
async function superviseCheck(
  file: URL,
  server: Server,
  config: CheckConfig,
  profile: Contract | undefined,
  stopping: Stopping,
): Promise<Report> {
  const [options, outbound] = [optionsOf(server, config, stopping), outboundOf(server, config)];
  const changes = profile && changesOf(profile);
  const task = { options, outbound, changes: changes && { ...changes, choices: profile.choices } };
  const startedAt = new Date();
  const end = await superviseRun(file, task, { signals: endSignals, ...listeners(server, config) });
  clearStatus();
  if ('report' in end) return end.report;
  const { createOutbound } = await import('../http/outbound.js');
  const { restoreByForce } = await import('./restore-by-force.js');
  const fetch = createOutbound(outbound);
  const restored = end.restorable && (await restoreByForce(end.restorable, server, fetch));
  await fetch.close();
  const redact = createRedactor(server.apiKey, server.otherApiKey);
  const sentence = restored && redact(restored.sentence);
  if ('fault' in end) {
    if (sentence !== undefined) process.stderr.write(`notikit: ${oneLine(sentence, 500)}\n`);
    throw typeof end.fault === 'string' ? new Error(end.fault) : end.fault;
  }
  const { reason, message } = end.forced;
  const { runConformance } = await import('../conformance/run-conformance.js');
  const why = Object.assign(new Error(message), reason === 'timeout' && { name: 'TimeoutError' });
  // A run that is ended before it begins sends nothing, and its report says so of each requirement.
  const empty = await runConformance({ ...options, fetch, profile, signal: AbortSignal.abort(why) });
  const created = config.allowWrites === true ? ['Pass --clean-up to list the subscribers that it created.'] : [];
  return {
    ...{ ...empty, requests: end.requests, startedAt: startedAt.toISOString() },
    durationMs: Date.now() - startedAt.getTime(),
    incomplete: {
      reason: restored?.isRestored === false ? 'not restored' : reason,
      message: [message, ...(sentence === undefined ? [] : [sentence]), ...created].join('\n'),
    },
  };
}

function optionsOf({ baseUrl, apiKey, otherApiKey }: Server, config: CheckConfig, stopping: Stopping): PlainOptions {
  const { seed, budget, concurrency, rate, allowWrites, settle, timeout = 300 } = config;
  return {
    ...selectionOf(config),
    ...{ baseUrl, apiKey, otherApiKey, seed, budget, concurrency, rate, allowWrites },
    ...stopping,
    ids: config,
    settleMs: settle === undefined ? undefined : settle * 1_000,
    timeoutMs: timeout * 1_000,
  };
}

function outboundOf({ network }: Server, { requestTimeout = 10 }: CheckConfig): ThreadTask['outbound'] {
  return { timeoutMs: requestTimeout * 1_000, network };
}

/** Says what a run needs, and returns what is called while it goes on. */
function listeners({ network }: Server, config: CheckConfig) {
  const mask = headerMask(network);
  const needed = timeNeeded(config);
  if (needed !== undefined) process.stderr.write(`${needed}\n`);
  return {
    onProgress: createProgress(),
    onRedirect: (from: string, to: string) => reportRedirect(mask(from), mask(to)),
  };
}

export function selectionOf({ only, operation, section, skip }: CheckConfig): Selection {
  return { only, operations: operation, sections: section, skip };
}

/** Interval of progress lines where there is no terminal, in milliseconds. */
const quietInterval = 5_000;

/** Shows the progress: one changing line on a terminal, a line at intervals elsewhere. */
function createProgress(): (progress: Progress) => void {
  const start = performance.now();
  let lastLine = start;
  return ({ phase, requests, budget }) => {
    const elapsed = performance.now() - start;
    const seconds = Math.ceil(((elapsed / requests) * (budget - requests)) / 1_000);
    const left = requests > 20 && seconds > 0 ? `, ${seconds} s left` : '';
    const line = `${requests}/${budget} requests (${phase}${left})`;
    if (process.stderr.isTTY) showStatus(line);
    else if (performance.now() - lastLine >= quietInterval) {
      lastLine = performance.now();
      process.stderr.write(`${line}\n`);
    }
  };
}

/**
 * What to say of a run that cannot come to its end in time, since it may send only so many requests in a second;
 * undefined if it can, or is narrowed: how much is left then is not known beforehand.
 */
export function timeNeeded(config: CheckConfig): string | undefined {
  const { rate, timeout = 300, budget = usualBudget, only, operation, section, skip } = config;
  const isNarrowed = [only, operation, section, skip].some((patterns) => patterns !== undefined && patterns.length > 0);
  if (rate === undefined || isNarrowed) return undefined;
  const seconds = Math.ceil(budget / rate);
  if (seconds <= timeout) return undefined;
  const enough = Math.ceil((seconds * 1.2) / 10) * 10;
  return `About ${budget} requests take ${seconds} s at ${rate} ${rate === 1 ? 'request' : 'requests'} per second, but the time limit is ${timeout} s. Pass --timeout ${enough} to allow this.`;
}

function reportRedirect(from: string, to: string): void {
  process.stderr.write(`notikit: ${oneLine(from, 500)} redirects to ${oneLine(to, 500)}. Pass that address.\n`);
}
