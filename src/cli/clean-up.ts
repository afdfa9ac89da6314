import { execFile } from 'node:child_process';
import { type ServerAccess, sendCall } from '../conformance/call.js';
import type { Fetch } from '../contract/exchange.js';
import { field } from '../contract/json-value.js';
import type { OutboundOptions } from '../http/outbound.js';
import { TransportError } from '../http/transport.js';
import { walkSearch } from '../imitation/page-walk.js';
import { isWrittenByCheck } from '../judgement/facts/identifiers.js';
import type { LeftBehind } from '../judgement/report/report.js';
import { formatCount, oneLine } from '../text/printable.js';
import { exit, UsageError } from './exit-codes.js';
import { headerMask } from './network-flags.js';

/** Reports records of earlier runs, and runs the user's command for each subscriber. Resolves to the exit code. */
export async function cleanUp(
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string },
  outbound: OutboundOptions,
  command: string | undefined,
): Promise<number> {
  const mask = headerMask(outbound.network ?? {});
  const print = (lines: readonly string[]) => void process.stdout.write(`${mask(lines.join('\n'))}\n`);
  const { createOutbound } = await import('../http/outbound.js');
  const fetch = createOutbound(outbound);
  try {
    const { subscribers, inspected, reason } = await findLeftovers({ baseUrl, apiKey }, fetch);
    const foundNothing = inspected === 0 && reason !== undefined;
    if (!foundNothing) print(listLeftovers(subscribers, command !== undefined));
    const printError = (line: string) => void process.stderr.write(`${mask(line)}\n`);
    // The search also finds records with a run's last name whose identifier is not of a run. No command runs for them.
    const left = { subscribers, sent: subscribers.filter((subscriberId) => isWrittenByCheck({ subscriberId })) };
    const isClean = command === undefined || (await cleanLeftovers(command, left, printError));
    if (reason === undefined) return isClean ? exit.ok : exit.incomplete;
    print([`${foundNothing ? 'No' : `Only the first ${inspected}`} subscribers could be read: ${oneLine(reason)}`]);
    return exit.incomplete;
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    print([`The subscribers could not be read: ${oneLine(error.message)}`]);
    return exit.incomplete;
  } finally {
    await fetch.close();
  }
}

/** Finds notikit's subscribers in an environment. It is read-only. Rejects with TransportError. */
export async function findLeftovers(access: ServerAccess, fetch: Fetch) {
  const { items, reason } = await walkSearch((call) => sendCall(call, access, fetch), { limit: 100 });
  const subscribers = items.filter(isWrittenByCheck).map((item) => String(field(item, 'subscriberId')));
  return { subscribers: [...new Set(subscribers)].sort(), inspected: items.length, reason };
}

function listLeftovers(subscribers: readonly string[], hasCommand: boolean): string[] {
  if (subscribers.length === 0) return ['Earlier runs left no subscribers behind.'];
  const count = formatCount(subscribers.length, 'subscriber is', 'subscribers are');
  const lines = [`${count} left behind by runs:`, ...subscribers.map((id) => `  ${oneLine(id)}`)];
  if (hasCommand) return lines;
  return [
    ...lines,
    'notikit cannot remove them, because the API has no delete. Each run restores the integration that it changes.',
    'Pass --on-leftover to run a command for each of them.',
  ];
}

const placeholder = '{subscriberId}';

/** Time limit of the command for one subscriber, in milliseconds. */
const commandTimeoutMs = 30_000;

/** Throws UsageError for a command without a placeholder. */
export function expectPlaceholder(command: string): void {
  if (!command.includes(placeholder)) throw new UsageError(`--on-leftover must contain ${placeholder}`);
}

/**
 * Runs the user's command for each subscriber that a run created and named, in sequence, and prints the outcome. Other
 * subscribers may belong to somebody else: they are listed and left unchanged. The command contains the identifier
 * percent-encoded, which is one word for a shell and valid in a URL. NOTIKIT_SUBSCRIBER_ID has the original. Resolves
 * to whether all commands succeeded.
 */
export async function cleanLeftovers(
  command: string,
  { subscribers, sent }: LeftBehind,
  print: (line: string) => void,
): Promise<boolean> {
  let failures = 0;
  for (const subscriberId of subscribers) {
    const { isCleaned, text } = refusalFor(subscriberId, sent) ?? (await runCommand(command, subscriberId));
    if (!isCleaned) failures += 1;
    print(oneLine(`${isCleaned ? 'cleaned up' : 'not cleaned up'} ${subscriberId}: ${text}`, 500));
  }
  return failures === 0;
}

/** Percent-encodes all characters except letters, digits and `-_.~` (RFC 3986). */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

interface Outcome {
  readonly isCleaned: boolean;
  readonly text: string;
}

/** Reason not to run a command for a subscriber; undefined if there is no reason. */
function refusalFor(subscriberId: string, sent: readonly string[]): Outcome | undefined {
  if (!sent.includes(subscriberId))
    return { isCleaned: false, text: 'the server named it, and this run did not: it may belong to others' };
  if (!/[\0\r\n]/.test(subscriberId)) return undefined;
  return { isCleaned: false, text: 'no command can take a NUL or a line break' };
}

function runCommand(command: string, subscriberId: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = { ...process.env, NOTIKIT_SUBSCRIBER_ID: subscriberId };
    execFile(
      'sh',
      ['-c', command.replaceAll(placeholder, percentEncode(subscriberId))],
      { timeout: commandTimeoutMs, env },
      (error, stdout, stderr) => {
        const output = (stdout.trim() || stderr.trim()).split('\n').at(-1) ?? '';
        if (error === null) resolve({ isCleaned: true, text: output || 'exit 0' });
        else {
          const end = error.killed === true ? `no end after ${commandTimeoutMs / 1_000} s` : `exit ${error.code}`;
          resolve({ isCleaned: false, text: [end, output].filter(Boolean).join(', ') });
        }
      },
    );
  });
}
