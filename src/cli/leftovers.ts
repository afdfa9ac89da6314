import { execFile } from 'node:child_process';
import type { OutboundOptions } from '../http/outbound.js';
import { TransportError } from '../http/transport.js';
import { isCheckRecord } from '../judgement/facts/identifiers.js';
import type { LeftBehind } from '../judgement/report/report.js';
import { oneLine } from '../text/printable.js';
import { exit, UsageError } from './exit-codes.js';
import { headerMask } from './network-flags.js';

/**
 * Says what of earlier runs is in an environment, and runs the user's command for each subscriber, if there is one.
 * Resolves to the exit code.
 */
export async function cleanUp(
  { baseUrl, apiKey }: { readonly baseUrl: string; readonly apiKey: string },
  outbound: OutboundOptions,
  command: string | undefined,
): Promise<number> {
  const mask = headerMask(outbound.network ?? {});
  const print = (lines: readonly string[]) => void process.stdout.write(`${mask(lines.join('\n'))}\n`);
  const [{ findLeftBehind }, { createOutbound }] = await Promise.all([
    import('./left-behind.js'),
    import('../http/outbound.js'),
  ]);
  const fetch = createOutbound(outbound);
  try {
    const { subscribers, looked, reason } = await findLeftBehind({ baseUrl, apiKey }, fetch);
    const isBlind = looked === 0 && reason !== undefined;
    if (!isBlind) print(leftLines(subscribers, command !== undefined));
    const say = (line: string) => void process.stderr.write(`${mask(line)}\n`);
    // Somebody else's identifier may have been written by a run: its last name says so, and no command runs for it.
    const left = { subscribers, sent: subscribers.filter((subscriberId) => isCheckRecord({ subscriberId })) };
    const isClean = command === undefined || (await cleanLeftovers(command, left, say));
    if (reason === undefined) return isClean ? exit.ok : exit.incomplete;
    print([`${isBlind ? 'No' : `Only the first ${looked}`} subscribers could be read: ${oneLine(reason)}`]);
    return exit.incomplete;
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    print([`The subscribers could not be read: ${oneLine(error.message)}`]);
    return exit.incomplete;
  } finally {
    await fetch.close();
  }
}

function leftLines(subscribers: readonly string[], hasCommand: boolean): string[] {
  if (subscribers.length === 0) return ['Earlier runs left no subscribers behind.'];
  const count = `${subscribers.length} ${subscribers.length === 1 ? 'subscriber is' : 'subscribers are'}`;
  return [
    `${count} left behind by runs:`,
    ...subscribers.map((id) => `  ${oneLine(id)}`),
    ...(hasCommand
      ? []
      : [
          'notikit cannot remove them, because the API has no delete. Each run restores the integration that it changes.',
          'Pass --on-leftover to run a command for each of them.',
        ]),
  ];
}

const placeholder = '{subscriberId}';

/** How long the command may take for one subscriber, in milliseconds. */
const timeLimit = 30_000;

/** Throws UsageError for a command that would do the same for every subscriber. */
export function expectPlaceholder(command: string): void {
  if (!command.includes(placeholder)) throw new UsageError(`--on-leftover must contain ${placeholder}`);
}

/**
 * Runs the user's command once for each subscriber that a run created and named, one after the other, and prints the
 * outcome. Others that the server answered may belong to somebody else: they are named, and left alone.
 * The command contains the identifier percent-encoded, which a shell reads as one word and a URL takes as it is. The
 * variable NOTIKIT_SUBSCRIBER_ID has it unchanged. Resolves to whether all commands succeeded.
 */
export async function cleanLeftovers(
  command: string,
  { subscribers, sent }: LeftBehind,
  print: (line: string) => void,
): Promise<boolean> {
  let failures = 0;
  for (const subscriberId of subscribers) {
    const outcome = whyKept(subscriberId, sent) ?? (await run(command, subscriberId));
    if (!outcome.isDone) failures += 1;
    const verdict = outcome.isDone ? 'cleaned up' : 'not cleaned up';
    print(oneLine(`${verdict} ${subscriberId}: ${outcome.text}`, 500));
  }
  return failures === 0;
}

/** Percent-encodes all but letters, digits and `-_.~` (RFC 3986). */
function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}

interface Outcome {
  readonly isDone: boolean;
  readonly text: string;
}

/** Reason for which no command runs for a subscriber; undefined if there is none. */
function whyKept(subscriberId: string, sent: readonly string[]): Outcome | undefined {
  if (!sent.includes(subscriberId))
    return { isDone: false, text: 'the server named it, and this run did not: it may belong to others' };
  if (!/[\0\r\n]/.test(subscriberId)) return undefined;
  return { isDone: false, text: 'no command can take a NUL or a line break' };
}

function run(command: string, subscriberId: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const env = { ...process.env, NOTIKIT_SUBSCRIBER_ID: subscriberId };
    execFile(
      'sh',
      ['-c', command.replaceAll(placeholder, encode(subscriberId))],
      { timeout: timeLimit, env },
      (error, stdout, stderr) => {
        const output = (stdout.trim() || stderr.trim()).split('\n').at(-1) ?? '';
        if (error === null) resolve({ isDone: true, text: output || 'exit 0' });
        else {
          const end = error.killed === true ? `no end after ${timeLimit / 1_000} s` : `exit ${error.code}`;
          resolve({ isDone: false, text: [end, output].filter(Boolean).join(', ') });
        }
      },
    );
  });
}
