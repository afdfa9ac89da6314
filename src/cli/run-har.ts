import { statSync } from 'node:fs';
import { judgeHar } from '../har/judge-har.js';
import { HarError, readHar } from '../har/read-har.js';
import { ResentRequests } from '../har/resent-requests.js';
import { readBaseUrl } from '../http/incoming.js';
import type { Report } from '../judgement/report/report.js';
import { someOf } from '../reporters/results.js';
import { fileReasonOf } from '../text/file-reason.js';
import { oneLine } from '../text/printable.js';
import { createTraffic } from '../traffic/traffic.js';
import { selectionOf, withConfig } from './check-config.js';
import { planReport } from './deliver.js';
import { exit, UsageError } from './exit-codes.js';
import { clearStatus, showStatus } from './log.js';
import { type NetworkFlags, networkOf } from './network-flags.js';
import { readApiKey } from './options.js';
import { profileOf } from './profile-option.js';
import { reportTraffic, type TrafficFlags } from './traffic-report.js';

interface Flags extends TrafficFlags, NetworkFlags {
  readonly baseUrl?: string;
  readonly replay?: string;
  readonly apiKey?: string;
  readonly allowWrites?: boolean;
  readonly redact?: string;
  readonly force?: boolean;
}

/** Runs `notikit har`. Throws UsageError. */
export async function runHar(files: readonly string[], ownFlags: Flags): Promise<void> {
  const flags = withConfig(ownFlags);
  const plan = planReport(`har ${files.join(' ')}`, flags, [flags.coverage]);
  const baseUrl = flags.baseUrl === undefined ? undefined : readBaseUrl(flags.baseUrl, UsageError, '--base-url').href;
  for (const file of files) expectFile(file);
  const { redact } = flags;
  if (redact !== undefined) return (await import('./run-redact.js')).runRedact(files, { ...flags, redact, baseUrl });
  const server = flags.replay === undefined ? undefined : readServer(flags.replay, flags);
  const traffic = createTraffic({
    ...selectionOf(flags),
    baseUrl: server?.baseUrl ?? baseUrl,
    profile: await profileOf(flags.profile, flags.config),
    target: server?.baseUrl ?? baseUrl ?? files.join(', '),
  });
  if (server !== undefined) traffic.learnAdded(server.network.headers ?? {});
  // Loaded on demand: most runs send nothing.
  const fetch = server && (await import('../http/outbound.js')).createOutbound({ network: server.network });
  const resent = server && fetch && new ResentRequests(traffic, { ...server, fetch });
  const problems: string[] = [];
  const requestsByAddress = new Map<string, number>();
  const onOtherBaseUrl = (other: string) => requestsByAddress.set(other, (requestsByAddress.get(other) ?? 0) + 1);
  for (const file of files) {
    const name = file === '-' ? 'standard input' : file;
    try {
      const har = await readHar(file);
      const onProgress = (count: number) =>
        showStatus(`${oneLine(name, 60)}: ${count} of ${har.entries.length} entries checked`);
      await judgeHar(har, traffic, { baseUrl, onOtherBaseUrl, onExchange: resent?.add, onProgress });
    } catch (error) {
      if (!(error instanceof HarError)) throw error;
      if (error.problem !== 'damaged') throw new UsageError(`${name} ${error.message}`);
      problems.push(`${name} ${error.message}`);
    } finally {
      clearStatus();
    }
  }
  const incomplete = incompleteReason(problems, await resent?.send());
  await fetch?.close();
  process.exitCode = await reportTraffic(traffic, flags, plan, incomplete, addressHint(requestsByAddress));
  if (problems.length === 0) return;
  for (const problem of problems) process.stderr.write(`notikit: ${oneLine(problem)}\n`);
  process.exitCode = exit.usage;
}

/** Addresses that look like the API, most frequent first. */
function addressHint(others: ReadonlyMap<string, number>): string {
  const addresses = [...others]
    .sort(([, a], [, b]) => b - a)
    .map(([address, count]) => `${oneLine(address, 200)} (${count})`);
  return addresses.length === 0 ? '' : `\nRequests below these addresses look like the API: ${someOf(addresses)}`;
}

/** @param unreachableReason reason why the server gave no response. */
function incompleteReason(problems: readonly string[], unreachableReason: string | undefined): Report['incomplete'] {
  if (unreachableReason !== undefined)
    return { reason: 'unreachable', message: `the server gave no response: ${unreachableReason}` };
  if (problems.length === 0) return undefined;
  return { reason: 'unreadable input', message: `${problems.join('; ')}: the entries before it were checked` };
}

/** Server that receives the recorded requests, with its network options. Throws UsageError. */
function readServer(url: string, flags: Flags) {
  const { apiKey, allowWrites = false } = flags;
  return {
    baseUrl: readBaseUrl(url, UsageError, '--replay').href,
    apiKey: readApiKey(apiKey),
    allowWrites,
    network: networkOf(flags),
  };
}

/** Throws UsageError for an unreadable file; `-` is standard input. */
export function expectFile(file: string): void {
  if (file === '-') return;
  try {
    const stats = statSync(file);
    if (stats.isDirectory()) throw new Error('it is a directory');
    if (stats.isCharacterDevice()) throw new Error('it is a device');
  } catch (error) {
    throw new UsageError(`cannot read ${file}: ${fileReasonOf(error)}`);
  }
}
