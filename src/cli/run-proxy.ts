import { once } from 'node:events';
import { connect, type LookupFunction } from 'node:net';
import { OccupiedError } from '../har/har-writer.js';
import type { ListenAddress } from '../http/listen-address.js';
import { proxyOf } from '../http/network.js';
import { createProxy, type TrafficProxy } from '../proxy/create-proxy.js';
import { isLocalAddress, localAddressMessage, lookupElsewhere } from '../proxy/end-to-end.js';
import { readUpstream, type Upstream } from '../proxy/upstream.js';
import { fileReasonOf } from '../text/file-reason.js';
import { oneLine } from '../text/printable.js';
import type { Traffic } from '../traffic/traffic.js';
import { selectionOf, withConfig } from './check-config.js';
import { planReport, type ReportPlan } from './deliver.js';
import { exit, UsageError } from './exit-codes.js';
import { colorsOf, Log } from './log.js';
import { addressOf, cannotListen, type ListenFlags, type NetworkFlags, networkOf } from './network-flags.js';
import type { LogFlags } from './options.js';
import { isReaderGone } from './output-errors.js';
import { profileOf } from './profile-option.js';
import { passageLines, passageRecord, reportTraffic, type TrafficFlags } from './traffic-report.js';

interface Flags extends TrafficFlags, LogFlags, ListenFlags, NetworkFlags {
  readonly timeout: number;
  readonly allowLinkLocal?: boolean;
  readonly violationsHeader?: boolean;
  readonly block?: boolean;
  readonly record?: string;
  readonly force?: boolean;
}

/** Runs `notikit proxy`. Throws UsageError. */
export async function runProxy(url: string, ownFlags: Flags): Promise<void> {
  const flags = withConfig(ownFlags);
  const { reporter = flags.quiet === true || flags.log === 'json' ? [] : ['terminal'] } = flags;
  const plan = planReport(`proxy ${url}`, { ...flags, reporter }, [flags.coverage, flags.record]);
  const upstream = readUpstream(url, UsageError);
  const { allowLinkLocal = false } = flags;
  if (!allowLinkLocal && isLocalAddress(upstream.hostname))
    throw new UsageError(localAddressMessage(upstream.hostname));
  const network = networkOf(flags);
  const address = addressOf(flags);
  const profile = await profileOf(flags.profile, flags.config);
  const isOutputParsed = plan.choices.some(({ name, file }) => name !== 'terminal' && file === undefined);
  if (flags.log === 'json' && plan.choices.some(({ file }) => file === undefined)) {
    throw new UsageError('with --log json, standard output is the log. Write reports to files: --reporter json=FILE');
  }
  // Standard output contains only the report if a program reads it.
  const stream = isOutputParsed ? process.stderr : process.stdout;
  const log = new Log(flags, stream);
  const colors = colorsOf(stream);
  const internalErrors = new Set<string>();
  const proxy = createProxy({
    ...flags,
    ...selectionOf(flags),
    target: url,
    allowLinkLocal,
    timeoutMs: flags.timeout * 1_000,
    allowHosts: flags.allowHost,
    profile,
    network,
    onJudged: (judged) => {
      const text = passageLines(judged, colors);
      if (text.length > 0 || flags.log === 'json') log.say('request', passageRecord(judged), text.join('\n'));
    },
    onError: (error) => {
      const failure = oneLine(String(error), 600);
      if (!internalErrors.has(failure)) process.stderr.write(`notikit: internal error: ${failure}\n`);
      internalErrors.add(failure);
    },
  });
  await listen(proxy, address, flags);
  if (proxyOf(upstream.origin) === undefined)
    await warnIfUnreachable(upstream, allowLinkLocal ? undefined : lookupElsewhere);
  const { url: ownUrl = '' } = proxy;
  const target = upstream.origin + upstream.basePath;
  const head = `${colors.bold('notikit proxy')} listens on ${colors.cyan(ownUrl)}, forwards requests to ${target}, and checks requests and responses.`;
  const text = [
    `${head} Try:`,
    '',
    `  curl -H "Authorization: ApiKey $NOTIKIT_API_KEY" "${ownUrl}/v1/messages?limit=2"`,
    '',
    'Press Ctrl-C to stop and print the report.',
  ];
  log.say('listening', { url: ownUrl, target }, log.isQuiet ? head : text.join('\n'));
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), waitForClosedPipe(stream)]);
  await proxy.close();
  const code = await printReport(proxy.traffic, flags, plan, log);
  process.exitCode = code === exit.ok && internalErrors.size > 0 ? exit.internal : code;
}

/** Prints the report. With --quiet or JSON logs, only a requested one. */
async function printReport(traffic: Traffic, flags: Flags, plan: ReportPlan, log: Log): Promise<number> {
  if (flags.log === 'text') log.say('report', {}, '');
  const code = await reportTraffic(traffic, flags, plan);
  if (flags.log === 'json') log.say('report', { exit: code, ...plan.conclude(traffic.report()).summary }, '');
  return code;
}

async function listen(proxy: TrafficProxy, address: ListenAddress, { port, host, record }: Flags): Promise<void> {
  try {
    await proxy.listen(address);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof OccupiedError) throw new UsageError(error.message);
    if ('path' in error && String(error.path).replace(/\.lock$/, '') === record)
      throw new UsageError(`cannot write ${record}: ${fileReasonOf(error)}`);
    throw new UsageError(cannotListen(error, host, port));
  }
}

/** Warns if the server is not reachable yet: it may be started later. */
async function warnIfUnreachable(
  { hostname, port, origin }: Upstream,
  lookup: LookupFunction | undefined,
): Promise<void> {
  const error = await new Promise<Error | undefined>((resolve) => {
    const socket = connect({ host: hostname, port, lookup, timeout: 2_000 });
    socket.on('connect', () => resolve(undefined)).on('error', resolve);
    socket.on('timeout', () => resolve(new Error('it does not respond')));
    socket.on('connect', () => socket.destroy()).on('timeout', () => socket.destroy());
  });
  if (error !== undefined) {
    process.stderr.write(
      `notikit: ${origin} cannot be reached yet (${oneLine(error.message)}). Requests get 502 until it can.\n`,
    );
  }
}

/** Resolves when the reader of the output closes the pipe. */
function waitForClosedPipe(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    stream.on('error', (error) => isReaderGone(error) && resolve());
  });
}
