import { type Progress, type RunOptions, usualBudget } from '../conformance/run-options.js';
import type { Contract } from '../contract/contract.js';
import type { Fetch } from '../contract/exchange.js';
import type { NetworkOptions } from '../http/network.js';
import { TransportError } from '../http/transport.js';
import { createRedactor } from '../judgement/report/redact.js';
import type { Report } from '../judgement/report/report.js';
import type { Selection } from '../requirements/select-requirements.js';
import { oneLine, printable } from '../text/printable.js';
import type { CheckConfig } from './check-config.js';
import { exit } from './exit-codes.js';
import { interruptible } from './interruptible.js';
import { clearStatus, showStatus } from './log.js';
import { headerMask } from './network-flags.js';

/** A server, and how it is reached. */
interface Server {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** A key of another environment. */
  readonly otherApiKey?: string | undefined;
  readonly network: NetworkOptions;
}

/** Signals that stop a run early: it restores its changes. The second one ends the process. */
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Stopping = Pick<RunOptions, 'failFast' | 'known'>;

/** Checks a server once. */
export async function checkServer(
  server: Server,
  config: CheckConfig,
  profile: Contract | undefined,
  stopping: Stopping,
): Promise<Report> {
  const report = await withRun(server, config, (run, fetch) => run(fetch, profile), stopping);
  return withoutHeaders(report, server.network);
}

/** How long a server may take to respond that is only asked whether it is there, in milliseconds. */
const presenceMs = 2_000;

/** Whether a server gives any response, whatever it is. */
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
  { baseUrl, apiKey, otherApiKey, network }: Server,
  config: CheckConfig,
  act: (run: (fetch: Fetch, profile: Contract | undefined) => Promise<Report>, fetch: Fetch) => Promise<T>,
  stopping: Stopping = {},
): Promise<T> {
  const [{ runConformance }, { createOutbound }] = await Promise.all([
    import('../conformance/run-conformance.js'),
    import('../http/outbound.js'),
  ]);
  const { seed, budget, concurrency, rate, allowWrites, settle, timeout = 300, requestTimeout = 10 } = config;
  const mask = headerMask(network);
  const onRedirect = (from: string, to: string) => reportRedirect(mask(from), mask(to));
  const fetch = createOutbound({ timeoutMs: requestTimeout * 1_000, network, onRedirect });
  const needed = timeNeeded(config);
  if (needed !== undefined) process.stderr.write(`${needed}\n`);
  const onProgress = createProgress();
  const run = (signal: AbortSignal) => (fetch: Fetch, profile: Contract | undefined) =>
    runConformance({
      ...selectionOf(config),
      ...{ fetch, baseUrl, apiKey, otherApiKey, profile, seed, budget, concurrency, rate, allowWrites },
      ...stopping,
      ids: config,
      settleMs: settle === undefined ? undefined : settle * 1_000,
      timeoutMs: timeout * 1_000,
      signal,
      onProgress,
    });
  try {
    return await interruptible((signal) => act(run(signal), fetch), new Error('interrupted'), endSignals);
  } finally {
    clearStatus();
    await fetch.close();
  }
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
