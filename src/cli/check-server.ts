import type { ServerAccess } from '../conformance/call.js';
import { type Progress, type RunOptions, usualBudget } from '../conformance/run-options.js';
import { type Contract, changesOf } from '../contract/contract.js';
import type { Fetch } from '../contract/exchange.js';
import type { NetworkOptions } from '../http/network.js';
import { TransportError } from '../http/transport.js';
import type { Report } from '../judgement/report/report.js';
import { Redactor } from '../text/masking.js';
import { formatCount, printable } from '../text/printable.js';
import { type CheckSettings, selectionOf } from './check-config.js';
import { exit } from './exit-codes.js';
import { showStatus } from './log.js';
import { headerMask } from './network-flags.js';
import { runServerTask, type ServerTarget } from './run-server-task.js';
import type { PlainOptions } from './server-tasks.js';

/** Server and its network options. */
type Server = ServerAccess & { readonly network: NetworkOptions };

type StopConditions = Pick<RunOptions, 'failFast' | 'known'>;

/** Checks a server once, and also reports a run that was ended by force. Rejects on an internal error. */
export async function checkServer(
  server: Server,
  config: CheckSettings,
  profile: Contract | undefined,
  stopConditions: StopConditions,
  { signal, onProgress }: Pick<RunOptions, 'signal' | 'onProgress'> = {},
): Promise<Report> {
  const profileChanges = profile && changesOf(profile);
  const changes = profileChanges && { ...profileChanges, choices: profile.choices };
  const input = { ...optionsOf(server, config, stopConditions), changes };
  const startedAt = new Date();
  let requests = 0;
  const showProgress = createProgress(config);
  const watch = (progress: Progress) => {
    requests = progress.requests;
    showProgress(progress);
    onProgress?.(progress);
  };
  const outcome = await runServerTask('check', input, targetOf(server, config), watch, signal);
  if ('result' in outcome) return maskHeaders(outcome.result, server.network);
  const { reason, message } = outcome.forced;
  const { runConformance } = await import('../conformance/run-conformance.js');
  const stopError = Object.assign(new Error(message), reason === 'timeout' && { name: 'TimeoutError' });
  const fetch: Fetch = () => Promise.reject(stopError);
  // A run that is aborted at once sends nothing, and reports each requirement as skipped.
  const emptyReport = await runConformance({ ...input, fetch, profile, signal: AbortSignal.abort(stopError) });
  const created = config.allowWrites === true ? ['Pass --clean-up to list the subscribers that it created.'] : [];
  const report: Report = {
    ...emptyReport,
    requests,
    startedAt: startedAt.toISOString(),
    durationMs: Date.now() - startedAt.getTime(),
    incomplete: { reason, message: [message, ...created].join('\n') },
  };
  return maskHeaders(report, server.network);
}

/** Time limit of a request that only asks if a server is there, in milliseconds. */
const probeTimeoutMs = 2_000;

/** Tells whether the server gives any response. */
export async function responds(baseUrl: string, network: NetworkOptions): Promise<boolean> {
  const { createOutbound } = await import('../http/outbound.js');
  const fetch = createOutbound({ timeoutMs: probeTimeoutMs, network });
  try {
    await fetch(new Request(baseUrl));
    return true;
  } catch (error) {
    return error instanceof TransportError && !['unreachable', 'reset', 'timeout'].includes(error.failure);
  } finally {
    await fetch.close();
  }
}

/** Masks header values: a server may echo the secret headers of a gateway. */
function maskHeaders(report: Report, network: NetworkOptions): Report {
  if (Object.keys(network.headers ?? {}).length === 0) return report;
  const mask = headerMask(network);
  return JSON.parse(JSON.stringify(report), (_, value) => (typeof value === 'string' ? mask(value) : value));
}

/** Suggests the text of a profile; undefined if the run was ended by force. */
export async function suggestProfileText(server: Server, config: CheckSettings): Promise<string | undefined> {
  const mask = headerMask(server.network);
  const input = optionsOf(server, config, {});
  const outcome = await runServerTask('suggestProfile', input, targetOf(server, config), createProgress(config));
  const reports =
    'result' in outcome ? outcome.result.reports : [{ leftBehind: undefined, incomplete: outcome.forced }];
  const left = reports.flatMap(({ leftBehind }) => leftBehind?.subscribers ?? []);
  const lines = left.length === 0 ? [] : [`Left behind (the API has no delete): ${left.map(printable).join(', ')}`];
  for (const { incomplete } of reports) {
    if (incomplete === undefined || ('result' in outcome && incomplete.reason !== 'not restored')) continue;
    lines.push(printable(incomplete.message));
    process.exitCode = exit.incomplete;
  }
  for (const line of lines) process.stderr.write(`${mask(line)}\n`);
  return 'result' in outcome ? mask(new Redactor([server.apiKey]).redact(outcome.result.text)) : undefined;
}

function optionsOf(
  { baseUrl, apiKey, otherApiKey }: Server,
  config: CheckSettings,
  stopConditions: StopConditions,
): PlainOptions {
  const { seed, budget, concurrency, rate, allowWrites, hostile, settle, timeout = 300 } = config;
  return {
    ...selectionOf(config),
    baseUrl,
    apiKey,
    otherApiKey,
    seed,
    budget,
    concurrency,
    rate,
    allowWrites,
    hostile,
    ...stopConditions,
    ids: config,
    settleMs: settle === undefined ? undefined : settle * 1_000,
    timeoutMs: timeout * 1_000,
  };
}

function targetOf({ network, ...access }: Server, { requestTimeout = 10 }: CheckSettings): ServerTarget {
  return { access, outbound: { timeoutMs: requestTimeout * 1_000, network, repeatsWrites: true } };
}

/** Interval of progress lines where there is no terminal, in milliseconds. */
const lineIntervalMs = 5_000;

/** Prints the plan of a run and its progress: one changing line on a terminal, a line at intervals elsewhere. */
function createProgress(config: CheckSettings): (progress: Progress) => void {
  const timeHint = timeLimitHint(config);
  if (timeHint !== undefined) process.stderr.write(`${timeHint}\n`);
  const start = performance.now();
  let lastLineAt = start;
  return ({ phase, requests, budget }) => {
    const elapsed = performance.now() - start;
    const seconds = Math.ceil(((elapsed / requests) * (budget - requests)) / 1_000);
    const left = requests > 20 && seconds > 0 ? `, ${seconds} s left` : '';
    const line = `${requests}/${budget} requests (${phase}${left})`;
    if (process.stderr.isTTY) showStatus(line);
    else if (performance.now() - lastLineAt >= lineIntervalMs) {
      lastLineAt = performance.now();
      process.stderr.write(`${line}\n`);
    }
  };
}

/**
 * Hint for a run that its rate limit makes longer than its timeout. Undefined for a narrowed run, whose size is
 * unknown.
 */
export function timeLimitHint(config: CheckSettings): string | undefined {
  const { rate, timeout = 300, budget = usualBudget, only, operation, section, skip } = config;
  const isNarrowed = [only, operation, section, skip].some((patterns) => patterns !== undefined && patterns.length > 0);
  if (rate === undefined || isNarrowed) return undefined;
  const seconds = Math.ceil(budget / rate);
  if (seconds <= timeout) return undefined;
  const suggestedTimeout = Math.ceil((seconds * 1.2) / 10) * 10;
  return `About ${budget} requests take ${seconds} s at ${formatCount(rate, 'request')} per second, but the time limit is ${timeout} s. Pass --timeout ${suggestedTimeout} to allow this.`;
}
