import { execFile } from 'node:child_process';
import { oneLine } from '../text/printable.js';
import { UsageError } from './exit-codes.js';

const placeholder = '{subscriberId}';

/** How long the command may take for one subscriber, in milliseconds. */
const timeLimit = 30_000;

/** Throws UsageError for a command that would do the same for every subscriber. */
export function expectPlaceholder(command: string): void {
  if (!command.includes(placeholder)) throw new UsageError(`--on-leftover must contain ${placeholder}`);
}

/**
 * Runs the user's command once for each subscriber that a run left behind, one after the other, and prints the outcome.
 * The command contains the identifier percent-encoded, which a shell reads as one word and a URL takes as it is. The
 * variable NOTIKIT_SUBSCRIBER_ID has it unchanged. Resolves to whether all commands succeeded.
 */
export async function cleanLeftovers(
  command: string,
  subscribers: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  let failures = 0;
  for (const subscriberId of subscribers) {
    const outcome = await run(command.replaceAll(placeholder, encode(subscriberId)), subscriberId);
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

function run(command: string, subscriberId: string): Promise<{ readonly isDone: boolean; readonly text: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, NOTIKIT_SUBSCRIBER_ID: subscriberId };
    execFile('sh', ['-c', command], { timeout: timeLimit, env }, (error, stdout, stderr) => {
      const output = (stdout.trim() || stderr.trim()).split('\n').at(-1) ?? '';
      if (error === null) resolve({ isDone: true, text: output || 'exit 0' });
      else {
        const end = error.killed === true ? `no end after ${timeLimit / 1_000} s` : `exit ${error.code}`;
        resolve({ isDone: false, text: [end, output].filter(Boolean).join(', ') });
      }
    });
  });
}
