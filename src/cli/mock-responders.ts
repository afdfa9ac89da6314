import type { Contract } from '../contract/contract.js';
import { judgeHar } from '../har/judge-har.js';
import { HarError, readHar } from '../har/read-har.js';
import { Recording } from '../har/recording.js';
import type { Responder } from '../mock/interference/responder.js';
import { createProxy } from '../proxy/create-proxy.js';
import { isLocalAddress } from '../proxy/end-to-end.js';
import { passThrough } from '../proxy/pass-through.js';
import { readUpstream } from '../proxy/upstream.js';
import { RequirementError, selectRequirements } from '../requirements/select-requirements.js';
import { formatCount, oneLine } from '../text/printable.js';
import { UsageError } from './exit-codes.js';
import { colorsOf, type Log } from './log.js';
import { type NetworkFlags, networkOf } from './network-flags.js';
import { readApiKey } from './options.js';
import { expectFile } from './run-har.js';
import { passageLines, passageRecord } from './traffic-report.js';

/** Flags of responders, which answer before the data of the mock. */
export interface ResponderFlags extends NetworkFlags {
  readonly replay?: readonly string[];
  readonly upstream?: string;
  readonly pass?: readonly string[];
  readonly upstreamApiKey?: string;
}

/**
 * Reads recordings and connects to an upstream server, and returns also the lines to print at the start. Logs violations
 * of its responses. Throws UsageError.
 */
export async function openResponders(flags: ResponderFlags, profile: Contract | undefined, log: Log) {
  const replay = flags.replay === undefined ? undefined : await readRecordings(flags.replay);
  const upstream = await openUpstream(flags, profile, log);
  return {
    responders: [upstream?.respond, replay?.respond].filter((responder) => responder !== undefined),
    lines: [upstream?.line, replay?.line].filter((line) => line !== undefined),
    close: async () => upstream?.close(),
  };
}

async function readRecordings(files: readonly string[]): Promise<{ respond: Responder; line: string }> {
  const recording = new Recording();
  for (const file of files) {
    expectFile(file);
    try {
      await judgeHar(await readHar(file), recording);
    } catch (error) {
      throw error instanceof HarError ? new UsageError(`${file} ${error.message}`) : error;
    }
  }
  const { size, operations, skipped, respond } = recording;
  const names = files.join(', ');
  if (size === 0) {
    throw new UsageError(
      `--replay ${names}: none of ${formatCount(skipped, 'entry', 'entries')} has a response of an operation of the contract`,
    );
  }
  const verb = skipped === 1 ? 'is' : 'are';
  const others = skipped === 0 ? '' : `; ${formatCount(skipped, 'other entry', 'other entries')} ${verb} not repeated`;
  const line = `replay ${names}: ${formatCount(size, 'response')} of ${[...operations].join(', ')}${others}`;
  return { respond, line };
}

async function openUpstream(
  { upstream: url, pass, upstreamApiKey, ...flags }: ResponderFlags,
  profile: Contract | undefined,
  log: Log,
): Promise<{ respond: Responder; line: string; close: () => Promise<void> } | undefined> {
  if (url === undefined) {
    if (pass !== undefined) throw new UsageError('--pass needs --upstream URL');
    return undefined;
  }
  if (pass === undefined) throw new UsageError('--upstream needs --pass OPERATION: the operations of that server');
  const upstream = readUpstream(url, UsageError, '--upstream');
  if (isLocalAddress(upstream.hostname)) {
    throw new UsageError(`--upstream ${url} is a link-local or metadata address, which is not allowed`);
  }
  const operations = operationsOf(pass);
  const network = networkOf(flags);
  const key = upstreamApiKey === undefined ? undefined : readApiKey(upstreamApiKey);
  const proxy = createProxy({
    target: url,
    profile,
    network: { ...network, headers: { ...network.headers, ...(key && { authorization: `ApiKey ${key}` }) } },
    onJudged: (judged) => {
      const lines = passageLines(judged, colorsOf(process.stdout));
      if (lines.length > 0) log.say('checked', passageRecord(judged), lines.join('\n'));
    },
    onError: (error) => process.stderr.write(`notikit: internal error: ${oneLine(String(error), 600)}\n`),
  });
  await proxy.listen();
  const passage = passThrough(proxy, operations, (operation, isServer, status) => {
    const text = isServer ? `${upstream.origin} answers` : `the mock answers, ${upstream.origin} returns ${status}`;
    log.say('note', { operation, isServer, status }, `${operation}: ${text}`);
  });
  return {
    respond: passage.respond,
    line: `upstream ${upstream.origin}${upstream.basePath}: ${[...operations].join(', ')}`,
    close: async () => {
      await passage[Symbol.asyncDispose]();
      await proxy.close();
    },
  };
}

function operationsOf(patterns: readonly string[]): ReturnType<typeof selectRequirements>['operations'] {
  try {
    return selectRequirements({ operations: patterns }).operations;
  } catch (error) {
    throw error instanceof RequirementError ? new UsageError(`--pass: ${error.message}`) : error;
  }
}
